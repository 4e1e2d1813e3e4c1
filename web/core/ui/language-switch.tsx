import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { LANGUAGES, localizePath, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import type { PageFrame } from '#web/pages/document/page.ts'
import { language } from '../locale/localize-url.ts'

export function LanguageSwitch({ frame }: { frame: Pick<PageFrame, 'address'> }) {
  const others = VISIBLE_LANGUAGES.filter((other) => other !== language)
  if (others.length === 0) return null
  return (
    <ul className="languages" aria-label={siteTexts.languages}>
      {others.map((other) => (
        <li key={other}>
          {/* `hrefLang` must come first: it marks the URL as already localized. */}
          <a lang={other} hrefLang={other} href={localizePath(other, frame.address || '/')}>
            {LANGUAGES[other].name}
          </a>
        </li>
      ))}
    </ul>
  )
}

import { uk } from '#i18n/uk.ts'
import { addressIn, LANGUAGES, OWN_LANGUAGE, SHOWN_LANGUAGES } from '#shop/languages/languages.ts'
import type { Frame } from '../frame.ts'
import { language } from '../language.ts'

/** The same page in the other languages. */
export function LanguageSwitch({ frame }: { frame: Pick<Frame, 'address'> }) {
  const others = SHOWN_LANGUAGES.filter((other) => other !== language)
  if (others.length === 0) return null
  return (
    <ul className="languages" aria-label={uk.languages}>
      {others.map((other) => (
        <li key={other}>
          {/* `hrefLang` stands first: it says that the address is in its language already. */}
          <a lang={other} hrefLang={other} href={addressIn(other, frame.address || '/')}>
            {LANGUAGES[other].name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** One page in each language it is said in, for search engines. */
export function LanguageLinks({ siteUrl, address, others }: { siteUrl: string; address: string; others: string[] }) {
  const said = SHOWN_LANGUAGES.filter((one) => one === OWN_LANGUAGE || others.includes(one))
  if (said.length < 2) return null
  const links = [...said.map((one) => [one, addressIn(one, address)] as const), ['x-default', address] as const]
  return links.map(([one, href]) => (
    <link key={one} rel="alternate" hrefLang={one} href={new URL(href, siteUrl).href} />
  ))
}

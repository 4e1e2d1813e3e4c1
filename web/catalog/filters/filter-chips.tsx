import type { MouseEventHandler } from 'react'
import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import type { FilterChip } from './filter-chips.ts'

export type OpenLink = MouseEventHandler<HTMLAnchorElement>

/** `open`: a link in place, in the browser. */
export function FilterChips({ chips, list, open }: { chips: FilterChip[]; list: string; open?: OpenLink }) {
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={filterTexts.chosen}>
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a
            className="pill"
            rel="nofollow"
            href={localizeUrl(href)}
            onClick={open}
            aria-label={filterTexts.remove(label)}
          >
            <TranslatedText text={label} />
          </a>
        </li>
      ))}
      <li>
        <a className="chips__reset" href={localizeUrl(list)} onClick={open}>
          {filterTexts.reset}
        </a>
      </li>
    </ul>
  )
}

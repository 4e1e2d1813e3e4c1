import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import { TranslatedText } from '../locale/translated-text.tsx'
import type { FilterChip } from './filter-chips.ts'

export function FilterChips({ chips, list }: { chips: FilterChip[]; list: string }) {
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={filterTexts.chosen}>
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a className="pill" rel="nofollow" href={href} aria-label={filterTexts.remove(label)}>
            <TranslatedText text={label} />
          </a>
        </li>
      ))}
      <li>
        <a className="chips__reset" href={list}>
          {filterTexts.reset}
        </a>
      </li>
    </ul>
  )
}

import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import { TranslatedText } from '../locale/translated-text.tsx'

/** Nothing matches: suggests which filters to remove. */
export function NoFilteredProducts({ advice }: { advice: { label: string; count: number; href: string }[] }) {
  return (
    <div className="notice">
      <h2>{filterTexts.nothing}</h2>
      <p>{advice.length > 0 ? filterTexts.advice : filterTexts.adviceNone}</p>
      <ul className="chips">
        {advice.map(({ label, count, href }) => (
          <li key={href}>
            <a className="button button--quiet" rel="nofollow" href={href}>
              <TranslatedText text={filterTexts.withoutOne(label, count)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import type { ListingView } from '../listing/listing-view.ts'
import type { OpenLink } from './filter-chips.tsx'

export function NoFilteredProducts({ advice, open }: { advice: ListingView['advice']; open?: OpenLink }) {
  return (
    <div className="plain">
      <h2>{filterTexts.nothing}</h2>
      <p>{advice.length > 0 ? filterTexts.advice : filterTexts.adviceNone}</p>
      <ul className="chips">
        {advice.map(({ label, count, href }) => (
          <li key={href}>
            <a className="button button--quiet" rel="nofollow" href={localizeUrl(href)} onClick={open}>
              <TranslatedText text={filterTexts.withoutOne(label, count)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

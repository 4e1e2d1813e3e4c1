import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { type Filters, formatFilterRange } from '#shop/catalog/filters/filters.ts'
import type { Ordering } from '#shop/catalog/products/catalog.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import type { ListingView } from './listing-view.ts'

export function OrderingForm({ view }: { view: ListingView }) {
  const { list, ordering, orderings, filters, hidden, first } = view
  const asValue = (value: Ordering) => (value === orderings[0] && first?.value) || value
  // `autocomplete=off`: on Back the select must show the order the products are in.
  return (
    <form className="woocommerce-ordering" method="get" action={localizeUrl(list)} autoComplete="off">
      {[...hidden, ...hiddenFilterFields(filters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="orderby">{siteTexts.ordering}</label>
      <select className="orderby" id="orderby" name="orderby" defaultValue={asValue(ordering)}>
        {orderings.map((value) => (
          <option key={value} value={asValue(value)}>
            {(value === orderings[0] && first?.label) || siteTexts.orderings[value]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button button--quiet">
          {siteTexts.apply}
        </button>
      </noscript>
    </form>
  )
}

function hiddenFilterFields({ choices, ranges }: Filters): [string, string][] {
  return [
    ...Object.entries(choices).map(([name, values]): [string, string] => [name, values.join(',')]),
    ...Object.entries(ranges).map(([name, range]): [string, string] => [name, formatFilterRange(range)]),
  ]
}

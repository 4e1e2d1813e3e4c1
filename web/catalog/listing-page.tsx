import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import { categoryAddress, shopAddress } from '#shop/addresses.ts'
import type { ListingPage as Listing } from '#shop/catalog/card.ts'
import type { Category, Ordering } from '#shop/catalog/catalog.ts'
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx'
import { Pagination } from '../layout/pagination.tsx'
import { Card } from './card.tsx'

/** Their pictures are in the first screen of a phone and of a desktop. */
const EAGER_CARDS = 4

export function ListingPage(props: {
  title: string
  text: string
  /** Address of the first page. */
  list: string
  crumbs: Crumb[]
  subcategories: Category[]
  listing: Listing
  pageSize: number
  ordering: Ordering
  orderings: Ordering[]
}) {
  const { title, text, list, crumbs, subcategories, listing, pageSize, ordering, orderings } = props
  const { page, pages, total, cards } = listing
  const from = (page - 1) * pageSize + 1
  return (
    <main className="page listing" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <header className="listing__head">
        <h1>
          {tidy(title)} <span className="listing__total">{uk.goodsCount(total)}</span>
        </h1>
        {text && page === 1 && <p className="listing__text">{tidy(text)}</p>}
      </header>
      {subcategories.length > 0 && (
        <nav className="listing__below" aria-label={uk.categories}>
          <ul>
            {subcategories.map((category) => (
              <li key={category.id}>
                <a className="pill" href={categoryAddress(category.path)}>
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {cards.length === 0 ? (
        <Empty />
      ) : (
        <>
          <div className="listing__bar">
            <p className="woocommerce-result-count" aria-live="polite">
              {uk.shown(from, from + cards.length - 1, total)}
            </p>
            {/* Not restored by the browser on Back: the select says which order the goods are in. */}
            <form className="woocommerce-ordering" method="get" action={list} autoComplete="off">
              <label htmlFor="orderby">{uk.ordering}</label>
              <select className="orderby" id="orderby" name="orderby" defaultValue={ordering}>
                {orderings.map((value) => (
                  <option key={value} value={value}>
                    {uk.orderings[value]}
                  </option>
                ))}
              </select>
              <noscript>
                <button type="submit" className="button button--quiet">
                  {uk.apply}
                </button>
              </noscript>
            </form>
          </div>
          <ul className="cards products">
            {cards.map((card, index) => (
              <Card key={card.id} card={card} eager={index < EAGER_CARDS} />
            ))}
          </ul>
          <Pagination list={list} query={orderingQuery(ordering, orderings)} page={page} pages={pages} />
        </>
      )}
    </main>
  )
}

export function orderingQuery(ordering: Ordering, orderings: Ordering[]): string {
  return ordering === orderings[0] ? '' : `?orderby=${ordering}`
}

function Empty() {
  return (
    <div className="notice">
      <h2>{uk.emptyList}</h2>
      <p>{uk.emptyListHint}</p>
      <a className="button" href={shopAddress}>
        {uk.toShop}
      </a>
    </div>
  )
}

import { applyTypography } from '#i18n/locale/uk/format.ts'
import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Category } from '#shop/catalog/categories/category.ts'
import type { Ordering } from '#shop/catalog/listings/orderings.ts'
import { countChosen, type Filters, noFilters } from '#shop/filters/filters.ts'
import { shopPath } from '#shop/paths.ts'
import type { FilterChip } from '../../filters/filter-chips.ts'
import { FilterChips } from '../../filters/filter-chips.tsx'
import { NoFilteredProducts } from '../../filters/no-filtered-products.tsx'
import { Breadcrumbs, type Crumb } from '../../layout/breadcrumbs.tsx'
import { Pagination } from '../../layout/pagination/pagination.tsx'
import { TranslatedText } from '../../locale/translated-text.tsx'
import { CategoryPills } from '../category-pills.tsx'
import { type FirstOrdering, type HiddenFields, OrderingForm } from './ordering.tsx'

type ListingProps = {
  /** URL of the first page. */
  list: string
  listing: { page: number; pages: number; total: number; cards: readonly unknown[] }
  /** HTML of the cards. */
  cards: string
  pageSize: number
  ordering: Ordering
  orderings: Ordering[]
  /** Filters and order, appended to every URL of this listing. */
  query: string
  /** HTML of the filter form; empty when there is nothing to filter. */
  panel: string
  chips?: FilterChip[]
  filters?: Filters
  /** Filters to remove when nothing matches. */
  advice?: { label: string; count: number; href: string }[]
}

export function ListingPage(
  props: ListingProps & { title: string; text: string; crumbs: Crumb[]; subcategories: Category[] },
) {
  const { title, text, list, crumbs, subcategories, listing } = props
  const { page, total } = listing
  return (
    <main className="page listing" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <header className="listing__head">
        <h1>
          <TranslatedText text={applyTypography(title)} />{' '}
          <span className="listing__total">{siteTexts.goodsCount(total)}</span>
        </h1>
        {text && page === 1 && (
          <p className="listing__text">
            <TranslatedText text={applyTypography(text)} />
          </p>
        )}
      </header>
      {subcategories.length > 0 && (
        <nav className="listing__below" aria-label={siteTexts.categories}>
          <CategoryPills categories={subcategories} />
        </nav>
      )}
      <ListingBody {...props} cleared={list} />
    </main>
  )
}

/** Products with their filters and order, of a listing or of search results. */
export function ListingBody(
  props: ListingProps & {
    /** URL without any filter. */
    cleared: string
    hidden?: HiddenFields
    first?: FirstOrdering
  },
) {
  const { list, listing, cards, pageSize, ordering, orderings, query, panel, cleared } = props
  const { chips = [], filters = noFilters, advice = [], hidden = [], first } = props
  const { page, pages, total } = listing
  const count = listing.cards.length
  const from = (page - 1) * pageSize + 1
  return (
    <div className={panel ? 'listing__body' : undefined} id="listing">
      {panel && (
        <aside
          className="filters"
          id="filters"
          aria-label={filterTexts.title}
          data-close={filterTexts.close}
          data-failed={filterTexts.failed}
          data-again={filterTexts.again}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
          dangerouslySetInnerHTML={{ __html: panel }}
        />
      )}
      <div className="listing__goods" id="goods" tabIndex={-1}>
        <FilterChips chips={chips} list={cleared} />
        {(count > 0 || panel) && (
          <div className="listing__bar">
            {panel && (
              <a data-early="" className="button button--quiet filters-open" href="#filters">
                {filterTexts.open(countChosen(filters))}
              </a>
            )}
            <p className="woocommerce-result-count" aria-live="polite">
              {count > 0 ? siteTexts.shown(from, from + count - 1, total) : siteTexts.goodsCount(0)}
            </p>
            {count > 0 && <OrderingForm {...{ list, ordering, orderings, filters, hidden, first }} />}
          </div>
        )}
        {count > 0 ? (
          <>
            <ul
              className="cards products"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
              dangerouslySetInnerHTML={{ __html: cards }}
            />
            <Pagination list={list} query={query} page={page} pages={pages} />
          </>
        ) : chips.length > 0 ? (
          <NoFilteredProducts advice={advice} />
        ) : (
          <EmptyListing />
        )}
      </div>
    </div>
  )
}

function EmptyListing() {
  return (
    <div className="plain">
      <h2>{siteTexts.emptyList}</h2>
      <p>{siteTexts.emptyListHint}</p>
      <a className="button" href={shopPath}>
        {siteTexts.toShop}
      </a>
    </div>
  )
}

import { applyTypography } from '#i18n/locale/uk/format.ts'
import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Category } from '#shop/catalog/categories/category.ts'
import type { Ordering } from '#shop/catalog/listings/orderings.ts'
import type { ProductCardData as CardFacts } from '#shop/catalog/product-card.ts'
import { countChosen, type Filters, noFilters } from '#shop/filters/filters.ts'
import { shopPath } from '#shop/paths.ts'
import type { FilterChip } from '../../filters/filter-labels.ts'
import { FilterChips, NoFilteredProducts } from '../../filters/filters.tsx'
import { Breadcrumbs, type Crumb } from '../../layout/breadcrumbs.tsx'
import { Pagination } from '../../layout/pagination/pagination.tsx'
import { TranslatedText } from '../../locale/translated-text.tsx'
import { CategoryPills } from '../category-pills.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { type FirstOrdering, type HiddenFields, OrderingForm } from './ordering.tsx'

/** Cards whose pictures are in the first screen of a phone or a desktop. */
const EAGER_CARDS = 4
/** Matches the layout: three per row beside the filters. */
const SIZES_BESIDE_FILTERS = '(min-width: 1400px) 334px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw'

type ListingProps = {
  /** URL of the first page. */
  list: string
  listing: { page: number; pages: number; total: number; cards: CardFacts[] }
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
  const { list, listing, pageSize, ordering, orderings, query, panel, cleared } = props
  const { chips = [], filters = noFilters, advice = [], hidden = [], first } = props
  const { page, pages, total, cards } = listing
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
        {(cards.length > 0 || panel) && (
          <div className="listing__bar">
            {panel && (
              <a className="button button--quiet filters-open" href="#filters">
                {filterTexts.open(countChosen(filters))}
              </a>
            )}
            <p className="woocommerce-result-count" aria-live="polite">
              {cards.length > 0 ? siteTexts.shown(from, from + cards.length - 1, total) : siteTexts.goodsCount(0)}
            </p>
            {cards.length > 0 && <OrderingForm {...{ list, ordering, orderings, filters, hidden, first }} />}
          </div>
        )}
        {cards.length > 0 ? (
          <>
            <ul className="cards products">
              {cards.map((card, index) => (
                <ProductCard
                  key={card.id}
                  card={card}
                  eager={index < EAGER_CARDS}
                  {...(panel && { sizes: SIZES_BESIDE_FILTERS })}
                />
              ))}
            </ul>
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
    <div className="notice">
      <h2>{siteTexts.emptyList}</h2>
      <p>{siteTexts.emptyListHint}</p>
      <a className="button" href={shopPath}>
        {siteTexts.toShop}
      </a>
    </div>
  )
}

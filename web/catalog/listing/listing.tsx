import { createContext, type MouseEvent, useContext } from 'react'
import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { countChosen } from '#shop/catalog/filters/filters.ts'
import { cardPath } from '#shop/catalog/products/product-card.ts'
import { shopPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { isPlainClick } from '#web/core/ui/clicks.client.ts'
import { Pagination } from '#web/core/ui/pagination/pagination.tsx'
import { MissingPicture } from '#web/core/ui/picture.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterForm } from '../filters/filters.tsx'
import { FiltersSheet, SHEET_MEDIA_QUERY } from '../filters/filters-sheet.tsx'
import { LoadFailure } from '../filters/load-failure.tsx'
import { NoFilteredProducts } from '../filters/no-filtered-products.tsx'
import { InstalmentOffersContext, ProductCard } from '../product-card/product-card.tsx'
import { fetchFirstListing } from './first-listing.tsx'
import { EAGER_CARDS, hasFilters, type ListingContent } from './listing-view.ts'
import { OrderingForm } from './ordering.tsx'
import { useListing } from './use-listing.ts'

/**
 * Markup that the server has rendered once for many pages. The browser has it already: it renders the form from data,
 * and leaves the cards alone until there are others, whatever scripts have put into them.
 */
export const ListingMarkup = createContext<{ cards: { __html: string }; panel?: { __html: string } | undefined }>({
  cards: { __html: '' }, // the same object: React writes another one into the element
})

/** Products with their filters and order, of a listing or of search results: an island, whose data are fetched when it is used. */
export function Listing(sent: ListingContent & { address?: string }) {
  const { content, changes, isBusy, retry, wasOpened, status, parts, actions } = useListing(sent)
  const { view } = content
  const { list, cleared, query, page, pages, filters, chips, advice, shown } = view
  const markup = useContext(ListingMarkup)
  const isFiltered = hasFilters(view)
  // The heading has the count of all.
  const isPart = shown && shown.to - shown.from + 1 < view.total

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    void actions.load(event.currentTarget.href)
  }
  const openSheet = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent) || !matchMedia(SHEET_MEDIA_QUERY).matches) return
    event.preventDefault()
    actions.openSheet()
  }
  const failure = retry && <LoadFailure retry={retry} />
  const failureBelow = wasOpened && parts.sheet.current?.open ? undefined : failure
  return (
    <div
      className={isFiltered ? 'listing__body' : undefined}
      id="listing"
      ref={parts.listing}
      aria-busy={isBusy || undefined}
    >
      {isFiltered && (
        <aside className="filters" id="filters" aria-label={filterTexts.title}>
          <FiltersSheet
            ref={parts.sheet}
            wasOpened={wasOpened}
            status={status}
            failure={failure}
            onClose={actions.closedSheet}
            panel={markup.panel}
          >
            <FilterForm view={view} onSubmit={actions.submit} expand={actions.expand} />
          </FiltersSheet>
        </aside>
      )}
      <div className="listing__goods" id="goods" ref={parts.goods} tabIndex={-1}>
        {/* Of the first data: first-listing.tsx. */}
        <div className="listing__failure" data-foreign="" />
        <FilterChips chips={chips} list={cleared} open={open} />
        {chips.length > 0 && failureBelow}
        {(shown || isFiltered) && (
          <div className="listing__bar">
            {isFiltered && (
              // biome-ignore lint/a11y/useValidAnchor: without JavaScript it leads to the filters below
              <a
                data-early=""
                className="button button--quiet filters-open"
                href="#filters"
                ref={parts.opener}
                onClick={openSheet}
              >
                {filterTexts.open(countChosen(filters))}
              </a>
            )}
            <p className="woocommerce-result-count" aria-live="polite">
              {isPart && siteTexts.shown(shown.from, shown.to, view.total)}
            </p>
            {shown && <OrderingForm key={view.ordering} view={view} />}
          </div>
        )}
        {chips.length === 0 && failureBelow}
        {shown ? (
          <>
            <Cards key={changes} content={content} isSent={changes === 0} />
            <Pagination list={list} query={query} page={page} pages={pages} />
          </>
        ) : chips.length > 0 ? (
          <NoFilteredProducts advice={advice} open={open} />
        ) : (
          <EmptyListing />
        )}
      </div>
    </div>
  )
}

Listing.fetchProps = fetchFirstListing

/** After each change they are a list of its own, so nothing that scripts have put into one is in React's way. */
function Cards({ content, isSent }: { content: ListingContent; isSent: boolean }) {
  const { cards, look, offers } = content
  const sent = useContext(ListingMarkup).cards
  if (isSent)
    return (
      <ul
        className="cards products"
        data-foreign=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
        dangerouslySetInnerHTML={sent}
      />
    )
  return (
    <InstalmentOffersContext value={offers}>
      <ul className="cards products">
        {cards.map((card, index) => (
          <ProductCard key={cardPath(card)} card={card} eager={index < EAGER_CARDS} {...look} />
        ))}
      </ul>
    </InstalmentOffersContext>
  )
}

function EmptyListing() {
  return (
    <div className="plain">
      <MissingPicture />
      <h2>{siteTexts.emptyList}</h2>
      <p>{siteTexts.emptyListHint}</p>
      <a className="button" href={localizeUrl(shopPath)}>
        {siteTexts.toShop}
      </a>
    </div>
  )
}

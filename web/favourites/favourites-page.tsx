import type { ReactNode } from 'react'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { ComparisonGroup } from '#shop/catalog/comparison/comparison.ts'
import type { ProductCardData as CardFacts } from '#shop/catalog/product-card.ts'
import { comparisonPath, shopPath } from '#shop/paths.ts'
import { ProductCard } from '../catalog/product-card/product-card.tsx'
import { ComparisonTable } from '../comparison/comparison-table.tsx'
import { Breadcrumbs, homeCrumb } from '../layout/breadcrumbs.tsx'
import type { SavedProductList } from '../saved-products/saved-products.ts'
import { MissingPicture } from '../ui/picture.tsx'

type SavedPageProps = { gone: number[]; address: string }

/** Without ids it is a shell, the same for everybody, which the browser fills. */
export function FavouritesPage({ cards, gone, address }: SavedPageProps & { cards: CardFacts[] | undefined }) {
  return (
    <SavedProductsPage
      list="favourites"
      title={savedListTexts.favourites}
      gone={gone}
      address={address}
      isShell={!cards}
    >
      {cards && cards.length > 0 && (
        <ul className="cards">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} />
          ))}
        </ul>
      )}
    </SavedProductsPage>
  )
}

export function ComparisonPage(props: SavedPageProps & { kinds: ComparisonGroup[] | undefined; ids: number[] }) {
  const { kinds, ids, gone, address } = props
  return (
    <SavedProductsPage list="compared" title={savedListTexts.comparison} gone={gone} address={address} isShell={!kinds}>
      {kinds?.map((kind) => (
        <ComparisonTable key={kind.id} kind={kind} />
      ))}
      {kinds && kinds.length > 0 && (
        <p>
          <a href={`${comparisonPath}?ids=${ids.join(',')}`} rel="nofollow">
            {savedListTexts.share}
          </a>
        </p>
      )}
    </SavedProductsPage>
  )
}

function SavedProductsPage(props: {
  list: Exclude<SavedProductList, 'viewed'>
  title: string
  gone: number[]
  address: string
  isShell: boolean
  children: ReactNode
}) {
  const { list, title, gone, address, isShell, children } = props
  const crumbs = [homeCrumb, { name: title, href: address }]
  return (
    <main className="page kept-page" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <div
        data-kept-list={isShell ? list : undefined}
        data-failed={savedListTexts.failed}
        aria-busy={isShell || undefined}
      >
        <div data-kept-content data-gone={gone.join() || undefined}>
          {gone.length > 0 && <p role="status">{savedListTexts.gone(gone.length)}</p>}
          {children}
        </div>
        <div className="plain" data-kept-empty hidden={isShell || hasContent(children)}>
          <MissingPicture alt="" />
          <p>{list === 'compared' ? savedListTexts.noComparison : savedListTexts.noFavourites}</p>
          <p>{list === 'compared' ? savedListTexts.noComparisonHint : savedListTexts.noFavouritesHint}</p>
          <a className="button" href={shopPath}>
            {siteTexts.toShop}
          </a>
        </div>
        {isShell && <noscript>{savedListTexts.needsScript}</noscript>}
      </div>
    </main>
  )
}

function hasContent(children: ReactNode): boolean {
  return [children].flat(2).some((child) => Boolean(child))
}

/** Filled by the browser, where the list is stored; hidden while it is empty. */
export function RecentlyViewed({ thing }: { thing?: { id: number; categoryId: number | null } }) {
  return (
    <section
      className="shelf"
      hidden
      data-viewed={thing?.id ?? 0}
      data-kind={thing?.categoryId ?? 0}
      aria-labelledby="viewed"
    >
      <h2 id="viewed">{savedListTexts.viewed}</h2>
      <ul className="cards cards--shelf" />
    </section>
  )
}

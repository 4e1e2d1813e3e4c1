import type { ReactNode } from 'react'
import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { shopPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { MissingPicture } from '#web/core/ui/picture.tsx'
import { InstalmentOffersContext, ProductCard } from '../product-card/product-card.tsx'
import { ComparisonTable } from './comparison/comparison-table.tsx'
import type { SavedListContent } from './saved-list-content.ts'
import type { SavedProductList } from './saved-products.ts'

export function SavedList({ content, actions }: { content: SavedListContent; actions: ReactNode }) {
  const { list, ids, gone } = content
  return (
    <>
      {gone.length > 0 && (
        <p className="kept-page__gone" role="status">
          {savedListTexts.gone(gone.length)}
        </p>
      )}
      {ids.length === 0 ? (
        <EmptyList list={list} />
      ) : (
        <>
          {actions}
          <Products content={content} />
        </>
      )}
    </>
  )
}

function Products({ content }: { content: SavedListContent }) {
  if (content.list === 'compared') {
    return content.groups.map((group) => <ComparisonTable key={group.id} group={group} />)
  }
  return (
    <InstalmentOffersContext value={content.offers}>
      <ul className="cards">
        {content.cards.map((card) => (
          <ProductCard key={card.id} card={card} />
        ))}
      </ul>
    </InstalmentOffersContext>
  )
}

export function EmptyList({ list, hidden = false }: { list: SavedProductList; hidden?: boolean }) {
  const isComparison = list === 'compared'
  return (
    <div className="plain" hidden={hidden}>
      <MissingPicture />
      <h2>{isComparison ? savedListTexts.noComparison : savedListTexts.noFavourites}</h2>
      <p>{isComparison ? savedListTexts.noComparisonHint : savedListTexts.noFavouritesHint}</p>
      <a className="button" href={localizeUrl(shopPath)}>
        {siteTexts.toShop}
      </a>
    </div>
  )
}

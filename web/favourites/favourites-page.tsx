import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import type { ProductCardData } from '#shop/catalog/product-card.ts'
import { idsOf } from '#shop/ids.ts'
import { favouritesPath } from '#shop/paths.ts'
import { ProductCard } from '../catalog/product-card/product-card.tsx'
import { ListActions } from '../saved-products/list-actions.tsx'
import { SavedProductsPage } from '../saved-products/saved-products-page.tsx'

/** Undefined `cards`: the shell. */
export function FavouritesPage({ cards, gone }: { cards: ProductCardData[] | undefined; gone: number[] }) {
  return (
    <SavedProductsPage
      list="favourites"
      title={savedListTexts.favourites}
      gone={gone}
      address={favouritesPath}
      isShell={!cards}
    >
      {cards && cards.length > 0 && (
        <>
          <ListActions ids={idsOf(cards)} address={favouritesPath} share={savedListTexts.shareFavourites} />
          <ul className="cards">
            {cards.map((card) => (
              <ProductCard key={card.id} card={card} />
            ))}
          </ul>
        </>
      )}
    </SavedProductsPage>
  )
}

import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { favouritesPath } from '#shop/paths.ts'
import { ListActions } from '../saved-products/list-actions.tsx'
import { SavedProductsPage } from '../saved-products/saved-products-page.tsx'

/** `cards`: their HTML; undefined: the shell. */
export function FavouritesPage({ ids, cards, gone }: { ids: number[]; cards: string | undefined; gone: number[] }) {
  return (
    <SavedProductsPage
      list="favourites"
      title={savedListTexts.favourites}
      gone={gone}
      address={favouritesPath}
      isShell={cards === undefined}
    >
      {cards && (
        <>
          <ListActions ids={ids} address={favouritesPath} share={savedListTexts.shareFavourites} />
          <ul
            className="cards"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
            dangerouslySetInnerHTML={{ __html: cards }}
          />
        </>
      )}
    </SavedProductsPage>
  )
}

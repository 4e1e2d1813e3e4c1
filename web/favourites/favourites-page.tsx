import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { favouritesPath } from '#shop/paths.ts'
import { SavedProductsPage } from '../saved-products/saved-products-page.tsx'

/** `cards`: their HTML; undefined: the shell. */
export function FavouritesPage({ cards, gone }: { cards: string | undefined; gone: number[] }) {
  return (
    <SavedProductsPage
      list="favourites"
      title={savedListTexts.favourites}
      gone={gone}
      address={favouritesPath}
      isShell={cards === undefined}
    >
      {cards && (
        <ul
          className="cards"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
          dangerouslySetInnerHTML={{ __html: cards }}
        />
      )}
    </SavedProductsPage>
  )
}

import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { saveLabels } from '#i18n/storefront/uk/catalog/save-labels.ts'
import { comparisonPath, favouritesPath } from '#shop/core/paths.ts'
import type { SavedProductList } from '../saved-products/saved-products.ts'

type SaveButtonProduct = { id: number; name: string; categoryId: number | null }

/**
 * Of a card, whose id and category they have. Empty, because there are many cards in a page: the script names and shows
 * them, and nothing works without it.
 */
export function CardSaveButtons() {
  return (
    <>
      {/* biome-ignore lint/a11y/useButtonType: cards are in no form, and each would have it twice */}
      <button data-keep="favourites" suppressHydrationWarning />
      {/* biome-ignore lint/a11y/useButtonType: as above */}
      <button data-keep="compared" suppressHydrationWarning />
    </>
  )
}

/** With its own text. `text` and `pressed`: the action, and the state after it. */
export function SaveButton(props: {
  product: SaveButtonProduct
  list: keyof typeof saveLabels
  text: string
  pressed: string
}) {
  const { product, list, text, pressed } = props
  return (
    <button
      type="button"
      className="keep__button"
      data-keep={list}
      data-id={product.id}
      data-kind={product.categoryId ?? 0}
      aria-pressed="false"
      suppressHydrationWarning // a script has told which are pressed
      aria-label={saveLabels[list](product.name)}
    >
      <span className="keep__off">{text}</span>
      <span className="keep__on">{pressed}</span>
    </button>
  )
}

/** In the header, with a count. Visible only when there is something to compare; at the start of the row no gap shows. */
export function ComparisonLink() {
  return <SavedProductsLink list="compared" href={comparisonPath} name={savedListTexts.comparison} />
}

export function FavouritesLink() {
  return <SavedProductsLink list="favourites" href={favouritesPath} name={savedListTexts.favourites} />
}

function SavedProductsLink({ list, href, name }: { list: SavedProductList; href: string; name: string }) {
  return (
    <a className={`kept-link kept-link--${list}`} href={href} title={name}>
      <span className="visually-hidden">{name} </span>
      <span data-kept={list} />
    </a>
  )
}

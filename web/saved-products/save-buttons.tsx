import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { comparisonPath, favouritesPath } from '#shop/paths.ts'
import type { SavedProductList } from './saved-products.ts'

type SaveButtonProduct = { id: number; name: string; categoryId: number | null }

/** Two icon buttons on a card, hidden without JavaScript. */
export function SaveButtons({ product }: { product: SaveButtonProduct }) {
  return (
    <div className="keep">
      <SaveButton product={product} list="favourites" label={savedListTexts.favourite(product.name)} />
      <SaveButton product={product} list="compared" label={savedListTexts.compare(product.name)} />
    </div>
  )
}

/** Labels beside the icon: the action, and the state after it. */
type SaveButtonTexts = { text: string; pressed: string } | { text?: never; pressed?: never }

export function SaveButton(
  props: { product: SaveButtonProduct; list: SavedProductList; label: string } & SaveButtonTexts,
) {
  const { product, list, label, text, pressed } = props
  return (
    <button
      type="button"
      className={text ? `keep__button keep__button--${list} keep__button--told` : `keep__button keep__button--${list}`}
      data-keep={list}
      data-id={product.id}
      data-kind={product.categoryId ?? 0}
      aria-pressed="false"
      aria-label={label}
    >
      {text && (
        <>
          <span className="keep__off">{text}</span>
          <span className="keep__on">{pressed}</span>
        </>
      )}
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

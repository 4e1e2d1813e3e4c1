import type { Product, ProductId } from '../catalog.ts'
import { availableQuantity } from '../inventory/stock.ts'
import { type PriceTag, priceAt } from '../prices.ts'
import type { CardPicture } from '../product-card.ts'
import { type Offer, type Sellable, toOffer } from '../product-page/product-view.ts'
import { type Choice, type Option, picturesFor, variationFor } from './variations.ts'

/** What the cart needs of a product, or of a variation with its parent. */
export type SellableItem = SellableProduct & {
  parent: SellableProduct | null
  pictures: SellablePicture[]
  ownPictures: SellablePicture[]
}

export type SellableProduct = Sellable &
  PriceTag & {
    parentId: ProductId | null
    type: Product['type']
    status: Product['status']
    publishedAt: number
    name: string
    slug: string
    weightG: number | null
    widthMm: number | null
    depthMm: number | null
    heightMm: number | null
    boxes: Product['boxes']
    /** Its own; absent: that of its product, or what the shop promises for all. */
    warrantyMonths?: number | undefined
  }

type SellablePicture = CardPicture & { optionSlug: string; optionValueSlug: string }

export type ChosenOption = { slug: string; name: string; value: string; valueName: string }

/** A sellable item; `whole` is the product of the page. */
export type ResolvedItem =
  | { kind: 'item'; item: SellableItem; options: ChosenOption[] }
  | { kind: 'unknown' }
  | { kind: 'choose_options' | 'no_such_variation' | 'not_for_sale'; product: SellableProduct }

/** The product whose page shows the item and whose name it has. */
export function parentProduct(item: SellableItem): SellableProduct {
  return item.parent ?? item
}

export function isPublishedAt(part: SellableProduct, now: number): boolean {
  return part.status === 'publish' && part.publishedAt <= now
}

/**
 * Undefined while it cannot be bought: withdrawn, not published yet, without a price, or of a type that is not sold.
 */
export function offerAt(item: SellableItem, now: number): Offer | undefined {
  const sold = item.type === 'simple' || (item.type === 'variation' && item.parent?.type === 'variable')
  if (!sold || !isPublishedAt(parentProduct(item), now) || item.status !== 'publish') return undefined
  const price = priceAt(item, now)
  return price ? toOffer(item, price, item.parent ?? undefined) : undefined
}

/** The product whose stock it uses: two variations may share their parent's. */
export function stockKeeperId(item: SellableItem): ProductId {
  return item.manageStock === 'parent' && item.parent ? item.parent.id : item.id
}

export function quantityLeft(item: SellableItem): number | null {
  return availableQuantity(item, item.parent ?? undefined)
}

export function itemPicture(item: SellableItem, choice: Choice): CardPicture | null {
  const [first] = picturesFor(item.pictures, choice, item.ownPictures)
  return first ? { alt: first.alt, media: first.media } : null
}

/** Labels of the chosen values, given as slugs or names; undefined where one is not offered. */
function resolveOptions(options: Option[], choice: Choice): ChosenOption[] | undefined {
  const chosen: ChosenOption[] = []
  for (const option of options) {
    const chosenValue = choice[option.slug]
    if (!chosenValue) continue
    const value = option.values.find(({ slug, name }) => slug === chosenValue || name === chosenValue)
    if (!value) return undefined
    chosen.push({ slug: option.slug, name: option.name, value: value.slug, valueName: value.name })
  }
  return chosen
}

export function toChoice(options: ChosenOption[]): Choice {
  return Object.fromEntries(options.map(({ slug, value }) => [slug, value]))
}

export type ChoiceOutcome<V> =
  | { kind: 'found'; variation: V; options: ChosenOption[] }
  | { kind: 'choose_options' | 'no_such_variation' }

/** The variation of a complete choice. */
export function chooseVariation<V extends { choice: Choice }>(
  variations: V[],
  options: Option[],
  choice: Choice,
): ChoiceOutcome<V> {
  const chosen = resolveOptions(options, choice)
  if (!chosen) return { kind: 'no_such_variation' }
  if (chosen.length < options.length) return { kind: 'choose_options' }
  const variation = variationFor(variations, options, toChoice(chosen))
  return variation ? { kind: 'found', variation, options: chosen } : { kind: 'no_such_variation' }
}

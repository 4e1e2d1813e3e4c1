import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { Availability, Category, LeadTime, Product, ProductId } from '../catalog.ts'
import type { Measures } from '../dimensions/dimensions.ts'
import type { StockKeeping } from '../inventory/stock.ts'
import { availableQuantity, fewLeft, stockAvailability } from '../inventory/stock.ts'
import type { Price } from '../prices.ts'
import type { ProductCardData, Swatch } from '../product-card.ts'
import type { FurnitureFacts } from '../records/furniture-facts.ts'
import { type QuantityLimits, quantityLimits } from '../sellable-items/quantity.ts'
import { type Choice, initialChoice, type Option, variationFor, withChosenValue } from '../sellable-items/variations.ts'
import type { Box } from '../shipping/boxes.ts'

/** What the page shows of one sellable item: a simple product, or the chosen variation. */
export type Offer = {
  id: number
  sku: string
  price: Price | null
  available: Availability
  /** Shown when few are left; null: stock is not managed. */
  left: number | null
  leadTime: LeadTime | null
  quantity: QuantityLimits
}

export type OptionSwatch = Swatch & { pictureWidth: number | null }
export type OptionWithSwatches = Option & { swatches: Record<string, OptionSwatch> }

export type VariationView = {
  choice: Choice
  offer: Offer
  pictures: ViewPicture[]
  measures: Measures
  /** Description of this variation alone, sanitised; empty: none. */
  text: string
  /** End of the sale while reduced. */
  saleUntil: number | null
  facts: FurnitureFacts
  /** Empty: shipped unpacked. */
  boxes: Box[]
  drawing: Drawing | null
}

export type Drawing = { hash: string; width: number; height: number }

export type ViewPicture = { alt: string; media: PictureFacts | null; optionSlug: string; optionValueSlug: string }

export type ProductView = {
  id: number
  type: Product['type']
  name: string
  slug: string
  options: OptionWithSwatches[]
  variations: VariationView[]
  /** Of the product as a whole; for a variable product, the state before a choice. */
  offer: Offer
  measures: Measures
  saleUntil: number | null
  facts: FurnitureFacts
  boxes: Box[]
  drawing: Drawing | null
  priceLow: Kopiykas | null
  priceHigh: Kopiykas | null
  pictures: ViewPicture[]
  externalUrl: string
  buttonText: string
}

/** `shows`: names of the values that the product has in it; `isLookUnsure`: nobody has said which colour. */
export type ProductRoom = {
  alt: string
  media: PictureFacts
  shows: string[]
  isLookUnsure: boolean
  products: ProductCardData[]
}

export type ProductPage = {
  product: Product
  view: ProductView
  /** As written, by the id of the product and of each variation. */
  gtins: ReadonlyMap<ProductId, string>
  /** From the root to the product's main category. */
  trail: Category[]
  room: ProductRoom | null
  grouped: ProductCardData[]
  goesWith: ProductCardData[]
  related: ProductCardData[]
}

/** The offer of a choice; undefined where no variation matches. */
export function chosenOffer(view: ProductView, choice: Choice): Offer | undefined {
  if (view.type !== 'variable') return view.offer
  return chosenVariation(view, choice)?.offer
}

export function chosenVariation(view: ProductView, choice: Choice): VariationView | undefined {
  return variationFor(view.variations, view.options, choice)
}

/** What the page opens with. Where the address and the owner leave it open, what can be bought precedes the sold out. */
export function openingChoice(
  { options, variations }: Pick<ProductView, 'options' | 'variations'>,
  requestedChoice: Choice,
): Choice {
  const soldOut = ({ offer }: VariationView) => Number(!isPurchasableOffer(offer))
  return initialChoice(
    options,
    variations.toSorted((a, b) => soldOut(a) - soldOut(b)),
    requestedChoice,
  )
}

/** What the page says about the chosen variation, or about the product while none is chosen. */
export function chosenItem(
  view: ProductView,
  choice: Choice,
): Pick<VariationView, keyof VariationView & keyof ProductView> {
  return chosenVariation(view, choice) ?? view
}

/** «Диван «Лиман», Шавлія, Двомісний, 181 см»: in option order, open options omitted. */
export function chosenName(view: ProductView, choice: Choice): string {
  const chosen = view.options.flatMap(
    ({ slug, values }) => values.find((value) => value.slug === choice[slug])?.name ?? [],
  )
  return [view.name, ...chosen].join(', ')
}

/** Can be bought now and is made or delivered later. */
export function isMadeToOrder(offer: Offer): offer is Offer & { leadTime: LeadTime } {
  const { available, left, leadTime } = offer
  return left === null && available === 'instock' && leadTime !== null && leadTime.kind !== 'in_stock'
}

export function isPurchasable(view: ProductView, offer: Offer | undefined): boolean {
  return isSoldHere(view) && offer !== undefined && isPurchasableOffer(offer)
}

export function isPurchasableOffer({ available, price }: Offer): boolean {
  return available !== 'outofstock' && price !== null
}

/** Sold here, but not now: stock may come back. */
export function isSoldOut(view: ProductView, offer: Offer): boolean {
  return isSoldHere(view) && offer.available === 'outofstock' && offer.price !== null
}

function isSoldHere({ type }: ProductView): boolean {
  return type !== 'grouped' && type !== 'external'
}

/** By how much the price changes when this value is chosen; 0 where one of the prices is unknown. */
export function priceDifference(
  view: ProductView,
  { choice, option, value }: { choice: Choice; option: string; value: string },
): Kopiykas {
  const other = withChosenValue(view.options, view.variations, { choice, option, value })
  const [now, then] = [choice, other].map((variant) => chosenOffer(view, variant)?.price?.now)
  return now === undefined || then === undefined ? 0 : then - now
}

export type Sellable = StockKeeping & {
  id: number
  sku: string
  leadTime: LeadTime | null
  lowStockAmount: number | null
  minQuantity: number
  maxQuantity: number | null
  quantityStep: number
  soldIndividually: boolean
}

/** A variation without a price cannot be bought, and so is not in stock; a product without one is sold by phone. */
export function toOffer(item: Sellable, price: Price | null, parent?: Sellable): Offer {
  const available = availableQuantity(item, parent)
  return {
    id: item.id,
    sku: item.sku || (parent?.sku ?? ''),
    price,
    available: parent && price === null ? 'outofstock' : stockAvailability(item, parent),
    left: fewLeft(available, item.lowStockAmount ?? parent?.lowStockAmount),
    leadTime: item.leadTime ?? parent?.leadTime ?? null,
    quantity: quantityLimits(
      { ...item, soldIndividually: parent?.soldIndividually ?? item.soldIndividually },
      available,
    ),
  }
}

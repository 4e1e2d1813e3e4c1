import type { Availability, ProductId } from '#shop/catalog/products/catalog.ts'
import { effectiveMeasures } from '#shop/catalog/products/dimensions/dimensions.ts'
import type { Offer } from '#shop/catalog/products/product-page/product-view.ts'
import type { QuantityLimits } from '#shop/catalog/products/sellable-items/quantity.ts'
import {
  type ChosenOption,
  itemPicture,
  offerAt,
  parentProduct,
  quantityLeft,
  type SellableItem,
  stockKeeperId,
  toChoice,
} from '#shop/catalog/products/sellable-items/sellable-items.ts'
import { choiceQuery } from '#shop/catalog/products/sellable-items/variations.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { productPath } from '#shop/core/paths.ts'
import type { CartLine, LineProblem } from './cart.ts'

/** Maximum quantity of a line; it keeps totals within safe integers. */
export const MAX_LINE_QUANTITY = 9999

export function cartQuantityLimits(offer: Offer): QuantityLimits {
  return { ...offer.quantity, max: Math.min(offer.quantity.max ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY) }
}

/** At least the minimum, and on a step counted from it. */
export function isAllowedQuantity(quantity: number, { min, step }: QuantityLimits): boolean {
  return quantity >= min && (quantity - min) % step === 0
}

export type StoredCartLine = {
  key: string
  productId: ProductId
  variationId: ProductId | null
  options: ChosenOption[]
  quantity: number
  position: number
  /** Copies from when it was added, for products withdrawn later. */
  name: string
  sku: string
  priceAdded: Kopiykas
}

export function sellableItemId(line: { productId: ProductId; variationId: ProductId | null }): ProductId {
  return line.variationId ?? line.productId
}

export type SellableItems = ReadonlyMap<ProductId, SellableItem>

/** Current totals and problems of each line. Lines that share a stock are served in order. */
export function evaluateCartLines(lines: StoredCartLine[], items: SellableItems, now: number): CartLine[] {
  const taken = new Map<ProductId, number>()
  return lines.map((line) => {
    const item = items.get(sellableItemId(line))
    const offer = item && offerAt(item, now)
    if (!item || !offer) return unavailableLine(line, item)
    const keeper = stockKeeperId(item)
    const before = taken.get(keeper) ?? 0
    taken.set(keeper, before + line.quantity)
    const stock = quantityLeft(item)
    return evaluateCartLine(line, item, offer, stock === null ? null : Math.max(0, stock - before))
  })
}

function evaluateCartLine(line: StoredCartLine, item: SellableItem, offer: Offer, left: number | null): CartLine {
  const price = offer.available === 'outofstock' ? null : (offer.price?.now ?? null)
  return {
    ...commonLineFields(line, item),
    sku: offer.sku,
    price,
    regularPrice: price === null ? null : (offer.price?.was ?? price),
    total: (price ?? 0) * line.quantity,
    discount: 0,
    limits: cartQuantityLimits(offer),
    leadTime: offer.leadTime,
    available: offer.available,
    problems: price === null ? [{ kind: 'gone' }] : lineProblems(line, price, cartQuantityLimits(offer), left),
  }
}

function lineProblems(
  line: StoredCartLine,
  price: Kopiykas,
  limits: QuantityLimits,
  left: number | null,
): LineProblem[] {
  const problems: LineProblem[] = []
  const available = Math.min(limits.max ?? MAX_LINE_QUANTITY, left ?? MAX_LINE_QUANTITY)
  if (line.quantity > available) problems.push({ kind: 'short', available })
  else if (!isAllowedQuantity(line.quantity, limits)) problems.push({ kind: 'uneven', limits })
  if (price > line.priceAdded) problems.push({ kind: 'dearer', was: line.priceAdded })
  if (price < line.priceAdded) problems.push({ kind: 'cheaper', was: line.priceAdded })
  return problems
}

function unavailableLine(line: StoredCartLine, item: SellableItem | undefined): CartLine {
  const available: Availability = 'outofstock'
  return {
    ...commonLineFields(line, item),
    sku: line.sku,
    price: null,
    regularPrice: null,
    total: 0,
    discount: 0,
    limits: { min: 0, max: line.quantity, step: 1 },
    leadTime: null,
    available,
    problems: [{ kind: 'gone' }],
  }
}

function commonLineFields(line: StoredCartLine, item: SellableItem | undefined) {
  const { key, productId, variationId, quantity, options } = line
  const product = item && parentProduct(item)
  const query = choiceQuery(toChoice(options))
  return {
    key,
    productId,
    variationId,
    quantity,
    options,
    name: product?.name ?? line.name,
    address: product?.slug ? productPath(product.slug) + (query && `?${query}`) : '',
    picture: item ? itemPicture(item, toChoice(options)) : null,
    warrantyMonths: item?.warrantyMonths ?? product?.warrantyMonths,
    weightG: item ? effectiveMeasures(item, item.parent).weightG : null,
  }
}

import { productAddress } from '../addresses.ts'
import type { Availability, ProductId } from '../catalog/catalog.ts'
import {
  type ChosenOption,
  choiceOf,
  leftOf,
  offerAt,
  pictureOf,
  stockKeeperOf,
  type ThingForSale,
  wholeOf,
} from '../catalog/for-sale.ts'
import { measuresOf } from '../catalog/measures.ts'
import type { Offer } from '../catalog/product-view.ts'
import type { QuantityLimits } from '../catalog/quantity.ts'
import { choiceQuery } from '../catalog/variations.ts'
import type { Kopiykas } from '../money.ts'
import { type AddRefusal, type CartLine, type LineProblem, MOST_LINES, MOST_PIECES } from './cart.ts'

/** A line as it is kept. */
export type KeptLine = {
  key: string
  productId: ProductId
  variationId: ProductId | null
  options: ChosenOption[]
  quantity: number
  position: number
  /** As they were when it was put in, for what is withdrawn later. */
  name: string
  sku: string
  priceAdded: Kopiykas
}

export function thingIdOf(line: { productId: ProductId; variationId: ProductId | null }): ProductId {
  return line.variationId ?? line.productId
}

export type Things = ReadonlyMap<ProductId, ThingForSale>

/** What each line is worth and says now. Lines that share a stock are served in their order. */
export function lookAtLines(lines: KeptLine[], things: Things, now: number): CartLine[] {
  const taken = new Map<ProductId, number>()
  return lines.map((line) => {
    const thing = things.get(thingIdOf(line))
    const offer = thing && offerAt(thing, now)
    if (!thing || !offer) return goneLine(line, thing)
    const keeper = stockKeeperOf(thing)
    const before = taken.get(keeper) ?? 0
    taken.set(keeper, before + line.quantity)
    const stock = leftOf(thing)
    return lineFor(line, thing, offer, stock === null ? null : Math.max(0, stock - before))
  })
}

function lineFor(line: KeptLine, thing: ThingForSale, offer: Offer, left: number | null): CartLine {
  const price = offer.available === 'outofstock' ? null : (offer.price?.now ?? null)
  return {
    ...facts(line, thing),
    sku: offer.sku,
    price,
    regularPrice: price === null ? null : (offer.price?.was ?? price),
    total: (price ?? 0) * line.quantity,
    discount: 0,
    limits: limitsOf(offer),
    leadTime: offer.leadTime,
    available: offer.available,
    problems: price === null ? [{ kind: 'gone' }] : problemsOf(line, price, limitsOf(offer), left),
  }
}

function problemsOf(line: KeptLine, price: Kopiykas, limits: QuantityLimits, left: number | null): LineProblem[] {
  const problems: LineProblem[] = []
  const available = Math.min(limits.max ?? MOST_PIECES, left ?? MOST_PIECES)
  if (line.quantity > available) problems.push({ kind: 'short', available })
  else if (!isEven(line.quantity, limits)) problems.push({ kind: 'uneven', limits })
  if (price > line.priceAdded) problems.push({ kind: 'dearer', was: line.priceAdded })
  if (price < line.priceAdded) problems.push({ kind: 'cheaper', was: line.priceAdded })
  return problems
}

function goneLine(line: KeptLine, thing: ThingForSale | undefined): CartLine {
  const available: Availability = 'outofstock'
  return {
    ...facts(line, thing),
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

function facts(line: KeptLine, thing: ThingForSale | undefined) {
  const { key, productId, variationId, quantity, options } = line
  const whole = thing && wholeOf(thing)
  const query = choiceQuery(choiceOf(options))
  return {
    key,
    productId,
    variationId,
    quantity,
    options,
    name: whole?.name ?? line.name,
    address: whole?.slug ? productAddress(whole.slug) + (query && `?${query}`) : '',
    picture: thing ? pictureOf(thing, choiceOf(options)) : null,
    weightG: thing ? measuresOf(thing, thing.parent).weightG : null,
  }
}

export function limitsOf(offer: Offer): QuantityLimits {
  return { ...offer.quantity, max: Math.min(offer.quantity.max ?? MOST_PIECES, MOST_PIECES) }
}

/** Not fewer than the minimum, and on a step counted from it. */
function isEven(quantity: number, { min, step }: QuantityLimits): boolean {
  return quantity >= min && (quantity - min) % step === 0
}

/** Of a whole cart: where a change may come from and what it is measured against. */
export type Surroundings = { lines: KeptLine[]; things: Things; now: number }

/**
 * Why a line may not have this quantity; undefined: it may. `sharing` is what other lines have taken of the same stock.
 */
export function quantityRefusal(
  thing: ThingForSale,
  offer: Offer,
  quantity: number,
  inLine: number,
  sharing: number,
): AddRefusal | undefined {
  const limits = limitsOf(offer)
  if (offer.available === 'outofstock') return { reason: 'out_of_stock' }
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)
    return { reason: 'wrong_quantity', limits }
  const stock = leftOf(thing)
  if (stock !== null && quantity + sharing > stock)
    return { reason: 'over_stock', available: stock, inCart: inLine + sharing }
  if (quantity > (limits.max ?? MOST_PIECES) || !isEven(quantity, limits)) return { reason: 'wrong_quantity', limits }
  return undefined
}

/** Pieces that other lines take of the stock this thing is taken from. */
export function sharedWith(thing: ThingForSale, key: string, lines: KeptLine[], things: Things): number {
  const keeper = stockKeeperOf(thing)
  return lines.reduce((sum, line) => {
    const other = things.get(thingIdOf(line))
    return line.key !== key && other && stockKeeperOf(other) === keeper ? sum + line.quantity : sum
  }, 0)
}

export type AddDecision = { kind: 'yes'; added: number; offer: Offer } | ({ kind: 'refused' } & AddRefusal)

/** Whether this many more may be put into the cart. */
export function mayAdd(
  thing: ThingForSale,
  key: string,
  wished: number | null,
  { lines, things, now }: Surroundings,
): AddDecision {
  const offer = offerAt(thing, now)
  if (!offer) return { kind: 'refused', reason: 'not_for_sale' }
  const own = lines.find((line) => line.key === key)
  const alone = offer.quantity.max === 1 && (thing.parent?.soldIndividually ?? thing.soldIndividually)
  if (alone && own) return { kind: 'refused', reason: 'already_in_cart' }
  if (!own && lines.length >= MOST_LINES) return { kind: 'refused', reason: 'cart_full' }

  const quantity = wished ?? offer.quantity.min
  const added = alone && quantity >= 1 ? 1 : quantity
  // A negative number must not pass for a smaller sum.
  const sum = added >= 1 ? (own?.quantity ?? 0) + added : added
  const refusal = quantityRefusal(thing, offer, sum, own?.quantity ?? 0, sharedWith(thing, key, lines, things))
  return refusal ? { kind: 'refused', ...refusal } : { kind: 'yes', added, offer }
}

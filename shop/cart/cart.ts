import type { Availability, LeadTime, ProductId } from '../catalog/catalog.ts'
import type { PictureFacts } from '../catalog/product-card.ts'
import type { QuantityLimits } from '../catalog/sellable-items/quantity.ts'
import type { Choice } from '../catalog/sellable-items/variations.ts'
import type { AppliedCoupon } from '../coupons/coupons.ts'
import type { Kopiykas } from '../money.ts'

/** The guest's id in the shop-session cookie: `t_` and 30 hex digits (protocols 1.5). */
export type CartId = string

/** At most so many lines in a cart. */
export const MAX_CART_LINES = 200
/** At most so many pieces in a line: totals stay whole numbers, and nobody orders more in a shop window. */
export const MAX_LINE_QUANTITY = 9999

/** What somebody asks to have put into the cart. */
export type AddToCartInput = {
  /** A product, or a variation itself. */
  productId: ProductId
  /** Chosen options: slug → slug of the value. */
  choice: Choice
  /** Null: as few as can be had, which is one for most goods. */
  quantity: number | null
}

export type CartLine = {
  /** The same product with the same options always has the same (protocols 3.4). */
  key: string
  productId: ProductId
  variationId: ProductId | null
  quantity: number
  options: { slug: string; name: string; value: string; valueName: string }[]
  name: string
  /** Path and query of the page that shows just this choice. */
  address: string
  sku: string
  picture: { alt: string; media: PictureFacts | null } | null
  /** Of one, as it is now; null while it cannot be bought. */
  price: Kopiykas | null
  /** What one costs without the sale. */
  regularPrice: Kopiykas | null
  /** `price` × `quantity`; 0 while it cannot be bought. */
  total: Kopiykas
  /** What coupons take off `total`. */
  discount: Kopiykas
  limits: QuantityLimits
  leadTime: LeadTime | null
  available: Availability
  weightG: number | null
  /** What the shopper should know about this line before ordering; nothing disappears silently. */
  problems: LineProblem[]
}

export type LineProblem =
  /** Withdrawn, without a price, or sold out: it stays in the cart but counts nothing. */
  | { kind: 'gone' }
  /** So many can be had at most, fewer than asked for. */
  | { kind: 'short'; available: number }
  /** The price of one when it was put in. */
  | { kind: 'dearer' | 'cheaper'; was: Kopiykas }
  /** The owner has changed how many may be ordered at a time: too few now, or between two steps. */
  | { kind: 'uneven'; limits: QuantityLimits }

export type Cart = {
  /** Oldest first. */
  lines: CartLine[]
  /** Pieces, not lines. */
  count: number
  /** In the order they were entered. */
  coupons: AppliedCoupon[]
  /** Of the goods, before coupons. */
  subtotal: Kopiykas
  discount: Kopiykas
  /** What the goods come to: `subtotal` without `discount`. */
  total: Kopiykas
  /** 32 hex digits over lines and total; empty for an empty cart (protocols 3.4). */
  hash: string
  /** Of the slowest line. */
  leadTime: LeadTime | null
}

export const emptyCart: Cart = {
  ...{ lines: [], count: 0, coupons: [], subtotal: 0, discount: 0, total: 0 },
  ...{ hash: '', leadTime: null },
}

/** Why something was not put in; the rim turns it into words. */
export type AddRefusal =
  | { reason: 'unknown_product' }
  | { reason: 'not_for_sale' }
  | { reason: 'choose_options' }
  | { reason: 'no_such_variation' }
  | { reason: 'out_of_stock' }
  /** `inCart`: how many of it are in the cart already. */
  | { reason: 'over_stock'; available: number; inCart: number }
  | { reason: 'wrong_quantity'; limits: QuantityLimits }
  | { reason: 'already_in_cart' }
  | { reason: 'cart_full' }

/** Said once, on the next page the shopper sees. */
export type Notice = {
  kind: 'success' | 'error' | 'info'
  text: string
  link?: { text: string; href: string }
}

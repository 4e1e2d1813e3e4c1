import type { Availability, LeadTime, ProductId } from '#shop/catalog/products/catalog.ts'
import type { QuantityLimits } from '#shop/catalog/products/sellable-items/quantity.ts'
import type { Choice } from '#shop/catalog/products/sellable-items/variations.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { AppliedCoupon } from '../coupons/coupons.ts'

/** The guest's id in the shop-session cookie: `t_` and 30 hex digits (protocols 1.5). */
export type CartId = string

export const MAX_CART_LINES = 200
export type AddToCartInput = {
  /** A product, or a variation itself. */
  productId: ProductId
  /** Chosen options: slug → slug of the value. */
  choice: Choice
  /** Null: the lowest allowed quantity, one for most products. */
  quantity: number | null
}

export type CartLine = {
  /** The same for the same product with the same options (protocols 3.4). */
  key: string
  productId: ProductId
  variationId: ProductId | null
  quantity: number
  options: { slug: string; name: string; value: string; valueName: string }[]
  name: string
  /** Path and query of the product page with this choice. */
  address: string
  sku: string
  picture: { alt: string; media: PictureFacts | null } | null
  /** Current unit price; null while it cannot be bought. */
  price: Kopiykas | null
  /** Unit price without the sale. */
  regularPrice: Kopiykas | null
  /** `price` × `quantity`; 0 while it cannot be bought. */
  total: Kopiykas
  /** Coupon discount on `total`. */
  discount: Kopiykas
  limits: QuantityLimits
  leadTime: LeadTime | null
  available: Availability
  weightG: number | null
  /** Of its own; absent: what the shop promises for all. */
  warrantyMonths?: number | undefined
  /** What the shopper should know before ordering; no line disappears silently. */
  problems: LineProblem[]
}

export type LineProblem =
  /** Withdrawn, without a price, or sold out: it stays in the cart and counts nothing. */
  | { kind: 'gone' }
  /** Fewer are available than requested. */
  | { kind: 'short'; available: number }
  /** `was`: the unit price when it was added. */
  | { kind: 'dearer' | 'cheaper'; was: Kopiykas }
  /** The owner has changed the quantity rules: too few now, or between two steps. */
  | { kind: 'uneven'; limits: QuantityLimits }

export type Cart = {
  /** Oldest first. */
  lines: CartLine[]
  /** Pieces, not lines. */
  count: number
  /** In the order they were entered. */
  coupons: AppliedCoupon[]
  /** Of the products, before coupons. */
  subtotal: Kopiykas
  discount: Kopiykas
  /** `subtotal` minus `discount`. */
  total: Kopiykas
  /** 32 hex digits over lines and total; empty for an empty cart (protocols 3.4). */
  hash: string
  /** Of the slowest line. */
  leadTime: LeadTime | null
}

export const emptyCart: Cart = {
  lines: [],
  count: 0,
  coupons: [],
  subtotal: 0,
  discount: 0,
  total: 0,
  hash: '',
  leadTime: null,
}

/** Shown once, on the next page the shopper opens. */
export type Notice = {
  kind: 'success' | 'error' | 'info'
  text: string
  link?: { text: string; href: string }
}

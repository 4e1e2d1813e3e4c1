import type { Cart, CartLine, Notice } from '#shop/sales/cart/cart.ts'
import type { CartDeliveryOptions } from '#shop/sales/checkout/checkout-quote.ts'
import { isRecord, parseJson } from '../requests/cart-response.ts'
import { type SmallPictureFacts, smallPictureFacts } from '../small-picture.ts'

/** What the cart page shows: the props of its island, and the answer to a change. */
export type CartPageContent = {
  cart: CartOfPage
  nonce: string
  /** `wc_cart_params` reads them from the page, because its file is shared by all visitors. */
  couponNonces: { apply: string; remove: string; shipping: string }
  /** Delivery is chosen here when scripts made for WooCommerce run, otherwise at the checkout. */
  deliveries?: CartDeliveryOptions | undefined
  notices: Notice[]
}

export type CartOfPage = Pick<Cart, 'count' | 'coupons' | 'subtotal' | 'total' | 'hash' | 'leadTime'> & {
  lines: LineOfPage[]
}

type LineField =
  | ('key' | 'productId' | 'sku' | 'name' | 'address' | 'quantity' | 'price' | 'regularPrice' | 'total')
  | ('limits' | 'leadTime' | 'problems')

export type LineOfPage = Pick<CartLine, LineField> & {
  picture: SmallPictureFacts | null
  options: Pick<CartLine['options'][number], 'name' | 'valueName'>[]
}

/** Only what is shown: every view of the page carries it beside its markup. */
export function cartOfPage({ lines, count, coupons, subtotal, total, hash, leadTime }: Cart): CartOfPage {
  return { lines: lines.map(lineOfPage), count, coupons, subtotal, total, hash, leadTime }
}

export function lineOfPage(line: CartLine): LineOfPage {
  const { key, productId, sku, name, address, quantity, price, regularPrice, total, limits, leadTime, problems } = line
  return {
    key,
    productId,
    sku,
    name,
    address,
    quantity,
    price,
    regularPrice,
    total,
    limits,
    leadTime,
    problems,
    picture: smallPictureFacts(line),
    options: line.options.map(({ name, valueName }) => ({ name, valueName })),
  }
}

/** Undefined: the answer is not that of the cart page. */
export function parseCartPageContent(text: string): CartPageContent | undefined {
  const content = parseJson(text)
  return isCartPageContent(content) ? content : undefined
}

function isCartPageContent(value: unknown): value is CartPageContent {
  if (!isRecord(value)) return false
  const { cart, nonce, couponNonces, notices } = value
  return (
    isRecord(cart) &&
    hasNumbers(cart, 'count', 'subtotal', 'total') &&
    hasTexts(cart, 'hash') &&
    isListOf(cart.coupons, (coupon) => hasTexts(coupon, 'key', 'code') && hasNumbers(coupon, 'discount')) &&
    isListOf(cart.lines, isLine) &&
    typeof nonce === 'string' &&
    isRecord(couponNonces) &&
    hasTexts(couponNonces, 'apply', 'remove', 'shipping') &&
    isListOf(notices, (notice) => hasTexts(notice, 'kind', 'text'))
  )
}

function isLine(line: Record<string, unknown>): boolean {
  return (
    hasTexts(line, 'key', 'name', 'address', 'sku') &&
    hasNumbers(line, 'productId', 'quantity', 'total') &&
    isRecord(line.limits) &&
    hasNumbers(line.limits, 'min', 'step') &&
    Array.isArray(line.options) &&
    Array.isArray(line.problems)
  )
}

function isListOf(value: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isRecord(item) && isItem(item))
}

function hasTexts(value: Record<string, unknown>, ...names: string[]): boolean {
  return names.every((name) => typeof value[name] === 'string')
}

function hasNumbers(value: Record<string, unknown>, ...names: string[]): boolean {
  return names.every((name) => typeof value[name] === 'number')
}

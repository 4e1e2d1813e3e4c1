import { z } from 'zod'
import { integer } from '#api/rest/fields.ts'
import { type RestAnswer, type RestCall, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { parseOrRefuse, refuse, refuseWith } from '#api/rest/route.server.ts'
import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { textsIn } from '#i18n/by-language.ts'
import { rateLimitTexts as tooManyWords } from '#i18n/storefront/uk/unavailable.ts'
import { fromTaxonomy } from '#shop/catalog/products/catalog.ts'
import { listStorefrontProducts } from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import type { Client, RateLimit, RateLimitTicket } from '#shop/core/rate-limit/rate-limit.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { slugify } from '#shop/core/slugs.ts'
import type { AddRefusal } from '#shop/sales/cart/add-rules.ts'
import { addToCart, clearCart, getCart, setQuantities } from '#shop/sales/cart/cart.server.ts'
import type { Cart, CartId } from '#shop/sales/cart/cart.ts'
import { removeLine } from '#shop/sales/cart/undo-removal.server.ts'
import { getCheckoutDraft, saveCheckoutDraft } from '#shop/sales/checkout/checkout-draft.server.ts'
import { type CheckoutFields, typedProblems } from '#shop/sales/checkout/checkout-fields.ts'
import { quoteCart } from '#shop/sales/checkout/checkout-quote.server.ts'
import type { OrderBatch } from '#shop/sales/checkout/order-batch.server.ts'
import type { BeginCouponAttempt } from '#shop/sales/coupons/attempt-limit.server.ts'
import { storeErrorCodes } from '../protocol.ts'
import { customerBody, fieldsRefusal, mergeCustomer } from './customer.ts'
import { lineItemId, storeCart, storeCartItem } from './shapes.ts'
import type { Shipping } from './shipping-packages.ts'

/** The limits that pages use too, so both are counted together. */
export type StoreLimits = {
  orders: { take(client: Client): Promise<(RateLimitTicket & { burst: boolean }) | undefined> }
  cartChanges: RateLimit
  payments: RateLimit
}

/** The owner of the cart: a cookie, a token, or a new visitor with the id the cart will have. */
export type Shopper = {
  shop: Shop
  cartId: CartId
  orderBatch: OrderBatch
  couponAttempts: BeginCouponAttempt
  limits: StoreLimits
  client: Client
}

type CartOwner = Pick<Shopper, 'shop' | 'cartId'>

export type CartReply = { cart: Cart; answer: RestAnswer }

export async function showCart(shopper: Shopper): Promise<CartReply> {
  return answerWithCart(shopper, await getCart(shopper.shop, shopper.cartId))
}

export async function addItem({ shop, cartId }: Shopper, call: RestCall): Promise<CartReply> {
  const { id, quantity, variation } = parseOrRefuse(addBody, call.params)
  const choice = Object.fromEntries(variation.map(({ attribute, value }) => [optionSlug(attribute), value]))
  const outcome = await addToCart(shop, cartId, { productId: id, choice, quantity: quantity ?? null })
  if (outcome.kind === 'added') return answerWithCart({ shop, cartId }, outcome.cart, 201)
  refuseWith(refusal(shop, outcome.name, outcome))
}

export async function updateItem(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const outcome = await setQuantity(shopper, call)
  return 'kept' in outcome ? answerWithCart(shopper, outcome.kept) : outcome
}

export async function removeItem(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const { key } = parseOrRefuse(keyBody, call.params)
  const outcome = await removeLine(shopper.shop, shopper.cartId, key)
  return outcome.kind === 'removed' ? answerWithCart(shopper, outcome.cart) : unknownKey(shopper)
}

export async function listItems(shopper: Shopper): Promise<CartReply> {
  const cart = await getCart(shopper.shop, shopper.cartId)
  return { cart, answer: restAnswer((await toStoreCart(shopper, cart)).items) }
}

export async function emptyItems({ shop, cartId }: Shopper): Promise<CartReply> {
  return { cart: await clearCart(shop, cartId), answer: restAnswer([]) }
}

export async function showItem(shopper: Shopper, _call: RestCall, key: string): Promise<CartReply> {
  return answerWithItem(shopper, await getCart(shopper.shop, shopper.cartId), key)
}

/** A quantity of 0 removes the line: 204, as after its deletion. */
export async function changeItem(shopper: Shopper, call: RestCall, key: string): Promise<CartReply> {
  const outcome = await setQuantity(shopper, { ...call, params: { ...call.params, key } })
  if (!('kept' in outcome)) return outcome
  const isThere = outcome.kept.lines.some((line) => line.key === key)
  return isThere ? answerWithItem(shopper, outcome.kept, key) : { cart: outcome.kept, answer: restAnswer(null, 204) }
}

export async function deleteItem(shopper: Shopper, _call: RestCall, key: string): Promise<CartReply> {
  const outcome = await removeLine(shopper.shop, shopper.cartId, key)
  return outcome.kind === 'removed' ? { cart: outcome.cart, answer: restAnswer(null, 204) } : unknownKey(shopper)
}

/** Saved with the cart, like the input of the checkout page, so both share it. */
export async function updateCustomer(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const { shop, cartId } = shopper
  const input = parseOrRefuse(customerBody, call.params)
  const before = await getCheckoutDraft(shop, cartId)
  await saveTypedFields(shop, { cartId, before, fields: mergeCustomer(before, input) })
  return showCart(shopper)
}

/** What the checkout would refuse is not kept for it. */
export async function saveTypedFields(
  shop: Shop,
  { cartId, before, fields }: { cartId: CartId; before: CheckoutFields; fields: CheckoutFields },
): Promise<void> {
  const problems = typedProblems(before, fields)
  if (problems.length > 0) refuseWith(fieldsRefusal(problems, textsIn(shop.language).checkoutTexts))
  await saveCheckoutDraft(shop, cartId, fields)
}

/** Saved with the cart: the checkout page has it selected too. */
export async function selectRate(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const { shop, cartId } = shopper
  const { rate_id: rate } = call.params
  const fields = await getCheckoutDraft(shop, cartId)
  const { deliveries } = await cartShipping(shop, await getCart(shop, cartId), fields)
  const chosen = deliveries.find(({ code }) => code === rate)
  if (!chosen) refuseWith(restError(storeErrorCodes.missingRate, storeApiTexts.noRate, 404))
  await saveCheckoutDraft(shop, cartId, { ...fields, delivery: chosen.code })
  return showCart(shopper)
}

/** Extensions that the shop does not have, with the protocol's own code. */
export async function refuseExtension(): Promise<CartReply> {
  refuse(storeErrorCodes.extensionError, storeApiTexts.noExtension)
}

/** The error of WooCommerce's own Store API rate limit. */
export function tooManyRequests(): RestAnswer {
  const answer = restError('rate_limit_exceeded', tooManyWords.plain, 429)
  return { ...answer, headers: { ...answer.headers, 'retry-after': '60' } }
}

/** An answer without the cart, beside the current cart. */
export async function answerBesideCart({ shop, cartId }: CartOwner, answer: RestAnswer): Promise<CartReply> {
  return { cart: await getCart(shop, cartId), answer }
}

const quantity = integer(0, Number.MAX_SAFE_INTEGER)

const keyBody = z.object({ key: z.string().max(64).default('') })
const quantityBody = keyBody.extend({ quantity })
export const addBody = z.object({
  id: quantity.default(0),
  quantity: quantity.optional(),
  variation: z
    .array(z.object({ attribute: z.string().max(MAX_LINE_LENGTH), value: z.string().max(MAX_LINE_LENGTH) }))
    .max(50)
    .default([]),
})

/** `pa_kolir`, `attribute_pa_kolir`, `kolir`, «Колір»: clients use any of these names. */
function optionSlug(attribute: string): string {
  const bare = fromTaxonomy(attribute.replace(/^attribute_/, ''))
  return /^[a-z0-9_-]+$/.test(bare) ? bare : slugify(bare)
}

async function setQuantity(shopper: Shopper, call: RestCall): Promise<CartReply | { kept: Cart }> {
  const body = parseOrRefuse(quantityBody, call.params)
  const outcome = await setQuantities(shopper.shop, shopper.cartId, [body])
  if (outcome.kind === 'unknown') return unknownKey(shopper)
  const [refused] = outcome.refused
  return refused ? { cart: outcome.cart, answer: refusal(shopper.shop, refused.name, refused) } : { kept: outcome.cart }
}

export async function answerWithCart(whose: CartOwner, cart: Cart, status = 200): Promise<CartReply> {
  return { cart, answer: restAnswer(await toStoreCart(whose, cart), status) }
}

async function answerWithItem(shopper: Shopper, cart: Cart, key: string): Promise<CartReply> {
  const line = cart.lines.find((line) => line.key === key)
  if (!line) return unknownKey(shopper)
  const [product] = await listStorefrontProducts(shopper.shop, [lineItemId(line)])
  return { cart, answer: restAnswer(storeCartItem(line, product, shopper.shop.site.url)) }
}

async function toStoreCart({ shop, cartId }: CartOwner, cart: Cart) {
  const products = await listStorefrontProducts(shop, [...new Set(cart.lines.map(lineItemId))])
  const productsById = new Map(products.map((entry) => [entry.product.id, entry]))
  const customerFields = await getCheckoutDraft(shop, cartId)
  const shipping = await cartShipping(shop, cart, customerFields)
  return storeCart(cart, { productsById, customerFields, shipping }, shop)
}

/** By the same rules as on the checkout page. */
async function cartShipping(shop: Shop, cart: Cart, fields: CheckoutFields): Promise<Shipping> {
  if (cart.lines.length === 0) return { deliveries: [], chosen: undefined, payments: [] }
  const { deliveries, payments } = await quoteCart(shop, cart, fields)
  const chosen = deliveries.find(({ code }) => code === fields.delivery)
  return { deliveries, chosen, payments: payments.map(({ code }) => code) }
}

function unknownKey(shopper: Shopper): Promise<CartReply> {
  return conflict(shopper, storeErrorCodes.invalidKey, storeApiTexts.noSuchLine)
}

/** The client's copy of the cart is stale: 409 contains the whole cart. */
export async function conflict(shopper: Shopper, code: string, message: string): Promise<CartReply> {
  const cart = await getCart(shopper.shop, shopper.cartId)
  return { cart, answer: restError(code, message, 409, { cart: await toStoreCart(shopper, cart) }) }
}

function refusal(shop: Shop, name: string, refused: AddRefusal): RestAnswer {
  return restError(REFUSALS[refused.reason], textsIn(shop.language).cartRefusalText(name, refused), 400)
}

const REFUSALS: Record<AddRefusal['reason'], string> = {
  unknown_product: 'woocommerce_rest_cart_invalid_product',
  not_for_sale: 'woocommerce_rest_product_not_purchasable',
  choose_options: 'woocommerce_rest_missing_variation_data',
  no_such_variation: 'woocommerce_rest_invalid_variation_data',
  out_of_stock: 'woocommerce_rest_product_out_of_stock',
  over_stock: 'woocommerce_rest_product_partially_out_of_stock',
  wrong_quantity: 'woocommerce_rest_product_invalid_quantity',
  already_in_cart: 'woocommerce_rest_product_invalid_quantity',
  // Our own: WooCommerce has no such limit.
  cart_full: 'woocommerce_rest_cart_full',
}

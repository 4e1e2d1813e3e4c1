import { z } from 'zod'
import { cartWords } from '#i18n/cart-words.ts'
import { storeApi } from '#i18n/rest.uk.ts'
import { tooMany as tooManyWords } from '#i18n/too-many.uk.ts'
import { slugOf } from '#shop/addresses.ts'
import { addToCart, emptyCartOf, readCart, removeLine, setQuantities } from '#shop/cart/cart.server.ts'
import type { AddRefusal, Cart, CartId } from '#shop/cart/cart.ts'
import { readGoods } from '#shop/catalog/goods.server.ts'
import type { CheckoutFields } from '#shop/checkout/checkout.ts'
import type { OrderDesk } from '#shop/checkout/order-desk.server.ts'
import { keepDraft, readDraft } from '#shop/checkout/placing.server.ts'
import { sumOf } from '#shop/checkout/summing.server.ts'
import type { Guesser } from '#shop/coupons/guesses.ts'
import type { Client } from '#shop/rate-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { invalidParams, type RestAnswer, type RestCall, restAnswer, restError } from './rest.server.ts'
import { codes, type StoreCart } from './store-api.protocol.ts'
import { storeCart, storeCartItem, thingOf } from './store-api-cart-shapes.ts'
import { customerBody, withCustomer } from './store-api-customer.ts'
import type { StoreLimits } from './store-api-limits.ts'
import type { Shipping } from './store-api-shipping.ts'

/** Whose cart it is: of a cookie, of a token, or of nobody yet, under the id it will have. */
export type Shopper = {
  shop: Shop
  cartId: CartId
  desk: OrderDesk
  guesser: Guesser
  limits: StoreLimits
  client: Client
}

type WhoseCart = Pick<Shopper, 'shop' | 'cartId'>

export type CartReply = { cart: Cart; answer: RestAnswer }

export async function showCart(shopper: Shopper): Promise<CartReply> {
  return wholeCart(shopper, await readCart(shopper.shop, shopper.cartId))
}

export async function addItem({ shop, cartId }: Shopper, call: RestCall): Promise<CartReply> {
  const body = addBody.safeParse(call.params)
  if (!body.success) return withCart({ shop, cartId }, invalidParams(body.error))
  const { id, quantity, variation } = body.data
  const choice = Object.fromEntries(variation.map(({ attribute, value }) => [optionSlug(attribute), value]))
  const outcome = await addToCart(shop, cartId, { productId: id, choice, quantity: quantity ?? null })
  if (outcome.kind === 'added') return wholeCart({ shop, cartId }, outcome.cart, 201)
  return withCart({ shop, cartId }, refusal(shop, outcome.name, outcome))
}

export async function updateItem(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const outcome = await setQuantity(shopper, call)
  return 'kept' in outcome ? wholeCart(shopper, outcome.kept) : outcome
}

export async function removeItem(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const key = keyBody.safeParse(call.params)
  if (!key.success) return withCart(shopper, invalidParams(key.error))
  const outcome = await removeLine(shopper.shop, shopper.cartId, key.data.key)
  return outcome.kind === 'removed' ? wholeCart(shopper, outcome.cart) : unknownKey(shopper)
}

export async function listItems(shopper: Shopper): Promise<CartReply> {
  const cart = await readCart(shopper.shop, shopper.cartId)
  return { cart, answer: restAnswer((await inJson(shopper, cart)).items) }
}

export async function emptyItems({ shop, cartId }: Shopper): Promise<CartReply> {
  return { cart: await emptyCartOf(shop, cartId), answer: restAnswer([]) }
}

export async function showItem(shopper: Shopper, _call: RestCall, key: string): Promise<CartReply> {
  return oneItem(shopper, await readCart(shopper.shop, shopper.cartId), key)
}

/** A line set to 0 is no longer there: 204, as after its deletion. */
export async function changeItem(shopper: Shopper, call: RestCall, key: string): Promise<CartReply> {
  const outcome = await setQuantity(shopper, { ...call, params: { ...call.params, key } })
  if (!('kept' in outcome)) return outcome
  const isThere = outcome.kept.lines.some((line) => line.key === key)
  return isThere ? oneItem(shopper, outcome.kept, key) : { cart: outcome.kept, answer: restAnswer(null, 204) }
}

export async function deleteItem(shopper: Shopper, _call: RestCall, key: string): Promise<CartReply> {
  const outcome = await removeLine(shopper.shop, shopper.cartId, key)
  return outcome.kind === 'removed' ? { cart: outcome.cart, answer: restAnswer(null, 204) } : unknownKey(shopper)
}

/** Kept with the cart, as the page of the checkout keeps it: neither asks again for what the other was told. */
export async function updateCustomer(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const body = customerBody.safeParse(call.params)
  if (!body.success) return withCart(shopper, invalidParams(body.error))
  const { shop, cartId } = shopper
  await keepDraft(shop, cartId, withCustomer(await readDraft(shop, cartId), body.data))
  return showCart(shopper)
}

/** Kept with the cart: the page of the checkout has it chosen too. */
export async function selectRate(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const { shop, cartId } = shopper
  const { rate_id: rate } = call.params
  const told = await readDraft(shop, cartId)
  const { deliveries } = await shippingOf(shop, await readCart(shop, cartId), told)
  const chosen = deliveries.find(({ code }) => code === rate)
  if (!chosen) return withCart(shopper, restError(codes.missingRate, storeApi.noRate, 404))
  await keepDraft(shop, cartId, { ...told, delivery: chosen.code })
  return showCart(shopper)
}

/** Extensions: what the shop does not have, said in the protocol's own code. */
export const notOffered = {
  extension: (shopper: Shopper) => withCart(shopper, restError(codes.extensionError, storeApi.noExtension, 400)),
}

/** WooCommerce's own limit of the Store API says it in these words. */
export function tooMany(): RestAnswer {
  const answer = restError('rate_limit_exceeded', tooManyWords.plain, 429)
  return { ...answer, headers: { ...answer.headers, 'retry-after': '60' } }
}

/** An answer that says nothing of the cart, beside the cart as it is. */
export async function withCart({ shop, cartId }: WhoseCart, answer: RestAnswer): Promise<CartReply> {
  return { cart: await readCart(shop, cartId), answer }
}

const quantity = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))

const keyBody = z.object({ key: z.string().max(64).default('') })
const quantityBody = keyBody.extend({ quantity })
const addBody = z.object({
  id: quantity.default(0),
  quantity: quantity.optional(),
  variation: z
    .array(z.object({ attribute: z.string().max(200), value: z.string().max(200) }))
    .max(50)
    .default([]),
})

/** `pa_kolir`, `attribute_pa_kolir`, `kolir`, «Колір»: programs know an option by any of them. */
function optionSlug(attribute: string): string {
  const bare = attribute.replace(/^attribute_/, '').replace(/^pa_/, '')
  return /^[a-z0-9_-]+$/.test(bare) ? bare : slugOf(bare)
}

async function setQuantity(shopper: Shopper, call: RestCall): Promise<CartReply | { kept: Cart }> {
  const body = quantityBody.safeParse(call.params)
  if (!body.success) return withCart(shopper, invalidParams(body.error))
  const outcome = await setQuantities(shopper.shop, shopper.cartId, [body.data])
  if (outcome.kind === 'unknown') return unknownKey(shopper)
  const [refused] = outcome.refused
  return refused ? { cart: outcome.cart, answer: refusal(shopper.shop, refused.name, refused) } : { kept: outcome.cart }
}

export async function wholeCart(whose: WhoseCart, cart: Cart, status = 200): Promise<CartReply> {
  return { cart, answer: restAnswer(await inJson(whose, cart), status) }
}

async function oneItem(shopper: Shopper, cart: Cart, key: string): Promise<CartReply> {
  const line = cart.lines.find((line) => line.key === key)
  if (!line) return unknownKey(shopper)
  const [goods] = await readGoods(shopper.shop, [thingOf(line)])
  return { cart, answer: restAnswer(storeCartItem(line, goods, shopper.shop.site.url)) }
}

async function inJson({ shop, cartId }: WhoseCart, cart: Cart): Promise<StoreCart> {
  const goods = await readGoods(shop, [...new Set(cart.lines.map(thingOf))])
  const goodsOf = new Map(goods.map((one) => [one.product.id, one]))
  const told = await readDraft(shop, cartId)
  return storeCart(cart, { goodsOf, told, shipping: await shippingOf(shop, cart, told) }, shop)
}

/** By the same rules as on the page of the checkout. */
async function shippingOf(shop: Shop, cart: Cart, told: CheckoutFields): Promise<Shipping> {
  if (cart.lines.length === 0) return { deliveries: [], chosen: undefined }
  const { deliveries } = await sumOf(shop, cart, told)
  return { deliveries, chosen: deliveries.find(({ code }) => code === told.delivery) }
}

function unknownKey(shopper: Shopper): Promise<CartReply> {
  return conflict(shopper, codes.invalidKey, storeApi.noSuchLine)
}

/** The program's idea of the cart is out of date: 409 brings the whole cart with it. */
export async function conflict(shopper: Shopper, code: string, message: string): Promise<CartReply> {
  const cart = await readCart(shopper.shop, shopper.cartId)
  return { cart, answer: restError(code, message, 409, { cart: await inJson(shopper, cart) }) }
}

function refusal(shop: Shop, name: string, refused: AddRefusal): RestAnswer {
  return restError(REFUSALS[refused.reason], cartWords(shop.language).refusalText(name, refused), 400)
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
  // Ours: WooCommerce has no such limit.
  cart_full: 'woocommerce_rest_cart_full',
}

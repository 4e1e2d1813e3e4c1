import { z } from 'zod'
import type { Call } from '../load/send.ts'
import { type FindCalls, firstWord, HTML_HEADERS, pageCall, readText } from './peer.ts'

const products = z.array(z.object({ id: z.number(), name: z.string(), permalink: z.string() })).min(1)

/** WooCommerce, and every shop that speaks its protocols, as ours does. Each `add_to_cart` comes from a new visitor. */
export const findWooCommerceCalls: FindCalls = async (origin, given) => {
  const list = await readText(`${origin}/wp-json/wc/store/v1/products?type=simple&per_page=1&stock_status=instock`)
  const [product] = products.parse(JSON.parse(list.text))
  if (!product) throw new Error(`${origin} has no simple product.`)
  // The path alone: a shop behind a test address may name another one in its links.
  const path = given.product ?? new URL(product.permalink).pathname
  const add: Call = {
    url: `${origin}/?wc-ajax=add_to_cart`,
    method: 'POST',
    headers: { ...HTML_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
    body: `product_id=${product.id}&quantity=1`,
  }
  const { text } = await readText(add.url, { method: 'POST', headers: add.headers ?? {}, body: add.body ?? '' })
  if (!text.includes('cart_hash')) throw new Error(`${origin} added nothing to the cart: ${text.slice(0, 300)}`)
  const search = given.search ?? `/?s=${encodeURIComponent(firstWord(product.name))}&post_type=product`
  return {
    listing: pageCall(origin + (given.listing ?? '/shop/')),
    product: pageCall(origin + path),
    search: pageCall(origin + search),
    'add to cart': add,
  }
}

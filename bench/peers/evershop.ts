import type { Call } from '../load/send.ts'
import { type FindCalls, firstWord, headingOf, pageCall, readText } from './peer.ts'

/** EverShop. Its lists are its categories, so one is named: `PEER_EVERSHOP_LISTING=/women`. Each add makes a cart. */
export const findEverShopCalls: FindCalls = async (origin, given) => {
  const { listing } = given
  if (!listing) throw new Error('EverShop has no list of everything: name a category, PEER_EVERSHOP_LISTING=/women')
  const { text: list } = await readText(origin + listing)
  const link = new RegExp(`href="(?:${RegExp.escape(origin)})?((?:${RegExp.escape(listing)}|/product)/[^"?#]+)"`)
  const path = given.product ?? link.exec(list)?.[1]
  if (!path) throw new Error(`${origin}${listing} has no link to a product: name one, PEER_EVERSHOP_PRODUCT=/women/…`)
  const { text: page } = await readText(origin + path)
  const sku = /\\?"sku\\?":\s*\\?"([^"\\]+)/.exec(page)?.[1]
  if (!sku) throw new Error(`${origin}${path} names no SKU.`)
  const add: Call = {
    url: `${origin}/api/cart/mine/items`,
    method: 'POST',
    headers: { accept: 'application/json', 'accept-encoding': 'br, gzip', 'content-type': 'application/json' },
    body: JSON.stringify({ sku, qty: 1 }),
  }
  await readText(add.url, { method: 'POST', headers: add.headers ?? {}, body: add.body ?? '' })
  const search = given.search ?? `/search?keyword=${encodeURIComponent(firstWord(headingOf(page)))}`
  return {
    listing: pageCall(origin + listing),
    product: pageCall(origin + path),
    search: pageCall(origin + search),
    'add to cart': add,
  }
}

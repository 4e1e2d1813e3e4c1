import { z } from 'zod'
import type { Call } from '../load/send.ts'

/** The same work in every shop. */
export const PEER_PAGES = ['listing', 'product', 'search', 'add to cart'] as const
export type PeerPage = (typeof PEER_PAGES)[number]

export type Peer = { name: string; calls: Record<PeerPage, Call> }

/** Paths that the environment names, where a shop has others than usual. */
type GivenPaths = { listing?: string | undefined; product?: string | undefined; search?: string | undefined }

const HTML_HEADERS = { accept: 'text/html', 'accept-encoding': 'br, gzip' }
const products = z.array(z.object({ id: z.number(), name: z.string(), permalink: z.string() })).min(1)

/** Ours, WooCommerce, or a shop that speaks its protocols. Each `add_to_cart` is of a new visitor. Throws. */
export async function findCalls(origin: string, paths: GivenPaths): Promise<Peer['calls']> {
  const list = await readText(`${origin}/wp-json/wc/store/v1/products?type=simple&per_page=1&stock_status=instock`)
  const [product] = products.parse(JSON.parse(list))
  if (!product) throw new Error(`${origin} has no simple product.`)
  // The path alone: a shop behind a test address may name another one in its links.
  const path = paths.product ?? new URL(product.permalink).pathname
  const add: Call = {
    url: `${origin}/?wc-ajax=add_to_cart`,
    method: 'POST',
    headers: { ...HTML_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
    body: `product_id=${product.id}&quantity=1`,
  }
  const text = await readText(add.url, { method: 'POST', headers: add.headers ?? {}, body: add.body ?? '' })
  if (!text.includes('cart_hash')) throw new Error(`${origin} added nothing to the cart: ${text.slice(0, 300)}`)
  const search =
    paths.search ?? `/?s=${encodeURIComponent(product.name.trim().split(/\s+/)[0] ?? '')}&post_type=product`
  return {
    listing: pageCall(origin + (paths.listing ?? '/shop/')),
    product: pageCall(origin + path),
    search: pageCall(origin + search),
    'add to cart': add,
  }
}

async function readText(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

function pageCall(url: string): Call {
  return { url, headers: HTML_HEADERS }
}

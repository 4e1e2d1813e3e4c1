import { Agent } from 'node:http'
import { z } from 'zod'
import type { Call } from '../load/send.ts'
import { type Address, ask, fillCart, fillCheckoutForm, submitForm } from '../orders/checkout-client.ts'

export type PageKind = {
  name: string
  path: string
  /** Where the page in the browser fetches its content: this is what the server renders. */
  contentPath?: string
  cookie?: string
  /** Of the browser, by key. */
  storage?: Record<string, string>
  /** Rendered for each visitor, never from memory. */
  isPrivate?: true
  /** Absent: 200. */
  status?: number
}

export const SIMPLE_PRODUCTS = ['stolyk-dolyna', 'stil-sad']
const SAVED = ['sofa-lyman', 'sofa-hvylia', 'sofa-podil']

/** One page of each kind in the demo shop that answers at this port, with a filled cart and an order. */
export async function listPageKinds(port: number): Promise<PageKind[]> {
  const agent = new Agent()
  const at = { port, agent }
  const [first = 0, second = 0] = await findProductIds(at, SIMPLE_PRODUCTS)
  const saved = await findProductIds(at, SAVED)
  const cart = await fillCart(port, [first, second])
  const form = await fillCheckoutForm(at, first, 1)
  const { status, location, cookies } = await submitForm(at, form)
  if (status !== 303) throw new Error(`The order was answered ${status}.`)
  const afterwards = withoutExpired(form.cookie, cookies)
  const list = JSON.stringify(saved.map((id) => [id, 1]))
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/shop/' },
    { name: 'listing, filtered', path: '/shop/?category=dyvany,stoly&price=5000-60000' },
    { name: 'category', path: '/product-category/dyvany/' },
    { name: 'product, simple', path: `/product/${SIMPLE_PRODUCTS[0]}/` },
    { name: 'product, variable', path: '/product/sofa-lyman/' },
    { name: 'search', path: `/?s=${encodeURIComponent('диван')}&post_type=product`, isPrivate: true },
    { name: 'search, nothing found', path: `/?s=${encodeURIComponent('хмарочосний')}`, isPrivate: true },
    { name: 'cart, empty', path: '/cart/', isPrivate: true },
    { name: 'cart, 2 products', path: '/cart/', cookie: cart, isPrivate: true },
    { name: 'checkout', path: '/checkout/', cookie: cart, isPrivate: true },
    { name: 'order', path: new URL(location, 'http://localhost').pathname, cookie: afterwards, isPrivate: true },
    {
      name: 'favourites',
      path: '/obrane/',
      contentPath: `/obrane/?ids=${saved}`,
      storage: { meblia_favourites: list },
    },
    {
      name: 'comparison',
      path: '/porivniannia/',
      contentPath: `/porivniannia/?ids=${saved}`,
      storage: { meblia_compared: list },
    },
    { name: 'consent', path: '/keruvannia-zhodoiu/' },
    { name: 'article', path: '/journal/yak-vymiriaty-kimnatu-pid-dyvan/' },
    { name: 'gallery', path: '/rl_gallery/vitalni/' },
    { name: 'not found', path: '/nemaie-takoi-storinky/', isPrivate: true, status: 404 },
  ]
}

/** What a browser keeps of its cookies after these answers. */
function withoutExpired(cookie: string, answered: string[]): string {
  const expired = answered.flatMap((line) => (line.includes('Max-Age=0') ? line.split('=', 1) : []))
  return cookie
    .split('; ')
    .filter((pair) => !expired.some((name) => pair.startsWith(`${name}=`)))
    .join('; ')
}

/** The request for what the server renders of the page. */
export function pageCall(port: number, { path, contentPath = path, cookie }: PageKind, coding: string): Call {
  const headers = { 'accept-encoding': coding, ...(cookie && { cookie }) }
  return { url: `http://127.0.0.1:${port}${contentPath}`, headers }
}

/** Over the Store API, which every commit answers alike. */
export function findProductIds(at: Address, slugs: string[]): Promise<number[]> {
  return Promise.all(
    slugs.map(async (slug) => {
      const { text } = await ask(at, `/wp-json/wc/store/v1/products/${slug}`)
      return z.object({ id: z.number() }).parse(JSON.parse(text)).id
    }),
  )
}

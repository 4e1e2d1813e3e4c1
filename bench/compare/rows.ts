import { Agent } from 'node:http'
import type { Call } from '../load/send.ts'
import type { MeasuredShop } from '../measured-shop/measured-shop.ts'
import { findProductIds, listPageKinds, pageCall, SIMPLE_PRODUCTS } from '../measured-shop/page-kinds.ts'
import { fillCart } from '../orders/checkout-client.ts'

/** One line of the table. `status`: another answer is not measured, for another commit may not have the page. */
export type Row = { name: string; call: Call; status: number; atOnce: number; batch: number }

const CONNECTIONS = 16
const RENDERED_BATCH = 16
const QUICK_BATCH = 400

/** Each page rendered, each public page from memory, and the two calls that every cart makes. */
export async function listRows({ cachedPort, uncachedPort }: MeasuredShop): Promise<Row[]> {
  const pages = await listPageKinds(uncachedPort)
  const rendered = pages.map((page): Row => {
    const { name, status = 200 } = page
    const call = pageCall(uncachedPort, page, 'identity')
    return { name: `${name}, rendered`, call, status, atOnce: 1, batch: RENDERED_BATCH }
  })
  const fromMemory = pages
    .filter(({ isPrivate }) => !isPrivate)
    .map((page): Row => {
      const call = pageCall(cachedPort, page, 'br')
      return { name: `${page.name}, from memory`, call, status: 200, atOnce: CONNECTIONS, batch: QUICK_BATCH }
    })
  return [...rendered, ...fromMemory, ...(await listCartRows(cachedPort))]
}

async function listCartRows(port: number): Promise<Row[]> {
  const [first = 0, second = 0] = await findProductIds({ port, agent: new Agent() }, SIMPLE_PRODUCTS)
  const post = (path: string, body: string, cookie?: string): Call => ({
    url: `http://127.0.0.1:${port}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    body,
  })
  const cookie = await fillCart(port, [first, second])
  const add = post('/?wc-ajax=add_to_cart', `product_id=${first}&quantity=1`)
  const refresh = post('/?wc-ajax=get_refreshed_fragments', 'time=1795203099000', cookie)
  const how = { status: 200, atOnce: CONNECTIONS, batch: QUICK_BATCH / 4 }
  return [
    { name: 'add_to_cart, new visitor', call: add, ...how },
    { name: 'get_refreshed_fragments, 2 products', call: refresh, ...how },
  ]
}

import { findProductIdsBySku } from '#shop/catalog/products/records/products.server.ts'
import { generateProducts } from '../generated-products.ts'
import { load, type Order, type Run } from '../load/load.ts'
import { fillCart } from '../orders/checkout-client.ts'
import { withServer } from '../server.ts'
import { formatTable, median } from '../table.ts'

const PRODUCTS = 1000
const ROUNDS = 5
const ROUND_MS = 3000
const WARM_UP_MS = 1500
const CONNECTIONS = 16
const HEADERS = {
  'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
  'X-Requested-With': 'XMLHttpRequest',
}

/** §«Speed and safety» of the cart: every answered add is committed. */
export async function benchCart(): Promise<void> {
  let ids = new Map<string, number>()
  await withServer(
    async (shop) => {
      await generateProducts(shop, PRODUCTS)
      ids = await findProductIdsBySku(shop, ['BENCH-1', 'BENCH-2'])
    },
    async ({ port }) => {
      const [first = 0, second = 0] = [ids.get('BENCH-1'), ids.get('BENCH-2')]
      const call = async (name: string, more: Pick<Order, 'path' | 'body' | 'expect'>, cookie?: string) => {
        const headers = { ...HEADERS, ...(cookie && { Cookie: cookie }) }
        const order = { method: 'POST', headers, connections: CONNECTIONS, ...more }
        await load(port, { ...order, milliseconds: WARM_UP_MS })
        const runs: Run[] = []
        for (let round = 0; round < ROUNDS; round++) runs.push(await load(port, { ...order, milliseconds: ROUND_MS }))
        const of = (pick: (run: Run) => number, digits: number) => median(runs.map(pick)).toFixed(digits)
        return [
          name,
          of(({ answers, seconds }) => answers / seconds, 0),
          of(({ p50 }) => p50, 1),
          of(({ p99 }) => p99, 1),
        ]
      }
      const add = {
        path: '/?wc-ajax=add_to_cart',
        body: `product_sku=BENCH-1&product_id=${first}&quantity=1`,
        expect: 'BENCH-1',
      }
      const refresh = { path: '/?wc-ajax=get_refreshed_fragments', body: 'time=1795203099000', expect: 'BENCH-2' }
      const rows = [
        await call('add_to_cart, new visitor', add),
        await call('get_refreshed_fragments, 2 items', refresh, await fillCart(port, [first, second])),
      ]
      console.log(
        `\n${CONNECTIONS} connections, ${PRODUCTS} goods, SQLite; medians of ${ROUNDS} rounds of ${ROUND_MS / 1000} s\n`,
      )
      console.log(formatTable(['call', 'answers/s', 'p50, ms', 'p99, ms'], rows))
    },
  )
}

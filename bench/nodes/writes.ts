import { ask, type CheckoutForm, fillCheckoutForm, submitForm } from '../orders/checkout-client.ts'
import { formatTable } from '../table.ts'
import { withCluster } from './cluster.ts'
import { listStockedIds, type Workplace } from './dataset.ts'
import { LOAD_HEAD, loadRow, measureLoad, type Visit } from './load.ts'
import { byName, expectOk } from './reads.ts'

const CONNECTIONS = 16

/** Every answered write is committed and synced. */
export async function benchNodesWrites(work: Workplace): Promise<void> {
  const { servers, seconds } = work
  const rows: string[][] = []
  for (const count of new Set([1, servers])) {
    const shop = await work.copy(`writes_${count}`, String(work.goods))
    const products = await listStockedIds(shop.dataDir, shop.databaseUrl)
    const productOf = (n: number) => products[n % products.length] ?? 0
    await withCluster({ ...shop, count }, async (cluster) => {
      const measure = async (what: string, visit: Visit) => {
        const load = await measureLoad(work, cluster, { visit, connections: CONNECTIONS, seconds })
        work.measured.set(what, load)
        rows.push(loadRow(what, count, load))
      }
      await measure('add to cart', async (at, n) => {
        const path = '/?wc-ajax=add_to_cart'
        expectOk(path, await ask(at, path, '', `product_id=${productOf(n)}&quantity=1`))
      })
      // Three requests: the cart, the checkout, the order.
      await measure('visitor who orders', async (at, n) => {
        const form: CheckoutForm = await fillCheckoutForm(at, productOf(n), n)
        const { status, text } = await submitForm(at, form)
        if (status !== 303) throw new Error(`an order was answered ${status}: ${text.slice(0, 500)}`)
      })
    })
  }
  console.log(
    `\n${work.goods} goods on PostgreSQL, every commit synced; ${CONNECTIONS} connections, ${seconds} s each\n`,
  )
  console.log(formatTable(LOAD_HEAD, rows.toSorted(byName)))
}

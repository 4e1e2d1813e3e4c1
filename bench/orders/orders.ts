import { Agent } from 'node:http'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { cpuMicros } from '../cpu.ts'
import { repeat } from '../load/send.ts'
import { openBenchShop, withServer } from '../server.ts'
import { formatTable, percentiles } from '../table.ts'
import { type CheckoutForm, fillCheckoutForm, submitForm } from './checkout-client.ts'

const CONNECTIONS = 16
const WARM_UP = 160
const ORDERS = 1600
const STOCKED = { name: 'Стілець', regularPrice: 3000_00, manageStock: 'yes', stockQuantity: 1_000_000 } as const

/** Every answered order is committed and on disk (`synchronous = full`). */
export async function benchOrders(): Promise<void> {
  let id = 0
  await withServer(
    async (shop) => {
      ;[id = 0] = await saveProducts(shop, [STOCKED])
    },
    async ({ port, process: { pid } }, dir) => {
      const at = { port, agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }) }
      const waiting: CheckoutForm[] = []
      await repeat(WARM_UP + ORDERS, CONNECTIONS, async (n) => waiting.push(await fillCheckoutForm(at, id, n)))
      const took: number[] = []
      const order = async () => {
        const form = waiting.shift()
        if (!form) throw new Error('no form is left')
        const began = performance.now()
        const { status, text } = await submitForm(at, form)
        if (status !== 303) throw new Error(`an order was answered ${status}: ${text.slice(0, 2000)}`)
        took.push(performance.now() - began)
      }
      await repeat(WARM_UP, CONNECTIONS, order)
      took.length = 0
      const spent = cpuMicros([pid])
      const began = performance.now()
      await repeat(ORDERS, CONNECTIONS, order)
      const seconds = (performance.now() - began) / 1000
      const cpuMs = (cpuMicros([pid]) - spent) / 1000 / ORDERS
      const { p50, p99 } = percentiles(took)
      const stored = `${await countOrders(dir)} of ${WARM_UP + ORDERS}`
      console.log(
        `\n${CONNECTIONS} connections, ${ORDERS} orders of one line that keeps stock, SQLite, synchronous = full\n`,
      )
      const row = [(ORDERS / seconds).toFixed(0), p50.toFixed(1), p99.toFixed(1), cpuMs.toFixed(2), stored]
      console.log(formatTable(['orders/s', 'p50, ms', 'p99, ms', 'server CPU, ms each', 'in the database'], [row]))
      at.agent.destroy()
    },
  )
}

async function countOrders(dir: string): Promise<number> {
  const { shop, close } = await openBenchShop(dir)
  const { count } = await shop.db
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await close()
  return count
}

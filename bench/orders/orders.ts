import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveProducts } from '#shop/catalog/products/products.server.ts'
import { seedOnce } from '#shop/seed/seed.server.ts'
import { cpuTicks, openBenchShop, startShop } from '../server.ts'
import { formatTable } from '../table.ts'
import { type Address, type CheckoutForm, fillCheckoutForm, submitForm } from './checkout-client.ts'

const CONNECTIONS = 16
const WARM_UP = 160
const ORDERS = 1600
/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10

/** Every answered order is committed and on disk (`synchronous = full`). */
export async function benchOrders(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  try {
    const id = await fill(dir)
    const server = await startShop({ PORT: '0', DATA_DIR: dir })
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const waiting: CheckoutForm[] = []
    await together(
      WARM_UP + ORDERS,
      async (n) => void waiting.push(await fillCheckoutForm({ port: server.port, agent }, id, n)),
    )
    await together(WARM_UP, () => order({ port: server.port, agent }, waiting))
    const took: number[] = []
    const spent = cpuTicks(server.process.pid)
    const began = performance.now()
    await together(ORDERS, async () => void took.push(await order({ port: server.port, agent }, waiting)))
    const seconds = (performance.now() - began) / 1000
    const msOfCpu = ((cpuTicks(server.process.pid) - spent) * MS_PER_TICK) / ORDERS
    took.sort((a, b) => a - b)
    const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1)
    const stored = await countOrders(dir)
    console.log(
      `\n${CONNECTIONS} connections, ${ORDERS} orders of one line that keeps stock, SQLite, synchronous = full\n`,
    )
    console.log(
      formatTable(
        ['orders/s', 'p50, ms', 'p99, ms', 'server CPU, ms each', 'in the database'],
        [
          [
            String(Math.round(ORDERS / seconds)),
            at(0.5),
            at(0.99),
            msOfCpu.toFixed(2),
            `${stored} of ${WARM_UP + ORDERS}`,
          ],
        ],
      ),
    )
    agent.destroy()
    server.process.kill()
    await once(server.process, 'exit')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function fill(dir: string): Promise<number> {
  const { shop, close } = await openBenchShop(dir)
  let id = 0
  await seedOnce(
    shop,
    async (shop) => {
      const goods = { name: 'Стілець', regularPrice: 3000_00, manageStock: 'yes', stockQuantity: 1_000_000 } as const
      ;[id = 0] = await saveProducts(shop, [goods])
    },
    () => {},
  )
  await close()
  return id
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

/** Milliseconds from the submit to the answer. */
async function order(at: Address, waiting: CheckoutForm[]): Promise<number> {
  const form = waiting.shift()
  if (!form) throw new Error('no form is left')
  const began = performance.now()
  const { status, text } = await submitForm(at, form)
  if (status !== 303) throw new Error(`an order was answered ${status}: ${text.slice(0, 2000)}`)
  return performance.now() - began
}

async function together(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
}

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveProducts } from '#shop/catalog/products/products.server.ts'
import { seedOnce } from '#shop/seed/seed.server.ts'
import { cpuTicks, openBenchShop, type Server, startServer } from '../server.ts'
import { formatTable } from '../table.ts'

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
    const server = await startServer(['--max-semi-space-size=4', 'app/main.ts'], { PORT: '0', DATA_DIR: dir })
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const waiting: Form[] = []
    await together(WARM_UP + ORDERS, async (n) => void waiting.push(await fillForm(server, agent, id, n)))
    await together(WARM_UP, () => order(server, agent, waiting))
    const took: number[] = []
    const spent = cpuTicks(server.process.pid)
    const began = performance.now()
    await together(ORDERS, async () => void took.push(await order(server, agent, waiting)))
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

type Form = { cookie: string; body: string }

/** A visitor with one product in the cart and a filled-in checkout form. */
async function fillForm(server: Server, agent: Agent, id: number, n: number): Promise<Form> {
  const added = await ask(server, agent, '/?wc-ajax=add_to_cart', '', `product_id=${id}&quantity=1`)
  const cookie = added.cookies.map((line) => line.split(';')[0]).join('; ')
  const page = await ask(server, agent, '/checkout/', cookie)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? ''
  const radios = page.text.match(/<input[^>]*name="delivery"[^>]*>/g) ?? []
  const chosen = /value="(\w+)"/.exec(radios.find((radio) => radio.includes('checked')) ?? '')?.[1] ?? ''
  const fields = {
    request: hidden('request'),
    shown: hidden('shown'),
    first_name: 'Олена',
    last_name: 'Коваль',
    phone: `067${String(1_000_000 + n).padStart(7, '0')}`,
    delivery: chosen,
    settlement: 'Київ',
    address: 'вул. Садова, 5',
    payment: 'cod',
  }
  return { cookie, body: String(new URLSearchParams(fields)) }
}

/** Milliseconds from the submit to the answer. */
async function order(server: Server, agent: Agent, waiting: Form[]): Promise<number> {
  const form = waiting.shift()
  if (!form) throw new Error('no form is left')
  const began = performance.now()
  const { status, text } = await ask(server, agent, '/checkout/', form.cookie, form.body)
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

type Answer = { status: number; text: string; cookies: string[] }

/** Every visitor has a separate address, as behind a proxy. */
let visitors = 0

function ask(server: Server, agent: Agent, path: string, cookie: string, body?: string): Promise<Answer> {
  const done = Promise.withResolvers<Answer>()
  const visitor = visitors++
  const clientRequest = request({
    host: '127.0.0.1',
    port: server.port,
    agent,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'accept-language': 'uk',
      'user-agent': 'Mozilla/5.0 Firefox/60',
      'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  })
  clientRequest.once('error', done.reject)
  clientRequest.once('response', (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('error', done.reject).once('end', () => {
      const text = Buffer.concat(chunks).toString()
      done.resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] })
    })
  })
  clientRequest.end(body)
  return done.promise
}

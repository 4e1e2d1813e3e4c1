import { openRestRouter } from '#api/rest/router.server.ts'
import { routes as customers } from '#api/wc-rest/customers/customers.server.ts'
import { routes as orders } from '#api/wc-rest/orders/orders.server.ts'
import { seedOrders } from '#test/fixtures/large-orders.ts'
import { type DatabaseName, databases, openTestShop } from '#test/shop.ts'
import { formatTable, median } from '../table.ts'

const ORDERS = 100_000
const ROUNDS = 9
const GOAL_MS = 15

const QUESTIONS = {
  'first page': 'orders?per_page=20',
  'a number': 'orders?per_page=20&search=77777',
  'a telephone': 'orders?per_page=20&search=067 107-77-77',
  'its last four digits': 'orders?per_page=20&search=7777',
  'an e-mail': 'orders?per_page=20&search=buyer77777@example.com',
  'a surname': 'orders?per_page=20&search=прізвищенко77',
  'a name and a surname': 'orders?per_page=20&search=іван прізвищенко77',
  'a surname, in work': 'orders?per_page=20&search=прізвищенко77&status=processing',
  'goods and a surname': 'orders?per_page=20&search=диван прізвищенко77',
  'nothing found': 'orders?per_page=20&search=шезлонг',
  'the word of a third': 'orders?per_page=20&search=київ',
  'a word of all': 'orders?per_page=20&search=диван',
  'two words of very many': 'orders?per_page=20&search=диван київ',
  'a customer by surname': 'customers?per_page=20&search=прізвищенко77',
}

/** 100,000 orders, searched as by the back office and REST clients. PostgreSQL too, when TEST_DATABASE_URL is set. */
export async function benchOrderSearch(): Promise<void> {
  for (const name of databases) await benchOn(name)
}

async function benchOn(name: DatabaseName): Promise<void> {
  const shop = await openTestShop(name)
  try {
    await seedOrders(shop, ORDERS)
    const root = openRestRouter({ shop, routes: [...orders, ...customers] })
    const caller = { kind: 'staff', id: 1, login: 'owner', role: 'owner', sessionId: 1 } as const
    const rows: string[][] = []
    for (const [what, query] of Object.entries(QUESTIONS)) {
      const times: number[] = []
      let total = ''
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now()
        const answer = await root.fetch(new Request(`${shop.site.url}/wp-json/wc/v3/${query}`), { caller })
        await answer?.arrayBuffer()
        times.push(performance.now() - start)
        if (answer?.status !== 200) throw new Error(`${query}: ${answer?.status}`)
        total = answer.headers.get('x-wp-total') ?? ''
      }
      rows.push([what, total, median(times).toFixed(1), Math.max(...times).toFixed(1)])
    }
    console.log(`\n${ORDERS} orders (${name}), whole answers in JSON; the goal is ${GOAL_MS} ms\n`)
    console.log(formatTable(['GET /wc/v3/orders', 'found', 'median ms', 'slowest ms'], rows))
  } finally {
    await shop.close()
  }
}

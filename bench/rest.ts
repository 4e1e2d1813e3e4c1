import { openRestRouter } from '#api/rest/router.server.ts'
import { routes } from '#api/wc-rest/products/products.server.ts'
import { seedLargeShop, varyProductNames } from '#test/fixtures/large-shop.ts'
import { openTestShop } from '#test/shop.ts'
import { formatTable, median } from './table.ts'

const PRODUCTS = 100_000
const ROUNDS = 15
const GOAL_MS = 60

const QUESTIONS = {
  'first page': '',
  'last page': `page=${PRODUCTS / 20}&per_page=20`,
  'search: a word of every name': 'search=диван&per_page=20',
  'search: a part of few names': 'search=кутовий 977&per_page=20',
  'search: nothing found': 'search=шезлонг&per_page=20',
  'search: a SKU': 'search=sku-77776&per_page=20',
  'search, by name': 'search=кутовий&orderby=title&order=asc&per_page=20',
  'search in drafts': 'search=кутовий&status=draft&per_page=20',
  'by name': 'orderby=title&order=asc&per_page=20',
  'by price': 'orderby=price&order=asc&per_page=20',
  'changed last': 'orderby=modified&per_page=20',
  'out of stock': 'stock_status=outofstock&per_page=20',
  'on sale': 'on_sale=true&per_page=20',
  'in a category of all': 'category=1&per_page=20',
  'in a category, searched': 'category=1&search=кутовий 97&per_page=20',
  'one SKU': 'sku=SKU-502',
}

/** The product list of the back office and REST clients: 100,000 products, searched within 60 ms. */
export async function benchRest(): Promise<void> {
  const shop = await openTestShop()
  try {
    await seedLargeShop(shop, PRODUCTS - 1)
    await varyProductNames(shop)
    const root = openRestRouter({ shop, routes })
    const caller = { kind: 'staff', id: 1, login: 'owner', role: 'owner', sessionId: 1 } as const
    const rows: string[][] = []
    for (const [name, query] of Object.entries(QUESTIONS)) {
      const times: number[] = []
      const spent: number[] = []
      let total = ''
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now()
        const before = process.cpuUsage()
        const answer = await root.fetch(new Request(`${shop.site.url}/wp-json/wc/v3/products?${query}`), { caller })
        await answer?.arrayBuffer()
        times.push(performance.now() - start)
        const { user, system } = process.cpuUsage(before)
        spent.push((user + system) / 1000)
        if (answer?.status !== 200) throw new Error(`${query}: ${answer?.status}`)
        total = answer.headers.get('x-wp-total') ?? ''
      }
      rows.push([name, total, median(spent).toFixed(1), median(times).toFixed(1), Math.max(...times).toFixed(1)])
    }
    console.log(`\n${PRODUCTS} products, 20 on a page, whole answers in JSON; the goal is ${GOAL_MS} ms\n`)
    console.log(formatTable(['GET /wc/v3/products', 'found', 'median CPU ms', 'median ms', 'slowest ms'], rows))
  } finally {
    await shop.close()
  }
}

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cartLineKey } from '#shop/cart/line-key.server.ts'
import { saveProducts } from '#shop/catalog/products/products.server.ts'
import { seedOnce } from '#shop/seed/seed.server.ts'
import { modelProducts } from '#test/fixtures/cart-model.ts'
import { openBenchShop, startShop } from '../server.ts'
import { formatTable } from '../table.ts'
import { openRandomShopper } from './random-shopper.ts'

const VISITORS = 200
const SECONDS = 60
const SHOWN = 10

/**
 * Many visitors add, change and remove at random, over wc-ajax and the form of the cart page; every answer must match
 * a model of the visitor's own cart: `npm run bench -- crowd [SECONDS]`.
 */
export async function benchRandomShoppers(seconds = Number(process.argv[3] ?? SECONDS)): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-crowd-'))
  try {
    const goods = await fill(dir)
    const server = await startShop({ PORT: '0', DATA_DIR: dir })
    const site = `http://127.0.0.1:${server.port}`
    const visitors = Array.from({ length: VISITORS }, (_, n) => openRandomShopper(site, goods, n + 1))
    const begun = performance.now()
    await Promise.all(
      visitors.map(async (visitor) => {
        while (performance.now() - begun < seconds * 1000) await visitor.act()
        await visitor.look()
      }),
    )
    const took = (performance.now() - begun) / 1000
    server.process.kill()
    await once(server.process, 'exit')

    const sum = (of: (tally: (typeof visitors)[number]['tally']) => number) =>
      visitors.reduce((all, { tally }) => all + of(tally), 0)
    const wrong = visitors.flatMap(({ tally }) => tally.mismatches)
    const requests = sum((tally) => tally.requests)
    const figures: [string, number][] = [
      ['answers', requests],
      ['carts compared', sum((tally) => tally.compared)],
      ['adds refused, as the model says', sum((tally) => tally.refused)],
      ['requests per second', Math.round(requests / took)],
      ['mismatches', wrong.length],
    ]
    console.log(`\n${VISITORS} visitors, ${took.toFixed(1)} s, SQLite\n`)
    const rows = figures.map(([what, n]) => [what, String(n)])
    console.log(formatTable(['', 'crowd'], rows))
    for (const mismatch of wrong.slice(0, SHOWN)) console.error(mismatch)
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function fill(dir: string): Promise<{ id: number; key: string }[]> {
  const { shop, close } = await openBenchShop(dir)
  let ids: number[] = []
  await seedOnce(
    shop,
    async (shop) => {
      ids = await saveProducts(shop, modelProducts())
    },
    () => {},
  )
  await close()
  return ids.map((id) => ({ id, key: cartLineKey(id, null, []) }))
}

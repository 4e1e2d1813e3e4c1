import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMeasuredShop } from '../measured-shop/measured-shop.ts'
import { listPageKinds } from '../measured-shop/page-kinds.ts'
import { openWholeBrowser } from './browser.ts'
import { measureFirstViews } from './first-views.ts'
import { measureFirstUses, measureInteractions } from './interactions.ts'
import { measureNextPages } from './next-pages.ts'

const ROOT = join(import.meta.dirname, '../..')
const LINK_ROUNDS = 4

/**
 * How the shop feels: `npm run bench -- instant [views] [links] [widgets] [first] [--rounds=5]`. Times, so they need a
 * quiet machine.
 */
export async function benchInstant(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { rounds: { type: 'string', default: '5' } },
    allowPositionals: true,
  })
  const rounds = Number(values.rounds)
  const dir = mkdtempSync(join(tmpdir(), 'meblia-instant-'))
  const shop = await openMeasuredShop(ROOT, dir, { counting: false })
  const browser = await openWholeBrowser()
  try {
    const pages = await listPageKinds(shop.cachedPort)
    const cart = pages.find(({ name }) => name === 'cart, 2 products')?.cookie
    const measured = { browser, port: shop.cachedPort, cart, rounds }
    const measurements = {
      views: () => measureFirstViews(browser, shop.cachedPort, pages, rounds),
      links: () => measureNextPages(shop.cachedPort, rounds * LINK_ROUNDS),
      widgets: () => measureInteractions(measured),
      first: () => measureFirstUses(measured),
    }
    for (const [name, measure] of Object.entries(measurements)) {
      if (positionals.length === 0 || positionals.includes(name)) console.log(`\n${await measure()}`)
    }
  } finally {
    await browser.close()
    await shop.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

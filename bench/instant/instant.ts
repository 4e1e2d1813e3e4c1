import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCommitTree, ROOT, shortName } from '../compare/commit-tree.ts'
import { type MeasuredShop, openMeasuredShop } from '../measured-shop/measured-shop.ts'
import { listPageKinds } from '../measured-shop/page-kinds.ts'
import { inFolder } from '../server.ts'
import { openWholeBrowser } from './browser.ts'
import { measureFirstViews } from './first-views.ts'
import { measureFirstUses, measureInteractions } from './interactions.ts'

/**
 * How the shop feels: `npm run bench -- instant [views] [widgets] [first] [--rounds=5] [--beside=COMMIT]`. Times,
 * so they need a quiet machine. With a commit, both shops alternate in one run, and cells say «commit → now».
 */
export async function benchInstant(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
    allowPositionals: true,
  })
  const rounds = Number(values.rounds)
  const tree = values.beside === undefined ? undefined : openCommitTree(shortName(values.beside))
  const shops: MeasuredShop[] = []
  const browser = await openWholeBrowser()
  try {
    await inFolder(async (dir) => {
      for (const [name, root] of Object.entries({ ...(tree && { commit: tree.root }), now: ROOT })) {
        shops.push(await openMeasuredShop(root, join(dir, name), { counting: false }))
      }
      const sides = await Promise.all(
        shops.map(async ({ cachedPort: port }) => ({ port, pages: await listPageKinds(port) })),
      )
      const measurements = {
        views: () => measureFirstViews(browser, sides, rounds),
        widgets: () => measureInteractions(browser, sides, rounds),
        first: () => measureFirstUses(browser, sides, rounds),
      }
      for (const [name, measure] of Object.entries(measurements)) {
        if (positionals.length === 0 || positionals.includes(name)) console.log(`\n${await measure()}`)
      }
    })
  } finally {
    await browser.close()
    for (const shop of shops) await shop.close()
    tree?.close()
  }
}

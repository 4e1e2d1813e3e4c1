import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config.ts'
import { runFeedsProcess } from '#app/workers/feeds-worker.ts'
import { enableFeeds, seedFeedShop } from '#test/fixtures/feeds.ts'
import { openBenchShop } from './server.ts'
import { formatTable } from './table.ts'

const PRODUCTS = 100_000
const GOAL_SECONDS = 20
const GOAL_MB = 150
const MB = 1024 * 1024

/** All feeds of 100,000 products, built by the shop's own feed process: within 20 s and 150 MB. */
export async function benchFeeds(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  const outcome = readConfig({ DATA_DIR: dir, SITE_URL: 'https://dubrava.example' })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join())
  try {
    const { shop, close } = await openBenchShop(dir)
    await seedFeedShop(shop, PRODUCTS)
    await enableFeeds(shop)
    await shop.encoder.close()
    await close()

    const rows: string[][] = []
    for (let round = 1; round <= 2; round++) {
      const result = await runFeedsProcess(outcome.config)
      if (result.kind === 'failed') throw new Error('the process has failed')
      const { reports } = result
      const refused = reports.filter(({ failure }) => failure !== null)
      if (refused.length > 0) throw new Error(JSON.stringify(refused))
      rows.push([
        `round ${round}: ${reports.map(({ name }) => name).join(', ')}`,
        String(Math.min(...reports.map(({ offers }) => offers))),
        (reports.reduce((sum, { bytes }) => sum + bytes, 0) / MB).toFixed(0),
        (result.ms / 1000).toFixed(1),
        (result.cpuMs / 1000).toFixed(1),
        (result.mostBytes / MB).toFixed(0),
      ])
    }
    console.log(`\n${PRODUCTS} products, all lists in one reading; the goal is ${GOAL_SECONDS} s and ${GOAL_MB} MB\n`)
    console.log(
      formatTable(['price lists', 'offers in each', 'MB written', 'seconds', 'CPU s', 'most memory, MB'], rows),
    )
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seedOnce } from '#shop/seed/seed.server.ts'
import { getStatisticsReport } from '#shop/statistics/statistics-report.server.ts'
import { generateProducts } from './generated-products.ts'
import { openBenchShop, type Server, startShop } from './server.ts'
import { formatTable, median } from './table.ts'

const PRODUCTS = 1000
const ROUNDS = 5
const ROUND_MS = 5000
const WARM_UP_MS = 2000
const PAGES_A_SECOND = 250
const HITS_A_SECOND = 2000

type Run = { answers: number; accepted: number; seconds: number; p50: number; p99: number; worst: number }

/** Requirement: 2,000 hits a second written to SQLite without delaying a page by more than 5 ms at p99. */
export async function benchStatistics(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  try {
    const opened = await openBenchShop(dir)
    await seedOnce(
      opened.shop,
      (shop) => generateProducts(shop, PRODUCTS),
      () => {},
    )
    await opened.close()
    const server = await startShop({ PORT: '0', DATA_DIR: dir })
    const quiet: Run[] = []
    const loaded: Run[] = []
    const hits: Run[] = []
    await Promise.all([pages(server, WARM_UP_MS), visitors(server, WARM_UP_MS)])
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await pages(server, ROUND_MS))
      const [page, hit] = await Promise.all([pages(server, ROUND_MS), visitors(server, ROUND_MS)])
      loaded.push(page)
      hits.push(hit)
    }
    server.process.kill()
    await once(server.process, 'exit')

    console.log(
      `\n${PAGES_A_SECOND} cached listings a second, in turn without and with ${HITS_A_SECOND} hits a second; SQLite;` +
        ` medians of ${ROUNDS} rounds of ${ROUND_MS / 1000} s\n`,
    )
    console.log(
      formatTable(
        ['', 'answers/s', 'p50 ms', 'p99 ms', 'worst p99'],
        [row('pages, quiet', quiet), row('pages, beside hits', loaded), row('hits', hits)],
      ),
    )
    const delay = median(loaded.map((run, n) => run.p99 - (quiet[n]?.p99 ?? Number.NaN)))
    console.log(`\np99 of a page beside hits, less the one without in the same round: ${delay.toFixed(1)} ms`)
    await tellWritten(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Every accepted hit must be written. */
async function tellWritten(dir: string): Promise<void> {
  const { shop, close } = await openBenchShop(dir)
  const report = await getStatisticsReport(shop, { from: 0, until: Date.now() + 1 })
  const { people, bots } = report
  console.log(`written: ${people.views + bots.views} views in ${people.visits + bots.visits} visits`)
  await close()
}

function pages(server: Server, milliseconds: number): Promise<Run> {
  return steady(server, { what: 'page', perSecond: PAGES_A_SECOND, connections: 8, milliseconds })
}

function visitors(server: Server, milliseconds: number): Promise<Run> {
  return steady(server, { what: 'hits', perSecond: HITS_A_SECOND, connections: 32, milliseconds })
}

async function steady(server: Server, order: object): Promise<Run> {
  const args = ['bench/load/constant-rate.ts', String(server.port), JSON.stringify(order)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { encoding: 'utf8' })
  return JSON.parse(stdout)
}

function row(what: string, runs: Run[]): string[] {
  const of = (figure: (run: Run) => number) => median(runs.map(figure))
  return [
    what,
    String(Math.round(of((run) => run.accepted / run.seconds))),
    of((run) => run.p50).toFixed(2),
    of((run) => run.p99).toFixed(2),
    Math.max(...runs.map((run) => run.p99)).toFixed(2),
  ]
}

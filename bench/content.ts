import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemoShop } from '#demo/seed.server.ts'
import { openStorefront } from '#http/storefront-build.ts'
import { type Block, blockSchemas } from '#shop/content/blocks/blocks.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { findPublishedPage } from '#shop/content/pages/published-pages.server.ts'
import type { Shop } from '#shop/shop.ts'
import { BLOCKS_PAGE, seedContentBlocks } from '../e2e/fixtures/content-blocks.ts'
import { countQueries } from './count-queries.ts'
import { openBenchShop } from './server.ts'
import { formatTable, median } from './table.ts'

const ROUNDS = 100
const GOAL_MS = 8
const PLAIN_PAGE = '/prosta/'
const PROSE = `<h3>Догляд</h3>${'<p>Ми складаємо меблі в <strong>майстерні</strong> і знаємо <a href="/shop/">кожну дошку</a>.</p>'.repeat(40)}`

/**
 * A page with every block, rendered each time: at most 8 ms of CPU; and the cost of each block type on an empty page.
 */
export async function benchContent(): Promise<void> {
  process.env.NODE_ENV = 'production' // React chooses its build by it
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  const opened = await openBenchShop(dir)
  try {
    const { shop, queries } = countQueries(opened.shop)
    await seedDemoShop(shop, () => {})
    await seedContentBlocks(shop)
    const types = await addPageOfEachType(shop)
    await addPage(shop, PLAIN_PAGE, [])
    const { render, assets } = await openStorefront()
    const page = async (path: string) => {
      const url = new URL(`http://localhost${path}`)
      const params = { path: path.slice(1, -1) }
      const rendered = await render.renderPage(shop, assets, { page: 'content', params, url, address: path })
      if (rendered.kind !== 'page') throw new Error(rendered.kind)
    }
    let texts = 0 // a new text is never cached
    const sanitizer = () => sanitizedHtml(`${PROSE}<p>${texts++}</p>`)
    const addresses = [BLOCKS_PAGE, PLAIN_PAGE, ...types.map(({ path }) => path)]
    const spent = await spend({
      ...Object.fromEntries(addresses.map((path) => [path, () => page(path)])),
      sanitizer,
    })
    const request = new Map<string, number>()
    for (const path of addresses) {
      const before = queries()
      await page(path)
      request.set(path, queries() - before)
    }

    const plain = spent.get(PLAIN_PAGE) ?? Number.NaN
    const plainAsked = request.get(PLAIN_PAGE) ?? 0
    const row = (name: string, path: string) => [name, ms(spent.get(path)), String(request.get(path) ?? '')]
    console.log(`\n${ROUNDS} rounds in turn, the first fifth not counted; the goal is ${GOAL_MS} ms for every block\n`)
    console.log(
      formatTable(
        ['content page, uncached', 'median CPU ms', 'queries'],
        [
          row('page with every block', BLOCKS_PAGE),
          row('page without blocks', PLAIN_PAGE),
          row('sanitizer, 4 KB of prose', 'sanitizer'),
        ],
      ),
    )
    const rows = types
      .map(({ type, path, count }) => ({
        type,
        count,
        own: (spent.get(path) ?? Number.NaN) - plain,
        asked: (request.get(path) ?? 0) - plainAsked,
      }))
      .toSorted((a, b) => b.own - a.own)
      .map(({ type, count, own, asked: requestCount }) => [type, String(count), ms(own), String(requestCount)])
    console.log(`\n${formatTable(['all of its type on that page', 'blocks', 'more CPU ms', 'more queries'], rows)}`)
  } finally {
    await opened.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

function ms(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(2)
}

/** Median CPU milliseconds by name, in random order, so that no kind always pays for another's garbage collection. */
async function spend(kinds: Record<string, () => unknown>): Promise<Map<string, number>> {
  const spent = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    const order = Object.entries(kinds).map((kind) => ({ kind, at: Math.random() }))
    for (const [name, work] of order.toSorted((a, b) => a.at - b.at).map(({ kind }) => kind)) {
      const before = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(before)
      spent.get(name)?.push((user + system) / 1000)
    }
  }
  return new Map([...spent].map(([name, times]) => [name, median(times.slice(ROUNDS / 5))]))
}

/** The blocks of the full page, one page per type. */
async function addPageOfEachType(shop: Shop) {
  const blocks = (await findPublishedPage(shop, BLOCKS_PAGE))?.blocks ?? []
  const types = []
  for (const type of Object.keys(blockSchemas)) {
    const own = blocks.filter((block) => block.type === type)
    const path = `/lyshe-${type.replaceAll('_', '-')}/`
    await addPage(shop, path, own)
    types.push({ type, path, count: own.length })
  }
  return types
}

async function addPage(shop: Shop, path: string, blocks: Block[]): Promise<void> {
  const slug = path.replaceAll('/', '')
  const saved = await savePage(shop, { title: slug, slug, status: 'publish', blocks })
  if (saved.kind === 'refused') throw new Error(`${slug}: ${saved.reason}`)
}

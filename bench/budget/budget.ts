import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../compare/commit-tree.ts'
import { openMeasuredShop } from '../measured-shop/measured-shop.ts'
import { listPageKinds, type PageKind } from '../measured-shop/page-kinds.ts'
import { inFolder } from '../server.ts'
import { formatTable } from '../table.ts'
import { countAnswer, countHits } from './answers.ts'
import { type Counts, findBreaches, format, type Measured, parseLimits, tightenLimits } from './limits.ts'
import { countViews, openBrowser, SCREENS } from './views.ts'

const HIT = 'bytes a hit'
const LIMITS = join(import.meta.dirname, 'limits.md')

/**
 * Counts, never times, so that it says the same on a busy machine: what each kind of page costs the server and the
 * visitor. Fails above a limit of `limits.md`; with `--tighten` it lowers the limits to what it has counted. Making the demo
 * shop takes ten seconds of CPU time: a folder with one after its first start may be named in `E2E_FIRST_START`.
 */
export async function benchBudget(): Promise<void> {
  const demo = process.env.E2E_FIRST_START
  const text = readFileSync(LIMITS, 'utf8')
  const tightens = process.argv.includes('--tighten')
  const limits = parseLimits(text)
  const mostOfHit = new Map(limits.flatMap(({ page, what, most }) => (what === HIT ? [[page, most] as const] : [])))
  // A hit below its limit is counted no longer, unless the limit follows the count.
  const isWithin = ({ name }: PageKind, bytes: number) => !tightens && bytes <= (mostOfHit.get(name) ?? 0)
  const measured: Measured = new Map()
  await inFolder(async (dir) => {
    if (demo) cpSync(demo, dir, { recursive: true })
    const shop = await openMeasuredShop(ROOT, dir, { counting: true, ...(demo && { hasDemo: true }) })
    try {
      const pages = await listPageKinds(shop.uncachedPort)
      const answers = new Map<string, Counts>()
      for (const page of pages) answers.set(page.name, await countAnswer(shop, page))
      for (const [name, bytes] of await countHits(shop, pages, isWithin))
        Object.assign(answers.get(name) ?? {}, { [HIT]: bytes })
      measured.set('answers', answers)
      for (const [section, counts] of await countScreens(shop.cachedPort, pages)) measured.set(section, counts)
    } finally {
      await shop.close()
    }
  })
  for (const [section, pages] of measured) console.log(`\n${section}\n\n${formatCounts(pages)}`)

  if (tightens) writeFileSync(LIMITS, tightenLimits(text, measured))
  const breaches = findBreaches(limits, measured)
  console.log(
    breaches.length === 0 ? '\nwithin the budget' : `\n✖ ${breaches.join('\n✖ ')}\n\nLimits: bench/budget/limits.md`,
  )
  if (breaches.length > 0) process.exitCode = 1
}

/** Now and then a browser paints no more frames: what it was to show is counted anew in another one, once. */
async function countScreens(port: number, pages: PageKind[]): Promise<Measured> {
  return countInOneBrowser(port, pages).catch((error) => {
    if (error.code !== 'ETIMEDOUT') throw error
    console.error(error.message)
    return countInOneBrowser(port, pages)
  })
}

async function countInOneBrowser(port: number, pages: PageKind[]): Promise<Measured> {
  const browser = await openBrowser()
  try {
    const sections = SCREENS.map(
      async (screen) => [`views at ${screen.width} px`, await countViews(browser, port, pages, screen)] as const,
    )
    return new Map(await Promise.all(sections))
  } finally {
    await browser.close()
  }
}

function formatCounts(pages: Map<string, Counts>): string {
  const names = [...new Set([...pages.values()].flatMap(Object.keys))]
  const row = ([page, counts]: [string, Counts]) => [
    page,
    ...names.map((what) => (counts[what] === undefined ? '' : format(what, counts[what]))),
  ]
  return formatTable(['page', ...names], [...pages].map(row))
}

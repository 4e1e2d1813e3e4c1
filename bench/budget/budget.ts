import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../compare/commit-tree.ts'
import { openMeasuredShop } from '../measured-shop/measured-shop.ts'
import { listPageKinds, type PageKind } from '../measured-shop/page-kinds.ts'
import { inFolder } from '../server.ts'
import { formatTable } from '../table.ts'
import { countAnswer } from './answers.ts'
import { type Counts, findBreaches, format, type Measured, parseLimits, tightenLimits } from './limits.ts'
import { countView, openBrowser, SCREENS } from './views.ts'

const LIMITS = join(import.meta.dirname, 'limits.md')
const TABS_AT_ONCE = 4

/**
 * Counts, never times, so that it says the same on a busy machine: what each kind of page costs the server and the
 * visitor. Fails above a limit of `limits.md`; with `--tighten` it lowers the limits to what it has counted. Making the demo
 * shop takes ten seconds of CPU time: a folder with one after its first start may be named in `E2E_FIRST_START`.
 */
export async function benchBudget(): Promise<void> {
  const demo = process.env.E2E_FIRST_START
  const measured: Measured = new Map()
  await inFolder(async (dir) => {
    if (demo) cpSync(demo, dir, { recursive: true })
    const shop = await openMeasuredShop(ROOT, dir, { counting: true, ...(demo && { hasDemo: true }) })
    try {
      const pages = await listPageKinds(shop.uncachedPort)
      const answers = new Map<string, Counts>()
      for (const page of pages) answers.set(page.name, await countAnswer(shop, page))
      measured.set('answers', answers)
      for (const [section, counts] of await countViews(shop.cachedPort, pages)) measured.set(section, counts)
    } finally {
      await shop.close()
    }
  })
  for (const [section, pages] of measured) console.log(`\n${section}\n\n${formatCounts(pages)}`)

  const text = readFileSync(LIMITS, 'utf8')
  if (process.argv.includes('--tighten')) writeFileSync(LIMITS, tightenLimits(text, measured))
  const breaches = findBreaches(parseLimits(text), measured)
  console.log(
    breaches.length === 0 ? '\nwithin the budget' : `\n✖ ${breaches.join('\n✖ ')}\n\nLimits: bench/budget/limits.md`,
  )
  if (breaches.length > 0) process.exitCode = 1
}

async function countViews(port: number, pages: PageKind[]): Promise<Measured> {
  const browser = await openBrowser()
  try {
    const views = SCREENS.flatMap((screen) => pages.map((page) => ({ page, screen, counts: {} as Counts })))
    const waiting = [...views]
    const tab = async () => {
      for (let view = waiting.shift(); view; view = waiting.shift())
        view.counts = await countView(browser, port, view.page, view.screen)
    }
    await Promise.all(Array.from({ length: TABS_AT_ONCE }, tab))
    return new Map(
      SCREENS.map((screen) => [
        `views at ${screen.width} px`,
        new Map(views.filter((view) => view.screen === screen).map(({ page, counts }) => [page.name, counts])),
      ]),
    )
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

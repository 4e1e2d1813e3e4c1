import type { Browser } from '@playwright/test'
import type { PageKind } from '../measured-shop/page-kinds.ts'
import { formatTable, median } from '../table.ts'
import { blockingTime } from './blocking-time.ts'
import { CPU_SLOWDOWN, DESKTOP, PHONE, slowNetworkDown, type Visit, visit } from './browser.ts'

type FirstView = { lcp: number; shift: number }

/** The first page of a visit, with nothing in the browser's cache, on a desk and on a slow phone in a slow network. */
export async function measureFirstViews(
  browser: Browser,
  port: number,
  pages: PageKind[],
  rounds: number,
): Promise<string> {
  for (const page of pages) {
    // Pictures are encoded by the first request.
    for (const screen of [DESKTOP, PHONE]) await visit(browser, port, page, screen, ({ open }) => open(page.path))
  }
  const results = pages.map((page) => ({
    page,
    desk: [] as FirstView[],
    phone: [] as FirstView[],
    blocked: [] as number[],
  }))
  for (let round = 0; round < rounds; round++) {
    for (const { page, desk, phone, blocked } of results) {
      desk.push(await visit(browser, port, page, DESKTOP, ({ tab, open }) => view(tab, () => open(page.path))))
      phone.push(
        await visit(browser, port, page, PHONE, async ({ tab, session, open, slowDown }) => {
          await slowNetworkDown(session)
          await slowDown(CPU_SLOWDOWN)
          return view(tab, () => open(page.path))
        }),
      )
      blocked.push(await visit(browser, port, page, PHONE, (one) => blockingTime(browser, one, page.path)))
    }
  }
  const ms = (values: number[]) => median(values).toFixed(0)
  const rows = results.map(({ page, desk, phone, blocked }) => [
    page.name,
    ms(desk.map(({ lcp }) => lcp)),
    ms(phone.map(({ lcp }) => lcp)),
    ms(blocked),
    Math.max(...[...desk, ...phone].map(({ shift }) => shift)).toFixed(3),
  ])
  return formatTable(['first view', 'LCP desktop, ms', 'LCP slow phone, ms', 'blocked, ms', 'largest CLS'], rows)
}

async function view(tab: Visit['tab'], open: () => Promise<void>): Promise<FirstView> {
  await tab.addInitScript(recordView)
  await open()
  return tab.evaluate(() => Reflect.get(window, 'view'))
}

/** Runs in the tab before the page. */
function recordView(): void {
  const view = { lcp: 0, shift: 0 }
  Object.assign(window, { view })
  new PerformanceObserver((list) => {
    view.lcp = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) view.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

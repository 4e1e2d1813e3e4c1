import type { Browser } from '@playwright/test'
import type { PageKind } from '../measured-shop/page-kinds.ts'
import { formatTable, median } from '../table.ts'
import { blockingTime } from './blocking-time.ts'
import { CPU_SLOWDOWN, DESKTOP, PHONE, slowNetworkDown, type Visit, visit } from './browser.ts'

type FirstView = { lcp: number; shift: number }

export type Side = { port: number; pages: PageKind[] }

type Views = { desk: FirstView[]; phone: FirstView[]; blocked: number[] }

/** The first page of a visit, with nothing in the browser's cache, on a desk and on a slow phone in a slow network. */
export async function measureFirstViews(browser: Browser, sides: Side[], rounds: number): Promise<string> {
  const measured = sides.map(({ port, pages }) => ({
    port,
    kinds: pages.map((page) => ({ page, views: { desk: [], phone: [], blocked: [] } as Views })),
  }))
  for (const { port, kinds } of measured) {
    // Pictures are encoded by the first request.
    for (const { page } of kinds) {
      for (const screen of [DESKTOP, PHONE])
        await visit(browser, { port, page, screen, work: ({ open }) => open(page.path) })
    }
  }
  const names = measured[0]?.kinds.map(({ page }) => page.name) ?? []
  for (let round = 0; round < rounds; round++) {
    for (const index of names.keys()) {
      for (const { port, kinds } of measured) {
        const kind = kinds[index]
        if (kind) await measureView(browser, port, kind.page, kind.views)
      }
    }
  }
  const rows = names.map((name, index) => {
    const views = measured.flatMap(({ kinds }) => kinds[index]?.views ?? [])
    const cell = (value: (views: Views) => string) => views.map(value).join(' → ')
    return [
      name,
      cell(({ desk }) => ms(desk.map(({ lcp }) => lcp))),
      cell(({ phone }) => ms(phone.map(({ lcp }) => lcp))),
      cell(({ blocked }) => ms(blocked)),
      cell(({ desk, phone }) => Math.max(...[...desk, ...phone].map(({ shift }) => shift)).toFixed(3)),
    ]
  })
  return formatTable(['first view', 'LCP desktop, ms', 'LCP slow phone, ms', 'blocked, ms', 'largest CLS'], rows)
}

async function measureView(browser: Browser, port: number, page: PageKind, views: Views): Promise<void> {
  views.desk.push(
    await visit(browser, { port, page, screen: DESKTOP, work: ({ tab, open }) => view(tab, () => open(page.path)) }),
  )
  views.phone.push(
    await visit(browser, {
      port,
      page,
      screen: PHONE,
      work: async ({ tab, session, open, slowDown }) => {
        await slowNetworkDown(session)
        await slowDown(CPU_SLOWDOWN)
        return view(tab, () => open(page.path))
      },
    }),
  )
  views.blocked.push(
    await visit(browser, { port, page, screen: PHONE, work: (opened) => blockingTime(browser, opened, page.path) }),
  )
}

function ms(values: number[]): string {
  return median(values).toFixed(0)
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

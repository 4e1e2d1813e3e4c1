import type { Page } from '@playwright/test'

/** Before the page is opened. Shifts soon after a click or a key are the visitor's own. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push(JSON.stringify(entry))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function shiftsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}

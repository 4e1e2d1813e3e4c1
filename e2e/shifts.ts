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

/** What letters do while they come is the affair of first-paint.spec.ts: from here on nothing may move. */
export function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel() // the clock may stand still
      port1.onmessage = resolve
      port2.postMessage(null)
    })
    Reflect.get(window, 'shifts').length = 0
  })
}

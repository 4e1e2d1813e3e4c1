import type { Page } from '@playwright/test'

type Place = { x: number; y: number }

/** A finger as the browser itself reports it: it may scroll the page, which events made by a script cannot. */
export async function swipe(page: Page, from: Place, to: Place, steps = 8): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
    ])
  }
  await touch('touchEnd', [])
  await session.detach()
}

/** Two fingers, from so far apart to so far apart. */
export async function pinch(page: Page, middle: Place, apart: { from: number; to: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const fingers = (gap: number) => [
    { x: middle.x - gap / 2, y: middle.y, id: 1 },
    { x: middle.x + gap / 2, y: middle.y, id: 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(apart.from) })
  for (let step = 1; step <= 8; step++) {
    const gap = apart.from + ((apart.to - apart.from) * step) / 8
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

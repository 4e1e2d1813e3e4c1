import type { BrowserContext, Page } from '@playwright/test'
import { VITALS_PATH } from '#api/visitors/statistics/protocol.ts'
import { openWithConsentReady } from '../consent/consent.ts'
import { requestsSent } from '../fixtures/page/progress.ts'
import { BLOCKED_WORKER, expect, LIGHT_PAGE, test, USER_AGENT } from '../fixtures/test.ts'
import { activate, PRODUCT } from './visit.ts'

test.use({ userAgent: USER_AGENT })

function sentVitals(context: BrowserContext): { fields: Record<string, unknown>; headers: Record<string, string> }[] {
  const sent: { fields: Record<string, unknown>; headers: Record<string, string> }[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith(VITALS_PATH)) return
    sent.push({ fields: JSON.parse(request.postData() ?? 'null'), headers: request.headers() })
  })
  return sent
}

/** The page cannot be watched while it is really left. */
function leave(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
}

async function openMeasured(page: Page): Promise<void> {
  // Measuring begins with the idle work, after the registration of the service worker.
  const idle = page.waitForEvent('console', (message) => BLOCKED_WORKER.test(message.text()))
  await page.goto(PRODUCT)
  await idle
  // Observers are told in the order in which they began.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )
}

test('how fast a view was is sent once, without address, cookie or visitor, if the view was counted', async ({
  page,
  context,
}) => {
  const sent = sentVitals(context)
  await openMeasured(page)
  await activate(page, 'activateCookieless')
  await page
    .getByRole('button', { name: /порівнян/ })
    .first()
    .click()
  await leave(page)
  await leave(page)
  await requestsSent(page)
  await expect.poll(() => sent).toHaveLength(1)
  const fields = () => sent[0]?.fields ?? {}
  const names = () => Object.keys(fields()).filter((name) => name !== 'INP')
  await expect.poll(() => names().sort()).toEqual(['CLS', 'LCP', 'TTFB', 'page'])
  await expect.poll(fields).toMatchObject({ page: 'product' })
  await expect.poll(() => fields().LCP).toBeGreaterThan(0)
  const traces = () => [sent[0]?.headers.cookie ?? '', sent[0]?.headers.referer ?? '']
  await expect.poll(traces).toEqual(['', ''])
})

test('after a refusal nothing is sent', async ({ page, context }) => {
  const sent = sentVitals(context)
  await openMeasured(page)
  await leave(page)
  await requestsSent(page)
  await openWithConsentReady(page, LIGHT_PAGE)
  expect(sent).toEqual([])
})

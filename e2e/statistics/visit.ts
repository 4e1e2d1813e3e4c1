import type { BrowserContext, Page } from '@playwright/test'
import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { decodeTwice } from '#api/visitors/statistics/protocol.ts'

export const PRODUCT = '/product/tatsia/'

export type Sent = { how: 'rest' | 'beacon'; fields: Record<string, unknown> }

/** Everything that call 12 received, in order. */
export function listen(context: BrowserContext): Sent[] {
  const sent: Sent[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !/burst/.test(pathname)) return
    const fields = { ...decodeTwice(request.postData() ?? '') }
    sent.push({ how: pathname.endsWith('endpoint.php') ? 'beacon' : 'rest', fields })
  })
  return sent
}

/** As the consent scripts do it: by what they say about the banner, and about a decision. */
export async function activate(page: Page, how: 'activateCookieless' | 'activateWithConsent'): Promise<void> {
  await page.waitForFunction(() => 'wp_consent_type' in window) // they have started
  // Visitors of most tests have already refused; these have not been asked, or have consented.
  const [event, answer] =
    how === 'activateWithConsent' ? [consentEvents.fire, 'allow'] : [consentEvents.warned, '; Max-Age=0']
  await page.evaluate(
    ([event, answer]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the consent script writes it
      document.cookie = `cmplz_statistics=${answer}; Path=/`
      document.dispatchEvent(new CustomEvent(event, { detail: 'eu' }))
    },
    [event, answer] as const,
  )
}

export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

export async function withStoppedClock(page: Page, path = PRODUCT): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000) // later than it can be by now
  await page.goto(path)
  await page.clock.runFor(100) // the first frame
}

export async function answer(
  context: BrowserContext,
  baseURL: string | undefined,
  value: 'allow' | 'deny',
): Promise<void> {
  await context.addCookies([{ name: 'cmplz_statistics', value, url: baseURL ?? '' }])
}

export const uidOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'burst_uid')

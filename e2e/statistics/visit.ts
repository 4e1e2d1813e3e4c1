import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { decodeTwice } from '#api/statistics/protocol.ts'

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

/** The built module, called as the consent banner calls it. */
export async function activate(page: Page, how: 'activateCookieless' | 'activateWithConsent'): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'))
  const address = `/${manifest['web/statistics/start.client.ts'].file}`
  // Visitors of most tests have already refused; these have not been asked, or have consented.
  const result = how === 'activateWithConsent' ? 'allow' : '; Max-Age=0'
  await page.evaluate(
    async ([address, how, result]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the consent script writes it
      document.cookie = `cmplz_statistics=${result}; Path=/`
      ;(await import(address))[how]()
    },
    [address, how, result] as const,
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
  await page.clock.pauseAt(1000)
  await page.goto(path)
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

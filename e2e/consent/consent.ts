import type { BrowserContext, Cookie, Page, Request } from '@playwright/test'
import { decodeTwice } from '#api/visitors/statistics/protocol.ts'
import { type ConsentConfiguration, hasOptions } from '#web/core/consent/configuration.ts'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, LIGHT_PAGE } from '../fixtures/test.ts'

export const banner = (page: Page) => page.getByRole('dialog', { name: 'Файли cookie' })
export const bannerButton = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
export const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Керувати згодою' })
export const categorySwitch = (page: Page, name: string) => page.getByRole('switch', { name })

/** The light page as a shop with other settings would render them; `more` is appended to their content. */
export async function withConsent(page: Page, changes: Partial<ConsentConfiguration>, more = ''): Promise<void> {
  await page.route(/\/obrane\/(\?.*)?$/, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const body = (await response.text())
      .replace(/(id="consent-configuration">)([^<]+)/, (_, tag: string, json: string) => {
        const changed = { ...JSON.parse(json), ...changes }
        return tag + JSON.stringify({ ...changed, hasOptions: hasOptions(changed) })
      })
      .replace('</main>', `${more}</main>`)
    await route.fulfill({ response, body })
  })
}

export async function consentCookies(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies()
  const ours = cookies.filter(({ name }) => name.startsWith('cmplz_'))
  return Object.fromEntries(ours.map(({ name, value }) => [name, value]))
}

export const MANAGE_CONSENT_MARKUP =
  '<div id="cmplz-manage-consent-container-nojavascript"><noscript>Без JavaScript</noscript></div>' +
  '<div id="cmplz-manage-consent-container" class="cmplz-manage-consent-container"></div>'

/** Waits until the consent client has started and published what is allowed. */
export async function openWithConsentReady(page: Page, path = LIGHT_PAGE): Promise<void> {
  await page.goto(path)
  await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
}

/** A page that would ask requests the banner in the task in which its body gets the class of what is allowed. */
export async function openWithoutBanner(page: Page, path = LIGHT_PAGE): Promise<void> {
  const requests: string[] = []
  const listener = (request: Request) => requests.push(request.url())
  page.on('request', listener)
  await openWithConsentReady(page, path)
  await requestsSent(page)
  page.off('request', listener)
  expect(requests.filter((url) => url.includes('consent-banner'))).toEqual([])
  await expect(banner(page)).toHaveCount(0)
}

/** Everything that call 12 received, in order. */
export function hitsOf(context: BrowserContext): Record<string, unknown>[] {
  const hits: Record<string, unknown>[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && /burst/.test(request.url()))
      hits.push({ ...decodeTwice(request.postData() ?? '') })
  })
  return hits
}

export const uidOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'burst_uid')?.value

export async function getCookie(context: BrowserContext, name: string): Promise<Cookie> {
  const found = (await context.cookies()).find((cookie) => cookie.name === name)
  if (!found) throw new Error(`There is no cookie ${name}.`)
  return found
}

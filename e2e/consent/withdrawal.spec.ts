import type { BrowserContext, Page } from '@playwright/test'
import { moduleRuns, requestsSent, viewObserved } from '../fixtures/page/progress.ts'
import { expect, LIGHT_PAGE, test, USER_AGENT } from '../fixtures/test.ts'
import { banner, bannerButton, categorySwitch, consentCookies } from './consent.ts'

const FOREIGN = '/storonnie-video/'
const MANAGE = '/keruvannia-zhodoiu/'

test.use({ userAgent: USER_AGENT, expectedNoise: [/404|sandbox|Frame|CORS|ERR_FAILED/] })

/** Requested addresses on other hosts. */
function foreignRequests(context: BrowserContext, baseURL = ''): string[] {
  const requests: string[] = []
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) requests.push(request.url())
  })
  return requests
}

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  // Content that is allowed is requested when it comes into view.
  await moduleRuns(page, /waiting-content/)
  await viewObserved(page)
  await requestsSent(page)
}

const area = (page: Page, block: string) => page.locator(`.cmplz-consent-area[data-block_id=${block}]`)

test.describe('consent given by a click', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(/openstreetmap|youtube|vimeo/, (route) =>
      route.fulfill({ body: '<p>', contentType: 'text/html' }),
    )
  })

  test('can be viewed and withdrawn by itself; ends with its category, in another tab at once, and on the next visit there is no frame and no request', async ({
    page,
    context,
    baseURL,
  }) => {
    const requests = foreignRequests(context, baseURL)
    const map = page.locator('#mapa iframe')
    const allow = area(page, 'mapa').getByRole('button')
    await ready(page, FOREIGN)
    await allow.click()
    await expect(map).toBeVisible()
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    const allowed = {
      cmplz_consented_services: '{"openstreetmap":true}',
      cmplz_service_categories: '{"openstreetmap":{"marketing":true}}',
    }
    await expect.poll(() => consentCookies(context)).toMatchObject(allowed)

    const other = await context.newPage()
    await other.goto(MANAGE)
    const section = other.locator('#cmplz-manage-consent-container')
    await section.getByText('Докладніше: Маркетинг').click()
    const service = section.getByRole('switch', { name: /OpenStreetMap/ })
    await expect(service).toBeChecked()
    await expect(section.getByText('www.openstreetmap.org')).toBeVisible()
    await expect(section.getByRole('switch', { name: 'Уподобання' })).toBeVisible()
    // Both tabs are loaded anew.
    const withdrawn = Promise.all([page, other].map((tab) => tab.waitForEvent('load')))
    await service.click()
    await withdrawn
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({ cmplz_marketing: 'allow', cmplz_consented_services: '{"openstreetmap":false}' })
    await ready(page, FOREIGN)
    await allow.click()
    await expect(map).toBeVisible()

    const marketing = categorySwitch(other, 'Маркетинг')
    await expect(marketing).toBeChecked()
    const reloaded = Promise.all([page, other].map((tab) => tab.waitForEvent('load')))
    await marketing.click()
    await expect(map).toHaveCount(0)
    await reloaded
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({ cmplz_marketing: 'deny', cmplz_consented_services: '' })
    requests.length = 0
    await ready(page, FOREIGN)
    await expect(allow).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(requests).toEqual([])
  })
})

test.describe('a first visit', () => {
  test.use({ consent: 'unasked' })

  test('answered in one tab removes the banner from the others at once', async ({ page, context }) => {
    await page.goto(LIGHT_PAGE)
    await expect(banner(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/cart/')
    await expect(banner(other)).toBeVisible()
    await bannerButton(other, 'Відмовитися').click()
    await expect(banner(page)).toBeHidden()
    await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
  })
})

import type { BrowserContext, Page } from '@playwright/test'
import { decodeTwice } from '#api/statistics/protocol.ts'
import { expect, test, USER_AGENT } from '../fixtures/test.ts'
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
  await page.waitForLoadState('networkidle')
}

const area = (page: Page, block: string) => page.locator(`.cmplz-consent-area[data-block_id=${block}]`)

test.describe('consent given by a click', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(/openstreetmap|youtube|vimeo/, (route) =>
      route.fulfill({ body: '<p>', contentType: 'text/html' }),
    )
  })

  test('ends with its category: no frame and no request on the next visit', async ({ page, context, baseURL }) => {
    const requests = foreignRequests(context, baseURL)
    await ready(page, FOREIGN)
    await area(page, 'mapa').getByRole('button').click()
    await expect(page.locator('#mapa iframe')).toBeVisible()
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    expect(await consentCookies(context)).toMatchObject({
      cmplz_consented_services: '{"openstreetmap":true}',
      cmplz_service_categories: '{"openstreetmap":{"marketing":true}}',
    })

    await page.goto(MANAGE)
    const marketing = categorySwitch(page, 'Маркетинг')
    await expect(marketing).toBeChecked()
    const reloaded = page.waitForEvent('load')
    await marketing.click()
    await reloaded
    expect(await consentCookies(context)).toMatchObject({ cmplz_marketing: 'deny', cmplz_consented_services: '' })

    requests.length = 0
    await ready(page, FOREIGN)
    await expect(area(page, 'mapa').getByRole('button')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(requests).toEqual([])
  })

  test('can be viewed and withdrawn by itself', async ({ page, context }) => {
    await ready(page, FOREIGN)
    await area(page, 'mapa').getByRole('button').click()
    await expect(page.locator('#mapa iframe')).toBeVisible()
    await page.goto(MANAGE)
    const section = page.locator('#cmplz-manage-consent-container')
    await section.getByText('Докладніше: Маркетинг').click()
    const map = section.getByRole('switch', { name: /OpenStreetMap/ })
    await expect(map).toBeChecked()
    await expect(section.getByText('www.openstreetmap.org')).toBeVisible()
    await expect(section.getByRole('switch', { name: 'Уподобання' })).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await map.click()
    await reloaded
    expect(await consentCookies(context)).toMatchObject({
      cmplz_marketing: 'allow',
      cmplz_consented_services: '{"openstreetmap":false}',
    })
    await ready(page, FOREIGN)
    await expect(area(page, 'mapa').getByRole('button')).toBeVisible()
  })

  test('stops in another tab when it is withdrawn', async ({ page, context }) => {
    await ready(page, FOREIGN)
    await area(page, 'mapa').getByRole('button').click()
    await expect(page.locator('#mapa iframe')).toBeVisible()
    const other = await context.newPage()
    await other.goto(MANAGE)
    await categorySwitch(other, 'Маркетинг').click()
    await expect(page.locator('#mapa iframe')).toHaveCount(0)
  })
})

test.describe('a first visit', () => {
  test.use({ consent: 'unasked' })

  test('answered in one tab removes the banner from the others at once', async ({ page, context }) => {
    await page.goto('/shop/')
    await expect(banner(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/product/sofa-lyman/')
    await expect(banner(other)).toBeVisible()
    await bannerButton(other, 'Відмовитися').click()
    await expect(banner(page)).toBeHidden()
    await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
  })

  test('is counted anonymously on every kind of page, and stores nothing unrequested', async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const hits: { body: Record<string, unknown>; headers: Record<string, string>; url: string }[] = []
    context.on('request', (request) => {
      if (!/burst/.test(request.url())) return
      hits.push({ body: { ...decodeTwice(request.postData() ?? '') }, headers: request.headers(), url: request.url() })
    })
    const stored = () =>
      page.evaluate(() => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...document.cookie.split('; '),
      ])
    const paths = [
      ...['/?utm_source=lyst', '/shop/?orderby=price', '/product-category/dyvany/', '/product/sofa-lyman/?x=tajemne'],
      ...['/cart/', '/checkout/', '/?s=dyvan', FOREIGN, MANAGE, '/journal/', '/obrane/', '/porivniannia/'],
      ...['/none/tajemne/', '/en/', '/en/product/sofa-lyman/?x=tajemne'],
    ]
    for (const [index, path] of paths.entries()) {
      await page.goto(path)
      // One hit per view, whatever kind of page it is.
      await expect.poll(() => hits.length, { message: path }).toBe(index + 1)
    }
    const allowed = ['page_id', 'referrer_url', 'uid', 'url']
    for (const { body, headers, url } of hits) {
      expect(Object.keys(body).sort()).toEqual(allowed)
      expect(body.uid).toBe(false)
      expect(String(body.url)).toMatch(/^\/[^?#]*$/)
      expect(JSON.stringify([body, url])).not.toMatch(
        /tajemne|utm_source|Mozilla|\d+x\d+|https?:..127\.0\.0\.1[^"]*"[^"]*\?/,
      )
      expect(headers.referer ?? '').toBe('')
      expect(headers.cookie).toBeUndefined()
      expect(new URL(url).origin).toBe(baseURL)
    }
    const kept = (await stored()).filter((name) => name !== '' && !/^(shield-|icwp-)/.test(name))
    expect(kept.filter((name) => /viewed|burst|cmplz_/.test(name))).toEqual([])

    await page.goto('/shop/')
    await bannerButton(page, 'Відмовитися').click()
    await expect(banner(page)).toBeHidden()
    hits.length = 0
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
    }
    expect(hits).toEqual([])
    expect((await stored()).filter((name) => /viewed|burst/.test(name))).toEqual([])
  })
})

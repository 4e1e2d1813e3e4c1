import { iterateConsentRecords, verifyConsentRecords } from '#shop/visitors/consent/records.server.ts'
import { banner, bannerButton, categorySwitch, consentCookies, MANAGE_CONSENT_MARKUP } from '../consent/consent.ts'
import { CONSENT_AREAS_PAGE, seedMovingBlockPages } from '../fixtures/moving-blocks.ts'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, LIGHT_PAGE, test } from '../fixtures/test.ts'
import { foreignConsentScript } from './consent-script.ts'
import { replaceScripts, runThirdPartyScriptShop, scriptEvents, type ThirdPartyScriptShop } from './script-shop.ts'

test.use({ consent: 'unasked' })

let shop: ThirdPartyScriptShop
test.beforeAll(async () => {
  shop = await runThirdPartyScriptShop()
})
test.afterAll(() => shop.close())
test.beforeEach(({ page }) => replaceScripts(page, foreignConsentScript))

test.describe('a third-party consent script written to the protocol', () => {
  test('shows the banner once its style has loaded, stores and records what is accepted, fills the manage section, and saves the checked categories', async ({
    page,
    context,
  }) => {
    await page.goto(`${shop.address}${LIGHT_PAGE}`)
    await expect(banner(page)).toBeVisible()
    await expect.poll(() => scriptEvents(page)).toEqual(['loaded eu'])
    await bannerButton(page, 'Прийняти').click()
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => scriptEvents(page)).toContain('track {"success":true}')
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({ cmplz_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    await page.reload()
    await expect.poll(() => scriptEvents(page)).toEqual(['loaded eu'])
    await expect(banner(page)).toBeHidden()
    await page.getByRole('button', { name: 'Керувати згодою' }).click()
    await expect(banner(page)).toBeVisible()

    await context.clearCookies()
    await page.route(`**${LIGHT_PAGE}`, async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
      const body = (await response.text()).replace('</main>', `${MANAGE_CONSENT_MARKUP}</main>`)
      await route.fulfill({ response, body })
    })
    await page.reload()
    await expect.poll(() => scriptEvents(page)).toContain('manage 4')
    await bannerButton(page, 'Обрати').click()
    await categorySwitch(page, 'Статистика').click()
    await bannerButton(page, 'Зберегти вибір').click()
    await expect.poll(() => scriptEvents(page)).toContain('track {"success":true}')
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({ cmplz_statistics: 'allow', cmplz_marketing: 'deny' })
    const records = await shop.withShop((shop) => Array.fromAsync(iterateConsentRecords(shop)))
    expect(records.at(-1)?.categories).toEqual(['statistics', 'functional'])
    expect((await shop.withShop(verifyConsentRecords)).kind).toBe('whole')
  })

  test('records a choice once when our own script runs beside it', async ({ page }) => {
    await page.unroute('**/assets/*.js')
    const tracked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/complianz/v1/track')) tracked.push(request.postData() ?? '')
    })
    await page.goto(`${shop.address}${LIGHT_PAGE}`)
    await expect.poll(() => page.evaluate('typeof wp_consent_type')).toBe('string') // our script is running
    await bannerButton(page, 'Прийняти').click()
    await expect.poll(() => scriptEvents(page)).toContain('track {"success":true}')
    // Records still queued are sent when the page is left.
    await page.goto(`${shop.address}/cart/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await requestsSent(page)
    await expect.poll(() => tracked).toHaveLength(1)
  })

  test('and our own beside it do nothing twice: preferences, the manage section, the content of areas', async ({
    page,
  }) => {
    await page.unroute('**/assets/*.js')
    await page.route(`**${LIGHT_PAGE}`, async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
      const body = (await response.text()).replace('</main>', `${MANAGE_CONSENT_MARKUP}</main>`)
      await route.fulfill({ response, body })
    })
    await page.goto(`${shop.address}${LIGHT_PAGE}`)
    await expect.poll(() => page.evaluate('typeof wp_consent_type')).toBe('string') // our script is running
    await expect.poll(() => scriptEvents(page)).toContain('manage 4')
    await requestsSent(page)
    await expect(page.locator('#cmplz-manage-consent-container .cmplz-consent-checkbox')).toHaveCount(4)
    const marketing = banner(page).getByRole('switch', { name: 'Маркетинг' })
    for (const round of ['first', 'again']) {
      await bannerButton(page, 'Обрати').click()
      await expect(marketing, round).toBeVisible()
      await bannerButton(page, 'Зберегти вибір').click()
      await expect(banner(page)).toBeHidden()
      await page.getByRole('button', { name: 'Керувати згодою' }).click()
      await expect(banner(page)).toBeVisible()
      await expect(marketing, round).toBeHidden()
    }
    await page.unroute(`**${LIGHT_PAGE}`)

    await shop.withShop(seedMovingBlockPages)
    const requests: string[] = []
    await page.route('**/consent-area/**', (route) => {
      const block = route.request().url().split('/').at(-1) ?? ''
      requests.push(block)
      return route.fulfill({ json: `<p>Вміст</p><script src="/counted/${block}.js"></script>` })
    })
    await page.route('**/counted/*.js', (route) => {
      const body = '(window.ran ??= []).push(document.currentScript.src.split("/").at(-1))'
      return route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.goto(`${shop.address}${CONSENT_AREAS_PAGE}`)
    await expect.poll(() => page.evaluate('typeof wp_consent_type')).toBe('string')
    const areas = page.locator('x-island[name=consent-area]')
    await expect(areas).toHaveCount(4)
    for (const place of [0, 1, 2, 3]) {
      await areas.nth(place).getByRole('button').hover() // is hydrated when near, once somebody is there
      await expect(areas.nth(place)).toHaveAttribute('ready') // so that both scripts answer the click
    }
    const area = page.locator('.cmplz-consent-area[data-block_id=karta]')
    await area.getByRole('button').click()
    await expect(area).toHaveText('Вміст')
    // The other two share its category or its service.
    const all = ['karta', 'opytuvannia', 'vidhuky']
    await expect
      .poll(() => page.evaluate<string[]>('window.ran?.toSorted()'))
      .toEqual(all.map((block) => `${block}.js`))
    await requestsSent(page)
    await expect.poll(() => requests.toSorted()).toEqual(all)
    await expect.poll(() => page.evaluate('window.ran.length')).toBe(3)
  })
})

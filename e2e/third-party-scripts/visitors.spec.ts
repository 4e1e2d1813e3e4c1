import type { BrowserContext, Page } from '@playwright/test'
import { iterateConsentRecords, verifyConsentRecords } from '#shop/visitors/consent/records.server.ts'
import { getStatisticsReport, type StatisticsReport } from '#shop/visitors/statistics/statistics-report.server.ts'
import { addGoal } from '#test/fixtures/content.ts'
import { banner, bannerButton, categorySwitch, consentCookies, MANAGE_CONSENT_MARKUP } from '../consent/consent.ts'
import { CONSENT_AREAS_PAGE, seedMovingBlockPages } from '../fixtures/moving-blocks.ts'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, LIGHT_PAGE, test, USER_AGENT } from '../fixtures/test.ts'
import { foreignBotCheckScript } from './bot-check-script.ts'
import { foreignConsentScript } from './consent-script.ts'
import { replaceScripts, runThirdPartyScriptShop, scriptEvents, type ThirdPartyScriptShop } from './script-shop.ts'
import { foreignStatisticsScript } from './statistics-script.ts'

const DAY_MS = 86_400_000
const PRODUCT = '/product/sofa-lyman/'

/** One for all, of which the first tests count the visits. */
let shop: ThirdPartyScriptShop
test.beforeAll(async () => {
  shop = await runThirdPartyScriptShop()
  await shop.withShop(async (shop) => {
    const element = { attribute: 'class', value: 'header' } as const
    await addGoal(shop, { title: 'Шапка', kind: 'clicks', element, path: '*', active: true })
  })
})
test.afterAll(() => shop.close())

function report(): Promise<StatisticsReport> {
  return shop.withShop((shop) => getStatisticsReport(shop, { from: shop.now() - DAY_MS, until: shop.now() + 1 }))
}

const figuresOf = async (path: string) => {
  const found = (await report()).pages.find(({ name }) => name === path)
  return { views: found?.views, timeMs: found?.timeMs }
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Bodies of all calls, field by field. */
function bodiesOf(page: Page): Record<string, string>[] {
  const bodies: Record<string, string>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/wp-admin/admin-ajax.php')) return
    bodies.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return bodies
}

const flagOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'icwp-wpsf-notbot')

test.describe('a third-party tracker written to the protocol', () => {
  test.use({ userAgent: USER_AGENT })
  test.beforeEach(({ page }) => replaceScripts(page, foreignStatisticsScript))

  test('gets REST responses to its probes, a hit, an update of the same view and a goal', async ({ page, context }) => {
    await page.clock.install()
    await page.goto(shop.address + PRODUCT)
    const hit = 'hit 200 {"success":"hit_tracked"}'
    await expect.poll(() => scriptEvents(page)).toEqual(['probe 200 {"success":"test"}', 'form 200 0', hit])
    const uid = async () => (await context.cookies()).find(({ name }) => name === 'burst_uid')
    await expect.poll(async () => (await uid())?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)

    await page.locator('.header').first().dispatchEvent('click')
    await page.clock.runFor(7000)
    await hide(page)
    await expect.poll(async () => (await scriptEvents(page)).at(-1)).toBe('update 200 {"success":"hit_tracked"}')
    await expect.poll(async () => (await figuresOf(PRODUCT)).timeMs).toBeGreaterThanOrEqual(7000)
    await expect.poll(async () => (await figuresOf(PRODUCT)).views).toBe(1)
    await expect.poll(report).toMatchObject({
      people: { visits: 1, firstVisits: 1, views: 1, bounces: 0 },
      products: [{ views: 1 }],
      goals: [{ title: 'Шапка', completions: 1 }],
      browsers: [{ name: 'Chrome' }],
    })
  })

  test('gets responses to beacons', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const { burst } = window as unknown as { burst: { options: Record<string, unknown> } }
        burst.options.beacon_enabled = '1'
      })
    })
    const sent = page.waitForResponse((response) => {
      return response.url().endsWith('/endpoint.php') && response.request().postData()?.startsWith('"') === true
    })
    await page.goto(shop.address + LIGHT_PAGE)
    await expect.poll(async () => (await scriptEvents(page)).at(-1)).toBe('hit true')
    expect((await sent).status()).toBe(200)
    await expect.poll(async () => (await figuresOf(LIGHT_PAGE)).views).toBe(1)
    await hide(page)
    await expect.poll(async () => (await scriptEvents(page)).at(-1)).toBe('update true')
  })
})

test.describe('a third-party bot check written to the protocol', () => {
  test.use({ expectedNoise: [/401/] })
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await replaceScripts(page, foreignBotCheckScript)
  })

  test('passes at once with the nonce of the page, and then sends nothing, unless the address asks for it', async ({
    page,
    context,
  }) => {
    const bodies = bodiesOf(page)
    const openedAt = Date.now() / 1000
    await page.goto(`${shop.address}${LIGHT_PAGE}`)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 200 true'])
    await expect
      .poll(() => bodies)
      .toEqual([{ action: 'shield_action', ex: 'capture_not_bot', exnonce: expect.stringMatching(/^[0-9a-f]{10}$/) }])
    await expect.poll(async () => (await flagOf(context))?.value).toMatch(/^\d{10}z[0-9a-f]{40}$/)
    await expect.poll(async () => (await flagOf(context))?.expires).toBeGreaterThan(openedAt + 599)
    await page.clock.runFor(600_000)
    await requestsSent(page)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 200 true'])
    await expect.poll(() => bodies).toHaveLength(1)

    await page.goto(`${shop.address}${LIGHT_PAGE}`)
    await page.clock.runFor(60_000)
    await requestsSent(page)
    await expect.poll(() => bodies).toHaveLength(1)
    await page.goto(`${shop.address}${LIGHT_PAGE}?force_notbot=1`)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 200 true'])
  })

  test('with a forged nonce is refused, retrieves one with the three fields of the page, and checks a minute later', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: there is no other way before the page starts
      document.cookie = 'shield-notbot-nonce=ffffffffff; path=/'
    })
    const bodies = bodiesOf(page)
    await page.goto(`${shop.address}${LIGHT_PAGE}`)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 401 false'])
    await context.clearCookies({ name: 'shield-notbot-nonce' }) // as if the page had been open until it expired
    await page.clock.runFor(60_000)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 401 false', 'nonce 200 10'])
    await expect
      .poll(() => bodies[1])
      .toEqual({
        action: 'shield_action',
        ex: 'capture_not_bot_nonce',
        ajaxurl: '/wp-admin/admin-ajax.php',
        _wpnonce: '',
        _rest_url: expect.stringContaining('capture_not_bot_nonce'),
      })
    await page.clock.runFor(60_000)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 401 false', 'nonce 200 10', 'check 200 true'])
  })
})

test.describe('a third-party consent script written to the protocol', () => {
  test.use({ consent: 'unasked' })
  test.beforeEach(({ page }) => replaceScripts(page, foreignConsentScript))

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
    // The last two share the category or the service of the first.
    const blocks = ['karta', 'opytuvannia', 'vidhuky']
    const area = (block: string) => page.locator(`.cmplz-consent-area[data-block_id=${block}]`)
    for (const block of blocks) {
      await area(block).getByRole('button').hover() // is hydrated when near, once somebody is there
      await expect(page.locator('x-island[ready]', { has: area(block) })).toBeAttached() // both scripts answer the click
    }
    await area('karta').getByRole('button').click()
    await expect(area('karta')).toHaveText('Вміст')
    for (const _ of ['settled', 'and stays so']) {
      await expect
        .poll(() => page.evaluate<string[]>('window.ran?.toSorted()'))
        .toEqual(['karta.js', 'opytuvannia.js', 'vidhuky.js'])
      await expect.poll(() => requests.toSorted()).toEqual(blocks)
      await requestsSent(page)
    }
  })
})

import type { BrowserContext, Page } from '@playwright/test'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, LIGHT_PAGE, test } from '../fixtures/test.ts'
import { foreignBotCheckScript } from './bot-check-script.ts'
import { replaceScripts, runThirdPartyScriptShop, scriptEvents, type ThirdPartyScriptShop } from './script-shop.ts'

test.use({ expectedNoise: [/401/] })

let shop: ThirdPartyScriptShop
test.beforeAll(async () => {
  shop = await runThirdPartyScriptShop()
})
test.afterAll(() => shop.close())
test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await replaceScripts(page, foreignBotCheckScript)
})

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

/** Simulates a page open for so long that its cookie has expired. */
const withoutNonce = (page: Page) =>
  page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: there is no other way before the page starts
    document.cookie = 'shield-notbot-nonce=; Max-Age=0; path=/'
  })

test.describe('a third-party bot check written to the protocol', () => {
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

  test('without a nonce retrieves one, with the three fields of the page, and checks a minute later', async ({
    page,
  }) => {
    await withoutNonce(page)
    const bodies = bodiesOf(page)
    await page.goto(`${shop.address}${LIGHT_PAGE}`)
    await expect.poll(() => scriptEvents(page)).toEqual(['nonce 200 10'])
    await expect
      .poll(() => bodies[0])
      .toEqual({
        action: 'shield_action',
        ex: 'capture_not_bot_nonce',
        ajaxurl: '/wp-admin/admin-ajax.php',
        _wpnonce: '',
        _rest_url: expect.stringContaining('capture_not_bot_nonce'),
      })
    await page.clock.runFor(60_000)
    await expect.poll(() => scriptEvents(page)).toEqual(['nonce 200 10', 'check 200 true'])
  })

  test('with a forged nonce is refused, and recovers', async ({ page, context }) => {
    await page.addInitScript(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: there is no other way before the page starts
      document.cookie = 'shield-notbot-nonce=ffffffffff; path=/'
    })
    await page.goto(`${shop.address}${LIGHT_PAGE}`)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 401 false'])
    await context.clearCookies({ name: 'shield-notbot-nonce' })
    await page.clock.runFor(60_000)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 401 false', 'nonce 200 10'])
    await page.clock.runFor(60_000)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 401 false', 'nonce 200 10', 'check 200 true'])
  })

  test('parses the response between marks', async ({ page }) => {
    await page.route('**/wp-admin/admin-ajax.php', async (route) => {
      const response = await route.fetch({
        postData: `${route.request().postData()}&apto_wrap_response=1`,
        maxRetries: 1,
      })
      await route.fulfill({ response, body: `<br>${await response.text()}` })
    })
    await page.goto(`${shop.address}${LIGHT_PAGE}`)
    await expect.poll(() => scriptEvents(page)).toEqual(['check 200 true'])
  })
})

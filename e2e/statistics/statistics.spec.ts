import type { Page } from '@playwright/test'
import { openWithConsentReady } from '../consent/consent.ts'
import { moduleRuns, requestsSent } from '../fixtures/page/progress.ts'
import { expect, LIGHT_PAGE, test, USER_AGENT } from '../fixtures/test.ts'
import { activate, answer, listen, PRODUCT, setVisibility, uidOf, withStoppedClock } from './visit.ts'

test.use({ userAgent: USER_AGENT })

const UID = expect.stringMatching(/^[0-9a-f]{32}$/)

test.describe('statistics', () => {
  test('send nothing after a refusal, and skip cookieless counting when a consent tool has disabled it', async ({
    page,
    context,
    baseURL,
  }) => {
    const sent = listen(context)
    await openWithConsentReady(page, PRODUCT)
    await page.mouse.wheel(0, 500)
    await openWithConsentReady(page)
    await requestsSent(page)
    expect(sent).toEqual([])

    await page.evaluate('window.burst_enable_cookieless_tracking = 0')
    await activate(page, 'activateCookieless')
    await answer(context, baseURL, 'allow')
    await activate(page, 'activateWithConsent')
    await expect.poll(() => sent.length).toBe(1)
    await expect.poll(() => sent[0]?.fields).toMatchObject({ uid: UID, fingerprint: false })
    await expect.poll(async () => (await uidOf(context))?.value).toBe(sent[0]?.fields.uid)
  })

  test('without a cookie send the page view and store nothing; under a cookie of 30 days when consent comes later, marked as already counted', async ({
    page,
    context,
    baseURL,
  }) => {
    const sent = listen(context)
    await page.goto(PRODUCT, { referer: 'https://www.google.com/' })
    await activate(page, 'activateCookieless')
    await activate(page, 'activateCookieless')
    await expect.poll(() => sent.length).toBe(1)
    await expect(page.locator('body')).toHaveAttribute('data-page-id', /^[1-9]\d*$/)
    const id = await page.locator('body').getAttribute('data-page-id')
    await expect
      .poll(() => sent[0])
      .toEqual({
        how: 'rest',
        fields: {
          uid: false,
          url: PRODUCT,
          page_id: id,
          referrer_url: 'https://www.google.com',
        },
      })
    const storedMore = async () => {
      const { cookies, origins } = await context.storageState({ indexedDB: true })
      const names = cookies.map(({ name }) => name)
      return [
        ...names.filter((name) => !/^(cmplz_|store_notice|(shield-notbot-nonce|icwp-wpsf-notbot)$)/.test(name)),
        ...origins,
      ]
    }
    await expect.poll(storedMore).toEqual([])

    await answer(context, baseURL, 'allow')
    await activate(page, 'activateWithConsent')
    await activate(page, 'activateWithConsent')
    await expect.poll(() => sent.length).toBe(2)
    await expect
      .poll(() => sent[1])
      .toMatchObject({ how: 'rest', fields: { uid: UID, fingerprint: 'day', user_agent: USER_AGENT } })
    const uid = sent[1]?.fields.uid
    const cookie = async () => {
      const found = await uidOf(context)
      return { ...found, days: ((found?.expires ?? 0) - Date.now() / 1000) / 86_400 }
    }
    await expect.poll(cookie).toMatchObject({ value: uid, path: '/', sameSite: 'Strict', httpOnly: false })
    await expect.poll(async () => (await cookie()).days).toBeGreaterThan(29.9)
    await expect.poll(async () => (await cookie()).days).toBeLessThanOrEqual(30)
    await setVisibility(page, 'hidden')
    await expect.poll(() => sent.at(-1)?.fields).toMatchObject({ uid, fingerprint: false })

    await test.step('a listing has the page id 0', async () => {
      await page.goto('/shop/')
      await activate(page, 'activateWithConsent')
      await expect.poll(() => sent.at(-1)?.fields).toMatchObject({ uid, page_id: '0', fingerprint: false })
    })
  })

  test('send nothing once the cookie was withdrawn', async ({ page, context, baseURL }) => {
    const sent = listen(context)
    await answer(context, baseURL, 'allow')
    await withStoppedClock(page)
    await activate(page, 'activateWithConsent')
    await expect.poll(() => sent.length).toBe(1)
    await context.clearCookies({ name: 'burst_uid' })
    await answer(context, baseURL, 'deny')
    await page.clock.runFor(5000)
    await setVisibility(page, 'hidden')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.goto(LIGHT_PAGE)
    await page.clock.runFor(100) // the first frame
    await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
    await requestsSent(page)
    await expect.poll(() => sent.length).toBe(1)
    await expect.poll(() => uidOf(context)).toBeUndefined()
  })

  test('count a prerendered page when it is activated', async ({ page, context }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    })
    await withStoppedClock(page)
    const sent = listen(context)
    await page.clock.runFor(20_000)
    await setVisibility(page, 'hidden')
    await setVisibility(page, 'visible')
    await requestsSent(page)
    expect(sent).toEqual([])
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await page.clock.runFor(100) // its first frame
    await activate(page, 'activateCookieless')
    await expect.poll(() => sent.length).toBe(1)
  })

  test('fire and handle script events (protocols 6.4)', async ({ page, context, baseURL }) => {
    const sent = listen(context)
    await page.goto(PRODUCT)
    await page.evaluate(() => {
      const received: [string, unknown][] = []
      Object.assign(window, { told: received })
      for (const name of ['burst_before_track_hit', 'burst_track_hit', 'burst_before_update_hit']) {
        document.addEventListener(name, (event) => {
          received.push([name, (event instanceof CustomEvent && event.detail?.page_id) || ''])
        })
      }
    })
    await activate(page, 'activateCookieless')
    await answer(context, baseURL, 'allow')
    const id = await page.locator('body').getAttribute('data-page-id')
    await page.evaluate(() => document.dispatchEvent(new Event('burst_enable_cookies')))
    await page.evaluate(() => document.dispatchEvent(new Event('burst_fire_hit')))
    await expect.poll(() => sent.map(({ how }) => how)).toEqual(['rest', 'rest', 'beacon'])
    await expect
      .poll(() => page.evaluate('told'))
      .toEqual([
        ['burst_before_track_hit', ''],
        ['burst_track_hit', id],
        ['burst_before_track_hit', ''],
        ['burst_track_hit', id],
        ['burst_before_update_hit', ''],
      ])
  })

  test('send each goal clicked or seen once', async ({ page, context, baseURL }) => {
    const goals = [
      { id: 3, kind: 'clicks', element: { attribute: 'class', value: 'header' }, path: '*' },
      { id: 4, kind: 'views', element: { attribute: 'class', value: 'footer' }, path: PRODUCT },
      { id: 5, kind: 'views', element: { attribute: 'class', value: 'footer' }, path: '/elsewhere/' },
    ]
    await answer(context, baseURL, 'allow')
    await withConfiguration(page, { doNotTrack: false, goals })
    const sent = listen(context)
    await page.goto(PRODUCT)
    await activate(page, 'activateWithConsent')
    await moduleRuns(page, /goals\.client/)
    const header = page.locator('.header').first()
    await header.dispatchEvent('click')
    await header.dispatchEvent('click')
    await page.setViewportSize({ width: 1440, height: 3000 })
    await page.locator('.footer').first().scrollIntoViewIfNeeded()
    const reached = () => sent.flatMap(({ fields }) => fields.completed_goals)
    await expect(async () => {
      await setVisibility(page, 'visible')
      await setVisibility(page, 'hidden')
      expect(reached()).toEqual([3, 4])
    }).toPass({ timeout: 30_000 })
  })

  test('respect doNotTrack and globalPrivacyControl when the owner has enabled this; those of a bot are not sent', async ({
    page,
    context,
    baseURL,
  }) => {
    const ASKED = { doNotTrack: '1', globalPrivacyControl: true }
    const present = (values: object) =>
      page.evaluate((values) => {
        for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value })
      }, values)
    const sent = listen(context)
    await page.goto(LIGHT_PAGE)
    await present(ASKED)
    await activate(page, 'activateCookieless')
    await expect.poll(() => sent.length).toBe(1)

    await withConfiguration(page, { doNotTrack: true, goals: [] })
    const BOT = { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    for (const [name, value] of Object.entries({ ...ASKED, ...BOT })) {
      await test.step(name, async () => {
        await answer(context, baseURL, 'deny')
        await page.goto(PRODUCT)
        await present({ [name]: value })
        sent.length = 0
        await activate(page, 'activateCookieless')
        await activate(page, 'activateWithConsent')
        await setVisibility(page, 'hidden')
        await requestsSent(page)
        expect(sent).toEqual([])
        await expect.poll(() => uidOf(context)).toBeUndefined()
      })
    }
  })
})

/** With the configuration as the owner's settings print it. */
async function withConfiguration(page: Page, configuration: object): Promise<void> {
  await page.route(`**${PRODUCT}`, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const body = (await response.text()).replace(
      /(id="statistics-configuration"[^>]*>)[^<]*/,
      (_, tag) => tag + JSON.stringify(configuration),
    )
    await route.fulfill({ response, body })
  })
}

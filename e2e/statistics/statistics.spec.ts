import type { Page } from '@playwright/test'
import { expect, LIGHT_PAGE, test, USER_AGENT } from '../fixtures/test.ts'
import { activate, answer, listen, PRODUCT, setVisibility, uidOf, withStoppedClock } from './visit.ts'

test.use({ userAgent: USER_AGENT })

test.describe('statistics', () => {
  test('send nothing after a refusal, and skip cookieless counting when a consent tool has disabled it', async ({
    page,
    context,
    baseURL,
  }) => {
    const sent = listen(context)
    await page.goto(PRODUCT)
    await page.mouse.wheel(0, 500)
    await page.goto(LIGHT_PAGE)
    expect(sent).toEqual([])

    await page.evaluate('window.burst_enable_cookieless_tracking = 0')
    await activate(page, 'activateCookieless')
    await answer(context, baseURL, 'allow')
    await activate(page, 'activateWithConsent')
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.fields).toMatchObject({ uid: (await uidOf(context))?.value, fingerprint: false })
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
    const id = await page.locator('body').getAttribute('data-page-id')
    expect(id).toMatch(/^[1-9]\d*$/)
    expect(sent[0]).toEqual({
      how: 'rest',
      fields: {
        uid: false,
        url: PRODUCT,
        page_id: id,
        referrer_url: 'https://www.google.com',
      },
    })
    const { cookies, origins } = await context.storageState({ indexedDB: true })
    expect(
      cookies.filter(({ name }) => !/^cmplz_|^store_notice|^shield-notbot-nonce$|^icwp-wpsf-notbot$/.test(name)),
    ).toEqual([])
    expect(origins).toEqual([])

    await answer(context, baseURL, 'allow')
    await activate(page, 'activateWithConsent')
    await activate(page, 'activateWithConsent')
    await expect.poll(() => sent.length).toBe(2)
    const cookie = await uidOf(context)
    const uid = cookie?.value
    expect(uid).toMatch(/^[0-9a-f]{32}$/)
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: false })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    expect(sent[1]).toMatchObject({ how: 'rest', fields: { uid, fingerprint: 'day', user_agent: USER_AGENT } })
    await setVisibility(page, 'hidden')
    await expect.poll(() => sent.at(-1)?.fields).toMatchObject({ uid, fingerprint: false })

    await test.step('a listing has the page id 0', async () => {
      await page.goto('/shop/')
      await activate(page, 'activateWithConsent')
      await expect.poll(() => sent.at(-1)?.fields).toMatchObject({ uid, page_id: '0', fingerprint: false })
    })
  })

  test('send nothing once the cookie was withdrawn', async ({ page, context, baseURL }) => {
    await answer(context, baseURL, 'allow')
    await withStoppedClock(page)
    const sent = listen(context)
    await activate(page, 'activateWithConsent')
    await expect.poll(() => sent.length).toBe(1)
    await context.clearCookies({ name: 'burst_uid' })
    await answer(context, baseURL, 'deny')
    await page.clock.runFor(5000)
    await setVisibility(page, 'hidden')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.goto(LIGHT_PAGE)
    expect(sent.length).toBe(1)
    expect(await uidOf(context)).toBeUndefined()
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
    expect(await page.evaluate('told')).toEqual([
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
    const watched = page.waitForResponse(/goals\.client/)
    await activate(page, 'activateWithConsent')
    await watched
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
    }).toPass({ timeout: 5000 })
  })

  test('respect doNotTrack and globalPrivacyControl when the owner has enabled this', async ({
    page,
    context,
    baseURL,
  }) => {
    const ask = (name: string) =>
      page.evaluate(
        (name) => Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true }),
        name,
      )
    const sent = listen(context)
    await page.goto(LIGHT_PAGE)
    await ask('doNotTrack')
    await ask('globalPrivacyControl')
    await activate(page, 'activateCookieless')
    await expect.poll(() => sent.length).toBe(1)

    await withConfiguration(page, { doNotTrack: true, goals: [] })
    for (const name of ['doNotTrack', 'globalPrivacyControl']) {
      await test.step(name, async () => {
        await answer(context, baseURL, 'deny')
        await page.goto(PRODUCT)
        await ask(name)
        sent.length = 0
        await activate(page, 'activateCookieless')
        await activate(page, 'activateWithConsent')
        await setVisibility(page, 'hidden')
        await page.evaluate(() => fetch('/icon.svg').then((icon) => icon.text())) // after everything sent before
        expect(sent).toEqual([])
        expect(await uidOf(context)).toBeUndefined()
      })
    }
  })

  test.describe('of a bot', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    test('are not sent', async ({ page, context, baseURL }) => {
      await answer(context, baseURL, 'allow')
      const sent = listen(context)
      await page.goto(PRODUCT)
      await activate(page, 'activateWithConsent')
      await page.goto(LIGHT_PAGE)
      expect(sent).toEqual([])
      expect(await uidOf(context)).toBeUndefined()
    })
  })
})

/** With the configuration as the owner's settings print it. */
async function withConfiguration(page: Page, configuration: object): Promise<void> {
  await page.route(`**${PRODUCT}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(id="statistics-configuration"[^>]*>)[^<]*/,
      (_, tag) => tag + JSON.stringify(configuration),
    )
    await route.fulfill({ response, body })
  })
}

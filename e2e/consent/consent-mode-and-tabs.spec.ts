import type { Page } from '@playwright/test'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, LIGHT_PAGE, test, USER_AGENT } from '../fixtures/test.ts'
import {
  banner,
  bannerButton,
  categorySwitch,
  consentCookies,
  hitsOf,
  openWithConsentReady,
  uidOf,
  withConsent,
} from './consent.ts'

test.use({ consent: 'unasked', userAgent: USER_AGENT })

/** The payload of `cmplz_cookie_warning_loaded`. */
async function listenForWarning(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    document.addEventListener('cmplz_cookie_warning_loaded', (event) => {
      Object.assign(window, { warned: event instanceof CustomEvent && event.detail })
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'warned'))
}

/** All that a script has added to the layer of Google's tags. */
const signals = (page: Page) =>
  page.evaluate(() => {
    const layer: IArguments[] = Reflect.get(window, 'dataLayer') ?? []
    return layer.map((entry) => [Object.prototype.toString.call(entry), ...entry])
  })

test.describe('Google Consent Mode', () => {
  const all = (value: string) => ({
    security_storage: 'granted',
    functionality_storage: 'granted',
    personalization_storage: value,
    analytics_storage: value,
    ad_storage: value,
    ad_user_data: value,
    ad_personalization: value,
  })
  const screenReaderText = (command: string, what: object) => ['[object Arguments]', 'consent', command, what]

  test('receives denied by default, and every choice after it', async ({ page }) => {
    await withConsent(page, { consentMode: true })
    await openWithConsentReady(page)
    const first = [
      screenReaderText('default', { ...all('denied'), wait_for_update: 500 }),
      screenReaderText('update', all('denied')),
    ]
    await expect.poll(() => signals(page)).toEqual(first)

    await bannerButton(page, 'Обрати').click()
    await categorySwitch(page, 'Статистика').click()
    await bannerButton(page, 'Зберегти вибір').click()
    const some = screenReaderText('update', { ...all('denied'), analytics_storage: 'granted' })
    await expect.poll(() => signals(page)).toEqual([...first, some])
    await page.getByRole('contentinfo').getByRole('button', { name: 'Керувати згодою' }).click()
    await bannerButton(page, 'Прийняти').click()
    await expect.poll(() => signals(page)).toEqual([...first, some, screenReaderText('update', all('granted'))])

    await openWithConsentReady(page)
    await expect
      .poll(async () => (await signals(page)).slice(0, 2))
      .toEqual([first[0], screenReaderText('update', all('granted'))])
  })
})

test.describe('call 8', () => {
  const calls = (page: Page) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/complianz/v1/banner')) requests.push(new URL(request.url()).search)
    })
    return requests
  }

  test('returns which consent rules apply, once per tab', async ({ page }) => {
    await withConsent(page, { asksServer: true, type: 'optout', region: 'us' })
    const requests = calls(page)
    await openWithConsentReady(page, `${LIGHT_PAGE}?cmplz_user_region=uk`)
    await expect(page.locator('body')).toHaveClass(/cmplz-uk cmplz-optin/)
    await expect(page.locator('body')).not.toHaveClass(/cmplz-marketing/)
    await expect(banner(page)).toBeVisible()
    await expect
      .poll(() => requests)
      .toEqual([expect.stringMatching(/^\?lang=uk&locale=uk&token=[a-z]{1,5}&cmplz_user_region=uk$/)])
    const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('cmplz_user_data') ?? 'null'))
    await expect
      .poll(stored)
      .toMatchObject({ consenttype: 'optin', region: 'uk', banner_version: '1', forceEnableStats: false })
    await openWithConsentReady(page)
    await expect(page.locator('body')).toHaveClass(/cmplz-uk cmplz-optin/)
    await expect.poll(() => requests).toHaveLength(1)
  })

  test.describe('that fails', () => {
    test.use({ expectedNoise: [/500|JSON/] })

    test('keeps the rules the page already has', async ({ page }) => {
      await page.route('**/complianz/v1/banner?*', (route) => route.fulfill({ status: 500, body: '' }))
      await withConsent(page, { asksServer: true })
      await openWithConsentReady(page)
      await expect(page.locator('body')).toHaveClass(/cmplz-eu cmplz-optin/)
      await expect(banner(page)).toBeVisible()
    })
  })
})

const call = (page: Page, text: string) => page.evaluate(text)
const expectCall = (page: Page, text: string, answer: unknown) =>
  expect.poll(() => call(page, text), text).toEqual(answer)

test.describe('functions that other scripts call (protocols 5.9)', () => {
  test('read, set and withdraw consent', async ({ page, context }) => {
    await withConsent(page, { globals: true })
    await openWithConsentReady(page)
    await expect(banner(page)).toBeVisible()
    await expectCall(page, "[cmplz_has_consent('functional'), cmplz_has_consent('marketing')]", [true, false])
    await call(page, "cmplz_set_consent('statistics', 'allow')")
    await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_statistics: 'allow' })
    await expectCall(page, "[cmplz_has_consent('statistics'), cmplz_get_cookie('statistics')]", [true, 'allow'])
    await expectCall(page, 'cmplz_get_banner_status()', 'dismissed')
    await call(page, "cmplz_set_banner_status('show')")
    await expect(banner(page)).toBeVisible()
    await call(page, "cmplz_set_banner_status('dismissed')")
    await expect(banner(page)).toBeHidden()

    await call(page, 'cmplz_accept_all()')
    await expectCall(page, "cmplz_has_service_consent('youtube', 'marketing')", true)
    await call(page, "cmplz_set_cookie('consented_services', '{\"youtube\":false}')")
    await expectCall(page, "cmplz_has_service_consent('youtube', 'marketing')", false)
    const reloaded = page.waitForEvent('load')
    await call(page, 'cmplz_deny_all()')
    await reloaded
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({ cmplz_marketing: 'deny', cmplz_consented_services: '' })
  })
})

test.describe('before consent', () => {
  test('nothing is counted in region uk (§4)', async ({ page, context }) => {
    const hits = hitsOf(context)
    const warned = await listenForWarning(page)
    await withConsent(page, { region: 'uk' })
    await openWithConsentReady(page)
    await expect.poll(warned).toBe('uk')
    await requestsSent(page) // a view would be counted with that event
    expect(hits).toEqual([])
    await bannerButton(page, 'Прийняти').click()
    await expect.poll(() => hits.length).toBe(1)
    await expect.poll(() => hits[0]).toMatchObject({ uid: expect.stringMatching(/./), fingerprint: false })
    await expect.poll(() => uidOf(context)).toBe(hits[0]?.uid)
  })

  test('a visit is counted in other regions once the banner has loaded, without a uid, and under one after consent', async ({
    page,
    context,
  }) => {
    let isAskedFor = false
    await page.route('**/consent-banner.html*', (route) => {
      isAskedFor = true
      return route.continue()
    })
    const before: boolean[] = []
    context.on('request', (request) => {
      if (/burst/.test(request.url())) before.push(!isAskedFor)
    })
    const hits = hitsOf(context)
    await openWithConsentReady(page)
    await expect.poll(() => hits.length).toBe(1)
    await expect.poll(() => before).toEqual([false])
    await expect.poll(() => hits[0]).toMatchObject({ uid: false, url: LIGHT_PAGE })
    await expect.poll(() => uidOf(context)).toBeUndefined()
    await expect.poll(() => signals(page), 'the owner adds no tags').toEqual([])
    await expectCall(page, 'typeof cmplz_has_consent', 'undefined') // the page has no callers

    await bannerButton(page, 'Прийняти').click()
    await expect.poll(() => hits.length).toBe(2)
    await expect.poll(() => hits[1]).toMatchObject({ uid: expect.stringMatching(/./), fingerprint: 'day' })
    await expect.poll(() => uidOf(context)).toBe(hits[1]?.uid)
  })
})

import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, LIGHT_PAGE, phone, test } from '../fixtures/test.ts'
import {
  banner,
  bannerButton,
  categorySwitch,
  consentCookies,
  footerButton,
  openWithConsentReady,
  withConsent,
} from './consent.ts'

test.use({ motion: 'full', consent: 'unasked' })

const tracked = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/complianz/v1/track'))

test.describe('a first visit', () => {
  test('shows the banner with three equal buttons and no layout shift; it works by keyboard, and Esc or scrolling gives no consent', async ({
    page,
    context,
  }) => {
    await recordLayoutShifts(page)
    await openWithConsentReady(page, '/shop/')
    await expect(banner(page)).toBeVisible()
    const boxes = await Promise.all(
      ['Прийняти', 'Відмовитися', 'Обрати'].map((name) => bannerButton(page, name).boundingBox()),
    )
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1)
    expect(new Set(boxes.map((box) => box?.height)).size).toBe(1)
    const look = (name: string) =>
      bannerButton(page, name).evaluate((element) => {
        const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(element)
        return [backgroundColor, color, borderColor, fontWeight].join()
      })
    expect(await look('Прийняти')).toBe(await look('Відмовитися'))
    expect(await look('Прийняти')).toBe(await look('Обрати'))
    expect(await layoutShifts(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeVisible()
    expect(await consentCookies(context)).toEqual({})
    await page.keyboard.press('Tab')
    await expect(bannerButton(page, 'Прийняти')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(bannerButton(page, 'Обрати')).toBeFocused()
    for (const name of ['Файли cookie', 'Конфіденційність']) {
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(banner(page).locator(':focus')).toHaveCount(0) // the banner is not a focus trap
    for (let n = 0; n < 4; n++) await page.keyboard.press('Shift+Tab')
    await expect(bannerButton(page, 'Відмовитися')).toBeFocused()

    await page.mouse.wheel(0, 3000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    expect(await consentCookies(context)).toMatchObject({
      cmplz_functional: 'allow',
      cmplz_statistics: 'deny',
      cmplz_marketing: 'deny',
      'cmplz_banner-status': 'dismissed',
    })
    await openWithConsentReady(page)
    await expect(banner(page)).toHaveCount(0)
  })

  test('accepts: cookies last 365 days (protocols 1.5), and the choice is recorded; withdraws from the footer as easily', async ({
    page,
    context,
  }) => {
    await openWithConsentReady(page)
    const record = tracked(page)
    await bannerButton(page, 'Прийняти').click()
    await expect(banner(page)).toBeHidden()
    expect((await record).postDataJSON()).toEqual({
      consented_categories: ['marketing', 'statistics', 'preferences', 'functional'],
      consented_services: {},
      consenttype: 'optin',
    })
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({ cmplz_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(await consentCookies(context)).toMatchObject({
      cmplz_functional: 'allow',
      cmplz_preferences: 'allow',
      cmplz_statistics: 'allow',
      cmplz_marketing: 'allow',
      cmplz_consented_services: '',
      'cmplz_banner-status': 'dismissed',
      cmplz_policy_id: '1',
      cmplz_saved_categories: '["marketing","statistics","preferences","functional"]',
      cmplz_saved_services: '{}',
    })
    const cookie = (await context.cookies()).find(({ name }) => name === 'cmplz_marketing')
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false })
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    await expect(page.locator('body')).toHaveClass(/cmplz-functional.*cmplz-eu cmplz-optin/)
    await openWithConsentReady(page)
    await expect(banner(page)).toHaveCount(0)

    await footerButton(page).click()
    await expect(banner(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeHidden()
    await expect(footerButton(page)).toBeFocused()
    expect(await consentCookies(context)).toMatchObject({ cmplz_marketing: 'allow' })
    await footerButton(page).click()
    await bannerButton(page, 'Обрати').click()
    await expect(categorySwitch(page, 'Маркетинг')).toBeChecked()
    const reloaded = page.waitForEvent('load')
    await bannerButton(page, 'Відмовитися').click()
    await reloaded
    expect(await consentCookies(context)).toMatchObject({ cmplz_marketing: 'deny', cmplz_statistics: 'deny' })
  })

  test('chooses per category and per service, and is asked again by a new policy or banner version', async ({
    page,
    context,
  }) => {
    await openWithConsentReady(page)
    await expect(banner(page)).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectNoViolations(page, '.cmplz-cookiebanner')
    await bannerButton(page, 'Обрати').click()
    await expect(categorySwitch(page, 'Необхідні')).toBeDisabled()
    await expect(categorySwitch(page, 'Необхідні')).toBeChecked()
    await expect(categorySwitch(page, 'Уподобання')).toBeFocused()
    await categorySwitch(page, 'Статистика').focus()
    await page.keyboard.press('Space')
    await banner(page).getByText('Докладніше: Маркетинг').click()
    await categorySwitch(page, 'Vimeo').click()
    expect(await consentCookies(context)).toEqual({})
    await bannerButton(page, 'Зберегти вибір').click()
    expect(await consentCookies(context)).toMatchObject({
      cmplz_statistics: 'allow',
      cmplz_marketing: 'deny',
      cmplz_preferences: 'deny',
      cmplz_consented_services: '{"vimeo":true}',
    })
    await expect(page.locator('body')).toHaveClass(/cmplz-vimeo/)

    for (const policy of ['2', '1-2']) {
      await withConsent(page, { policy })
      await openWithConsentReady(page)
      await expect(banner(page)).toBeVisible()
      expect(await consentCookies(context)).toEqual({ cmplz_policy_id: policy })
      await bannerButton(page, 'Прийняти').click()
      await expect(banner(page)).toBeHidden()
    }
  })
})

test.describe('when the banner does not load', () => {
  test.use({ expectedNoise: [/consent-banner|Failed to fetch|ERR_FAILED/] })

  test('the page works without it', async ({ page }) => {
    await page.route('**/consent-banner.html*', (route) => route.abort())
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await openWithConsentReady(page)
    await warned
    await expect(banner(page)).toHaveCount(0)
  })
})

test.describe('the banner on a phone', () => {
  test.use(phone)

  test('covers no button that cannot be scrolled clear of it; its switches fit and are large enough for touch', async ({
    page,
  }) => {
    await openWithConsentReady(page, '/product/tatsia/')
    await expect(banner(page)).toBeVisible()
    await page.getByRole('button', { name: 'У кошик' }).filter({ visible: true }).last().click({ trial: true })
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await footerButton(page).click({ trial: true })
    const box = await banner(page).boundingBox()
    expect(box?.height).toBeLessThan(0.35 * 780)

    await bannerButton(page, 'Обрати').tap()
    for (const name of ['Прийняти', 'Відмовитися', 'Зберегти вибір']) {
      expect((await bannerButton(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide).toBe(0)
  })
})

test('withdrawing marketing consent reloads the page after 500 ms', async ({ page }) => {
  await page.clock.install()
  await openWithConsentReady(page)
  await bannerButton(page, 'Прийняти').click()
  await footerButton(page).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  let loads = 0
  page.on('load', () => loads++)
  await bannerButton(page, 'Відмовитися').click()
  await page.clock.runFor(490)
  await page.evaluate(() => fetch('/icon.svg').then((icon) => icon.text())) // a reload would abort it
  expect(loads).toBe(0)
  const reloaded = page.waitForEvent('load')
  await page.clock.runFor(20)
  await reloaded
})

test('consent type optout asks, allows meanwhile, and is dismissed by 400 px of scrolling; other accepts everything without a banner (§3)', async ({
  page,
  context,
}) => {
  const changes = { type: 'optout', region: 'us', dismissOnScroll: 'optout' } as const
  await withConsent(page, changes, '<div style="height:2000px"></div>')
  await openWithConsentReady(page)
  await expect(banner(page)).toBeVisible()
  await expect(page.locator('body')).toHaveClass(/cmplz-marketing.*cmplz-us cmplz-optout/)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 401, behavior: 'instant' }))
  await expect(banner(page)).toBeHidden()
  expect(await consentCookies(context)).toMatchObject({ 'cmplz_banner-status': 'dismissed' })
  expect(await consentCookies(context)).not.toHaveProperty('cmplz_marketing')

  await context.clearCookies()
  await withConsent(page, { type: 'other', region: 'other' })
  await openWithConsentReady(page)
  await expect(page.locator('body')).toHaveClass(/cmplz-marketing/)
  await expect(banner(page)).toHaveCount(0)
  expect(await consentCookies(context)).toMatchObject({
    cmplz_marketing: 'allow',
    'cmplz_banner-status': 'dismissed',
  })
})

test('a browser with Do Not Track is not asked, and consents to nothing, whatever the consent type; it withdraws consent given earlier', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  for (const type of ['optin', 'optout', 'other'] as const) {
    await test.step(type, async () => {
      await withConsent(page, { type })
      await openWithConsentReady(page)
      await expect(page.locator('body')).not.toHaveClass(/cmplz-marketing/)
      await expect(banner(page)).toHaveCount(0)
      expect(await consentCookies(context)).toEqual({})
    })
  }

  await withConsent(page, {})
  await openWithConsentReady(page)
  await footerButton(page).click()
  await bannerButton(page, 'Прийняти').click()
  expect(await consentCookies(context)).toMatchObject({ cmplz_marketing: 'allow' })
  await footerButton(page).click()
  await bannerButton(page, 'Відмовитися').click()
  await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_marketing: 'deny' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked or checked, because nothing that needs consent runs', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
    await page.goto(LIGHT_PAGE)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await expect(footerButton(page)).toBeHidden()
    expect(calls).toEqual([])
  })
})

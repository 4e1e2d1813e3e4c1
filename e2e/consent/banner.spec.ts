import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, holdUntilResolved, LIGHT_PAGE, phone, test } from '../fixtures/test.ts'
import {
  banner,
  bannerButton,
  categorySwitch,
  consentCookies,
  footerButton,
  getCookie,
  openWithConsentReady,
  openWithoutBanner,
  withConsent,
} from './consent.ts'

test.use({ motion: 'full', consent: 'unasked' })

const ANSWERS = ['Прийняти', 'Відмовитися', 'Обрати']

const tracked = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/complianz/v1/track'))

test.describe('a first visit', () => {
  test('shows the banner with three equal buttons and no layout shift; it works by keyboard, and Esc or scrolling gives no consent', async ({
    page,
    context,
  }) => {
    await recordLayoutShifts(page)
    await openWithConsentReady(page, '/shop/')
    await expect(banner(page)).toBeVisible()
    const look = (name: string) =>
      bannerButton(page, name).evaluate((element) => {
        const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return [Math.round(width), height, backgroundColor, color, borderColor, fontWeight].join()
      })
    await expect.poll(async () => new Set(await Promise.all(ANSWERS.map(look))).size).toBe(1)

    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Перейти до вмісту' })).toBeFocused()
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
    await expect(banner(page)).toBeVisible()
    await expect.poll(() => consentCookies(context)).toEqual({})
    await expect.poll(() => layoutShifts(page)).toEqual([])
    for (let n = 0; n < 4; n++) await page.keyboard.press('Shift+Tab')
    await expect(bannerButton(page, 'Відмовитися')).toBeFocused()

    await page.mouse.wheel(0, 3000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({
        cmplz_functional: 'allow',
        cmplz_statistics: 'deny',
        cmplz_marketing: 'deny',
        'cmplz_banner-status': 'dismissed',
      })
    await openWithoutBanner(page)
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
      .toMatchObject({
        cmplz_id: expect.stringMatching(/^[0-9a-f]{32}$/),
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
    const stored = async () => {
      const { path, sameSite, secure, expires } = await getCookie(context, 'cmplz_marketing')
      return { path, sameSite, secure, days: Math.round((expires - Date.now() / 1000) / 86_400) }
    }
    await expect.poll(stored).toEqual({ path: '/', sameSite: 'Lax', secure: false, days: 365 })
    await expect(page.locator('body')).toHaveClass(/cmplz-functional.*cmplz-eu cmplz-optin/)
    await openWithoutBanner(page)

    await footerButton(page).click()
    await expect(banner(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeHidden()
    await expect(footerButton(page)).toBeFocused()
    await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_marketing: 'allow' })
    await footerButton(page).click()
    await bannerButton(page, 'Обрати').click()
    await expect(categorySwitch(page, 'Маркетинг')).toBeChecked()
    const reloaded = page.waitForEvent('load')
    await bannerButton(page, 'Відмовитися').click()
    await reloaded
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({ cmplz_marketing: 'deny', cmplz_statistics: 'deny' })
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
    await expect(categorySwitch(page, 'Vimeo')).toBeChecked()
    await expect.poll(() => consentCookies(context)).toEqual({})
    await bannerButton(page, 'Зберегти вибір').click()
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({
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
      await expect.poll(() => consentCookies(context)).toEqual({ cmplz_policy_id: policy })
      await bannerButton(page, 'Прийняти').click()
      await expect(banner(page)).toBeHidden()
    }
  })
})

test('the button of the footer opens the banner also when it is pressed before the script has come', async ({
  page,
}) => {
  const pressed = await holdUntilResolved(page, /\/when-painted-/)
  const requested = page.waitForRequest(/\/when-painted-/)
  await page.goto(LIGHT_PAGE)
  await requested
  await footerButton(page).click()
  pressed.resolve()
  await expect(banner(page)).toBeFocused()
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

test('the banner comes at its other side when a field has moved below it, and tells nobody of a consent that is taken back before the next frame', async ({
  page,
  context,
}) => {
  await openWithConsentReady(page)
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.style.cssText = 'position: fixed; left: 60px; bottom: 60px'
    document.querySelector('main')?.append(field)
  })
  // Nothing moves by itself: what watches the card comes with the visitor.
  await page.mouse.move(700, 300)
  await expect.poll(async () => (await banner(page).boundingBox())?.x).toBeGreaterThan(600)
  await expect(banner(page)).toBeVisible()

  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events })
    document.addEventListener('cmplz_enable_category', () => events.push('enabled'))
    document.querySelector<HTMLElement>('.cmplz-accept')?.click()
    document.querySelector<HTMLElement>('.cmplz-deny')?.click()
    requestAnimationFrame(() => requestAnimationFrame(() => events.push('second frame')))
  })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'events'))).toEqual(['second frame'])
  await expect(page.locator('body')).not.toHaveClass(/cmplz-marketing/)
  await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_marketing: 'deny' })
})

test.describe('the banner on a phone', () => {
  test.use(phone)

  test('covers no button that cannot be scrolled clear of it; its switches fit and are large enough for touch', async ({
    page,
  }) => {
    await openWithConsentReady(page, '/kontakty/')
    // It makes way for the fields and the button of the form.
    await page.getByRole('main').getByRole('textbox').first().click({ trial: true })
    await page.getByRole('main').getByRole('button', { name: 'Надіслати' }).click({ trial: true })
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(banner(page)).toBeVisible()
    await footerButton(page).click({ trial: true })
    // The room to scroll it clear is the footer's, no white strip below it.
    const footer = page.getByRole('contentinfo')
    const below = () =>
      footer.evaluate((node) => document.body.scrollHeight - scrollY - node.getBoundingClientRect().bottom)
    await expect.poll(below).toBeLessThan(1)
    const height = async (of: Locator) => (await of.boundingBox())?.height
    await expect.poll(() => height(banner(page))).toBeLessThan(0.35 * 780)

    await bannerButton(page, 'Обрати').tap()
    for (const name of ['Прийняти', 'Відмовитися', 'Зберегти вибір']) {
      await expect.poll(() => height(bannerButton(page, name))).toBeGreaterThanOrEqual(44)
    }
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(excess).toBe(0)
  })
})

test('withdrawing marketing consent reloads the page after 500 ms', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000) // later than it can be by now
  await page.goto(LIGHT_PAGE)
  await page.clock.runFor(100) // the first frame
  await bannerButton(page, 'Прийняти').click()
  await footerButton(page).click()
  await expect(banner(page)).toBeFocused()
  let loads = 0
  page.on('load', () => loads++)
  await bannerButton(page, 'Відмовитися').click()
  await page.clock.runFor(490)
  await requestsSent(page) // a reload would abort this
  expect(loads).toBe(0)
  const reloaded = page.waitForEvent('load')
  await page.clock.runFor(20)
  await reloaded
})

test('consent type optout asks, allows meanwhile, and is dismissed by 400 px of scrolling; other accepts everything without a banner (§3)', async ({
  page,
  context,
}) => {
  const changes = { type: 'optout', region: 'us', dismissOnScroll: 'optout', records: true } as const
  await withConsent(page, changes, '<div style="height:2000px"></div>')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(...(/options|consent-banner|\/track/.exec(request.url()) ?? [])))
  await openWithConsentReady(page)
  await expect(banner(page)).toBeVisible()
  await expect
    .poll(() => loaded, 'scrolling dismisses the banner as soon as it is shown')
    .toEqual(['options', 'consent-banner'])
  await expect(page.locator('body')).toHaveClass(/cmplz-marketing.*cmplz-us cmplz-optout/)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.evaluate(() => new Promise(requestAnimationFrame)) // listeners are told of the scroll with the first
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 401, behavior: 'instant' }))
  await expect(banner(page)).toBeHidden()
  await page.goto('/cart/') // what was not sent yet is sent when the page is left
  await requestsSent(page)
  expect(loaded).not.toContain('/track')
  await expect.poll(() => consentCookies(context)).toEqual({ 'cmplz_banner-status': 'dismissed' })
  const expires = async () => (await getCookie(context, 'cmplz_banner-status')).expires
  await expect.poll(expires, 'until the browser closes').toBe(-1)

  await page.goto('about:blank') // the cart page would ask again without its cookies
  await context.clearCookies()
  await withConsent(page, { type: 'other', region: 'other' })
  await openWithoutBanner(page)
  await expect(page.locator('body')).toHaveClass(/cmplz-marketing/)
  await expect
    .poll(() => consentCookies(context))
    .toMatchObject({ 'cmplz_banner-status': 'dismissed', cmplz_marketing: 'allow' })
})

test('a browser with Do Not Track is not asked, and consents to nothing, even where others are not asked either; it withdraws consent given earlier', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  // The others: web/core/consent/consent-decisions.test.ts.
  await withConsent(page, { type: 'other' })
  await openWithoutBanner(page)
  await expect(page.locator('body')).not.toHaveClass(/cmplz-marketing/)
  await expect.poll(() => consentCookies(context)).toEqual({})

  await footerButton(page).click()
  await bannerButton(page, 'Прийняти').click()
  await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_marketing: 'allow' })
  await footerButton(page).click()
  await bannerButton(page, 'Відмовитися').click()
  await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_marketing: 'deny' })
})

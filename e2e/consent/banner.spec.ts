import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, phone, test } from '../fixtures/test.ts'
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
  test('shows the banner with three equal buttons and no layout shift', async ({ page }) => {
    await recordLayoutShifts(page)
    await page.goto('/shop/')
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
  })

  test('accepts: cookies last 365 days (protocols 1.5), and the choice is recorded', async ({ page, context }) => {
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
  })

  test('refuses, and is not asked again', async ({ page, context }) => {
    await openWithConsentReady(page)
    await bannerButton(page, 'Відмовитися').click()
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

  test('chooses per category and per service', async ({ page, context }) => {
    await openWithConsentReady(page)
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
  })

  test('works by keyboard, and Esc gives no consent', async ({ page, context }) => {
    await openWithConsentReady(page)
    await expect(banner(page)).toBeVisible()
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
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    expect(await consentCookies(context)).toMatchObject({ cmplz_marketing: 'deny' })
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

  test('covers no button that cannot be scrolled clear of it', async ({ page }) => {
    await openWithConsentReady(page, '/product/sofa-lyman/')
    await expect(banner(page)).toBeVisible()
    await page.getByRole('button', { name: 'У кошик' }).filter({ visible: true }).last().click({ trial: true })
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await footerButton(page).click({ trial: true })
    const box = await banner(page).boundingBox()
    expect(box?.height).toBeLessThan(0.35 * 780)
  })

  test('and its switches fit and are large enough for touch', async ({ page }) => {
    await openWithConsentReady(page)
    await bannerButton(page, 'Обрати').tap()
    for (const name of ['Прийняти', 'Відмовитися', 'Зберегти вибір']) {
      expect((await bannerButton(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide).toBe(0)
  })
})

test.describe('after a choice', () => {
  test('consent is withdrawn from the footer as easily as it was given', async ({ page, context }) => {
    await openWithConsentReady(page)
    await bannerButton(page, 'Прийняти').click()
    await expect(banner(page)).toBeHidden()
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

  test('a new policy or banner version asks again', async ({ page, context }) => {
    await openWithConsentReady(page)
    for (const changes of [{ policy: '2' }, { policy: '1-2' }]) {
      await bannerButton(page, 'Прийняти').click()
      await expect(banner(page)).toBeHidden()
      await withConsent(page, changes)
      await openWithConsentReady(page)
      await expect(banner(page)).toBeVisible()
      expect(await consentCookies(context)).toEqual({ cmplz_policy_id: changes.policy })
    }
  })
})

test.describe('other consent types', () => {
  test('optout asks, allows meanwhile, and is dismissed by 400 px of scrolling', async ({ page, context }) => {
    await withConsent(page, { type: 'optout', region: 'us', dismissOnScroll: 'optout' })
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
  })

  test('optin is not dismissed by scrolling', async ({ page }) => {
    await openWithConsentReady(page)
    await expect(banner(page)).toBeVisible()
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect(banner(page)).toBeVisible()
  })

  test('other accepts everything without a banner (§3)', async ({ page, context }) => {
    await withConsent(page, { type: 'other', region: 'other' })
    await openWithConsentReady(page)
    await expect(page.locator('body')).toHaveClass(/cmplz-marketing/)
    await expect(banner(page)).toHaveCount(0)
    expect(await consentCookies(context)).toMatchObject({
      cmplz_marketing: 'allow',
      'cmplz_banner-status': 'dismissed',
    })
  })
})

test.describe('a browser with Do Not Track', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  )

  test('is not asked, and consents to nothing, whatever the consent type', async ({ page, context }) => {
    for (const type of ['optin', 'optout', 'other'] as const) {
      await test.step(type, async () => {
        await withConsent(page, { type })
        await openWithConsentReady(page)
        await expect(page.locator('body')).not.toHaveClass(/cmplz-marketing/)
        await expect(banner(page)).toHaveCount(0)
        expect(await consentCookies(context)).toEqual({})
      })
    }
  })

  test('withdraws consent given earlier', async ({ page, context }) => {
    await withConsent(page, {})
    await openWithConsentReady(page)
    await footerButton(page).click()
    await bannerButton(page, 'Прийняти').click()
    expect(await consentCookies(context)).toMatchObject({ cmplz_marketing: 'allow' })
    await footerButton(page).click()
    await bannerButton(page, 'Відмовитися').click()
    await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_marketing: 'deny' })
  })
})

test('the banner has no axe violations', async ({ page }) => {
  await openWithConsentReady(page)
  await expect(banner(page)).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoViolations(page, '.cmplz-cookiebanner')
  await bannerButton(page, 'Обрати').click()
  for (const name of ['Необхідні', 'Статистика', 'Маркетинг']) {
    const more = banner(page).getByText(`Докладніше: ${name}`)
    expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await more.click()
  }
  await expectNoViolations(page, '.cmplz-cookiebanner')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked, because nothing that needs consent runs', async ({ page }) => {
    await page.goto('/shop/')
    await expect(banner(page)).toHaveCount(0)
    await expect(footerButton(page)).toBeHidden()
  })
})

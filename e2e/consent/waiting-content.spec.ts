import type { Page } from '@playwright/test'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, LIGHT_PAGE, test } from '../fixtures/test.ts'
import { banner, bannerButton, consentCookies, footerButton, openWithConsentReady, withConsent } from './consent.ts'

test.use({ consent: 'unasked' })

test.describe('content that waits for consent', () => {
  const BLOCKED = `
    <div><iframe src="about:blank" class="cmplz-iframe cmplz-placeholder-element" data-cmplz-target="src" title="Карта"
      data-src-cmplz="/icon-192.png" data-service="maps" data-category="marketing" width="400" height="300"></iframe></div>
    <script type="text/plain" data-service="maps" data-category="marketing" data-waitfor="first-script" data-cmplz-src="/second.js"></script>
    <script type="text/plain" data-service="maps" data-category="marketing" data-cmplz-src="/first-script.js"></script>
    <script type="text/plain" data-category="statistics" data-cmplz-src="/statistics-script.js"></script>`
  const SENTENCE = 'Натисніть, щоб прийняти файли cookie категорії «Маркетинг» і показати цей вміст'

  test.beforeEach(async ({ page }) => {
    await withConsent(page, {}, BLOCKED)
    await page.route(/\/(first-script|second|statistics-script)\.js$/, (route) => {
      const name = new URL(route.request().url()).pathname
      const body = `(window.ran ??= []).push(${JSON.stringify(name)})`
      return route.fulfill({ contentType: 'text/javascript', body })
    })
  })
  const ran = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'ran') ?? [])

  test('runs once, in order, when everything is accepted; a click on a placeholder loads it and dismisses the banner', async ({
    page,
    context,
  }) => {
    await openWithConsentReady(page)
    await requestsSent(page)
    await expect.poll(() => ran(page)).toEqual([])
    await bannerButton(page, 'Прийняти').click()
    await expect
      .poll(async () => (await ran(page)).toSorted())
      .toEqual(['/first-script.js', '/second.js', '/statistics-script.js'])
    const order = async () => (await ran(page)).filter((name) => name !== '/statistics-script.js')
    await expect.poll(order).toEqual(['/first-script.js', '/second.js'])
    // What runs now counts as content of its category: of the blocked script's, which its copy does not name.
    await expect(page.locator('head script.cmplz-activated')).toHaveCount(0)
    await footerButton(page).click()
    await bannerButton(page, 'Прийняти').click()
    await expect(banner(page)).toBeHidden()
    await requestsSent(page)
    await expect.poll(async () => (await ran(page)).length).toBe(3)

    await context.clearCookies()
    await openWithConsentReady(page)
    await expect(banner(page)).toBeVisible()
    const placeholder = page.getByRole('button', { name: SENTENCE })
    await expect.poll(async () => (await placeholder.boundingBox())?.height).toBeGreaterThanOrEqual(300)
    await placeholder.click()
    await expect(placeholder).toHaveCount(0)
    await expect(banner(page)).toBeHidden()
    await expect(page.locator('iframe.cmplz-activated')).toHaveAttribute('src', '/icon-192.png')
    await expect.poll(() => ran(page)).toEqual(['/first-script.js', '/second.js'])
    await expect
      .poll(() => consentCookies(context))
      .toMatchObject({
        cmplz_consented_services: '{"maps":true}',
        cmplz_marketing: 'allow',
        'cmplz_banner-status': 'dismissed',
      })
  })
})

test('content added to the page is found after 2 s (§9), and data stored without consent is removed within a second', async ({
  page,
  context,
  baseURL,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000) // later than it can be by now
  await page.goto(LIGHT_PAGE)
  await page.clock.runFor(100)
  await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
  // It is added after the first scan of the page.
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() => {
    const late =
      '<div id="late"><div class="cmplz-placeholder-element" data-category="statistics" data-service="late"></div></div>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', late)
  })
  await page.clock.runFor(1500)
  await requestsSent(page)
  await expect(page.locator('#late button')).toHaveCount(0)
  await page.clock.runFor(600)
  await expect(page.locator('#late button')).toHaveText(/категорії «Статистика»/)

  await bannerButton(page, 'Відмовитися').click()
  await context.addCookies([{ name: 'burst_uid', value: 'x', url: baseURL ?? '' }])
  await page.evaluate(() => {
    localStorage.setItem('yt-remote-device-id', '1')
    localStorage.setItem('plyr', '{}')
  })
  await page.clock.runFor(1000)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('burst_uid')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['plyr'])
})

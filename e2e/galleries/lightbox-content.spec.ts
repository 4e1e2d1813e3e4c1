import type { Page, Route } from '@playwright/test'
import { EMBED_TIMEOUT_MS } from '../../web/content/galleries/lightbox/lightbox-items.ts'
import { consentCookies } from '../consent/consent.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { stubVideoHosts } from '../video/stub-video-hosts.ts'
import { lightboxDialog } from './gallery-lightbox.ts'

test.use({ motion: 'full' })

const SOFA = '/product/sofa-lyman/'

test.describe('the lightbox with content other than pictures', () => {
  /** Links as an editor writes them, in markup added after page load. */
  async function openLink(page: Page, attributes: Record<string, string>): Promise<void> {
    await page.evaluate((attributes) => {
      const link = document.createElement('a')
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
      link.textContent = 'Показати приклад'
      document.querySelector('main')?.prepend(link)
      document.dispatchEvent(new CustomEvent('doResponsiveLightbox'))
    }, attributes)
    const link = page.getByRole('link', { name: 'Показати приклад' }).first()
    await expect(link).toHaveClass(/swipebox/) // until then the link leads on, as it should
    await link.click()
  }

  test('an external video waits for a click, and sets no cookies', async ({ page }) => {
    const requests: string[] = []
    await page.route(/youtube/, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>video</p>' })
    })
    await page.goto(SOFA)
    await openLink(page, { href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'data-rel': 'lightbox-video-1' })
    const play = lightboxDialog(page).getByRole('button', { name: 'Показати відео з YouTube' })
    await expect(play).toBeVisible()
    const question = lightboxDialog(page).getByText(/^Натисніть, щоб прийняти файли cookie категорії «Маркетинг»/)
    await expect(question).toBeVisible()
    await expectNoViolations(page, '#swipebox-overlay')
    await expect(lightboxDialog(page).locator('iframe')).toHaveCount(0)
    expect(requests).toEqual([])
    await expect
      .poll(() => consentCookies(page.context()))
      .toMatchObject({
        cmplz_marketing: 'deny',
        cmplz_consented_services: '',
      })
    await play.click()
    await expect
      .poll(() => consentCookies(page.context()))
      .toMatchObject({
        cmplz_marketing: 'allow',
        cmplz_consented_services: '{"youtube":true}',
      })
    await expect(lightboxDialog(page).locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/)
    await expect(lightboxDialog(page).locator('iframe')).toHaveCSS('max-width', '1140px')
    const embed = /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/
    await expect.poll(() => requests).toEqual([expect.stringMatching(embed)])
  })

  for (const [name, href, host] of [
    ['YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/**'],
    ['Vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/**'],
  ] as const) {
    test.describe(`a host of ${name} that is blocked, silent or mute`, () => {
      test.use({ expectedNoise: [/ERR_BLOCKED_BY_CLIENT|chrome-error/] })

      test('is said in words after a while, with a link, and tried again', async ({ page }) => {
        const requests = await stubVideoHosts(page)
        await page.goto(SOFA)
        await openLink(page, { href, 'data-rel': 'lightbox-video-1' })
        await page.clock.install()
        const frame = lightboxDialog(page).locator('iframe')
        const alert = lightboxDialog(page).getByRole('alert')
        let button = `Показати відео з ${name}`
        for (const answer of [
          (route: Route) => route.abort('blockedbyclient'),
          () => new Promise<void>(() => {}),
          (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
        ]) {
          await page.route(host, answer)
          await lightboxDialog(page).getByRole('button', { name: button }).click()
          await expect(frame).toBeAttached()
          await page.clock.runFor(EMBED_TIMEOUT_MS)
          await expect(alert).toHaveText('Сервіс відео не відповідає.')
          await expect(frame).toHaveCount(0)
          const link = lightboxDialog(page).getByRole('link', { name: `Відкрити на ${name}` })
          await expect(link).toHaveAttribute('href', href)
          await page.unroute(host, answer)
          button = 'Спробувати ще раз'
        }
        await expectNoViolations(page, '#swipebox-overlay')

        await lightboxDialog(page).getByRole('button', { name: button }).click()
        await expect.poll(() => requests.frames.length).toBe(1)
        const opened = () => page.frames().find((inner) => inner.parentFrame() && inner.url().startsWith('https'))
        await expect.poll(() => opened()?.evaluate('said.length')).toBeGreaterThanOrEqual(0)
        await page.clock.runFor(EMBED_TIMEOUT_MS * 2)
        await expect(frame).toBeVisible()
        await expect(alert).toHaveCount(0)
        expect(requests.others).toEqual([])
      })
    })
  }

  test.describe('of the shop itself', () => {
    test.use({ expectedNoise: [/404|no-such|Blocked (script execution|autofocusing)/] })

    test('a lost picture offers a retry, a page runs no scripts in its frame, and norl opts out', async ({ page }) => {
      await page.goto(SOFA)
      await test.step('a picture that fails to load shows an error, and offers a retry', async () => {
        await openLink(page, { href: '/no-such.jpg', 'data-rel': 'lightbox-y', 'data-rl_title': 'Нема' })
        await expect(lightboxDialog(page).getByRole('alert')).toHaveText('Не вдалося завантажити.')
        await expectNoViolations(page, '#swipebox-overlay')
        await lightboxDialog(page).getByRole('button', { name: 'Спробувати ще раз' }).click()
        await expect(lightboxDialog(page).getByRole('alert')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(lightboxDialog(page)).toHaveCount(0)
      })

      await test.step('a page of this shop is shown in a frame that runs no scripts', async () => {
        await openLink(page, {
          href: '/shop/',
          'data-rel': 'lightbox-x',
          'data-rl_content': 'iframe',
          title: 'Каталог',
        })
        await expect(lightboxDialog(page).locator('iframe')).toHaveAttribute(
          'sandbox',
          'allow-same-origin allow-forms allow-popups',
        )
        await expect(lightboxDialog(page).frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(lightboxDialog(page)).toHaveCount(0)
      })

      await test.step('norl opts out', async () => {
        await openLink(page, { href: '/shop/', rel: 'lightbox', 'data-rel': 'norl' })
        await expect(page).toHaveURL('/shop/')
      })
    })
  })
})

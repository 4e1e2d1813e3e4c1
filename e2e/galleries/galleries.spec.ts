import type { Page, Request } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  AJAX_PAGED_GALLERY,
  container,
  currentPageLink,
  galleryItems,
  galleryPager,
  galleryStatus,
  isUnmarked,
  itemTitles,
  LOAD_MORE_GALLERY,
  openAjaxGallery,
  PLAIN_GALLERY,
  requestGate,
  STRIP_GALLERY,
  VIDEO_GALLERY,
} from './gallery-page.ts'

const CALL = '**/wp-admin/admin-ajax.php'
const isTurn = (request: Request) => request.postData()?.includes('rl-get-gallery') === true

/** Other scripts use the same address. */
async function holdNextTurn(page: Page): Promise<PromiseWithResolvers<void>> {
  const { gate, hold } = requestGate()
  let isHolding = false
  await page.route(CALL, (route) => {
    if (isHolding || !isTurn(route.request())) return route.fallback()
    isHolding = true
    return hold(route)
  })
  return gate
}

test.describe('a gallery in ajax mode', () => {
  test('turns its pages in place, marked as loading meanwhile, and updates nothing else', async ({ page, context }) => {
    await openAjaxGallery(page)
    await page.evaluate(() => {
      document.querySelector('main')?.setAttribute('data-same', 'yes')
      document.addEventListener('doResponsiveLightbox', (event) => {
        if (event instanceof CustomEvent) document.body.dataset.told = JSON.stringify(event.detail)
      })
    })
    const pageLink = (number: number) => galleryPager(page).getByRole('link', { name: `Сторінка ${number}` })

    await test.step('is marked as loading during the request', async () => {
      const gate = await holdNextTurn(page)
      await galleryPager(page).getByRole('link', { name: 'Далі' }).click()
      await expect(container(page)).toHaveClass(/rl-loading/)
      await expect(container(page)).toHaveAttribute('aria-busy', 'true')
      gate.resolve()
      await expect(currentPageLink(page)).toHaveText('2')
      await isUnmarked(page)
    })

    await test.step('notifies lightbox scripts', async () => {
      const received = async () => JSON.parse((await page.locator('body').getAttribute('data-told')) ?? '{}')
      await expect.poll(received).toMatchObject({
        script: 'swipebox',
        selector: 'lightbox',
        args: { videoMaxWidth: 1140 },
        pagination_type: 'ajax',
        gallery_no: '1',
      })
    })

    await test.step('replaces the container', async () => {
      const requested = page.waitForRequest(isTurn)
      await pageLink(3).click()
      const response = await (await requested).response()
      expect(response?.headers()['content-type']).toMatch(/json/)
      const fields = new URLSearchParams((await requested).postData() ?? '')
      expect(Object.fromEntries(fields)).toMatchObject({
        action: 'rl-get-gallery-page-content',
        gallery_no: '1',
        page: '3',
        preview: 'false',
        lightbox: 'swipebox',
      })
      await expect(currentPageLink(page)).toHaveText('3')
      await expect(galleryItems(page)).toHaveCount(2)
      await isUnmarked(page)
      await expect(page.locator('main')).toHaveAttribute('data-same', 'yes')
      await expect(page).toHaveURL(`${AJAX_PAGED_GALLERY}?rl_gallery_no=1&rl_page=3`)
      await expect(galleryStatus(page)).toHaveText('Сторінка 3 з 3')
      await expect(container(page)).toBeFocused()
      await expect(container(page)).toBeInViewport()
    })

    await test.step('shows the page requested last', async () => {
      const gate = await holdNextTurn(page)
      const first = page.waitForRequest(isTurn)
      await pageLink(1).click()
      const held = await first
      const cancelled = page.waitForEvent('requestfailed', (request) => request === held)
      await pageLink(2).click()
      await cancelled
      gate.resolve()
      await expect(page).toHaveURL(`${AJAX_PAGED_GALLERY}?rl_gallery_no=1&rl_page=2`)
      await expect(currentPageLink(page)).toHaveText('2')
      await isUnmarked(page)
    })

    await test.step('leaves clicks with modifier keys to the browser', async () => {
      const opened = context.waitForEvent('page')
      await pageLink(3).click({ modifiers: ['Control'] })
      await expect(currentPageLink(await opened)).toHaveText('3')
      await expect(currentPageLink(page)).toHaveText('2')
    })
  })

  test('is restored by Back and Forward: the same page, the same place', async ({ page }) => {
    let turns = 0
    page.on('request', (request) => {
      if (isTurn(request)) turns++
    })
    await openAjaxGallery(page)
    const first = await itemTitles(page)
    const link = galleryPager(page).getByRole('link', { name: 'Сторінка 2' })
    const place = () => page.evaluate(() => scrollY)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await link.click()
    await expect(currentPageLink(page)).toHaveText('2')
    const second = await itemTitles(page)

    await page.goBack()
    await expect(currentPageLink(page)).toHaveText('1')
    await expect.poll(() => itemTitles(page)).toEqual(first)
    await expect.poll(place).toBe(500)
    await page.goForward()
    await expect(currentPageLink(page)).toHaveText('2')
    await expect.poll(() => itemTitles(page)).toEqual(second)
    await expect.poll(() => turns, 'both pages are known').toBe(1)
    await page.reload()
    await expect(currentPageLink(page)).toHaveText('2')
    await page.goBack()
    await expect(currentPageLink(page)).toHaveText('1')
    await expect.poll(() => itemTitles(page)).toEqual(first)
  })

  test.describe('answered with anything but its page', () => {
    test.use({ expectedNoise: [/status of (500|403)|ERR_INTERNET_DISCONNECTED|failed:/] })

    test('stays unchanged, without the loading mark', async ({ page }) => {
      await openAjaxGallery(page)
      const before = await itemTitles(page)
      const clickSecondPage = () => galleryPager(page).getByRole('link', { name: 'Сторінка 2' }).click()
      const expectUnchanged = async () => {
        await isUnmarked(page)
        await expect.poll(() => itemTitles(page)).toEqual(before)
        await expect(currentPageLink(page)).toHaveText('1')
        await expect(page).toHaveURL(AJAX_PAGED_GALLERY)
        await page.unroute(CALL)
      }
      for (const [what, answer] of [
        ['an error', { status: 500 }],
        ['a refusal', { status: 403 }],
        ['nothing', { status: 200, body: '' }],
        ['unrelated HTML', { status: 200, body: '<p>Вхід</p>' }],
      ] as const) {
        await test.step(what, async () => {
          await page.route(CALL, (route) => route.fulfill(answer))
          const answered = page.waitForResponse((response) => isTurn(response.request()))
          await clickSecondPage()
          await answered
          await expectUnchanged()
        })
      }
      await test.step('no network', async () => {
        await page.route(CALL, (route) => route.abort('internetdisconnected'))
        const lost = page.waitForEvent('requestfailed', isTurn)
        await clickSecondPage()
        await lost
        await expectUnchanged()
      })
      await clickSecondPage()
      await expect(currentPageLink(page)).toHaveText('2')
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // The galleries of other kinds have the same links: api/store/galleries/gallery-pages.test.ts.
  test('a gallery that grows is paged by its links, and nothing waits for a script', async ({ page }) => {
    await page.goto(LOAD_MORE_GALLERY)
    await expect(galleryItems(page)).toHaveCount(9)
    await isUnmarked(page)
    await expect(page.locator('.rl-load-more')).toBeHidden()
    await galleryPager(page).getByRole('link', { name: 'Далі' }).click()
    await expect(currentPageLink(page)).toHaveText('2')
    await galleryPager(page).getByRole('link', { name: 'Сторінка 4', exact: true }).click()
    await expect(galleryItems(page)).toHaveCount(8)
    await galleryPager(page).getByRole('link', { name: 'Назад' }).click()
    await expect(currentPageLink(page)).toHaveText('3')
  })
})

test('galleries of every kind are not wider than the screen and accessible; plain links are plain navigation', async ({
  page,
}) => {
  test.slow()
  // The endless gallery repeats the markup of the strip.
  for (const path of [STRIP_GALLERY, LOAD_MORE_GALLERY, VIDEO_GALLERY, AJAX_PAGED_GALLERY, PLAIN_GALLERY]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('.preloader')).toBeHidden()
      if (path !== PLAIN_GALLERY) await expectNoViolations(page, 'main')
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        // Pictures are laid out anew a frame after the width has changed.
        await expect.poll(wide, `${width} px`).toBeLessThanOrEqual(0)
      }
    })
  }

  await test.step('captions follow the breakpoint of 300 px only with the responsive layout on', async () => {
    const item = galleryItems(page).first()
    const caption = item.locator('.rl-gallery-item-caption')
    await item.evaluate((element) => element.style.setProperty('inline-size', '280px'))
    await expect(caption).toBeVisible()
    await container(page)
      .locator('.rl-gallery')
      .evaluate((list) => list.classList.add('rl-captions-responsive'))
    await expect(caption).toBeHidden()
    await item.evaluate((element) => element.style.setProperty('inline-size', '301px'))
    await expect(caption).toBeVisible()
  })

  await test.step('plain links are plain navigation', async () => {
    const navigated = page.waitForEvent('domcontentloaded')
    await galleryPager(page).getByRole('link', { name: 'Далі' }).click()
    await navigated
    await expect(page).toHaveURL(`${PLAIN_GALLERY}?rl_gallery_no=1&rl_page=2`)
    await page.goBack()
    await expect(currentPageLink(page)).toHaveText('1')
  })
})

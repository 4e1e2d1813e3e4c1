import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { expect, phone, test } from './test.ts'

const AJAX = '/rl_gallery/kimnaty/'
const PLAIN = '/rl_gallery/spalni-i-kabinety/'
const MANUAL = '/rl_gallery/za-stolom/'
const ENDLESS = '/rl_gallery/krupnym-planom/'
const FILM = '/rl_gallery/film-i-kreslennia/'
const STRIP = '/rl_gallery/vitalni/'
const CALL = '**/wp-admin/admin-ajax.php'

const container = (page: Page) => page.locator('.rl-gallery-container')
const items = (page: Page) => container(page).locator('.rl-gallery-item')
const pages = (page: Page) => container(page).getByRole('navigation')
const current = (page: Page) => pages(page).locator('[aria-current=page]')
const titles = (page: Page) =>
  items(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title')))
const status = (page: Page) => page.locator('[role=status]:not(#cart-status)')

/** The script has come: until then its links lead to pages, as they should. */
async function open(page: Page, path: string) {
  const script = page.waitForResponse(/\/assets\/galleries\.client-.*\.js$/)
  await page.goto(path)
  await script
  await page.waitForLoadState('load')
  await expect.poll(() => page.evaluate(() => history.state?.galleries ?? null).catch(() => null)).not.toBeUndefined()
}

async function openAjax(page: Page) {
  await open(page, AJAX)
  await expect.poll(() => page.evaluate(() => history.state?.galleries?.pages?.[1])).toBe(1)
}

function heldBack() {
  const gate = Promise.withResolvers<void>()
  return { gate, hold: async (route: Route) => gate.promise.then(() => route.fallback()) }
}

async function isUnmarked(page: Page) {
  await expect(container(page)).not.toHaveClass(/rl-loading/)
  await expect(container(page)).not.toHaveAttribute('aria-busy')
}

test.describe('a gallery in ajax mode', () => {
  test('replaces the container in place, and updates nothing else', async ({ page }) => {
    await openAjax(page)
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same', 'yes'))
    const asked = page.waitForRequest(CALL)
    await pages(page).getByRole('link', { name: 'Сторінка 3' }).click()
    const fields = new URLSearchParams((await asked).postData() ?? '')
    expect(Object.fromEntries(fields)).toMatchObject({
      action: 'rl-get-gallery-page-content',
      gallery_no: '1',
      page: '3',
      preview: 'false',
      lightbox: 'swipebox',
    })
    await expect(current(page)).toHaveText('3')
    await expect(items(page)).toHaveCount(2)
    await isUnmarked(page)
    await expect(page.locator('main')).toHaveAttribute('data-same', 'yes')
    await expect(page).toHaveURL(`${AJAX}?rl_gallery_no=1&rl_page=3`)
    await expect(status(page)).toHaveText('Сторінка 3 з 3')
    await expect(container(page)).toBeFocused()
    await expect(container(page)).toBeInViewport()
  })

  test('is marked loading while the page is fetched', async ({ page }) => {
    const { gate, hold } = heldBack()
    await page.route(CALL, hold)
    await openAjax(page)
    await pages(page).getByRole('link', { name: 'Далі' }).click()
    await expect(container(page)).toHaveClass(/rl-loading/)
    await expect(container(page)).toHaveAttribute('aria-busy', 'true')
    gate.resolve()
    await expect(current(page)).toHaveText('2')
    await isUnmarked(page)
  })

  test('tells those who show pictures large', async ({ page }) => {
    await openAjax(page)
    await page.evaluate(() => {
      document.addEventListener('doResponsiveLightbox', (event) => {
        if (event instanceof CustomEvent) document.body.dataset.told = JSON.stringify(event.detail)
      })
    })
    await pages(page).getByRole('link', { name: 'Сторінка 2' }).click()
    await expect(current(page)).toHaveText('2')
    const told = JSON.parse((await page.locator('body').getAttribute('data-told')) ?? '{}')
    expect(told).toMatchObject({ script: 'swipebox', selector: 'lightbox', pagination_type: 'ajax', gallery_no: '1' })
    expect(told.args.videoMaxWidth).toBe(1140)
  })

  for (const [what, answer] of [
    ['an error', { status: 500 }],
    ['a refusal', { status: 403 }],
    ['nothing', { status: 200, body: '' }],
    ['something else', { status: 200, body: '<p>Вхід</p>' }],
  ] as const) {
    test.describe(`answered with ${what}`, () => {
      test.use({ expectedNoise: [/status of (500|403)/] })

      test('stays as it is, without the mark', async ({ page }) => {
        await openAjax(page)
        const before = await titles(page)
        await page.route(CALL, (route) => route.fulfill(answer))
        const answered = page.waitForResponse(CALL)
        await pages(page).getByRole('link', { name: 'Сторінка 2' }).click()
        await answered
        await isUnmarked(page)
        expect(await titles(page)).toEqual(before)
        await expect(current(page)).toHaveText('1')
        await expect(page).toHaveURL(AJAX)

        await page.unroute(CALL)
        await pages(page).getByRole('link', { name: 'Сторінка 2' }).click()
        await expect(current(page)).toHaveText('2')
      })
    })
  }

  test.describe('without network', () => {
    test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|failed:/] })

    test('stays as it is, without the mark', async ({ page }) => {
      await openAjax(page)
      await page.route(CALL, (route) => route.abort('internetdisconnected'))
      const lost = page.waitForEvent('requestfailed')
      await pages(page).getByRole('link', { name: 'Сторінка 2' }).click()
      await lost
      await isUnmarked(page)
      await expect(items(page)).toHaveCount(6)
    })
  })

  test('shows the page asked for last', async ({ page }) => {
    const { gate, hold } = heldBack()
    await page.route(CALL, hold, { times: 1 })
    await openAjax(page)
    await pages(page).getByRole('link', { name: 'Сторінка 3' }).click()
    await pages(page).getByRole('link', { name: 'Сторінка 2' }).click()
    await expect(current(page)).toHaveText('2')
    gate.resolve()
    await expect(current(page)).toHaveText('2')
    await isUnmarked(page)
  })

  test('is restored by Back and forward: the same page, the same place', async ({ page }) => {
    await openAjax(page)
    const first = await titles(page)
    const link = pages(page).getByRole('link', { name: 'Сторінка 2' })
    await link.scrollIntoViewIfNeeded()
    await link.focus()
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(100)
    await link.click()
    await expect(current(page)).toHaveText('2')
    const second = await titles(page)

    await page.goBack()
    await expect(current(page)).toHaveText('1')
    expect(await titles(page)).toEqual(first)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
    await page.goForward()
    await expect(current(page)).toHaveText('2')
    expect(await titles(page)).toEqual(second)
    await page.reload()
    await expect(current(page)).toHaveText('2')
    await page.goBack()
    await expect(current(page)).toHaveText('1')
    expect(await titles(page)).toEqual(first)
  })

  test('leaves a click with a key held to the browser', async ({ page, context }) => {
    await openAjax(page)
    const opened = context.waitForEvent('page')
    await pages(page)
      .getByRole('link', { name: 'Сторінка 2' })
      .click({ modifiers: ['Control'] })
    await expect(current(await opened)).toHaveText('2')
    await expect(current(page)).toHaveText('1')
  })
})

test.describe('an endless gallery', () => {
  const loaded = (page: Page, count: number) => expect(items(page)).toHaveCount(count)

  test('loads the next page within 400 px of the end, up to the last', async ({ page }) => {
    await open(page, ENDLESS)
    await expect(pages(page)).toHaveCount(0)
    const end = () => container(page).evaluate((one) => one.getBoundingClientRect().bottom - innerHeight)
    for (const count of [24, 48, 72, 96]) {
      await loaded(page, count)
      await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await end()) - 450)
      await loaded(page, count)
      expect(await end()).toBeGreaterThan(400)
      await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
    }
    await loaded(page, 120)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await loaded(page, 126)
    await expect(status(page)).toHaveText('Показано 126 з 126')
    await isUnmarked(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await loaded(page, 126)
    expect(
      new Set(
        await items(page)
          .locator('img')
          .evaluateAll((all) => all.map((one) => one.getAttribute('src'))),
      ).size,
    ).toBe(126)
  })

  test.describe('on a screen higher than its first page', () => {
    test.use({ viewport: { width: 1440, height: 4000 } })

    test('fills the screen by itself', async ({ page }) => {
      await open(page, ENDLESS)
      await expect.poll(() => items(page).count()).toBeGreaterThan(24)
    })
  })

  test('comes back from an item to the same place with the same items', async ({ page }) => {
    await open(page, ENDLESS)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => items(page).count()).toBeGreaterThan(40)
    const item = items(page).nth(40)
    await item.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect
      .poll(() => container(page).evaluate((one) => one.getBoundingClientRect().bottom - innerHeight))
      .toBeGreaterThan(400)
    await isUnmarked(page)
    const top = () => item.evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const [count, shown, left] = [await items(page).count(), await top(), page.url()]
    // As where scripts have not come yet: the link itself is followed, not the lightbox.
    await item.locator('a').evaluate((link: HTMLAnchorElement) => location.assign(link.href))
    await page.waitForURL((url) => url.href !== left)
    await page.goBack()
    await loaded(page, count)
    await expect.poll(top).toBe(shown)
  })

  for (const [what, answer] of [
    ['an error', { status: 500 }],
    ['204', { status: 204 }],
    ['a page without items', { status: 200, contentType: 'text/html', body: '<main></main>' }],
  ] as const) {
    test.describe(`answered with ${what}`, () => {
      test.use({ expectedNoise: [/status of 500/] })

      test('stops, without the mark', async ({ page }) => {
        let asked = 0
        await page.route(/rl_page=2/, (route) => {
          asked++
          return route.fulfill(answer)
        })
        await open(page, MANUAL)
        const more = page.getByRole('button', { name: 'Завантажити ще' })
        await more.click()
        await expect(more).toBeHidden()
        await expect(page.locator('.rl-load-more')).toBeDisabled()
        await isUnmarked(page)
        await loaded(page, 9)
        expect(asked).toBe(1)
      })
    })
  }

  test('with a button loads by the button alone', async ({ page }) => {
    await open(page, MANUAL)
    await expect(pages(page)).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await loaded(page, 9)
    const { gate, hold } = heldBack()
    await page.route(/rl_page=2/, hold)
    const more = page.getByRole('button', { name: 'Завантажити ще' })
    await more.click()
    await expect(container(page)).toHaveAttribute('aria-busy', 'true')
    gate.resolve()
    await loaded(page, 18)
    await isUnmarked(page)
    await expect(items(page).nth(9).locator('a')).toBeFocused()
    await more.click()
    await loaded(page, 27)
    await more.click()
    await loaded(page, 31)
    await expect(more).toBeHidden()
  })

  test('tells those who show pictures large', async ({ page }) => {
    await open(page, MANUAL)
    await page.evaluate(() => {
      document.addEventListener('doResponsiveLightbox', (event) => {
        if (!(event instanceof CustomEvent)) return
        const { infinite, pagination_type, masonry } = event.detail
        document.body.dataset.told = `${pagination_type} ${masonry} ${infinite.items.length} ${infinite.gallery.id}`
      })
    })
    await page.getByRole('button', { name: 'Завантажити ще' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-told', 'infinite true 9 rl-gallery-1')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, perPage, last, count] of [
    [PLAIN, 4, 2, 2],
    [AJAX, 6, 3, 2],
    [MANUAL, 9, 4, 4],
    [ENDLESS, 24, 6, 6],
  ] as const) {
    test(`${path} is paged by its links, and nothing waits`, async ({ page }) => {
      await page.goto(path)
      await expect(items(page)).toHaveCount(perPage)
      await isUnmarked(page)
      await expect(page.locator('.rl-load-more')).toBeHidden()
      await pages(page).getByRole('link', { name: 'Далі' }).click()
      await expect(current(page)).toHaveText('2')
      if (last > 2)
        await pages(page)
          .getByRole('link', { name: `Сторінка ${last}`, exact: true })
          .click()
      await expect(items(page)).toHaveCount(count)
      await pages(page).getByRole('link', { name: 'Назад' }).click()
      await expect(current(page)).toHaveText(String(last - 1))
    })
  }
})

test('plain links are plain navigation', async ({ page }) => {
  await page.goto(PLAIN)
  await page.waitForLoadState('load')
  const navigated = page.waitForEvent('domcontentloaded')
  await pages(page).getByRole('link', { name: 'Далі' }).click()
  await navigated
  await expect(page).toHaveURL(`${PLAIN}?rl_gallery_no=1&rl_page=2`)
  await page.goBack()
  await expect(current(page)).toHaveText('1')
})

test('home leads to the rooms', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /Кімнати, в яких живуть/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Кімнати/)
})

test('the film comes in parts', async ({ page }) => {
  await page.goto(FILM)
  const href = (await page.locator('[data-rl_content=video]').getAttribute('href')) ?? ''
  const whole = await page.request.get(href)
  const length = Number(whole.headers()['content-length'])
  expect([whole.status(), whole.headers()['content-type'], length < 3_000_000]).toEqual([200, 'video/mp4', true])
  const part = await page.request.get(href, { headers: { range: 'bytes=100-199' } })
  expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 100-199/${length}`])
  expect(await part.body()).toEqual((await whole.body()).subarray(100, 200))
  expect((await page.request.get(href, { headers: { range: `bytes=${length}-` } })).status()).toBe(416)
})

test.describe('captions', () => {
  test.use(phone)

  test('follow the breakpoint of 300 px only where the responsive layout is on', async ({ page }) => {
    await page.goto(AJAX)
    const caption = items(page).first().locator('.rl-gallery-item-caption')
    const item = items(page).first()
    await item.evaluate((one) => one.style.setProperty('inline-size', '280px'))
    await expect(caption).toBeVisible()
    await container(page)
      .locator('.rl-gallery')
      .evaluate((list) => list.classList.add('rl-captions-responsive'))
    await expect(caption).toBeHidden()
    await item.evaluate((one) => one.style.setProperty('inline-size', '301px'))
    await expect(caption).toBeVisible()
  })
})

for (const path of [PLAIN, AJAX, MANUAL, ENDLESS, FILM, STRIP]) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('load')
    await expect(page.locator('.preloader')).toBeHidden()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width}`,
      ).toBeLessThanOrEqual(0)
    }
  })
}

import type { BrowserContext, Page } from '@playwright/test'
import { LOAD_DISTANCE_PX } from '#web/content/galleries/paging/infinite-scroll.ts'
import { addFromCard, cartCounter, putInCart, RELATED_PRODUCTS_PAGE } from '../cart/cart.ts'
import { goBack, test, watchForRestore } from '../fixtures/back-forward-cache.ts'
import { firstFrameShown, moveMouse } from '../fixtures/page/progress.ts'
import { expect, inOneTask } from '../fixtures/test.ts'

test.use({ motion: 'full' })

const DEMO_NOTICE = /<section class="woocommerce-store-notice[\s\S]*?<\/section>/

const items = (page: Page) => page.locator('.rl-gallery-item')
const topOf = (page: Page, item: number) =>
  items(page)
    .nth(item)
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))

async function open(page: Page, path: string) {
  await page.goto(path)
  await firstFrameShown(page)
  await watchForRestore(page)
}

/** Simulates scripts that have not loaded yet: the link itself is followed, not the lightbox. Returns what was left. */
async function follow(page: Page, item: number): Promise<{ href: string; count: number; top: number }> {
  const left = await inOneTask(
    page,
    (index) => {
      const all = document.querySelectorAll('.rl-gallery-item')
      const href = all[index]?.querySelector('a')?.getAttribute('href') ?? ''
      location.assign(href)
      return { href, count: all.length, top: Math.round(all[index]?.getBoundingClientRect().top ?? 0) }
    },
    item,
  )
  await page.waitForURL(`**${left.href}`)
  return left
}

/** Nothing is being loaded, and the end is further away than from where it would be. */
function isAtRest(gallery: Element, loadDistance: number): boolean {
  const end = gallery.querySelector('.rl-gallery')?.getBoundingClientRect().bottom ?? 0
  return !gallery.hasAttribute('aria-busy') && end > innerHeight + loadDistance
}

test.describe('a page restored from the back/forward cache', () => {
  test('has an endless gallery with the same items at the same place', async ({ page }) => {
    await open(page, '/rl_gallery/krupnym-planom/')
    await expect(items(page)).toHaveCount(24)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => items(page).count()).toBeGreaterThan(40)
    await items(page)
      .nth(30)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(() => page.locator('.rl-gallery-container').evaluate(isAtRest, LOAD_DISTANCE_PX)).toBe(true)
    const { count, top } = await follow(page, 30)
    await goBack(page)
    await expect(items(page)).toHaveCount(count)
    await expect.poll(() => topOf(page, 30)).toBe(top)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => items(page).count()).toBeGreaterThan(count)
  })

  test('has an in-place gallery at the page it was turned to', async ({ page }) => {
    await open(page, '/rl_gallery/kimnaty/')
    await moveMouse(page) // its scripts come when somebody is there
    await expect.poll(() => page.evaluate(() => history.state?.galleries?.pages?.[1])).toBe(1)
    const current = page.locator('.rl-gallery-container [aria-current=page]')
    await page.locator('.rl-gallery-container').getByRole('link', { name: 'Сторінка 2' }).click()
    await expect(current).toHaveText('2')
    const { top } = await follow(page, 2)
    await goBack(page)
    await expect(current).toHaveText('2')
    await expect.poll(() => topOf(page, 2)).toBe(top)
    await page.evaluate(() => history.back())
    await expect(current).toHaveText('1')
  })

  test('has closed menus, no preloader, and no store notice that was dismissed meanwhile', async ({
    page,
    context,
    baseURL,
  }) => {
    const notice =
      '<section class="woocommerce-store-notice" data-notice-id="one" style="display:none">Ми у відпустці</section>'
    await page.route('**/shop/', async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
      await route.fulfill({
        response,
        body: (await response.text()).replace(DEMO_NOTICE, notice),
      })
    })
    await page.setViewportSize({ width: 360, height: 780 })
    await open(page, '/shop/')
    await page.unrouteAll()
    await expect(page.getByText('Ми у відпустці')).toBeVisible()
    await expect(page.locator('.preloader')).toBeHidden()
    await page.getByRole('button', { name: 'Меню', exact: true }).click()
    const beds = page.getByRole('banner').getByRole('link', { name: /^Ліжка/ })
    await beds.click()
    await page.waitForURL('**/product-category/lizhka/')
    await context.addCookies([{ name: 'store_noticeone', value: 'hidden', url: baseURL ?? '' }])
    await goBack(page)
    await expect(page.getByText('Ми у відпустці')).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeHidden()
    await expect(page.locator('.preloader')).toBeHidden()
    await page.getByRole('main').getByRole('link').first().focus()
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })
})

/**
 * One page for each set of scripts; http/cdn/shared-answers.test.ts and search-page.test.ts show their headers. The listing, a gallery, the
 * contacts and the empty cart come back in the other tests of this file. The checkout and orders show personal data,
 * which no browser is to keep.
 */
const PAGES = ['/product/sofa-lyman/', '/obrane/', '/keruvannia-zhodoiu/']
const PAGES_WITH_ITEMS = ['/', '/cart/']
const TABS_AT_ONCE = 4
const ELSEWHERE = '/faily-cookie/'
/** Loaded in no time, and so is the way back. */
const TEXT_FILE = '/robots.txt'

async function leaveAndComeBack(context: BrowserContext, paths: string[]): Promise<void> {
  const waiting = [...paths]
  const tab = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await context.newPage()
      await open(page, path)
      await page.evaluate((to) => location.assign(to), TEXT_FILE)
      await page.waitForURL(`**${TEXT_FILE}`)
      await goBack(page)
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: TABS_AT_ONCE }, tab))
}

test('a listing that was left by a choice and an order has those of the shown products again', async ({ page }) => {
  await open(page, '/shop/')
  const tables = page.getByRole('checkbox', { name: /^Столи/ })
  await page.getByLabel('Сортування').hover()
  await page.waitForFunction(() => customElements.get('x-island'))
  await inOneTask(page, () => {
    document.querySelector<HTMLElement>('.filters__form input[value=stoly]')?.click()
    const order = document.querySelector<HTMLSelectElement>('.orderby')
    if (order) order.value = 'price'
    order?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.waitForURL(/orderby=price/)
  await expect(tables).toBeChecked()
  await goBack(page)
  await expect(tables).not.toBeChecked()
  await expect(page.getByLabel('Сортування')).toHaveValue('menu_order')
})

test.describe('every public page', () => {
  test('comes back from the back/forward cache, also with a filled cart', async ({ context }) => {
    await leaveAndComeBack(context, PAGES)
    await putInCart(context, 'tatsia')
    await leaveAndComeBack(context, PAGES_WITH_ITEMS)
  })

  test('shows the current number of items, and the cart page the current lines', async ({ page, context }) => {
    await open(page, '/kontakty/')
    const cart = await context.newPage()
    await open(cart, '/cart/')
    await leaveWithAdding(page)
    await goBack(page)
    await expect(cartCounter(page)).toHaveAccessibleName(/1/)
    await page.close()

    await cart.evaluate((to) => location.assign(to), ELSEWHERE)
    await cart.waitForURL(`**${ELSEWHERE}`)
    await goBack(cart)
    await expect(cart.getByRole('main')).toContainText('Таця')
  })

  test('is loaded anew when its prices have changed', async ({ page }) => {
    await page.route('**/product-category/svitlo-dekor-terasa/', async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
      await route.fulfill({ response, body: (await response.text()).replace(/<bdi>[^<]*<\/bdi>/g, '<bdi>1 ₴</bdi>') })
    })
    await open(page, '/product-category/svitlo-dekor-terasa/')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /when-painted/.test(name)),
    )
    await page.unrouteAll()
    const price = page.locator('main .price').first()
    await expect(price).toContainText(' 1 ₴')
    await page.evaluate((to) => location.assign(to), ELSEWHERE)
    await page.waitForURL(`**${ELSEWHERE}`)
    const loaded = page.waitForEvent('load')
    await goBack(page)
    await loaded
    await expect(price).toContainText(/\d{3}\s₴/)
  })
})

async function leaveWithAdding(page: Page) {
  await page.evaluate((to) => location.assign(to), RELATED_PRODUCTS_PAGE)
  await page.waitForURL(`**${RELATED_PRODUCTS_PAGE}`)
  await firstFrameShown(page)
  await addFromCard(page, 'Таця')
}

import type { Page } from '@playwright/test'
import { cartCounter, holdRequests, openPage, putInCart } from '../cart/cart.ts'
import { hydratedRoots } from '../fixtures/page/hydrated-roots.ts'
import { moveMouse } from '../fixtures/page/progress.ts'
import { expect, holdUntilResolved, LIGHT_PAGE, test } from '../fixtures/test.ts'

// Whatever is wrong with hydration is a message on the console, which fails each of these tests.

const REACT = '**/assets/react-*.js'
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const quantity = (page: Page, name: string) => row(page, name).getByRole('spinbutton')
const more = (page: Page, name: string) => page.getByRole('button', { name: `Більше: ${name}` })
const total = (page: Page) => page.locator('.order-total .amount')
const update = (page: Page) => page.getByRole('button', { name: 'Оновити кошик' })

const FRAGMENTS = /wc-ajax=get_refreshed_fragments/
const CART_PAGE = 'x-island[name=cart-page]'
const cartIsland = (page: Page) => page.locator(CART_PAGE)
const roots = (page: Page, islands = CART_PAGE) => hydratedRoots(page, islands)

test.describe('the island of the search field', () => {
  test('is hydrated by the focus, not before, and searches by itself meanwhile', async ({ page }) => {
    const came = await holdUntilResolved(page, REACT)
    const island = 'x-island[name=search]'
    await openPage(page, LIGHT_PAGE)
    const fetched = page.waitForRequest(REACT)
    await page.getByRole('button', { name: 'Пошук' }).click()
    await fetched
    await page.getByRole('searchbox', { name: 'Що ви шукаєте?' }).fill('диван')
    await expect.poll(() => roots(page, island)).toBe(0)
    came.resolve()
    // What was typed meanwhile is asked for.
    await expect(page.getByRole('option', { name: /Диван «Лиман»/ })).toBeVisible()
    await expect.poll(() => roots(page, island)).toBe(1)
  })

  test.describe('whose files do not come', () => {
    test.use({ expectedNoise: [/react-.*\.js|hydrate-island|Failed to (load|fetch)/] })

    test('submits its form', async ({ page }) => {
      await page.route(REACT, (route) => route.abort('failed'))
      await openPage(page, LIGHT_PAGE)
      await page.getByRole('button', { name: 'Пошук' }).click()
      await page.getByRole('searchbox', { name: 'Що ви шукаєте?' }).fill('крісло')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('«крісло»')
    })
  })
})

test.describe('the island of the cart page', () => {
  test.beforeEach(({ context }) => putInCart(context, 'tatsia', 'vaza'))

  test('is one root, hydrated when somebody is there, stays the same elements, and tells the counter at once', async ({
    page,
  }) => {
    await openPage(page, '/cart/')
    await expect(update(page)).toBeHidden()
    await expect(cartIsland(page)).toHaveCount(1)
    await expect.poll(() => roots(page)).toBe(0)
    const mark = (element: Element) => Object.assign(element, { isTheSame: true })
    for (const part of ['main', '.product-thumbnail a > *', '.cart_totals'])
      await page.locator(part).first().evaluate(mark)
    await moveMouse(page)
    await expect.poll(() => roots(page)).toBe(1)
    await expect.poll(() => hydratedRoots(page)).toBe(2)
    const held = await holdRequests(page, FRAGMENTS)
    await more(page, 'Таця').click()
    await expect(total(page)).toHaveText('1\u00a0050\u00a0₴')
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 3\u00a0товари')
    await held.next()
    await page.unroute(FRAGMENTS)
    const isTheSame = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => 'isTheSame' in element)
    for (const part of ['main', '.product-thumbnail a > *', '.cart_totals']) {
      await expect.poll(() => isTheSame(part), part).toBe(true)
    }
    await expect(cartIsland(page)).toHaveCount(1)
    await expect.poll(() => roots(page)).toBe(1)

    await test.step('a code that is typed stays while quantities change', async () => {
      await page.getByText('Маю промокод').click()
      const code = page.getByRole('textbox', { name: 'Промокод' })
      await code.fill('dim10')
      await more(page, 'Ваза').click()
      await expect(total(page)).toHaveText('1\u00a0500\u00a0₴')
      await expect(code).toHaveValue('dim10')
    })
    await test.step('moved, it stays the same root; taken out and put back, it starts again', async () => {
      await cartIsland(page).evaluate((island) => island.parentElement?.prepend(island))
      await more(page, 'Таця').click()
      await expect(total(page)).toHaveText('1\u00a0800\u00a0₴')
      await cartIsland(page).evaluate(async (island) => {
        const { parentElement } = island
        island.remove()
        await undefined // more than a move takes
        parentElement?.append(island)
      })
      await expect(total(page)).toHaveText('1\u00a0800\u00a0₴')
      await expect.poll(() => roots(page)).toBe(1)
    })
  })

  test('repeats what was pressed and keeps what was typed before it was hydrated', async ({ page }) => {
    const came = await holdUntilResolved(page, REACT)
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/cart/')) posts.push(request.postData() ?? '')
    })
    await openPage(page, '/cart/')
    await expect(update(page)).toBeHidden()
    await more(page, 'Таця').click()
    await more(page, 'Таця').click()
    await quantity(page, 'Ваза').fill('4')
    await expect.poll(() => roots(page)).toBe(0)
    await expect.poll(() => posts).toEqual([])
    came.resolve()
    await expect(total(page)).toHaveText('2\u00a0700\u00a0₴')
    await expect(quantity(page, 'Таця')).toHaveValue('3')
    await expect(quantity(page, 'Ваза')).toHaveValue('4')
    await expect.poll(() => roots(page)).toBe(1)
  })

  test('leaves what another script has changed before it was hydrated as it is', async ({ page }) => {
    await openPage(page, '/cart/')
    await expect(update(page)).toBeHidden()
    await page.locator('.cart_totals').evaluate((totals) => totals.append(document.createElement('p')))
    await moveMouse(page)
    await expect(update(page)).toBeVisible()
    await expect.poll(() => roots(page)).toBe(0)
    await row(page, 'Таця').getByRole('link', { name: 'Видалити' }).click()
    await expect(total(page)).toHaveText('450\u00a0₴')
    await expect(page).toHaveURL(/removed_item=1/)
  })

  test.describe('whose files do not come', () => {
    test.use({ expectedNoise: [/react-.*\.js|hydrate-island|Failed to (load|fetch)/] })

    test('posts its form and follows its links by itself', async ({ page }) => {
      await page.route(REACT, (route) => route.abort('failed'))
      await openPage(page, '/cart/')
      await expect(update(page)).toBeHidden()
      await row(page, 'Таця').getByRole('link', { name: 'Видалити' }).click()
      await expect(page).toHaveURL(/removed_item=1/)
      await expect(total(page)).toHaveText('450\u00a0₴')
      await quantity(page, 'Ваза').fill('2')
      await expect(update(page)).toBeVisible()
      await update(page).click()
      await expect(total(page)).toHaveText('900\u00a0₴')
    })
  })
})

test.describe('the islands of a product page', () => {
  const PARTS = 'x-island[name^=product-]'
  const sku = (page: Page) => page.locator('.sku')
  const chooseSage = (page: Page) => page.getByRole('radio', { name: 'Шавлія' }).click()

  test('follow a choice by its data, also far from view, and stay the same elements', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (['document', 'fetch'].includes(request.resourceType())) requests.push(new URL(request.url()).pathname)
    })
    await page.setViewportSize({ width: 1440, height: 500 })
    await openPage(page, '/product/sofa-lyman/')
    await expect(sku(page)).toHaveText('DM-001-molochna-231')
    const parts = ['.product__name', '.gallery img', '.qty', '.product__bar']
    const mark = (element: Element) => Object.assign(element, { isTheSame: true })
    for (const part of parts) await page.locator(part).first().evaluate(mark)
    requests.length = 0
    await page.getByRole('radio', { name: 'Двомісний, 181 см' }).click()
    await expect(sku(page)).toHaveText('DM-001-molochna-181')
    await expect(page.getByRole('main')).toContainText(/Ширина181.см/)
    await expect.poll(() => hydratedRoots(page, PARTS)).toBe(await page.locator(PARTS).count())
    for (const part of parts) {
      const isTheSame = () =>
        page
          .locator(part)
          .first()
          .evaluate((element) => 'isTheSame' in element)
      await expect.poll(isTheSame, part).toBe(true)
    }
    await expect.poll(() => requests).toContain('/product/sofa-lyman/choice/')
    await expect.poll(() => requests).not.toContain('/product/sofa-lyman/')
  })

  test('open the page of a choice when another script has changed one of them', async ({ page }) => {
    await openPage(page, '/product/sofa-lyman/')
    await page.locator('.gallery__row').evaluate((row) => row.prepend(document.createElement('li')))
    await moveMouse(page)
    await expect.poll(() => hydratedRoots(page, 'x-island[name=product-chooser]')).toBe(1)
    await chooseSage(page)
    await expect(sku(page)).toHaveText('DM-001-shavliia-231')
    await expect(page.locator('.gallery__row li:not([class])')).toHaveCount(0)
  })

  test.describe('whose files do not come', () => {
    test.use({ expectedNoise: [/react-.*\.js|hydrate-island|Failed to (load|fetch)/] })

    test('open the page of a choice that was made before, and of one that is made afterwards, which is bought there', async ({
      page,
    }) => {
      const chosen = Promise.withResolvers<void>()
      await page.route(REACT, async (route) => {
        await chosen.promise
        await route.abort('failed')
      })
      await openPage(page, '/product/sofa-lyman/')
      await chooseSage(page)
      chosen.resolve()
      await expect(sku(page)).toHaveText('DM-001-shavliia-231')

      const failed = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'))
      await moveMouse(page)
      await failed
      await page.getByRole('radio', { name: 'Двомісний, 181 см' }).click()
      await expect(sku(page)).toHaveText('DM-001-shavliia-181')
      await expect(page).toHaveURL(/attribute_tkanyna=shavliia&attribute_rozmir=181/)
      await page.getByRole('button', { name: 'Більше' }).click()
      await page.locator('.product__facts').getByRole('button', { name: 'У кошик' }).click()
      await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 2\u00a0товари')
    })
  })
})

test.describe('between the last look at the markup and React', () => {
  test('nothing changes what is hydrated: an added product gets its link afterwards', async ({ page }) => {
    await page.addInitScript(() => {
      const { disconnect } = MutationObserver.prototype
      MutationObserver.prototype.disconnect = function () {
        disconnect.call(this)
        // The answer to an add comes at this moment.
        queueMicrotask(() => {
          const button = document.querySelector('.product__purchase .single_add_to_cart_button')
          if (!button || document.querySelector('.added_to_cart')) return
          const link = Object.assign(document.createElement('a'), { className: 'added_to_cart', href: '/cart/' })
          link.textContent = 'Переглянути кошик'
          button.after(link)
        })
      }
    })
    await openPage(page, '/product/tatsia/')
    await moveMouse(page)
    const chooser = 'x-island[name=product-chooser]'
    await expect.poll(() => roots(page, chooser)).toBe(1)
    await expect(page.locator(`${chooser}[ready] .single_add_to_cart_button + .added_to_cart`)).toHaveCount(1)
    await expect(page.locator('.product__phone')).toHaveText('Замовити телефоном')
  })
})

test.describe('text that differs from what the server has sent', () => {
  test.use({ expectedNoise: [/React error #418/] })

  test('is rendered anew, and loses neither a press nor what was typed before', async ({ page }) => {
    const came = await holdUntilResolved(page, REACT)
    await page.route('**/product/lava/', async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
      const body = (await response.text()).replace(/<span>У кошик<\/span>/, '<span>Купити</span>')
      await route.fulfill({ response, body })
    })
    await openPage(page, '/product/lava/')
    const form = page.locator('.product__facts')
    await expect(form.getByRole('button', { name: 'Купити' })).toBeVisible()
    await page.getByRole('group', { name: 'Розмір' }).getByRole('radio', { name: 'Велика' }).click()
    await page.getByLabel('Кількість').fill('4')
    await page.getByRole('button', { name: 'Більше' }).click()
    came.resolve()
    await expect(form.getByRole('button', { name: 'У кошик' })).toBeVisible()
    await expect(page.getByLabel('Кількість')).toHaveValue('5')
    await expect(page.getByRole('radio', { name: 'Велика' })).toBeChecked()
    await expect(page.locator('.sku')).toHaveText('L-2')
  })
})

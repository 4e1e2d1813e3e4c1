import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/test.ts'
import {
  ADD_TO_CART,
  addFromCard,
  cartCounter,
  cartRequests,
  closeMiniCart,
  holdRequests,
  miniCart,
  openPage,
  pageWidth,
  productCard,
  RELATED_PRODUCTS_PAGE,
} from './cart.ts'

/** SKUs of the products whose adding was requested, in order. */
const addedProducts = (requests: string[]) =>
  requests
    .filter((request) => request.startsWith('add_to_cart '))
    .map((request) => new URLSearchParams(request.split(' ')[1]).get('product_sku'))

/** From the heading on, with one line in the cart. Covered content is not focusable: all tab stops are in the panel. */
async function tabThroughMiniCart(page: Page): Promise<void> {
  await page.evaluate(() => {
    const outside: string[] = []
    Object.assign(window, { outside })
    document.addEventListener('focusin', ({ target }) => {
      const panel = target instanceof Element && target.closest('[aria-label="Кошик"]')
      if (!panel) outside.push(target instanceof Element ? target.outerHTML : '')
    })
  })
  for (const [role, name] of [
    ['button', 'Закрити кошик'],
    ['link', 'Видалити з кошика: Таця'],
    ['link', 'Зображення ще немає Таця'],
    ['link', 'Оформити замовлення'],
    ['link', 'Переглянути кошик'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(miniCart(page).getByRole(role, { name, exact: true })).toBeFocused()
  }
  for (let n = 0; n < 3; n++) await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate('outside')).toEqual([])
}

test.describe('an add button', () => {
  test('shows loading, then added, and gets one link to the cart right after it; scripts get the events in order', async ({
    page,
  }) => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      const names = ['adding_to_cart', 'added_to_cart', 'wc_cart_button_updated', 'wc_fragments_loaded']
      for (const name of names) {
        document.body.addEventListener(name, (event) => {
          const detail = event instanceof CustomEvent ? Object.keys(event.detail ?? {}) : []
          heard.push([name, ...detail].join(' '))
        })
      }
    })
    const button = productCard(page, 'Таця')
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    await button.scrollIntoViewIfNeeded()
    const before = await button.boundingBox()
    const held = await holdRequests(page, ADD_TO_CART)
    await button.click()
    await expect(button).toHaveClass(/\bloading\b/)
    await expect(button).not.toHaveClass(/\badded\b/)
    await held.next()
    await expect(button).toHaveClass(/\badded\b/)
    await expect(button).not.toHaveClass(/\bloading\b/)
    const link = page.locator('.ajax_add_to_cart + a.added_to_cart.wc-forward')
    await expect(link).toHaveText('Переглянути кошик')
    await expect(miniCart(page)).toBeVisible()
    await expect.poll(() => button.boundingBox()).toEqual(before)
    await expect
      .poll(() => page.evaluate('heard'))
      .toEqual([
        'adding_to_cart button data',
        'added_to_cart fragments cart_hash button',
        'wc_cart_button_updated button',
        'wc_fragments_loaded',
      ])

    await closeMiniCart(page)
    await button.click()
    await held.next()
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 2\u00a0товари')
    await expect(page.locator('.added_to_cart')).toHaveCount(1)
    await closeMiniCart(page)
    await link.click()
    await expect(page).toHaveURL(/\/cart\/$/)
  })

  test('leaves the page usable by pointer, sends every data attribute, and moves keyboard focus to the mini-cart and back', async ({
    page,
  }) => {
    const adds = cartRequests(page, 'add_to_cart')
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await productCard(page, 'Таця').click()
    await expect(miniCart(page)).toBeVisible()
    await productCard(page, 'Ваза').hover()
    await page.keyboard.press('Tab')
    await expect(miniCart(page).getByRole('heading', { name: 'Кошик' })).toBeFocused()
    await tabThroughMiniCart(page)
    await page.keyboard.press('Escape')
    await expect(miniCart(page)).toBeHidden()

    await productCard(page, 'Таця').focus()
    await expect(productCard(page, 'Таця')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Додано: Таця. У кошику 2\u00a0товари.')
    await expect(miniCart(page).getByRole('heading', { name: 'Кошик' })).toBeFocused()
    await tabThroughMiniCart(page)
    await expect(miniCart(page).getByRole('link', { name: 'Оформити замовлення' })).toHaveAttribute(
      'href',
      '/checkout/',
    )
    await expect(miniCart(page).getByRole('link', { name: 'Переглянути кошик' })).toHaveAttribute('href', '/cart/')
    await page.keyboard.press('Escape')
    await expect(miniCart(page)).toBeHidden()
    await expect(productCard(page, 'Таця')).toBeFocused()
    const fields = () => Object.fromEntries(new URLSearchParams(adds[1]?.replace(/^add_to_cart /, '')))
    const product_id = expect.stringMatching(/^\d+$/)
    await expect.poll(fields).toMatchObject({ product_sku: 'T-1', quantity: '1', product_id })
  })

  test('that cannot add in place does nothing or leads on', async ({ page }) => {
    const requests = cartRequests(page)
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await test.step('an owner’s script has handled the click', async () => {
      await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))
      await productCard(page, 'Таця').click()
      await expect(productCard(page, 'Таця')).not.toHaveClass(/loading|added/)
      // The queue would send its request before that of the next button.
      await addFromCard(page, 'Ваза')
      await expect.poll(() => addedProducts(requests)).toEqual(['V-1'])
      await closeMiniCart(page)
    })
    await test.step('without product_id it follows its link', async () => {
      await productCard(page, 'Таця').evaluate((button) => button.removeAttribute('data-product_id'))
      await productCard(page, 'Таця').click()
      await expect(page.getByRole('alert')).toContainText('Таця')
      await expect.poll(() => addedProducts(requests)).toEqual(['V-1'])
    })
    await test.step('of a product with options it leads to the product page', async () => {
      await openPage(page, '/product-category/stiltsi/')
      await page.getByRole('link', { name: /^Обрати варіант: Стілець «Клен»/ }).click()
      await expect(page).toHaveURL(/\/product\/stilets-klen\/$/)
    })
    await test.step('when refused, it sends the shopper to the product page, which shows the reason', async () => {
      await openPage(page, '/product/ostannia/')
      const button = page.getByRole('main').getByRole('button', { name: 'У кошик' }).first()
      await button.click()
      await expect(button).toHaveClass(/\badded\b/)
      await closeMiniCart(page)
      await button.click()
      await expect(page.getByRole('alert')).toContainText('Остання')
      await expect(page).toHaveURL(/\/product\/ostannia\/$/)
    })
    await test.step('it redirects to the cart when the owner has set this', async () => {
      await page.route(`**${RELATED_PRODUCTS_PAGE}`, async (route) => {
        const response = await route.fetch({ maxRetries: 1 })
        const body = (await response.text()).replace('"redirectAfterAdd":false', '"redirectAfterAdd":true')
        await route.fulfill({ response, body })
      })
      await openPage(page, RELATED_PRODUCTS_PAGE)
      await productCard(page, 'Ваза').click()
      await expect(page).toHaveURL(/\/cart\/$/)
      await expect(page.getByRole('row', { name: /Ваза/ })).toBeVisible()
    })
  })
})

test.describe('the queue', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] })

  test('sends one request at a time, in order, while every button shows loading at once; a failure does not stop it', async ({
    page,
  }) => {
    const adds = cartRequests(page, 'add_to_cart')
    await openPage(page, RELATED_PRODUCTS_PAGE)
    const held = await holdRequests(page, ADD_TO_CART)
    await productCard(page, 'Ваза').click()
    await productCard(page, 'Таця').click()
    await expect(productCard(page, 'Ваза')).toHaveClass(/\bloading\b/)
    await expect(productCard(page, 'Таця')).toHaveClass(/\bloading\b/)
    await expect.poll(() => adds).toHaveLength(1)
    await held.next()
    await expect(productCard(page, 'Ваза')).toHaveClass(/\badded\b/)
    await expect(productCard(page, 'Таця')).toHaveClass(/\bloading\b/)
    await held.next()
    await expect(productCard(page, 'Таця')).toHaveClass(/\badded\b/)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 2\u00a0товари')
    await expect.poll(() => addedProducts(adds)).toEqual(['V-1', 'T-1'])
    await expect(page.locator('.ajax_add_to_cart + a.added_to_cart')).toHaveCount(2)

    await test.step('a lost request clears the loading mark and shows the error, and the next is sent', async () => {
      await productCard(page, 'Ваза').click()
      await productCard(page, 'Таця').click()
      await expect(productCard(page, 'Таця')).toHaveClass(/\bloading\b/)
      await held.next('lost')
      await expect(productCard(page, 'Ваза')).not.toHaveClass(/loading|added/)
      await expect(page.getByText('Не вдалося звʼязатися з магазином')).toBeVisible()
      await held.next()
      await expect(productCard(page, 'Таця')).toHaveClass(/\badded\b/)
      await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 3\u00a0товари')
    })
    await test.step('so does an empty response', async () => {
      await productCard(page, 'Таця').click()
      await expect(productCard(page, 'Таця')).toHaveClass(/\bloading\b/)
      await held.next('empty')
      await expect(productCard(page, 'Таця')).not.toHaveClass(/loading|added/)
    })
  })
})

test.describe('the form of the product page', () => {
  test('adds the chosen variation without leaving the page, and resets when the choice changes', async ({ page }) => {
    await openPage(page, '/product/lava/')
    await page.getByRole('group', { name: 'Розмір' }).getByRole('radio', { name: 'Велика' }).click()
    await expect(page.locator('.sku')).toHaveText('L-2')
    await page.getByRole('button', { name: 'Більше' }).click()
    const button = page.getByRole('main').locator('form').getByRole('button', { name: 'У кошик' })
    await button.click()
    await expect(button).toHaveClass(/\badded\b/)
    await expect(miniCart(page).getByText('Колір: Біла; Розмір: Велика')).toBeVisible()
    await expect(miniCart(page).getByText('2 ×')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Додано' })).toHaveText(
      'Додано: Лава з прогалинами. У кошику 2\u00a0товари.',
    )
    await closeMiniCart(page)
    await expect(page.locator('form .added_to_cart')).toHaveCount(1)
    await page.getByRole('group', { name: 'Розмір' }).getByRole('radio', { name: 'Мала' }).click()
    await expect(button).not.toHaveClass(/\badded\b/)
    await expect(page.locator('form .added_to_cart')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the bar adds, the cart opens as a sheet from the bottom, and its page is not wider than the screen', async ({
    page,
  }) => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    const bar = page.locator('.product__bar').getByRole('button', { name: 'У кошик' })
    await expect(bar).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await bar.tap()
    await expect(miniCart(page).getByText('Полиця')).toBeVisible()
    await expect
      .poll(async () => {
        const box = await miniCart(page).boundingBox()
        return box && { width: box.width, bottom: Math.round(box.y + box.height) }
      })
      .toEqual({ width: 360, bottom: 780 })

    await openPage(page, '/cart/')
    await page.getByRole('button', { name: 'Більше: Полиця' }).tap()
    await expect(page.locator('.order-total .amount')).toHaveText('2\u00a0000\u00a0₴')
    await expect.poll(() => pageWidth(page)).toBe(360)
  })
})

test.describe('on a small tablet whose menu has been opened meanwhile', () => {
  test.use({ ...phone, viewport: { width: 700, height: 900 } })

  test('adds without covering the menu by a panel that could not be pressed', async ({ page }) => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    const held = await holdRequests(page, ADD_TO_CART)
    await productCard(page, 'Таця').tap()
    await expect(productCard(page, 'Таця')).toHaveClass(/\bloading\b/)
    await page.getByRole('button', { name: 'Меню', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
    await held.next()
    await expect(page.getByRole('status')).toHaveText('Додано: Таця. У кошику 1\u00a0товар.') // inside the menu
    await expect(miniCart(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(productCard(page, 'Таця')).toHaveClass(/\badded\b/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // The notice, which is shown once, and the link of a card: http/pages/cart/cart-page.test.ts.
  test('the product form adds the chosen variation and quantity', async ({ page }) => {
    await page.goto('/product/lava/')
    await page.getByRole('group', { name: 'Розмір' }).getByRole('radio', { name: 'Велика' }).click()
    await page.getByLabel('Кількість').fill('3')
    await page.getByRole('main').locator('form').getByRole('button', { name: 'У кошик' }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Переглянути кошик' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: /Кошик/ }).click()
    const row = page.getByRole('row', { name: /Лава/ })
    await expect(row).toContainText('Розмір: Велика')
    await expect(row.getByRole('spinbutton')).toHaveValue('3')
    await expect(row).toContainText('450\u00a0₴')
  })
})

test('a product page adds once when the form is submitted before its script loads', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/product-part-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const adds = cartRequests(page, 'add_to_cart')
  await openPage(page, '/product/tatsia/')
  await page.getByRole('main').getByRole('button', { name: 'У кошик' }).first().click()
  await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
  await closeMiniCart(page)
  arrived.resolve()
  // The script has started: it prepares the steps of the quantity.
  await page.getByRole('button', { name: 'Більше' }).click()
  await expect(page.getByLabel('Кількість')).toHaveValue('2')
  await expect.poll(() => adds).toHaveLength(1)
  await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
  await expect(page.locator('form.cart button + a.added_to_cart')).toHaveCount(1)
})

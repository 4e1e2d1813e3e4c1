import type { Page } from '@playwright/test'
import { signInAs } from '../admin/sign-in.ts'
import {
  cartCounter,
  cartRequests,
  miniCart,
  openPage,
  productCard,
  putInCart,
  RELATED_PRODUCTS_PAGE,
} from '../cart/cart.ts'
import { MOVING_BLOCKS_PAGE } from '../fixtures/moving-blocks.ts'
import { expect, holdUntilResolved, phone, test } from '../fixtures/test.ts'

const SCRIPT = '**/assets/when-first-used*.js'
const REACT = '**/assets/react-*.js'

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/(when-first-used[^/]*)\.js$/.exec(name)?.[1] ?? []),
  )
}

test.describe('the first use of a page', () => {
  test('fetches the script, and loses no click, choice or form that came before it', async ({ page }) => {
    const arrived = await holdUntilResolved(page, SCRIPT)
    await page.goto('/shop/')
    const favourite = page.getByRole('button', { name: /до обраного/ }).first()
    await expect(favourite).toBeVisible() // the entry has run
    await expect.poll(() => loadedScripts(page)).toEqual([])
    await productCard(page, 'Столики').click()
    await favourite.click()
    await page.getByRole('combobox', { name: 'Сортування' }).selectOption({ index: 2 })
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/shop/')

    arrived.resolve()
    await expect(page).toHaveURL(/orderby=/)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    await expect(page.locator('[data-kept=favourites]')).toHaveText('1')
  })

  test('adds what was chosen when the button was pressed, not what was chosen after', async ({ page }) => {
    const arrived = await holdUntilResolved(page, SCRIPT)
    const adds = cartRequests(page, 'add_to_cart')
    await openPage(page, '/product/lava/')
    const size = (name: string) => page.getByRole('group', { name: 'Розмір' }).getByRole('radio', { name })
    await size('Велика').click()
    await page.getByLabel('Кількість').fill('2')
    await page.getByRole('button', { name: 'Більше' }).click()
    await page.getByRole('main').locator('form').getByRole('button', { name: 'У кошик' }).click()
    await size('Мала').click()
    await page.getByLabel('Кількість').fill('1')
    arrived.resolve()
    await expect(miniCart(page).getByRole('listitem')).toContainText('Розмір: Велика')
    await expect(miniCart(page).getByRole('listitem')).toContainText('3 ×')
    await expect.poll(() => adds).toHaveLength(1)
    // The page itself shows the later choice.
    await expect(size('Мала')).toBeChecked()
    await expect(page.getByLabel('Кількість')).toHaveValue('1')
  })

  test('saves and adds what was pressed also when the page is left before it, and once if it was pressed twice', async ({
    page,
    context,
  }) => {
    await holdUntilResolved(page, SCRIPT)
    const cart = async () => (await context.request.get('/cart/', { maxRetries: 1 })).text()
    await openPage(page, RELATED_PRODUCTS_PAGE)
    for (const list of ['обраного', 'порівняння']) {
      await page
        .getByRole('button', { name: new RegExp(`до ${list}`) })
        .first()
        .click()
    }
    await productCard(page, 'Таця').click()
    await page.reload()
    await expect.poll(cart).toContain('Таця')
    await expect(page.locator('[data-kept=favourites]')).toHaveText('1')
    await expect(page.locator('[data-kept=compared]')).toHaveText('1')

    await openPage(page, '/product/lava/')
    await page.getByRole('group', { name: 'Розмір' }).getByRole('radio', { name: 'Велика' }).click()
    await page.getByRole('button', { name: 'Більше' }).click()
    await page.getByRole('main').locator('form').getByRole('button', { name: 'У кошик' }).dblclick()
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await expect.poll(cart).toMatch(/Розмір: Велика[\s\S]*?value="2"/)
  })

  test('takes steps of the cart to the checkout that is opened before the script', async ({ page, context }) => {
    await putInCart(context, 'tatsia')
    await holdUntilResolved(page, SCRIPT)
    await openPage(page, '/cart/')
    const quantity = page.getByRole('main').getByLabel(/^Кількість/)
    await page.getByRole('button', { name: /^Більше/ }).click()
    await expect(quantity).toHaveValue('2')
    await page.getByRole('link', { name: 'Оформити замовлення' }).click()
    await expect(page).toHaveURL('/checkout/')
    await expect(page.getByRole('main')).toContainText(/2\sшт\./)
  })

  test('takes a step to the checkout that is opened while it is being saved', async ({ page, context }) => {
    await putInCart(context, 'tatsia')
    await openPage(page, '/cart/')
    await page.getByRole('button', { name: 'Оновити кошик' }).waitFor({ state: 'hidden' })
    const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/cart/'))
    await page.route('/cart/', async (route) => {
      if (route.request().headers().accept !== 'application/json') await route.continue()
    })
    await page.getByRole('button', { name: /^Більше/ }).click()
    await saving
    await page.getByRole('link', { name: 'Оформити замовлення' }).click()
    await expect(page).toHaveURL('/checkout/')
    await expect(page.getByRole('main')).toContainText(/2\sшт\./)
  })

  test('sends a message also when the page is left before it or React', async ({ page, browser }) => {
    const names = new Map([SCRIPT, REACT].map((held) => [held, `Олена ${crypto.randomUUID()}`]))
    for (const [held, name] of names) {
      await test.step(held, async () => {
        await holdUntilResolved(page, held)
        await openPage(page, MOVING_BLOCKS_PAGE)
        await page.getByLabel(/^Як\sдо\sвас/).fill(name)
        await page.getByLabel(/^Телефон/).fill('067 123-45-67')
        await page.getByLabel(/^Погоджуюся/).check()
        await page.getByRole('button', { name: 'Надіслати' }).click()
        await page.goto('/cart/')
        await page.unroute(held)
      })
    }
    const staff = await browser.newPage()
    await signInAs(staff, 'owner')
    await expect(async () => {
      await staff.goto('/admin/messages')
      for (const [held, name] of names) await expect(staff.getByText(name).first(), held).toBeVisible({ timeout: 3000 })
    }).toPass()
    await staff.close()
  })

  test('opens a filled cart that was pressed before it, although fragments replace its counter', async ({
    page,
    context,
  }) => {
    await putInCart(context, 'tatsia')
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар') // the tab keeps the fragments
    const arrived = await holdUntilResolved(page, SCRIPT)
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await cartCounter(page).click()
    arrived.resolve()
    await expect(miniCart(page).getByRole('listitem')).toContainText('Таця')
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('opens the menu at the first tap where the browser knows no commands', async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ['commandForElement', 'command']) Reflect.deleteProperty(HTMLButtonElement.prototype, name)
        addEventListener('command', (event) => event.preventDefault(), true)
      })
      await openPage(page, RELATED_PRODUCTS_PAGE)
      const menu = page.getByRole('dialog', { name: 'Меню' })
      await page.getByRole('button', { name: 'Меню', exact: true }).tap()
      await expect(menu).toBeVisible()
      await page.getByRole('button', { name: 'Закрити меню' }).tap()
      await expect(menu).toBeHidden()
    })
  })

  test.describe('without the script', () => {
    test.use({ expectedNoise: [/when-first-used|ERR_FAILED/] })
    test('follows links and submits forms', async ({ page }) => {
      await page.route(SCRIPT, (route) => route.abort())
      await page.goto(RELATED_PRODUCTS_PAGE)
      await productCard(page, 'Таця').click()
      await expect(page.getByRole('alert').or(page.locator('.woocommerce-message'))).toContainText('Таця')
    })
  })
})

import type { Locator, Page } from '@playwright/test'
import { BLOCKED_WORKER, expect, holdUntilResolved, LIGHT_PAGE, phone, test } from '../fixtures/test.ts'

const SOFA = '/product/sofa-lyman/'

/** Expects everything that depends on the chosen variation. */
async function shows(
  page: Page,
  facts: { price: string; sku: string; chosen: Record<string, string>; picture?: RegExp },
): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.locator('.sku')).toHaveText(facts.sku)
  await expect(main.locator('.product__offer ins .amount, .product__offer .price > span > .amount')).toHaveText(
    facts.price,
  )
  for (const [option, value] of Object.entries(facts.chosen)) {
    await expect(main.getByRole('group', { name: option }).getByRole('radio', { name: value })).toBeChecked()
  }
  if (facts.picture)
    await expect(main.getByRole('region', { name: 'Зображення товару' }).getByRole('img').first()).toHaveAccessibleName(
      facts.picture,
    )
}

const opened = {
  price: '34\u00a0900\u00a0₴',
  sku: 'DM-001-molochna-231',
  chosen: { Тканина: 'Молочна', Розмір: 'Тримісний, 231 см' },
  picture: /«Лиман»/,
}
const chosen = {
  price: '28\u00a0700\u00a0₴',
  sku: 'DM-001-shavliia-181',
  chosen: { Тканина: 'Шавлія', Розмір: 'Двомісний, 181 см' },
  picture: /шавлія/,
}

const height = async (what: Locator) => (await what.boundingBox())?.height ?? 0

/** The label is the click target; its radio is invisible. */
async function choose(page: Page, option: string, value: string) {
  await page.getByRole('group', { name: option }).getByRole('radio', { name: value }).click()
}

test('a product follows the choice: price, saving, pictures, SKU and address; and keeps it after a reload', async ({
  page,
}) => {
  await page.goto(SOFA)
  await shows(page, opened)
  await expect(page.getByText('Заощаджуєте 4\u00a0000\u00a0₴')).toBeVisible()
  await expect(page.getByText(/^Виготовимо до/).first()).toBeVisible()
  await test.step('it prints on one sheet, and is bought in one click beside its picture', async () => {
    await expect
      .poll(async () => {
        const picture = await page.getByRole('region', { name: 'Зображення товару' }).boundingBox()
        const oneClick = await page.getByText('Купити в один клік').boundingBox()
        if (!picture || !oneClick) return undefined
        return { right: oneClick.x > picture.x + picture.width, below: oneClick.y >= picture.y + picture.height }
      })
      .toEqual({ right: true, below: false })
    await expect
      .poll(async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g))
      .toHaveLength(1)
  })

  await test.step('every picture that the keyboard reaches is in view', async () => {
    const row = page.getByRole('region', { name: 'Зображення товару' }).getByRole('list').first()
    await expect(row.getByRole('link')).toHaveCount(5)
    await row.getByRole('link').first().focus()
    for (const nth of [2, 3, 4, 5]) {
      await page.keyboard.press('Tab')
      await expect(row.getByRole('link').nth(nth - 1)).toBeFocused()
      await expect(row.getByRole('link').nth(nth - 1)).toBeInViewport({ ratio: 0.9 })
    }
  })
  await test.step('its button is ten tab stops at most after the heading', () =>
    expectButtonAfterTenTabStopsAtMost(page))

  await test.step('by keyboard alone', async () => {
    await page.getByRole('radio', { name: 'Молочна' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Шавлія' })).toBeFocused()
    await expect(page.locator('.sku')).toHaveText('DM-001-shavliia-231')
  })
  await choose(page, 'Розмір', 'Двомісний, 181 см')
  await shows(page, chosen)
  await expect(page).toHaveURL(/\/product\/sofa-lyman\/\?attribute_tkanyna=shavliia&attribute_rozmir=181$/)
  await expect(page).toHaveTitle('Диван «Лиман», Шавлія, Двомісний, 181 см — Дубрава')
  await expect(page.locator('.facts').first()).toContainText(/Ширина181.см.*Вага53.кг/)

  await page.reload()
  await shows(page, chosen)
  await page.getByRole('link', { name: 'Дивани' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Дивани')
  await page.goBack()
  await shows(page, chosen)
})

test.describe('a product on a phone', () => {
  test.use(phone)

  test('shows a sold-out colour as such, without a quantity field', async ({ page }) => {
    await page.goto('/product/sofa-oksamyt/')
    await expect(page.getByLabel('Кількість')).toBeVisible()
    await choose(page, 'Тканина', 'Пудра')
    await expect(page.getByText('Немає в наявності').first()).toBeVisible()
    await expect(page.getByLabel('Кількість')).toHaveCount(0)
    await choose(page, 'Тканина', 'Синій')
    await expect(page.getByLabel('Кількість')).toBeVisible()

    await test.step('without pictures it leaves the first view to name and price', async () => {
      await page.goto('/product/bez-tsiny/')
      await expect.poll(() => height(page.getByRole('region', { name: 'Зображення товару' }))).toBeLessThanOrEqual(260)
    })
  })
})

async function expectButtonAfterTenTabStopsAtMost(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1
    heading.focus()
  })
  const focusedButton = page.locator('.single_add_to_cart_button:focus')
  for (let stop = 0; stop < 10 && (await focusedButton.count()) === 0; stop++) await page.keyboard.press('Tab')
  await expect(focusedButton).toHaveCount(1)
}

test('a sold-out product has one primary button, and headings of its details keep their words whole on a tablet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/product/tumba-rotanh/')
  await expect(page.locator('.product__side .button:not(.button--quiet):visible')).toHaveText(['Повідомити'])
  await expect(page.locator('.product__side .button--quiet')).toHaveText(['Замовити телефоном'])
  const torn = () =>
    page.locator('.product__section h2').evaluateAll((headings) =>
      headings.flatMap(({ firstChild }) =>
        [...(firstChild?.textContent ?? '').matchAll(/\p{L}{2,}/gu)].flatMap(({ 0: word, index }) => {
          const range = new Range()
          if (!firstChild) return []
          range.setStart(firstChild, index)
          range.setEnd(firstChild, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        }),
      ),
    )
  await expect(page.getByRole('heading', { name: /^Матеріали/ })).toBeVisible()
  await expect.poll(torn).toEqual([])
})

test('a product without options has its button as near; a name of a hundred characters keeps the heading to a fifth of the screen', async ({
  page,
}) => {
  await page.goto('/product/tatsia/')
  await expectButtonAfterTenTabStopsAtMost(page)
  await page.goto('/product/dovha-nazva/')
  await expect.poll(() => height(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(180)
})

test.describe('the variation choice', () => {
  test('marks unavailable values, and selecting one resets the others', async ({ page }) => {
    await page.goto('/product/lava/')
    await expectButtonAfterTenTabStopsAtMost(page)
    await choose(page, 'Колір', 'Чорна')
    await expect(page.locator('.sku')).toHaveText('L-3')
    const large = page.locator('label').filter({ hasText: 'Велика' })
    await expect(large).toHaveAttribute('title', 'немає в такому поєднанні')
    await choose(page, 'Розмір', 'Велика')
    await expect(page.locator('.sku')).toHaveText('L-2')
    await expect(page.getByRole('radio', { name: 'Біла' })).toBeChecked()
    await expect(page.locator('label').filter({ hasText: 'Чорна' })).toHaveAttribute(
      'title',
      'немає в такому поєднанні',
    )
  })

  test('is kept when made before the script has loaded, which fetches no lightbox before it is opened', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    // The last script of a page asks for the service worker once the browser is idle.
    const idle = page.waitForEvent('console', (message) => BLOCKED_WORKER.test(message.text()))
    const held = Promise.withResolvers<void>()
    const request = Promise.withResolvers<void>()
    await page.route('**/assets/product-part-*.js', async (route) => {
      request.resolve()
      await held.promise
      await route.continue()
    })
    await page.goto(SOFA)
    await choose(page, 'Тканина', 'Шавлія')
    await choose(page, 'Розмір', 'Двомісний, 181 см')
    await request.promise
    await expect(page.locator('.sku')).toHaveText(opened.sku)
    held.resolve()
    await shows(page, chosen)
    await expect(page).toHaveURL(/attribute_tkanyna=shavliia&attribute_rozmir=181$/)
    await idle
    await expect.poll(() => scripts).toContainEqual(expect.stringContaining('product-part-'))
    await expect.poll(() => scripts).not.toContainEqual(expect.stringContaining('lightbox'))
  })
})

test.describe('a product without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('chooses by its form, opens with the choice from its address, and its pictures link to their largest size', async ({
    page,
  }) => {
    await page.goto(SOFA)
    await shows(page, opened)
    await expect(page.locator('#picture-1').getByRole('link')).toHaveAttribute('href', /^\/media\/.*\.jpg$/)
    await expect(page.getByRole('link', { name: 'Збільшити' }), 'without a lightbox').toHaveCount(0)
    await choose(page, 'Тканина', 'Шавлія')
    await choose(page, 'Розмір', 'Двомісний, 181 см')
    await page.getByRole('button', { name: 'Показати обране' }).click()
    await expect(page).toHaveURL(/attribute_tkanyna=shavliia&attribute_rozmir=181/)
    await shows(page, chosen)
  })
})

test('the quantity field moves in steps between minimum and maximum, and shows the total', async ({ page }) => {
  const quantity = page.getByLabel('Кількість')
  const more = page.getByRole('button', { name: 'Більше' })
  const less = page.getByRole('button', { name: 'Менше' })
  await test.step('it is raised to its minimum on load, also when the browser restores an old value (§5)', async () => {
    // Simulates a page left with this value: it is in the field before any script runs.
    await page.route('**/product/skatertyny/', async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/(name="quantity"[^>]*) value="4"/, '$1 value="1"') })
    })
    await page.route('**/assets/product-part-*.js', () => {}) // never loads
    const raised = page.waitForFunction(() => document.querySelector<HTMLInputElement>('input.qty')?.value === '4')
    await page.goto('/product/skatertyny/')
    await raised
    await page.unrouteAll()
  })

  await test.step('clicks before the script has arrived are seen at once, and not lost', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/assets/product-part-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/product/skatertyny/')
    await expect(quantity).toHaveValue('4')
    await more.click()
    await more.click()
    await expect(quantity).toHaveValue('8')
    await expect(page.locator('.quantity__sum')).toBeEmpty()
    arrive()
    await expect(page.getByText('Разом 800\u00a0₴')).toBeVisible()
    await expect(quantity).toHaveValue('8')
    await page.unrouteAll()
  })

  await expect(more).toBeDisabled()
  await less.click()
  await expect(quantity).toHaveValue('6')
  await expect(page.getByText('Разом 600\u00a0₴')).toBeVisible()
  await less.click()
  await expect(quantity).toHaveValue('4')
  await expect(less).toBeDisabled()
  await more.click()
  await expect(quantity).toHaveValue('6')
  await quantity.fill('100')
  await quantity.blur()
  await expect(quantity).toHaveValue('8')
  await quantity.fill('1')
  await quantity.blur()
  await expect(quantity).toHaveValue('4')

  await test.step('a restored value is corrected to an allowed one', async () => {
    await more.click()
    await expect(quantity).toHaveValue('6')
    await page.goto(LIGHT_PAGE)
    await page.goBack()
    await expect(quantity).toHaveValue(/^(4|6)$/)
    await expect(more).toBeEnabled()
  })
  await test.step('low stock is shown, and is the maximum quantity', async () => {
    await page.goto('/product/lampa-hryb/')
    await expect(page.getByText('Залишилося 2 шт.')).toBeVisible()
    await more.click()
    await expect(quantity).toHaveValue('2')
    await expect(more).toBeDisabled()
  })
})

test('a thumbnail shows its picture by keyboard alone, and is marked when it was followed before the script loaded', async ({
  page,
}) => {
  const held = await holdUntilResolved(page, '**/assets/product-part-*.js')
  await page.goto('/product/sofa-hvylia/')
  const gallery = page.getByRole('region', { name: 'Зображення товару' })
  const first = gallery.getByRole('link', { name: /^Зображення 1 з/ })
  const third = gallery.getByRole('link', { name: /^Зображення 3 з/ })
  await expect(first).toHaveAttribute('aria-current', 'true')
  await third.click()
  await expect(gallery.locator('#picture-3')).toBeInViewport({ ratio: 0.9 })
  held.resolve()
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/product\/sofa-hvylia\/(#picture-3)?$/)

  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(gallery.locator('#picture-1')).toBeInViewport({ ratio: 0.9 })
  await expect(gallery.locator('#picture-3')).not.toBeInViewport()
  await expect(page).toHaveURL(/\/product\/sofa-hvylia\/(#picture-\d)?$/)
})

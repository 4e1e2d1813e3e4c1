import type { Locator, Page } from '@playwright/test'
import { closeMiniCart, pageWidth, productCard, RELATED_PRODUCTS_PAGE } from '../cart/cart.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, holdUntilResolved, phone, test } from '../fixtures/test.ts'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Додати ${name} до обраного` })
const hearts = (page: Page) => page.getByRole('link', { name: /^Обране/ })
const names = (page: Page) => page.getByRole('main').locator('.card__name')

test('favourites are stored in the browser, synchronised between tabs and listed on their own page', async ({
  page,
  context,
}) => {
  await page.goto('/product-category/dyvany/')
  const other = await context.newPage()
  await other.goto('/product-category/dyvany/')
  await expect(heart(page, 'Диван «Лиман»')).toHaveAttribute('aria-pressed', 'false')
  await heart(page, 'Диван «Лиман»').click()
  await heart(page, 'Диван «Хвиля»').click()
  await expect(heart(page, 'Диван «Лиман»')).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts(page)).toHaveText('Обране 2')
  await expect(hearts(other)).toHaveText('Обране 2')
  await expect(heart(other, 'Диван «Хвиля»')).toHaveAttribute('aria-pressed', 'true')

  await other.goto('/obrane/')
  await expect(names(other)).toHaveText(['Диван «Лиман»', 'Диван «Хвиля»'])
  await expectNoViolations(other, 'main')
  await heart(page, 'Диван «Лиман»').click()
  await expect(names(other)).toHaveText(['Диван «Хвиля»'])
  await heart(other, 'Диван «Хвиля»').click()
  await expect(other.getByText('В обраному поки порожньо')).toBeVisible()
  await expect(hearts(other)).toHaveText('Обране')
  await expectNoViolations(other, 'main')

  await test.step('broken storage is an empty list, and products that no longer exist are reported', async () => {
    await other.evaluate(() => localStorage.setItem('meblia_favourites', '[[1],null,["x",2],[3.5,1]]'))
    await other.reload()
    await expect(other.getByText('В обраному поки порожньо')).toBeVisible()
    await other.evaluate(() => localStorage.setItem('meblia_favourites', '[[999999,1],[1,1],[2,1]]'))
    await other.reload()
    await expect(other.getByText('Одного товару в магазині вже немає')).toBeVisible()
    await expect(other.getByRole('main').locator('.card')).toHaveCount(2)
    await expect.poll(() => other.evaluate(() => localStorage.getItem('meblia_favourites'))).toBe('[[1,1],[2,1]]')
  })

  await test.step('they have an address for others', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await other.getByRole('button', { name: 'Скопіювати посилання' }).click()
    await expect(other.getByRole('button', { name: 'Скопійовано' })).toBeVisible()
    const address = await other.evaluate(() => navigator.clipboard.readText())
    await other.evaluate(() => localStorage.clear())
    await other.goto(address)
    await expect(names(other)).toHaveText(['Диван «Лиман»', 'Диван «Хвиля»'])
  })
})

test('an own list is seen before React comes, and then follows the browser by data', async ({ page }) => {
  const came = await holdUntilResolved(page, '**/assets/react-*.js')
  const accepted: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/\/obrane\/\?ids=/.test(request.url())) accepted.push(request.headers().accept)
  })
  await page.goto('/product-category/dyvany/')
  await heart(page, 'Диван «Лиман»').click()
  await heart(page, 'Диван «Хвиля»').click()
  await expect(hearts(page)).toHaveText('Обране 2')
  await page.goto('/obrane/')
  await expect(names(page)).toHaveText(['Диван «Лиман»', 'Диван «Хвиля»'])
  await expect.poll(() => accepted).toEqual(['text/html;part=island'])

  await names(page)
    .last()
    .evaluate((name) => Object.assign(name, { isTheSame: true }))
  await heart(page, 'Диван «Лиман»').click()
  await expect(hearts(page)).toHaveText('Обране 1')
  came.resolve()
  await expect(names(page)).toHaveText(['Диван «Хвиля»'])
  await expect.poll(() => names(page).evaluate((name) => 'isTheSame' in name)).toBe(true)
  await expect.poll(() => accepted).toEqual(['text/html;part=island', 'application/json'])
})

test('an own list follows the browser also where something was added or changed before React came', async ({
  page,
}) => {
  const came = await holdUntilResolved(page, '**/assets/react-*.js')
  await page.goto(RELATED_PRODUCTS_PAGE)
  await page
    .locator('.card', { has: productCard(page, 'Таця') })
    .locator('[data-keep=favourites]')
    .click()
  await expect(hearts(page)).toHaveText('Обране 1')
  await page.goto('/obrane/')
  await expect(names(page)).toHaveText(['Таця'])
  await productCard(page, 'Таця').click()
  await expect(page.locator('.added_to_cart')).toHaveCount(1)
  await closeMiniCart(page)
  came.resolve()
  await expect(page.locator('x-island[name=own-saved-list][ready]')).toHaveCount(1)
  await page.locator('main [data-keep=favourites]').click()
  await expect(page.getByText('В обраному поки порожньо')).toBeVisible()

  await test.step('by another script', async () => {
    await page.evaluate(() => localStorage.setItem('meblia_favourites', '[[1,1],[2,1]]'))
    const again = await holdUntilResolved(page, '**/assets/react-*.js')
    await page.reload()
    await expect(names(page)).toHaveCount(2)
    await page.locator('.kept-actions').evaluate((actions) => actions.append(document.createElement('i')))
    again.resolve()
    await page.locator('main [data-keep=favourites]').first().click()
    await expect(names(page)).toHaveCount(1)
  })
})

test('products are compared side by side, at most four per type', async ({ page }) => {
  await page.goto('/product-category/svitlo-dekor-terasa/')
  const buttons = page.getByRole('main').getByRole('button', { name: /до порівняння$/ })
  for (const index of [0, 1, 2, 3, 4]) await buttons.nth(index).click()
  await expect(page.getByRole('alert')).toContainText('Порівнювати можна щонайбільше 4')
  await expect(buttons.nth(4)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('alert').getByRole('link', { name: 'Переглянути список' }).click()

  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await expect(table.getByRole('rowheader', { name: 'Ціна' })).toBeVisible()
  await expectNoViolations(page, 'main')
  await page.getByLabel('Лише відмінності').check()
  await expect(table.locator('.comparison__same').filter({ visible: true })).toHaveCount(0)
  await expect(table.getByRole('rowheader', { name: 'Ціна' })).toBeVisible()

  await page.getByRole('link', { name: 'Поділитися цим порівнянням' }).click()
  await expect(page).toHaveURL(/\/porivniannia\/\?ids=\d+,\d+,\d+,\d+$/)
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await test.step('a page shared with somebody else offers no list to add to or remove from', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    await expect(table.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('До порівняння', { exact: true }).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Поділитися цим порівнянням' })).toBeHidden()
  })

  await page.goto('/product/sofa-hvylia/')
  await page.getByText('До порівняння', { exact: true }).click()
  await expect(page.getByText('У порівнянні', { exact: true })).toBeVisible()
  await expect(page.getByText('До порівняння', { exact: true })).toBeHidden()
})

test('the comparison grows with its rows, and its headings stay below the header', async ({ page }) => {
  await page.goto('/porivniannia/?ids=1,2,3,4')
  const scroller = page.getByRole('region', { name: /^Порівняння/ }).first()
  const cut = () => scroller.evaluate((box) => [box.scrollHeight - box.clientHeight, getComputedStyle(box).overflowY])
  await expect.poll(cut).toEqual([0, 'visible'])
  await page
    .getByRole('rowheader')
    .last()
    .evaluate((cell) => cell.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect
    .poll(async () => {
      const name = await page.locator('.comparison__names-in-sight', { hasText: 'Диван «Лиман»' }).boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      return Math.abs((name?.y ?? 999) - (header?.y ?? 0) - (header?.height ?? 0))
    })
    .toBeLessThan(4)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('favourites say what works, and lead to the goods; a shared comparison opens, without controls that need a script', async ({
    page,
  }) => {
    await page.goto('/obrane/')
    await expect(page.locator('noscript p')).toHaveText(/Обирати, класти в\sкошик і\sзамовляти можна й\sбез нього\.$/)
    await page.getByRole('main').getByRole('link', { name: 'До каталогу' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Усі меблі')
    await expect(page.getByRole('button', { name: /до обраного$/ })).toHaveCount(0)
    await page.goto('/porivniannia/?ids=1,2,3')
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(4)
    await expect(page.getByRole('button', { name: /до порівняння$/ })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('recently viewed products are shown newest first, without the current one, with consent only', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'cmplz_preferences', value: 'allow', url: baseURL ?? '' }])
    for (const slug of ['sofa-lyman', 'sofa-hvylia']) {
      const request = page.waitForRequest(/remember-viewed/)
      await page.goto(`/product/${slug}/`)
      await page.mouse.wheel(0, 100)
      // Nothing shows that this page will be remembered; the browser answers when the page has its module.
      await page.evaluate((module) => import(module), (await request).url())
    }
    await page.goto('/product/stilets-klen/')
    const viewed = page.getByRole('region', { name: 'Ви переглядали' })
    await viewed.scrollIntoViewIfNeeded()
    await expect(viewed.locator('.card__name')).toHaveText(['Диван «Хвиля»', 'Диван «Лиман»'])
    await page.goto('/cart/')
    await viewed.scrollIntoViewIfNeeded()
    await expect(viewed.locator('.card__name').first()).toHaveText('Стілець «Клен»')
    await page.goto('/porivniannia/?ids=1,2,3')
    await expect(page.getByRole('table')).toBeVisible()
    await expect.poll(() => pageWidth(page)).toBe(360)
    const column = (name: string) => page.getByRole('columnheader', { name })
    const left = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN
    const right = async (element: Locator) => (await left(element)) + ((await element.boundingBox())?.width ?? 0)
    await expect.poll(() => right(column('Диван «Хвиля»')), 'two fit').toBeLessThanOrEqual(360)
    await expect.poll(() => left(column('Диван «Лиман»'))).toBe(16)
    await expect.poll(() => left(column('Кутовий диван «Поділ»')), 'the third is seen at the edge').toBeLessThan(360)
    const scroller = page.getByRole('region', { name: /^Порівняння/ }).first()
    await expect.poll(() => scroller.evaluate((region) => region.scrollHeight - region.clientHeight)).toBe(0)
    await scroller.evaluate((region) => region.scrollTo({ left: 999, behavior: 'instant' }))
    await expect.poll(() => left(column('Кутовий диван «Поділ»'))).toBeLessThan(200)
    const heading = page.locator('.comparison__name', { hasText: 'Ширина' })
    await expect.poll(() => left(heading), 'row headings stay').toBe(16)

    await page.locator('.comparison__name', { hasText: 'Вага' }).evaluate((cell) => cell.scrollIntoView())
    const inSight = page.locator('.comparison__names-in-sight a', { hasText: 'Кутовий диван «Поділ»' })
    await expect(inSight).toBeInViewport()
    await expect
      .poll(
        async () => (await left(inSight)) - (await left(column('Кутовий диван «Поділ»'))),
        'names follow the columns',
      )
      .toBeCloseTo(0, 0)
  })
})

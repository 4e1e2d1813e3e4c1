import type { Page } from '@playwright/test'
import { openPage } from '../cart/cart.ts'
import { hydratedRoots } from '../fixtures/page/hydrated-roots.ts'
import { moveMouse } from '../fixtures/page/progress.ts'
import { expect, holdUntilResolved, phone, test } from '../fixtures/test.ts'

const REACT = '**/assets/react-*.js'

test.describe('the island of a listing', () => {
  const LISTING = 'x-island[name=listing]'
  const tables = (page: Page) => page.getByRole('checkbox', { name: /^Столи/ })
  const showChosen = (page: Page) => page.getByRole('button', { name: /^Показати/ })

  test('is hydrated when a filter is touched, not before, and keeps the cards until there are others', async ({
    page,
  }) => {
    await openPage(page, '/shop/')
    const data: string[] = []
    page.on('request', (request) => request.url().includes('as=data') && data.push(request.url()))
    await page.locator('.card').first().hover()
    await page.keyboard.press('PageDown')
    await expect.poll(() => hydratedRoots(page, 'x-island[name=cart-counter]')).toBe(1)
    await expect.poll(() => hydratedRoots(page, LISTING)).toBe(0)
    expect(data).toEqual([])

    await page.evaluate(() => {
      for (const element of document.querySelectorAll('.card, #filters input')) element.setAttribute('data-sent', '')
    })
    const code = page.waitForResponse('**/assets/listing-*.js')
    await tables(page).focus()
    await (await code).finished()
    expect(data).toEqual([])
    await page.getByRole('group', { name: 'Матеріал' }).locator('summary').click()
    await page.locator('#filters').getByRole('searchbox').first().fill('д')
    await expect.poll(() => hydratedRoots(page, LISTING)).toBe(1)
    await expect(page.locator('.card[data-sent]')).toHaveCount(24)
    await tables(page).check()
    await expect(page.locator('.listing__total')).toHaveText('4 товари')
    await expect(page.locator('.card[data-sent]')).toHaveCount(0)
    await expect(tables(page)).toHaveAttribute('data-sent', '')
  })

  test('asks for the data of the first choice alone, and keeps the focus, what is open and what is typed', async ({
    page,
  }) => {
    const data: string[] = []
    page.on('request', (request) => {
      const { search } = new URL(request.url())
      if (search.includes('as=data') && !request.redirectedFrom()) data.push(search)
    })
    await openPage(page, '/shop/')
    const material = page.getByRole('group', { name: 'Матеріал' })
    await material.locator('summary').click()
    await tables(page).focus()
    await page.keyboard.press('Space')
    await expect(page.locator('.listing__total')).toHaveText('4 товари')
    await expect(page).toHaveURL(/\/shop\/\?category=stoly$/)
    await expect(tables(page)).toBeFocused()
    await expect(tables(page)).toBeChecked()
    await expect(material).toHaveAttribute('open')
    await expect.poll(() => data).toEqual(['?category=stoly&as=data'])

    await test.step('follows Back to what the page itself had shown before it was loaded anew', async () => {
      await page.reload()
      await moveMouse(page)
      await expect.poll(() => hydratedRoots(page, 'x-island[name=cart-counter]')).toBe(1)
      await page.goBack()
      await expect(page.locator('.listing__total')).toHaveText('32 товари')
      await expect(tables(page)).not.toBeChecked()
      await expect(page.locator('.card')).toHaveCount(24)
    })

    await test.step('also by a typed range, and by a link', async () => {
      await openPage(page, '/shop/')
      data.length = 0
      await page.getByRole('group', { name: 'Ціна, ₴' }).getByLabel('від').fill('20000')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/price=20000-$/)
      await expect.poll(() => data).toHaveLength(1)
      await openPage(page, '/shop/?category=stoly')
      data.length = 0
      await page.getByRole('link', { name: 'Столи: прибрати фільтр' }).click()
      await expect(page).toHaveURL(/\/shop\/$/)
      await expect(page.locator('.card')).toHaveCount(24)
      await expect.poll(() => data).toEqual(['?as=data'])
    })
  })

  for (const held of ['**/assets/when-first-used*.js', REACT]) {
    test(`shows a price that was typed and left before ${held}, and nothing is chosen twice`, async ({ page }) => {
      const came = await holdUntilResolved(page, held)
      await openPage(page, '/shop/')
      const from = page.getByRole('group', { name: 'Ціна, ₴' }).getByLabel('від')
      await from.fill('20000')
      await from.blur()
      came.resolve()
      await expect(page).toHaveURL(/\/shop\/\?price=20000-$/)
      await expect(from).toHaveValue('20000')
    })
  }

  test('shows filters that are not shown yet together with the order that is chosen next', async ({ page }) => {
    await holdUntilResolved(page, REACT)
    await openPage(page, '/shop/')
    await tables(page).check()
    await page.waitForFunction(() => customElements.get('x-island'))
    await page.getByLabel('Сортування').selectOption('Від дешевших')
    await expect(page).toHaveURL(/[?&]orderby=price$/)
    await expect(page).toHaveURL(/[?&]category=stoly&/)
    await expect(page.locator('.listing__total')).toHaveText('4 товари')
  })

  test('leaves what another script has changed as it is: its form works by its button', async ({ page }) => {
    await openPage(page, '/shop/')
    await expect(showChosen(page)).toBeHidden()
    await page.locator('.listing__bar').evaluate((bar) => bar.append(document.createElement('i')))
    await tables(page).check()
    await showChosen(page).click()
    await expect(page.locator('.listing__total')).toHaveText('4 товари')
    await expect.poll(() => hydratedRoots(page, LISTING)).toBe(0)
  })

  test.describe('whose files do not come', () => {
    test.use({ expectedNoise: [/react-.*\.js|hydrate-island|Failed to (load|fetch)/] })

    test('sends its form and follows its links by itself', async ({ page }) => {
      await page.route(REACT, (route) => route.abort('failed'))
      await openPage(page, '/shop/')
      await tables(page).check()
      await showChosen(page).click()
      await expect(page).toHaveURL(/\/shop\/\?category=stoly$/)
      await page.getByRole('link', { name: 'Столи: прибрати фільтр' }).click()
      await expect(page).toHaveURL(/\/shop\/$/)
      await page.getByLabel('Сортування').selectOption('Від дешевших')
      await expect(page).toHaveURL(/orderby=price$/)
    })

    test.describe('on a phone', () => {
      test.use(phone)

      test('shows its form below the products', async ({ page }) => {
        await page.route(REACT, (route) => route.abort('failed'))
        await openPage(page, '/shop/')
        await expect(tables(page)).toBeHidden()
        await page.getByRole('link', { name: 'Фільтри' }).click()
        await tables(page).check()
        await showChosen(page).click()
        await expect(page.locator('.listing__total')).toHaveText('4 товари')
      })
    })
  })
})

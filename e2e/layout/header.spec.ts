import { expect, test } from '../fixtures/test.ts'

test.use({ motion: 'full' })

test.describe('the header on a desktop', () => {
  test('has the main and the secondary navigation, and first a skip link to the content', async ({ page }) => {
    await page.goto('/product/tatsia/')

    await test.step('the first Tab offers a skip link', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Перейти до вмісту' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#content$/)
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
      expect(isInside).toBe(true)
    })

    const main = page.getByRole('navigation', { name: 'Головна навігація' })
    await expect(main.getByRole('link')).not.toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Додаткова навігація' }).getByRole('link')).toHaveText([
      'Про нас',
      'Покупцям',
      'Журнал',
      'Контакти',
    ])
    await main.getByRole('link', { name: 'Ліжка' }).click()
    await expect(page).toHaveURL(/\/product-category\/lizhka\/$/)
  })
})

test.describe('the header at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('keeps the shop name in one line with favourites, comparison and cart counts', async ({ page }) => {
    await page.goto('/product/tatsia/')
    for (const button of await page.locator('.product__keep').getByRole('button').all()) await button.click()
    await page.getByRole('main').getByRole('button', { name: 'У кошик' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Кошик' })).toBeVisible()
    const [name, search] = await page.evaluate(() =>
      ['.header__logo', '.header__search'].map((part) => {
        const element = document.querySelector(part)
        const { left = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
        return { left, height, right: left + (element?.scrollWidth ?? 0) }
      }),
    )
    expect(name?.height).toBeLessThan(50)
    expect(name?.right).toBeLessThanOrEqual((search?.left ?? 0) + 12) // half of the touch area beside the icon

    await page.goto('/cart/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The touch area of each icon, as icons may overlap: 24 px here, 44 px where there is room.
    for (const [width, least] of [
      [320, 24],
      [390, 44],
      [768, 44],
    ] as const) {
      await page.setViewportSize({ width, height: 640 })
      const found = await page.evaluate(() => {
        const signs = [...document.querySelectorAll('.header__end > button, .header__end a')]
        const [first, last] = [signs[0], signs.at(-1)].map((sign) => sign?.getBoundingClientRect())
        const counts = new Map(signs.filter((sign) => sign.checkVisibility()).map((sign) => [sign, 0]))
        for (let x = Math.ceil(first?.left ?? 0); x < (last?.right ?? 0); x++) {
          const sign = document.elementFromPoint(x, 32)?.closest('button, a')
          if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1)
        }
        return [...counts.values()]
      })
      expect(Math.min(...found), `at ${width} px`).toBeGreaterThanOrEqual(least)
    }
  })
})

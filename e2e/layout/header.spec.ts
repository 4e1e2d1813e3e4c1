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
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
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
    const keep = page.locator('.product__keep').getByRole('button')
    await expect(keep).toHaveCount(2)
    for (const index of [0, 1]) await keep.nth(index).click()
    await page.getByRole('main').getByRole('button', { name: 'У кошик' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Кошик' })).toBeVisible()
    await expect(page.locator('[data-kept]:visible')).toHaveText(['1', '1'])
    const name = page.locator('.header__logo')
    await expect.poll(() => name.evaluate((logo) => logo.clientHeight)).toBeLessThan(50)
    // Half of the touch area beside the icon is free.
    const overlap = () =>
      name.evaluate((logo) => {
        const search = document.querySelector('.header__search')?.getBoundingClientRect().left ?? Number.NaN
        return logo.getBoundingClientRect().left + logo.scrollWidth - search
      })
    await expect.poll(overlap).toBeLessThanOrEqual(12)

    await page.goto('/cart/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // 24 px here, 44 px where there is room.
    for (const [width, least] of [
      [320, 24],
      [390, 44],
      [768, 44],
    ] as const) {
      await page.setViewportSize({ width, height: 640 })
      await expect.poll(() => page.evaluate(narrowestIcon), `at ${width} px`).toBeGreaterThanOrEqual(least)
    }
  })
})

/** The touch area of each icon in its row, as icons may overlap. */
function narrowestIcon(): number {
  const icons = [...document.querySelectorAll('.header__end > button, .header__end a')]
  const [first, last] = [icons[0], icons.at(-1)].map((icon) => icon?.getBoundingClientRect())
  const widths = new Map(icons.filter((icon) => icon.checkVisibility()).map((icon) => [icon, 0]))
  for (let x = Math.ceil(first?.left ?? 0); x < (last?.right ?? 0); x++) {
    const icon = document.elementFromPoint(x, 32)?.closest('button, a')
    if (icon) widths.set(icon, (widths.get(icon) ?? 0) + 1)
  }
  return Math.min(...widths.values())
}

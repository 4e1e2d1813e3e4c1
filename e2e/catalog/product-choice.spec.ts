import { expect, holdUntilResolved, phone, test } from '../fixtures/test.ts'

const SOFA = '/product/sofa-lyman/'

test.describe('a swatch', () => {
  const closeUp = 'Шавлія'

  test('shows its material close by while a mouse points at it, and while keys are on it', async ({ page }) => {
    await page.goto(SOFA)
    const fabric = page.getByRole('group', { name: 'Тканина' })
    const sage = fabric.locator('.closeup', { hasText: closeUp })
    await expect(sage).toBeHidden()
    await fabric.getByRole('radio', { name: closeUp }).hover()
    await expect(sage).toBeVisible()
    await expect(sage.locator('.closeup__picture')).toHaveCSS('background-image', /\/media\/[0-9a-f]+\/480\.webp/)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(sage).toBeHidden()

    await fabric.getByRole('radio', { name: 'Молочна' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(fabric.getByRole('radio', { name: closeUp })).toBeFocused()
    await expect(sage).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('is large, and shows its material inside the screen while it is held', async ({ page }) => {
      await page.goto(SOFA)
      const fabric = page.getByRole('group', { name: 'Тканина' })
      const last = fabric.getByRole('radio').last()
      await last.scrollIntoViewIfNeeded()
      await expect
        .poll(async () => {
          const { width = 0, height = 0 } = (await last.boundingBox()) ?? {}
          return Math.min(width, height)
        })
        .toBeGreaterThanOrEqual(44)
      await last.hover()
      await page.mouse.down()
      await expect(fabric.locator('.closeup').last()).toBeVisible()
      await expect
        .poll(async () => {
          const { x = -1, width = 0 } = (await fabric.locator('.closeup').last().boundingBox()) ?? {}
          return [x >= 0, x + width <= phone.viewport.width]
        })
        .toEqual([true, true])
      await page.mouse.up()
      await expect(fabric.locator('.closeup').last()).toBeHidden()
    })
  })
})

test.describe('the picture on a phone', () => {
  test.use(phone)

  test('stays in a strip while choosing and follows the choice; past the button a bar sells', async ({ page }) => {
    await page.goto(SOFA)
    const strip = page.locator('[data-strip]')
    const bar = page.locator('[data-bar]')
    await expect(strip).toBeHidden()
    await page.getByRole('group', { name: 'Розмір' }).evaluate((options) => options.scrollIntoView({ block: 'center' }))
    await expect(strip).toBeInViewport({ ratio: 1 })
    const before = await strip.locator('img').getAttribute('src')
    await page.getByRole('radio', { name: 'Теракота' }).click()
    await expect(strip).toContainText('Теракота')
    await expect(strip.locator('img')).not.toHaveAttribute('src', before ?? '')

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(strip).toBeHidden()
    await expect(bar.getByRole('button', { name: 'У кошик' })).toBeInViewport()

    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight)) // the button is never in view on the way
    await expect(bar).toBeInViewport()
    await expect(strip).toBeHidden()
  })
})

test('delivery is counted for the city of the visitor, also before its script has loaded, and other products remember the city', async ({
  page,
}) => {
  const script = await holdUntilResolved(page, '**/assets/product-part-*.js')
  await page.goto(SOFA)
  const terms = page.getByRole('region', { name: 'Доставка, оплата, повернення' })
  const delivery = terms.getByRole('group').filter({ hasText: 'Доставка' }).first()
  await terms.getByText('Доставка', { exact: true }).click()
  await terms.getByLabel('Куди веземо').fill('Яблунівка')
  await terms.getByRole('button', { name: 'Порахувати' }).click()
  await expect(terms.getByLabel('Куди веземо')).toHaveValue('Яблунівка')
  script.resolve()
  await terms.getByRole('button', { name: /Яблунівка.*Львівська/ }).click()
  await expect(delivery).toContainText(/Яблунівка: .*₴, до\s\d+\s/)

  await page.goto('/product/stil-yasen/')
  await expect(terms).toContainText(/Яблунівка: .*₴, до\s\d+\s/)
})

import { callRest, changeSettings, expect, openInPlace, readSettings, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { holdUntilResolved } from '../fixtures/test.ts'
import { signInAs } from './sign-in.ts'

test('the store notice appears on the next page, and the delivery price in the checkout', async ({ page }) => {
  await signInAs(page, 'owner')
  const { delivery, notice } = await readSettings(page.request)
  await page.goto('/admin/settings')
  const save = page.getByRole('button', { name: 'Зберегти' })
  await expect(save).toBeDisabled()
  await page.getByRole('tab', { name: 'Оголошення' }).click()
  const text = page.getByLabel('Текст оголошення')
  await expect(text).toBeVisible()
  await text.fill('Сьогодні зачиняємося о 16:00')
  await expect(page.getByText('Є незбережені зміни')).toBeVisible()
  await save.click()
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
  await expect(page.getByText('Є незбережені зміни')).toBeHidden()
  await expect(save).toBeDisabled()

  await page.getByRole('tab', { name: 'Доставка' }).click()
  const removal = page.getByLabel('Вивезення старих меблів')
  const pickup = page.getByRole('switch', { name: 'Пропонувати самовивіз' })
  await removal.fill('654,50')
  await pickup.uncheck()
  await save.click()
  await expect(page.getByText('Є незбережені зміни')).toBeHidden()

  const [{ id }] = await callRest(page.request, 'GET', '/wc/v3/products?sku=T-1')
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id, quantity: 1 }, maxRetries: 1 })
  await page.goto('/checkout/')
  await expect(page.getByText('Сьогодні зачиняємося о 16:00')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Самовивіз/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /Наша доставка/ }).check()
  await expect(page.getByRole('checkbox', { name: /Вивезти старі меблі/ })).toHaveAccessibleName(/654,50\s₴/)

  const home = async () => (await page.request.get('/', { maxRetries: 1 })).text()
  expect(await home()).toContain('Сьогодні зачиняємося о')
  await changeSettings(page.request, 'delivery', delivery?.values ?? {})
  await changeSettings(page.request, 'notice', notice?.values ?? {})
  expect(await home()).not.toContain('Сьогодні зачиняємося о')
})

test.describe('the settings', () => {
  test.use({ expectedNoise: [/400|409|422/] })

  test('fit a narrow phone, report an invalid field on its tab, ask before leaving, and show a concurrent change', async ({
    page,
  }) => {
    test.slow() // four lists come after them
    await signInAs(page, 'owner')
    await page.goto('/admin/settings')
    const tabs = ['Вигляд', 'Доставка', 'Оплата', 'Згода']
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      await expectNoViolations(page, 'main')
    }
    await page.setViewportSize({ width: 360, height: 740 })
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      await expectNoSideScroll(page, tab)
    }
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('tab', { name: 'Вигляд' }).click()
    const accent = page.getByRole('textbox', { name: 'Акцент', exact: true })
    await accent.fill('#333333')
    await expect(page.getByText('замало: потрібно щонайменше 4,5')).toBeVisible()
    await page.getByRole('tab', { name: 'Магазин' }).click()
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Вигляд' })).toHaveAttribute('aria-selected', 'true')
    await expect(accent).toHaveAccessibleDescription(/Текст на цьому кольорі не прочитати/)

    await page.getByRole('link', { name: 'Переадресації' }).click()
    const dialog = page.getByRole('dialog', { name: 'Є незбережені зміни' })
    await dialog.getByRole('button', { name: 'Лишитися' }).click()
    await expect(page).toHaveURL(/\/admin\/settings$/)
    await page.getByRole('button', { name: 'Повернути початковий вигляд' }).click()
    await expect(page.getByRole('button', { name: 'Зберегти', exact: true })).toBeDisabled()

    await test.step('two users changing the same settings see the conflict and choose', async () => {
      await page.getByRole('tab', { name: 'Магазин' }).click()
      const tagline = page.getByLabel('Опис одним реченням')
      await changeSettings(page.request, 'shop', { tagline: 'Від іншого' })

      await tagline.fill('Від мене')
      await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Тим часом це змінив хтось інший' })
      await expect(dialog.getByRole('row', { name: /Опис одним реченням/ })).toContainText('Від іншого')
      await dialog.getByRole('button', { name: 'Лишити моє' }).click()
      await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
      await expect(page.getByText('Є незбережені зміни')).toBeHidden()
    })
    await test.step('opened again, they show what was saved last, and nothing older meanwhile', async () => {
      await page.getByRole('link', { name: 'Переадресації' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Переадресації' })).toBeVisible()
      const released = await holdUntilResolved(page, '**/wp-json/meblia/v1/settings*')
      await page.getByRole('link', { name: 'Налаштування' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Налаштування' })).toBeVisible()
      await expect(page.getByText('Завантажуємо…')).toBeVisible()
      released.resolve()
      await expect(page.getByLabel('Опис одним реченням')).toHaveValue('Від мене')
    })
    await test.step('left while they are being saved, they are left once they are saved', async () => {
      await page.getByLabel('Опис одним реченням').fill('Від мене вдруге')
      const released = await holdUntilResolved(page, '**/wp-json/meblia/v1/settings*')
      await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
      await page.getByRole('link', { name: 'Переадресації' }).click()
      await expect(page.getByRole('dialog', { name: 'Є незбережені зміни' })).toBeVisible()
      released.resolve()
      await expect(page.getByRole('heading', { level: 1, name: 'Переадресації' })).toBeVisible()
    })
    await test.step('lists of what happened have no axe violations, and fit a narrow phone', async () => {
      for (const [path, heading] of Object.entries({
        statistics: 'Відвідування',
        messages: 'Повідомлення',
        trash: 'Видалене',
        consent: 'Згоди на cookie',
      })) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await openInPlace(page, `/admin/${path}`)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.getByText('Завантажуємо…')).toHaveCount(0)
        await expectNoViolations(page, 'main')
        await page.setViewportSize({ width: 360, height: 740 })
        await expectNoSideScroll(page, path)
      }
    })
    await test.step('the chain of consent records is verified on the page', async () => {
      await page.getByRole('button', { name: 'Перевірити ланцюг' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Доведено цілим' })).toBeVisible()
    })
  })
})

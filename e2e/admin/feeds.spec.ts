import { expect, openInPlace, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { signInAsOwner } from './sign-in.ts'

test('the owner enables a feed, reads its problems and downloads the file at its address, and imports old addresses', async ({
  page,
  request,
}) => {
  await signInAsOwner(page)
  await page.goto('/admin/feeds')
  const hotline = page.getByRole('region', { name: 'Hotline' })
  await hotline.getByRole('switch', { name: 'Увімкнено' }).check()
  await expect(hotline.getByText('Впишіть номер магазину на Hotline')).toBeVisible({ timeout: 120_000 })
  await hotline.getByRole('button', { name: 'Налаштувати: Hotline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Номер магазину').fill('4821')
  await expectNoViolations(page, 'dialog')
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(hotline.getByText('Опубліковано', { exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(hotline.getByText(/\d+\s(пропозиція|пропозиції|пропозицій), .*оновлено/)).toBeVisible()
  const address = await hotline.getByRole('link').first().getAttribute('href')
  const file = await request.get(new URL(address ?? '').pathname, { maxRetries: 1 })
  expect(file.headers()['content-type']).toBe('application/xml; charset=utf-8')
  expect(await file.text()).toContain('<firmId>4821</firmId>')
  await expectNoViolations(page, 'main')
  await hotline.getByRole('switch', { name: 'Увімкнено' }).uncheck()
  await expect(hotline.getByText('Вимкнено')).toBeVisible()

  await test.step('old addresses are imported, and visitors are redirected', async () => {
    await openInPlace(page, '/admin/redirects')
    await page.getByLabel('Нові переадресації').fill('/stara-shafa/ /shop/\n/tut/ /tut/')
    await page.getByRole('button', { name: 'Додати' }).click()
    await expect(page.getByRole('row', { name: '/stara-shafa/' })).toBeVisible()
    await expect(page.getByText(/Не додано: \/tut\/ \/tut\/ \(обидві адреси однакові\)/)).toBeVisible()
    const answer = await request.get('/stara-shafa', { maxRedirects: 0, maxRetries: 1 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe('/shop/')
    await expectNoViolations(page, 'main')
    await page.getByRole('button', { name: 'Видалити переадресацію /stara-shafa/' }).click()
    await expect(page.getByText('Переадресацій ще немає.')).toBeVisible()
  })
})

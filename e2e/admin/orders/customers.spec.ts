import { callRest, expect, openInPlace, test } from '../../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { signInAs } from '../sign-in.ts'

const order = (email: string, phone: string, firstName: string) => ({
  status: 'completed',
  billing: { first_name: firstName, last_name: 'Лісова', phone, email, city: 'Львів' },
  fee_lines: [{ name: 'Складання', total: '200' }],
})

test('a manager finds a customer by Ctrl K, merges a double, writes a note and tags, and erases the person', async ({
  page,
}) => {
  await signInAs(page, 'manager')
  const { id } = await callRest(page.request, 'POST', '/wc/v3/orders', order('lesia@example.com', '0673334455', 'Леся'))
  await callRest(page.request, 'POST', '/wc/v3/orders', order('l.lisova@example.com', '+38 (067) 333 44 55', 'Лариса'))
  const [product] = await callRest(page.request, 'GET', '/wc/v3/products?per_page=1')
  const review = { product_id: product.id, review: 'Гарний', reviewer: 'Леся', reviewer_email: 'Lesia@Example.com' }
  await callRest(page.request, 'POST', '/wc/v3/products/reviews', { ...review, rating: 5, status: 'hold' })

  await page.goto('/admin/')
  await expect(
    page.getByRole('region', { name: 'Останні покупці' }).getByRole('link', { name: 'Леся Лісова' }),
  ).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('067 333-44-55')
  await expect(page.getByRole('option', { name: /Леся Лісова/ })).toBeVisible()
  await page.getByRole('combobox').fill('леся')
  await page.getByRole('option', { name: /Леся Лісова/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Леся Лісова' })).toBeVisible()

  await page.getByRole('button', { name: 'Обʼєднати з\u00a0покупцем Лариса Лісова' }).click()
  const question = page.getByRole('dialog', { name: /Лариса Лісова/ })
  await expectNoViolations(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Обʼєднати' }).click()
  await expect(page.getByRole('region', { name: 'Замовлення' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Контакти' })).toContainText('l.lisova@example.com')
  await expect(page.getByRole('region', { name: 'Можливі двійники' })).toHaveCount(0)
  const reviews = page.getByRole('region', { name: 'Відгуки та запитання' })
  await expect(reviews.getByRole('listitem')).toHaveText(/Очікує.*5 з.5.*Гарний/)

  await page.getByLabel('Нова нотатка').fill('Дзвонити зранку')
  await page.getByRole('button', { name: 'Додати нотатку' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Дзвонити зранку' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Мітки' }).fill('дизайнерка, постійна')
  await page.getByRole('button', { name: 'Зберегти мітки' }).click()
  await expect(page.getByText('Мітки збережено')).toBeVisible()
  await expectNoViolations(page, 'main')

  await page.getByRole('link', { name: 'Покупці', exact: true }).first().click()
  await page.getByLabel('Імʼя, телефон, пошта або товар').fill('l.lisova@example.com')
  const row = page.getByRole('row').filter({ hasText: 'Лісова' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('постійна')
  await expect(row).toContainText(/400\s₴/)
  await expectNoViolations(page, 'main')
  await expect(page).toHaveURL(/lisova/) // what is searched for would end the next navigation

  await openInPlace(page, `/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Усе про покупця' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Завантажити дані' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^customer-\d+\.json$/)
  await page.getByRole('button', { name: 'Стерти дані' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Стерти назавжди' }).click()
  await expect(page.getByText(/Стерто: 2\sзамовлення/)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await page.getByLabel('Імʼя, телефон, пошта або товар').fill('лісова')
  await expect(page.getByText('За цим відбором покупців немає.')).toBeVisible()
})

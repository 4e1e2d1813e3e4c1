import { callRest, expect, openInPlace, test } from '../../fixtures/admin/office-shop.ts'
import { addBlock, canvasOf } from '../../fixtures/admin/page-editor.ts'
import { signInAsOwner } from '../sign-in.ts'

test('the owner edits the home page: a slide, the block order, a heading, a block with a product created just before', async ({
  page,
  request,
}) => {
  test.slow() // the editor shows the whole home page at once
  await signInAsOwner(page)
  const bench = { name: 'Лава «Поріг»', status: 'publish', regular_price: '4200' }
  await callRest(page.request, 'POST', '/wc/v3/products', bench)
  await page.goto('/admin/pages')
  await page
    .getByRole('row', { name: /Головна/ })
    .getByRole('link')
    .first()
    .click()
  const canvas = canvasOf(page)
  const slides = page.getByRole('group', { name: 'Слайди' })

  await canvas.locator('.hero').first().click()
  const names = slides.getByRole('listitem')
  await expect(names.nth(1)).toBeVisible()
  await slides.locator('summary').first().click()
  await slides.getByRole('textbox', { name: 'Заголовок' }).fill('Осінь у дубі')
  await slides.getByRole('textbox', { name: 'Текст', exact: true }).fill('Столи, за якими збираються.')
  await slides.getByRole('textbox', { name: 'Слова на кнопці' }).fill('До столів')
  await slides.getByRole('textbox', { name: 'Посилання' }).fill('/product-category/stoly/')
  await expect(canvas.getByText('Осінь у дубі').first()).toBeAttached()
  const handle = slides.getByRole('button', { name: 'Перемістити: Осінь у дубі' })
  for (const key of [' ', 'ArrowDown', ' ']) await handle.press(key)
  await expect(names.nth(1)).toContainText('Осінь у дубі')

  await addBlock(page, 'Заголовок')
  await page.getByRole('textbox', { name: 'Текст', exact: true }).fill('Майстерня в Олешках')
  await addBlock(page, 'Добірка товарів')
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Обрали для вас')
  await page.getByRole('combobox', { name: 'Які товари' }).selectOption('Оберу сам')
  await page.getByRole('searchbox', { name: 'Знайти товар' }).fill('Поріг')
  await page.getByRole('button', { name: '+ Лава «Поріг»' }).click()
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
  await expect(page.getByRole('status').getByText('Збережено', { exact: true }).first()).toBeVisible()

  const answer = await request.get('/', { maxRetries: 1 })
  const html = (await answer.text()).replace(/&nbsp;|\u00a0/g, ' ')
  expect(html).toContain('Осінь у дубі')
  expect(html).toMatch(/<a [^>]*href="\/product-category\/stoly\/"[^>]*>(<[^>]*>)*До столів/)
  for (const text of ['Майстерня в Олешках', 'Обрали для вас'])
    expect(html).toMatch(new RegExp(`<h2[^>]*>${text}</h2>`))
  expect(html).toMatch(/<a [^>]*>(<[^>]*>)*Лава «Поріг»/)
})

const LISTS =
  'products categories attributes tags import feeds orders customers coupons workshop reports reviews messages pages journal menus galleries translations media statistics vitals consent settings connections redirects trash jobs copies staff keys webhooks audit'

test.describe('a proxy that answers with a page', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

  test('every section says in Ukrainian that an answer is no JSON', async ({ page }) => {
    await signInAsOwner(page)
    await page.addInitScript(() => {
      const send = window.fetch
      const proxied = { headers: { 'content-type': 'text/html' } }
      window.fetch = async (address, init = {}) =>
        (init.method ?? 'GET') === 'GET' && `${address}`.includes('/wp-json/')
          ? new Response('<!doctype html><title>Proxy</title>', proxied)
          : send(address, init)
    })
    await page.goto('/admin/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of LISTS.split(' ')) {
      const address = `/admin/${path}`
      await openInPlace(page, address)
      const problem = page.getByText('Не вдалося завантажити. Відповідь сервера не є правильним JSON.')
      await expect(problem.first(), address).toBeVisible()
    }
  })
})

import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/**
 * 56 simple products and two with variations; every third price is already reduced: permanently, with dates, or in the
 * past.
 */
export async function addGoodsOnSale(page: Page): Promise<void> {
  const SALES = [
    { sale_price: '700' },
    { sale_price: '650.50', date_on_sale_from: '2026-01-05T09:30:00', date_on_sale_to: '2031-01-10T18:00:00' },
    { sale_price: '600', date_on_sale_from: '2025-01-05T00:00:00', date_on_sale_to: '2025-01-06T23:59:59' },
    { sale_price: '500', date_on_sale_to: '2031-02-01T23:59:59' },
  ]
  const price = (n: number) => ({
    regular_price: String(1001 + n * 7),
    ...(n % 3 === 0 && SALES[(n / 3) % SALES.length]),
  })
  const create = Array.from({ length: 56 }, (_, n) => ({ name: `Розпродажна лавка ${n + 1}`, ...price(n) }))
  await ask(page, 'POST', '/wc/v3/products/batch', { create })
  const options = ['Дуб', 'Ясен', 'Бук']
  for (const n of [1, 2]) {
    const { id } = await ask(page, 'POST', '/wc/v3/products', {
      name: `Розпродажна шафа ${n}`,
      type: 'variable',
      attributes: [{ name: 'Дерево', variation: true, options }],
    })
    const create = options.map((option, at) => ({ attributes: [{ name: 'Дерево', option }], ...price(n * 30 + at) }))
    await ask(page, 'POST', `/wc/v3/products/${id}/variations/batch`, { create })
  }
}

const PRICES = [
  ...['id', 'regular_price', 'sale_price', 'price', 'on_sale'],
  ...['date_on_sale_from', 'date_on_sale_from_gmt', 'date_on_sale_to', 'date_on_sale_to_gmt'],
].join()

/** Everything with a price of its own, as REST returns it. */
export async function readPrices(page: Page): Promise<Record<string, string>[]> {
  const found = await ask(
    page,
    'GET',
    `/wc/v3/products?search=Розпродажна&per_page=100&orderby=title&_fields=type,${PRICES}`,
  )
  const prices: Record<string, string>[] = []
  for (const { type, ...own } of found) {
    if (type !== 'variable') prices.push(own)
    else prices.push(...(await ask(page, 'GET', `/wc/v3/products/${own.id}/variations?per_page=100&_fields=${PRICES}`)))
  }
  return prices
}

/** Calls the API as a program would, with the nonce of the signed-in user. */
async function ask(page: Page, method: string, path: string, data?: object) {
  const nonce = await (await page.request.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
  const answer = await page.request.fetch(`/wp-json${path}`, { method, headers: { 'x-wp-nonce': nonce }, data })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

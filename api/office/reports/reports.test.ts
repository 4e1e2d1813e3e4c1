import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { importOrder } from '#shop/sales/orders/import-orders.server.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { NOON, openTestShop, type TestShop } from '#test/shop.ts'
import { EXPORTED_REPORTS, REPORTS_ROUTE } from './protocol.ts'
import { routes } from './reports.server.ts'

const DAYS = 'from=2026-11-20&until=2026-11-20'

describe('reports over REST', () => {
  let shop: TestShop
  let rest: TestRest
  before(async () => {
    shop = await openTestShop()
    rest = openTestRest(shop, routes, 'manager')
    const [id = 0] = await saveProducts(shop, [{ name: '=HYPERLINK("x";"y")', slug: 'sofa' }])
    await importOrder(shop, {
      status: 'processing',
      createdAt: NOON,
      createdVia: 'checkout',
      lines: [
        { kind: 'product', productId: id, quantity: 2, subtotal: 1300_50, total: 1200_50 },
        { kind: 'coupon', code: '-5', name: '-5', total: 100_00 },
      ],
    })
  })
  after(() => shop.close())

  it('answer in kopiykas, beside as many days before', async () => {
    const { body } = await rest.request('GET', `${REPORTS_ROUTE}/sales?${DAYS}`)
    assert.deepEqual(body.before, { from: '2026-11-19', until: '2026-11-19' })
    assert.deepEqual([body.total.revenue, body.total.discount, body.days.length], [1200_50, 100_00, 1])
  })

  it('are refused for reversed days, days that do not exist, and more than a year', async () => {
    for (const days of [
      'from=2026-11-20&until=2026-11-19',
      'from=2026-02-30&until=2026-03-01',
      'from=2025-11-19&until=2026-11-20',
    ])
      assert.equal((await rest.request('GET', `${REPORTS_ROUTE}/sales?${days}`)).status, 400, days)
    assert.equal((await rest.request('GET', `${REPORTS_ROUTE}/sales?from=2025-11-20&until=2026-11-20`)).status, 200)
    assert.equal((await rest.request('GET', `${REPORTS_ROUTE}/by/weather?${DAYS}`)).status, 400)
  })

  it('are downloaded as CSV for a Ukrainian spreadsheet, in which no cell is a formula', async () => {
    for (const report of EXPORTED_REPORTS) {
      const { status, headers, body } = await rest.request('GET', `${REPORTS_ROUTE}/export/${report}?${DAYS}`)
      assert.equal(status, 200, report)
      assert.match(headers.get('content-disposition') ?? '', new RegExp(`${report}-2026-11-20-2026-11-20\\.csv`))
      const rows: string[][] = parse(body, { delimiter: ';', bom: true })
      for (const cell of rows.flat()) assert.doesNotMatch(cell, /^[=+\-@\t\r]/, report)
    }
    const read = async (report: string): Promise<string[][]> => {
      const raw = await openRaw(`${REPORTS_ROUTE}/export/${report}?${DAYS}`)
      assert.deepEqual([...raw.subarray(0, 3)], [0xef, 0xbb, 0xbf])
      return parse(raw, { delimiter: ';', bom: true })
    }
    const [header, row] = await read('product')
    assert.deepEqual(header?.slice(0, 3), ['Товар', 'Замовлень', 'Виручка, ₴'])
    assert.deepEqual(row, [`'=HYPERLINK("x";"y")`, '1', '1200,50', '2', '100,00', '0,00'])
    assert.equal((await read('coupon'))[1]?.[0], `'-5`)
    assert.equal((await read('channel'))[1]?.[0], 'Оформлення на сайті')
  })

  /** The client decodes answers, which drops the mark of the encoding. */
  async function openRaw(path: string): Promise<Buffer> {
    const { openRestRouter } = await import('../../rest/router.server.ts')
    const root = openRestRouter({ shop, routes })
    const caller = { kind: 'staff', id: 1, login: 'm', role: 'manager', sessionId: 1 } as const
    const response = await root.fetch(new Request(`${shop.site.url}/wp-json${path}`), { caller })
    return Buffer.from(await response.arrayBuffer())
  }
})

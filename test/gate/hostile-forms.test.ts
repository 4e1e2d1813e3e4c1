import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { runImport } from '#formats/product-csv/import-run.server.ts'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { claimImport, finishImport } from '#shop/catalog/imports/progress/import-progress.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { listOrders } from '#shop/sales/orders/find-orders.server.ts'
import { seedProducts } from '../fixtures/products.ts'
import { openTestRest, type TestRest } from '../rest-client.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '../shop.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { HOSTILE_JSON, HOSTILE_TEXTS, LONG_TEXT } from './inputs.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }

onEachDatabase('a hostile value', (name) => {
  let shop: TestShop
  let rest: TestRest
  let site: TestSite
  let failed: unknown[]
  let chair: number
  before(async () => {
    const opened = await openTestShop(name)
    shop = { ...opened, log: { ...opened.log, error: (fields) => void failed.push(fields) } }
    await createOwner(shop, 'owner')
    chair = (await seedProducts(shop)).chair
    rest = openTestRest(shop, REST_ROUTES, 'owner')
    site = await openTestSite(shop, {}, { rateLimitFactor: 100 })
  })
  beforeEach(() => {
    failed = []
  })
  after(() => closeInTurn(site, shop))

  it('in the form of a refund is refused, or refunds no more than was asked and received', async () => {
    const { body: order } = await rest.request('POST', '/wc/v3/orders', {
      status: 'processing',
      set_paid: true,
      billing: { first_name: 'Олена', phone: '0671234567' },
      line_items: [{ product_id: chair, quantity: 2 }],
    })
    const [line] = order.line_items
    const path = `/wc/v3/orders/${order.id}/refunds`
    const long = `{"amount":"0.01","reason":${JSON.stringify(LONG_TEXT)},"api_refund":false}`
    const bodies = HOSTILE_JSON.flatMap((value) => [
      `{"amount":${value},"api_refund":false}`,
      `{"amount":"0.01","reason":${value},"api_refund":false}`,
      `{"amount":"0.01","api_refund":${value},"api_restock":false}`,
      `{"api_refund":false,"line_items":${value}}`,
      `{"api_refund":false,"line_items":[{"id":${value},"quantity":1,"refund_total":"0.01"}]}`,
      `{"api_refund":false,"line_items":[{"id":${line.id},"quantity":${value},"refund_total":"0.01"}]}`,
      `{"api_refund":false,"line_items":[{"id":${line.id},"quantity":0,"refund_total":${value}}]}`,
    ])
    let sum = 0
    for (const body of [...bodies, long]) {
      const answer = await rest.request('POST', path, body, JSON_TYPE)
      const sent = body.slice(0, 120)
      assert.ok(answer.status < 500, `${answer.status} ${sent}`)
      if (answer.status !== 201) continue
      const amount = Number(answer.body.amount)
      assert.ok(amount > 0 && amount <= 1, `${amount} of ${sent}`)
      sum += amount
    }
    const after = (await rest.request('GET', `/wc/v3/orders/${order.id}`)).body
    const refunded = after.refunds.reduce((total: number, refund: { total: string }) => total - Number(refund.total), 0)
    assert.equal(refunded.toFixed(2), sum.toFixed(2))
    assert.deepEqual(failed, [])
  })

  it('in the mapping of a file is refused, or kept so that the next one can be read', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''prices.csv" }
    const table = new TextEncoder().encode('Kod,Najmennia\nA,Лава\n')
    const { body: file } = await rest.request('POST', '/meblia/v1/imports', table, headers)
    const work = async () => {
      const claimed = await claimImport(shop)
      if (claimed) await finishImport(shop, file.id, await runImport(shop, { ...claimed, takePicture: addPicture }))
      return (await rest.request('GET', `/meblia/v1/imports/${file.id}`)).body
    }
    await work()
    const columns = '"columns":{"Kod":"SKU","Najmennia":"Name"}'
    const long = `{${columns},"values":{"In stock?":{"nema":${JSON.stringify(LONG_TEXT)}}}}`
    const bodies = HOSTILE_JSON.flatMap((value) => [
      `{"columns":${value}}`,
      `{"columns":{"Kod":${value}}}`,
      `{${columns},"values":${value}}`,
      `{${columns},"values":{"In stock?":${value}}}`,
      `{${columns},"values":{"In stock?":{"nema":${value}}}}`,
      `{${columns},"sheet":${value}}`,
      `{${columns},"save_as":${value}}`,
      ...(value.startsWith('"')
        ? [
            `{"columns":{${value}:"SKU"}}`,
            `{${columns},"values":{${value}:{"nema":"0"}}}`,
            `{${columns},"values":{"In stock?":{${value}:"0"}},"save_as":"Склад"}`,
          ]
        : []),
    ])
    for (const body of [...bodies, long]) {
      const sent = body.slice(0, 120)
      const answer = await rest.request('POST', `/meblia/v1/imports/${file.id}/columns`, body, JSON_TYPE)
      assert.ok(answer.status < 500, `${answer.status} ${sent}`)
      if (answer.status === 202) assert.equal((await work()).state, 'checked', sent)
    }
    for (const text of HOSTILE_TEXTS) {
      const address = `/meblia/v1/import-mappings/${encodeURIComponent(text.toWellFormed().slice(0, 2000))}`
      for (const method of ['DELETE', 'PUT']) {
        const answer = await rest.request(method, address, { new_name: text })
        assert.ok(answer.status < 500, `${answer.status} ${method} ${text.slice(0, 50)}`)
      }
    }
    assert.equal((await rest.request('GET', '/meblia/v1/import-mappings')).status, 200)
    assert.deepEqual(failed, [])
  })

  it('in the form «замовити дзвінок» is refused, or orders what can be bought for a phone that can be called', async () => {
    const names = ['phone', 'quantity', 'product_id', 'variation_id', 'attribute_kolir', 'unknown']
    for (const field of names) {
      for (const text of [...HOSTILE_TEXTS, ...(field === 'phone' ? [LONG_TEXT] : [])]) {
        const sent = new URLSearchParams({ product_id: String(chair), phone: '067 123 45 67', quantity: '1' })
        sent.set(field, text)
        const { status } = await site.request('POST', '/checkout/one-click', { ...FORM }, sent.toString())
        assert.ok(status < 500, `${status} ${field} ${text.slice(0, 50)}`)
      }
    }
    const { orders } = await listOrders(shop, { sort: { by: 'id', direction: 'desc' }, offset: 0, limit: 100 })
    const calls = orders.filter(({ createdVia }) => createdVia === 'one-click')
    assert.ok(calls.length > 0)
    for (const { billing, lines } of calls) {
      assert.match(billing.phone, /^\+380671234567$/)
      assert.ok(lines.every(({ quantity }) => quantity >= 1 && quantity <= 99))
    }
    assert.deepEqual(failed, [])
  })
})

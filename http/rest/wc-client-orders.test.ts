import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { createApiKey } from '#shop/office/api-keys/api-keys.server.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { type WooCommerceClient, type WooCommerceReply, WooCommerceRestApi } from '#test/woocommerce-client.ts'

describe('the npm client @woocommerce/woocommerce-rest-api in a CRM', () => {
  let shop: TestShop
  let site: TestSite
  let client: WooCommerceClient
  let sofa: number
  before(async () => {
    shop = await openTestShop()
    await createOwner(shop, 'owner')
    const stock = { manageStock: 'yes', stockQuantity: 3 } as const
    ;[sofa = 0] = await saveProducts(shop, [{ name: 'Диван', regularPrice: 12_500_00, ...stock }])
    const who = { login: 'owner' }
    const key = await createApiKey(shop, COMMAND_LINE_ACTOR, { who, description: 'CRM', permissions: 'read_write' })
    assert.ok(key)
    // The client signs requests with the current time.
    site = await openTestSite({ ...shop, site: { url: '' }, now: Date.now }, {}, { startsWorkers: true })
    const { consumerKey, consumerSecret } = key
    const url = `http://127.0.0.1:${site.port}`
    client = new WooCommerceRestApi({ url, consumerKey, consumerSecret, version: 'wc/v3' })
  })
  after(() => closeInTurn(site, shop))

  it('creates, finds, changes and refunds an order, and receives the next by webhook', async () => {
    const { data: webhook } = await client.post('webhooks', {
      name: 'CRM',
      topic: 'order.created',
      status: 'paused',
      delivery_url: 'https://crm.example/hook',
    })
    assert.equal((await client.get('webhooks', { status: 'paused' })).data[0].id, webhook.id)

    const made = await client.post('orders', {
      set_paid: true,
      billing: { first_name: 'Олена', last_name: "О'Гай", email: 'olena@example.com', phone: '+380671234567' },
      line_items: [{ product_id: sofa, quantity: 2 }],
    })
    assert.deepEqual([made.status, made.data.status, made.data.total], [201, 'processing', '25000.00'])
    const { id } = made.data
    const found = await client.get('orders', { search: "О'Гай", status: ['processing', 'completed'], per_page: 1 })
    assert.deepEqual([found.data[0].id, found.headers['x-wp-total']], [id, '1'])
    await client.post(`orders/${id}/notes`, { note: 'Дякуємо!', customer_note: true })
    assert.equal((await client.put(`orders/${id}`, { status: 'completed' })).data.status, 'completed')
    const refund = await client.post(`orders/${id}/refunds`, { amount: '100', reason: 'Подряпина', api_refund: false })
    assert.equal(refund.data.amount, '100.00')
    const line = made.data.line_items[0]
    const back = await client.post(`orders/${id}/refunds`, {
      reason: 'Не підійшов',
      api_refund: false,
      api_restock: true,
      line_items: [{ id: line.id, quantity: 1, refund_total: 12_400 }],
    })
    const [refundedLine] = back.data.line_items
    assert.deepEqual([back.data.amount, refundedLine.quantity, refundedLine.total], ['12400.00', -1, '-12400.00'])
    assert.equal((await client.get(`products/${sofa}`)).data.stock_quantity, 2)
    const refunds = await client.get(`orders/${id}/refunds`, { per_page: 1, order: 'asc' })
    assert.deepEqual([refunds.data[0].id, refunds.headers['x-wp-total']], [refund.data.id, '2'])
    const refundIds = async (query: object) =>
      (await client.get(`orders/${id}/refunds`, query)).data.map(({ id }: { id: number }) => id)
    const both = [refund.data.id, back.data.id]
    assert.deepEqual(await refundIds({ orderby: 'id', order: 'asc', dates_are_gmt: true }), both)
    assert.deepEqual(await refundIds({ include: [back.data.id] }), [back.data.id])
    assert.deepEqual(await refundIds({ exclude: both }), [])
    assert.deepEqual(await refundIds({ after: '2999-01-01T00:00:00' }), [])
    const { data: kept } = await client.get(`orders/${id}`)
    assert.deepEqual(kept.refunds.map(({ total }: { total: string }) => total).toSorted(), ['-100.00', '-12400.00'])
    await assert.rejects(
      client.post(`orders/${id}/refunds`, { amount: '99999', api_refund: false }),
      (error: { response: WooCommerceReply }) => error.response.data.code === 'woocommerce_rest_invalid_order_refund',
    )
    const gone = await client.delete(`orders/${id}/refunds/${back.data.id}`, { force: true })
    assert.equal(gone.data.id, back.data.id)
    const batch = await client.post('orders/batch', { update: [{ id, status: 'on-hold' }], delete: [999_999] })
    assert.deepEqual([batch.data.update[0].status, batch.data.delete[0].error.data.status], ['on-hold', 404])
    assert.equal((await client.get('customers', { email: 'olena@example.com' })).data[0].id, made.data.customer_id)
    await assert.rejects(
      client.post('orders', { status: 'processing', line_items: [{ product_id: sofa, quantity: 3 }] }),
      (error: { response: WooCommerceReply }) => error.response.data.code === 'woocommerce_rest_insufficient_stock',
    )
    assert.equal((await client.delete(`orders/${id}`, { force: true })).data.id, id)
    await assert.rejects(
      client.get(`orders/${id}`),
      (error: { response: WooCommerceReply }) => error.response.status === 404,
    )
  })

  it('reads the shop’s description', async () => {
    const { data: status } = await client.get('system_status')
    assert.equal(status.settings.currency, 'UAH')
    const { data: general } = await client.get('settings/general')
    assert.ok(general.some(({ id }: { id: string }) => id === 'woocommerce_currency'))
    assert.equal((await client.get('')).data.namespace, 'wc/v3')
  })
})

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import * as orders from '#api/wc/v3/orders/orders.server.ts'
import * as products from '#api/wc/v3/products/products.server.ts'
import * as variations from '#api/wc/v3/products/variations.server.ts'
import { restoreProduct } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { createWebhook } from '#shop/office/webhooks/webhooks.server.ts'
import type { Topic } from '#shop/office/webhooks/webhooks.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openWebhookSender, type WebhookSender } from './webhook-delivery.ts'

const P = '/wc/v3/products'
const TOPICS: Topic[] = ['product.created', 'product.updated', 'product.deleted', 'product.restored']

onEachDatabase('webhooks of a variation', (name) => {
  let shop: TestShop
  let rest: TestRest
  let sender: WebhookSender
  let [sofa, blue] = [0, 0]
  const delivered: { event: string; id: number; type?: string; parent_id?: number; stock_quantity?: number }[] = []
  before(async () => {
    shop = await openTestShop(name)
    const routes = [...products.routes, ...variations.routes, ...orders.routes]
    rest = openTestRest(shop, routes, 'key:read_write')
    sender = openWebhookSender(shop, routes, async ({ headers, body }) => {
      if (headers['X-WC-Webhook-Event'])
        delivered.push({ event: headers['X-WC-Webhook-Event'], ...JSON.parse(String(body)) })
      return { kind: 'answered', status: 200 }
    })
    for (const topic of TOPICS) await createWebhook(shop, { topic, deliveryUrl: 'https://crm.example/hook' })
    sofa = (await rest.request('POST', P, { ...KEEPER, attributes: [COLOUR] })).body.id
    await deliveries()
  })
  after(() => shop.close())

  const deliveries = async () => {
    delivered.length = 0
    await sender.sendPending()
    return delivered.map(({ event, id, type = '', parent_id = 0, stock_quantity = null }) => {
      return [event, id, type, parent_id, stock_quantity] as const
    })
  }
  const ownOf = (all: Awaited<ReturnType<typeof deliveries>>) => all.filter(([, id]) => id === blue)

  it('tell of it with its own body when it is created and changed', async () => {
    const input = { regular_price: '20000', attributes: [{ name: 'Колір', option: 'синій' }] }
    blue = (await rest.request('POST', `${P}/${sofa}/variations`, input)).body.id
    const made = await deliveries()
    assert.deepEqual(ownOf(made), [['created', blue, 'variation', sofa, 3]])
    assert.deepEqual(made.filter(([, id]) => id === sofa).length, 1)
    await rest.request('PUT', `${P}/${sofa}/variations/${blue}`, { regular_price: '21000' })
    assert.deepEqual(ownOf(await deliveries()), [['updated', blue, 'variation', sofa, 3]])
  })

  it('tell of the stock that it shares', async () => {
    const line_items = [{ product_id: sofa, variation_id: blue, quantity: 1 }]
    await rest.request('POST', '/wc/v3/orders', { status: 'processing', line_items })
    assert.deepEqual(ownOf(await deliveries()), [['updated', blue, 'variation', sofa, 2]])
    await rest.request('PUT', `${P}/${sofa}`, { manage_stock: false })
    assert.deepEqual(ownOf(await deliveries()), [['updated', blue, 'variation', sofa, null]])
    await rest.request('PUT', `${P}/${sofa}`, { manage_stock: true, stock_quantity: 2 })
    assert.deepEqual(ownOf(await deliveries()), [['updated', blue, 'variation', sofa, 2]])
  })

  it('tell of it when its product is deleted and restored', async () => {
    await rest.request('DELETE', `${P}/${sofa}`)
    assert.deepEqual(ownOf(await deliveries()), [['deleted', blue, '', 0, null]])
    const [trashed] = await listTrash(shop)
    await restoreFromTrash(shop, trashed?.id ?? 0, { product: restoreProduct })
    assert.deepEqual(ownOf(await deliveries()), [['restored', blue, 'variation', sofa, 2]])
  })
})

const KEEPER = { name: 'Диван', type: 'variable', manage_stock: true, stock_quantity: 3 }
const COLOUR = { name: 'Колір', variation: true, options: ['синій'] }

import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, it } from 'node:test'
import { z } from 'zod'
import * as deliveries from '#api/office/webhooks/deliveries.server.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { route } from '#api/rest/route.server.ts'
import * as customers from '#api/wc/v3/customers/customers.server.ts'
import * as orders from '#api/wc/v3/orders/orders.server.ts'
import * as webhooks from '#api/wc/v3/webhooks/webhooks.server.ts'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import type { PublicPostInput, PublicPostResult } from '#integrations/safe-requests/public-post.ts'
import {
  deleteProductsById,
  listProductsById,
  saveProducts,
  updateProducts,
} from '#shop/catalog/products/records/products.server.ts'
import { restoreProduct, trashProduct } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import type { EventOf } from '#shop/core/events.ts'
import { transact } from '#shop/core/shop.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { createWebhook, findWebhook, restoreWebhook, updateWebhook } from '#shop/office/webhooks/webhooks.server.ts'
import { TOPICS, type Topic, topicsOfEvents } from '#shop/office/webhooks/webhooks.ts'
import { createOrder, restoreOrder, trashOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { openTestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openWebhookSender, type WebhookSender } from './webhook-delivery.ts'

const MINUTE_MS = 60_000
const DELIVERY_URL = 'https://crm.example/hook?key=1'

const products = route('GET', '/wc/v3/products/{id}', {
  permission: 'settings.manage',
  about: '',
  answer: z.unknown(),
  params: z.object({ id: z.coerce.number() }),
  handle: async ({ shop, params: { id } }) => {
    const [product] = await listProductsById(shop, [id])
    return product ? restAnswer({ id, name: product.name }) : restError('woocommerce_rest_product_invalid_id', '', 404)
  },
})

it('send one delivery for several changes to one item at once', () => {
  const events: EventOf<Topic>[] = [
    { type: 'product.updated', productId: 1 },
    { type: 'product.created', productId: 1 },
    { type: 'product.updated', productId: 2 },
    { type: 'order.updated', orderId: 5 },
    { type: 'order.deleted', orderId: 5 },
    { type: 'order.updated', orderId: 6 },
  ]
  assert.deepEqual(
    [...topicsOfEvents(events)],
    [
      ['product.created', [1]],
      ['product.updated', [2]],
      ['order.deleted', [5]],
      ['order.updated', [6]],
    ],
  )
  assert.deepEqual(
    [
      ...topicsOfEvents([
        { type: 'product.restored', productId: 1 },
        { type: 'product.created', productId: 1 },
        { type: 'product.updated', productId: 1 },
      ]),
    ],
    [['product.restored', [1]]],
  )
})

onEachDatabase('webhooks', (name) => {
  let shop: TestShop
  let sender: WebhookSender
  let posts: PublicPostInput[]
  let reply: () => PublicPostResult | Promise<PublicPostResult>
  beforeEach(async () => {
    shop = await openTestShop(name)
    posts = []
    reply = () => ({ kind: 'answered', status: 200 })
    sender = openWebhookSender(shop, [products, ...orders.routes, ...customers.routes], async (input) => {
      posts.push(input)
      return reply()
    })
  })
  afterEach(() => shop.close())

  const listen = async (topic: Topic) => {
    const webhook = await createWebhook(shop, { topic, deliveryUrl: DELIVERY_URL, secret: 'таємниця' })
    await sender.sendPending()
    posts.length = 0
    return webhook.id
  }
  const updates = async () => {
    posts.length = 0
    await sender.sendPending()
    return posts.map(({ headers, body }) => `${headers['X-WC-Webhook-Event']} ${body}`)
  }
  const fail = () => ({ kind: 'answered', status: 500 }) as const

  it('send events for all changes of products and orders, whoever makes them', async () => {
    for (const topic of TOPICS) await listen(topic)
    const [id = 0] = await saveProducts(shop, [
      { name: 'Диван', manageStock: 'yes', stockQuantity: 5, regularPrice: 100 },
    ])
    assert.deepEqual(await updates(), [`created {"id":${id},"name":"Диван"}`])
    await updateProducts(shop, [{ id, name: 'Софа' }])
    assert.deepEqual(await updates(), [`updated {"id":${id},"name":"Софа"}`])

    const lines = [{ kind: 'product' as const, productId: id, quantity: 1 }]
    const outcome = await createOrder(shop, { status: 'processing', lines }, '')
    const order = outcome.kind === 'done' ? outcome.order.id : 0
    const events = await updates()
    assert.equal(events.length, 2)
    assert.ok(events.includes(`updated {"id":${id},"name":"Софа"}`)) // stock is one less
    assert.ok(events.some((event) => event.startsWith(`created {"id":${order},`)))
    await updateOrder(shop, order, { customerNote: 'x' }, '')
    assert.match((await updates()).join(), /^updated \{"id":\d+,"parent_id":0/)
    await trashOrder(shop, order)
    assert.deepEqual(await updates(), [`deleted {"id":${order}}`])
    await restoreOrder(shop, order)
    assert.match((await updates()).join(), /^restored /)
    await deleteProductsById(shop, [id])
    assert.deepEqual(await updates(), [`deleted {"id":${id}}`])
  })

  it('send customer events: on the first order and on later changes', async () => {
    for (const topic of ['customer.created', 'customer.updated'] as const) await listen(topic)
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    await createOrder(shop, { lines: [], billing }, '')
    const [first = '', ...others] = await updates()
    const customer = JSON.parse(first.slice('created '.length))
    assert.deepEqual([others, customer.email, customer.first_name], [[], 'olena@example.com', 'Олена'])
    await createOrder(shop, { lines: [], billing: { ...billing, phone: '0671234567', first_name: 'Лена' } }, '')
    const [second = ''] = await updates()
    const updated = JSON.parse(second.slice('updated '.length))
    assert.deepEqual([updated.id, updated.billing.phone, updated.first_name], [customer.id, '0671234567', 'Лена'])

    await transact(shop, async (shop) => shop.emit({ type: 'customer.deleted', customerId: customer.id }))
    assert.deepEqual(await updates(), [])
    await listen('customer.deleted')
    await transact(shop, async (shop) => shop.emit({ type: 'customer.deleted', customerId: customer.id }))
    assert.deepEqual(await updates(), [`deleted {"id":${customer.id}}`])
  })

  it('send nothing for a change that was rolled back', async () => {
    await listen('product.created')
    await assert.rejects(
      transact(shop, async (shop) => {
        await saveProducts(shop, [{ name: 'Диван' }])
        throw new Error('no')
      }),
    )
    assert.deepEqual(await updates(), [])
  })

  it('merge pending changes into one delivery and send a change made during sending once more', async () => {
    await listen('product.updated')
    const [id = 0] = await saveProducts(shop, [{ name: 'Диван' }])
    for (const name of ['а', 'б', 'в']) await updateProducts(shop, [{ id, name }])
    reply = async () => {
      if (posts.length === 1) await updateProducts(shop, [{ id, name: 'г' }])
      return { kind: 'answered', status: 200 }
    }
    assert.deepEqual(
      await updates(),
      ['в', 'г'].map((name) => `updated {"id":${id},"name":"${name}"}`),
    )
  })

  it('are sent by one server at a time', async () => {
    await listen('order.created')
    await createOrder(shop, { lines: [] }, '')
    await Promise.all([sender.sendPending(), sender.sendPending(), sender.sendPending()])
    assert.equal(posts.length, 1)
  })

  it('keep an interrupted delivery for the next run', async () => {
    await listen('order.created')
    await createOrder(shop, { lines: [] }, '')
    reply = () => {
      sender.close()
      return { kind: 'failed', reason: 'failed' }
    }
    await sender.sendPending()
    const next = openWebhookSender(shop, orders.routes, async () => ({ kind: 'answered', status: 200 }))
    assert.equal(await next.sendPending(), null)
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('send a form-encoded ping to a new receiver', async () => {
    const { id } = await createWebhook(shop, { topic: 'order.created', deliveryUrl: DELIVERY_URL })
    assert.deepEqual(shop.events, [{ type: 'jobs.requested' }])
    await sender.sendPending()
    assert.equal(posts.length, 1)
    assert.deepEqual([posts[0]?.url, posts[0]?.body], [DELIVERY_URL, `webhook_id=${id}`])
    assert.equal(posts[0]?.headers['content-type'], 'application/x-www-form-urlencoded')
    assert.deepEqual([posts[0]?.timeoutMs, posts[0]?.allowsPrivate], [15_000, false])
  })

  it('send an order as REST shows it, with a signature over the exact bytes', async () => {
    const id = await listen('order.created')
    const outcome = await createOrder(shop, { lines: [], customerNote: 'Дзвоніть' }, '')
    await sender.sendPending()
    assert.equal(posts.length, 1)
    const { headers = {}, body = '' } = posts[0] ?? {}
    const { id: orderId, customer_note, status } = JSON.parse(body)
    assert.ok(outcome.kind === 'done')
    assert.deepEqual([orderId, customer_note, status], [outcome.order.id, 'Дзвоніть', 'pending'])
    const signature = createHmac('sha256', 'таємниця').update(Buffer.from(body)).digest('base64')
    assert.deepEqual(
      Object.entries(headers).filter(([name]) => name.startsWith('X-WC') && !name.endsWith('Delivery-ID')),
      [
        ['X-WC-Webhook-Source', 'https://dubrava.test/'],
        ['X-WC-Webhook-Topic', 'order.created'],
        ['X-WC-Webhook-Resource', 'order'],
        ['X-WC-Webhook-Event', 'created'],
        ['X-WC-Webhook-Signature', signature],
        ['X-WC-Webhook-ID', String(id)],
      ],
    )
    assert.match(headers['X-WC-Webhook-Delivery-ID'] ?? '', /^\d+$/)
    assert.equal(headers['content-type'], 'application/json')
  })

  it('list the last deliveries and resend one without waiting', async () => {
    const id = await listen('order.created')
    const rest = openTestRest(shop, deliveries.routes, 'manager')
    const path = `/meblia/v1/webhooks/${id}/deliveries`
    reply = fail
    const outcome = await createOrder(shop, { lines: [] }, '')
    const order = outcome.kind === 'done' ? outcome.order.id : 0
    await sender.sendPending()
    const { body: failed } = await rest.request('GET', path)
    assert.deepEqual([failed.waiting, failed.failures], [1, 1])
    const [last, greeted] = failed.attempts
    assert.deepEqual([last.entity, last.status, last.arrived, last.topic], [order, 500, false, 'order.created'])
    assert.deepEqual([greeted.entity, greeted.status, greeted.arrived], [null, 200, true])

    reply = () => ({ kind: 'answered', status: 200 })
    assert.deepEqual(await updates(), []) // it is due in a minute
    shop.events.length = 0
    assert.equal((await rest.request('POST', `${path}/${last.id}/again`)).status, 200)
    assert.deepEqual(shop.events, [{ type: 'jobs.requested' }], 'the sleeping worker hears of it')
    assert.equal((await updates()).length, 1)
    const { body: arrived } = await rest.request('GET', path)
    assert.deepEqual([arrived.waiting, arrived.failures, arrived.attempts[0].arrived], [0, 0, true])
    await rest.request('POST', `${path}/${arrived.attempts[0].id}/again`)
    assert.equal((await updates()).length, 1, 'what has arrived may be told again')
    await rest.request('POST', `${path}/${greeted.id}/again`)
    await rest.request('POST', `${path}/${greeted.id}/again`)
    posts.length = 0
    await sender.sendPending()
    assert.deepEqual([posts.length, posts[0]?.body], [1, `webhook_id=${id}`])

    for (let more = 0; more < 25; more++) {
      await rest.request('POST', `${path}/${(await rest.request('GET', path)).body.attempts[0].id}/again`)
      await sender.sendPending()
    }
    const { attempts } = (await rest.request('GET', path)).body
    assert.equal(attempts.length, 20)
    assert.equal((await rest.request('POST', `${path}/${last.id}/again`)).status, 404, 'it is forgotten')
    await updateWebhook(shop, id, { status: 'paused' })
    const silent = await rest.request('POST', `${path}/${attempts[0].id}/again`)
    assert.deepEqual([silent.status, silent.body.code], [409, 'meblia_webhook_silent'])
    assert.equal((await rest.request('GET', '/meblia/v1/webhooks/999/deliveries')).status, 404)
  })

  it('send a product with every field that REST has', async () => {
    await listen('product.created')
    const [id = 0] = await saveProducts(shop, [{ name: 'Диван', regularPrice: 12_500_00 }])
    const sender = openWebhookSender(shop, REST_ROUTES, async (input) => {
      posts.push(input)
      return { kind: 'answered', status: 200 }
    })
    posts.length = 0
    await sender.sendPending()
    const body = JSON.parse(posts[0]?.body ?? '{}')
    assert.deepEqual([body.id, body.name, body.price, body.type], [id, 'Диван', '12500.00', 'simple'])
  })

  it('send an event when a product is restored from the trash', async () => {
    await listen('product.restored')
    const [id = 0] = await saveProducts(shop, [{ name: 'Диван' }])
    await trashProduct(shop, { name: 'owner', staffId: null }, id)
    const [item] = await listTrash(shop)
    await restoreFromTrash(shop, item?.id ?? 0, { product: restoreProduct })
    assert.deepEqual(await updates(), [`restored {"id":${id},"name":"Диван"}`])
  })

  it('retry with growing delays, in order, and reset after a success', async () => {
    const webhook = await listen('order.created')
    await createOrder(shop, { lines: [] }, '')
    await createOrder(shop, { lines: [] }, '')
    reply = fail
    const waits: number[] = []
    for (let failure = 1; failure <= 4; failure++) {
      const next = (await sender.sendPending()) ?? 0
      waits.push((next - shop.now()) / MINUTE_MS)
      shop.advanceClock(next - shop.now() - 1)
      await sender.sendPending()
      assert.equal(posts.length, failure) // not earlier, and the second order waits behind the first
      shop.advanceClock(1)
    }
    assert.deepEqual(waits, [1, 5, 30, 120])
    assert.equal(new Set(posts.map(({ headers }) => headers['X-WC-Webhook-Delivery-ID'])).size, 1)
    reply = () => ({ kind: 'answered', status: 204 })
    assert.equal((await updates()).length, 2)
    assert.deepEqual([(await findWebhook(shop, webhook))?.failures, await sender.sendPending()], [0, null])
  })

  it('are switched off after five failures in a row with an audit entry, and resume when switched on', async () => {
    const id = await listen('order.created')
    await createOrder(shop, { lines: [] }, '')
    reply = () => ({ kind: 'failed', reason: 'private_address' })
    for (let next: number | null = shop.now(); next !== null; next = await sender.sendPending()) {
      shop.advanceClock(next - shop.now())
    }
    assert.equal(posts.length, 5)
    assert.equal((await findWebhook(shop, id))?.status, 'disabled')
    const [entry] = await listAuditEntries(shop, { kind: 'webhook', limit: 1 })
    assert.deepEqual([entry?.entity, entry?.after], [String(id), { status: 'disabled', why: 'private_address' }])
    await createOrder(shop, { lines: [] }, '')
    assert.deepEqual(await updates(), [])
    reply = () => ({ kind: 'answered', status: 200 })
    await updateWebhook(shop, id, { status: 'active' })
    assert.equal((await updates()).length, 1)
  })

  it('are managed through wc/v3/webhooks; the secret is shown once', async () => {
    const rest = openTestRest(shop, webhooks.routes, 'key:read_write')
    const made = await rest.request('POST', '/wc/v3/webhooks', {
      name: 'CRM',
      topic: 'order.updated',
      delivery_url: DELIVERY_URL,
    })
    assert.deepEqual(
      [made.status, made.body.resource, made.body.event, made.body.status],
      [201, 'order', 'updated', 'active'],
    )
    assert.match(made.body.secret, /^[0-9a-f]{50}$/)
    const path = `/wc/v3/webhooks/${made.body.id}`
    assert.equal((await rest.request('GET', path)).body.secret, undefined)
    const changed = await rest.request('PUT', path, { status: 'paused', topic: 'product.created' })
    assert.deepEqual([changed.body.status, changed.body.topic, changed.body.name], ['paused', 'product.created', 'CRM'])
    assert.equal((await rest.request('GET', '/wc/v3/webhooks?status=active')).body.length, 0)
    assert.equal((await rest.request('GET', '/wc/v3/webhooks?search=CR')).headers.get('x-wp-total'), '1')
    for (const wrong of [{ topic: 'x' }, { delivery_url: 'ftp://a' }, { status: 'on' }, { name: 'я'.repeat(201) }]) {
      const body = { topic: 'order.created', delivery_url: DELIVERY_URL, ...wrong }
      assert.equal((await rest.request('POST', '/wc/v3/webhooks', body)).body.code, 'rest_invalid_param')
    }
    assert.equal((await rest.request('DELETE', path)).status, 501)
    assert.equal((await rest.request('DELETE', `${path}?force=true`)).status, 200)
    assert.equal((await rest.request('GET', path)).body.code, 'woocommerce_rest_shop_webhook_invalid_id')
    const log = JSON.stringify(await listAuditEntries(shop, { limit: 50 }))
    assert.ok(!log.includes(made.body.secret) && !log.includes('key=1'))
    const [item] = await listTrash(shop)
    await restoreFromTrash(shop, item?.id ?? 0, { webhook: restoreWebhook })
    assert.equal((await rest.request('GET', path)).body.status, 'paused')
  })
})

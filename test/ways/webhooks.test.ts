import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, it } from 'node:test'
import { openWebhookSender, type WebhookSender } from '#app/jobs/webhook-delivery.ts'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { openStubServer, type StubServer } from '../services/stub-server.ts'
import { closeInTurn, onEachDatabase } from '../shop.ts'
import { openWay, type Way } from './way.ts'

const P = '/wc/v3/products'
const SECRET = 'спільний ключ'
const blueSofa = { attributes: [{ name: 'Колір', option: 'синій' }], regular_price: '20000' }

type Told = readonly [event: string, id: number, type?: string, parent?: number]

onEachDatabase('another program told of variations', (name) => {
  let way: Way
  let program: StubServer
  let sender: WebhookSender
  let sofa = 0
  before(async () => {
    program = await openStubServer(() => ({}))
    way = await openWay(name)
    await way.save('protection', { webhookPrivateAddresses: true })
    for (const event of ['created', 'updated', 'deleted', 'restored']) {
      const webhook = { topic: `product.${event}`, delivery_url: `${program.address}/${event}`, secret: SECRET }
      assert.equal((await way.office('POST', '/wc/v3/webhooks', webhook)).status, 201)
    }
    sender = openWebhookSender(way.shop, REST_ROUTES)
    const varies = [{ name: 'Колір', variation: true, options: ['синій', 'сірий', 'зелений'] }]
    const input = { name: 'Диван', type: 'variable', sku: 'D', attributes: varies }
    sofa = (await way.office('POST', P, input)).body.id
    await deliveries()
  })
  after(() => closeInTurn(way, program))

  /** What came, with a right signature and the item's own body as REST shows it, in the order of ids. */
  async function deliveries(): Promise<Told[]> {
    program.requests.length = 0
    await sender.sendPending()
    const events: Told[] = []
    for (const { path, headers, body } of program.requests) {
      if (!headers.has('x-wc-webhook-signature')) continue // the ping
      const signature = createHmac('sha256', SECRET).update(body).digest('base64')
      assert.equal(headers.get('x-wc-webhook-signature'), signature)
      assert.equal(headers.get('x-wc-webhook-event'), path.slice(1))
      const { id, type, parent_id } = JSON.parse(body)
      const shown = await way.office('GET', `${P}/${id}`)
      if (path === '/deleted') assert.deepEqual([JSON.parse(body), shown.status], [{ id }, 404])
      else assert.deepEqual(JSON.parse(body), shown.body)
      events.push(type ? [path.slice(1), id, type, parent_id] : [path.slice(1), id])
    }
    return events.toSorted(([, a], [, b]) => a - b)
  }
  const make = async (input: object = blueSofa) => {
    const { body } = await way.office('POST', `${P}/${sofa}/variations`, input)
    assert.ok(body.id, JSON.stringify(body))
    return body.id as number
  }
  const withParent = (...variations: Told[]): Told[] => [['updated', sofa, 'variable', 0], ...variations]

  it('by REST', async () => {
    const blue = await make()
    assert.deepEqual(await deliveries(), withParent(['created', blue, 'variation', sofa]))
    await way.office('PUT', `${P}/${sofa}/variations/${blue}`, { regular_price: '21000' })
    assert.deepEqual(await deliveries(), withParent(['updated', blue, 'variation', sofa]))
    await way.office('DELETE', `${P}/${sofa}/variations/${blue}?force=true`)
    assert.deepEqual(await deliveries(), withParent(['deleted', blue]))
  })

  it('by the form of the product', async () => {
    const path = `${P}/${sofa}/variations/batch`
    const grey = { regular_price: '19000', attributes: [{ name: 'Колір', option: 'сірий' }] }
    const made = await way.office('POST', path, { create: [blueSofa, grey] })
    const [blue, second] = made.body.create.map(({ id }: { id: number }) => id)
    assert.deepEqual(
      await deliveries(),
      withParent(['created', blue, 'variation', sofa], ['created', second, 'variation', sofa]),
    )
    await way.office('PUT', `${P}/${sofa}`, { name: 'Диван «Гай»' })
    await way.office('POST', path, { delete: [second] })
    await way.office('POST', path, { update: [{ id: blue, regular_price: '21500' }] })
    assert.deepEqual(await deliveries(), withParent(['updated', blue, 'variation', sofa], ['deleted', second]))
    await way.office('DELETE', `${P}/${sofa}/variations/${blue}?force=true`)
    await deliveries()
  })

  it('by the table of prices and stock', async () => {
    const blue = await make()
    await deliveries()
    const changes = { regular_price: '22000', manage_stock: true, stock_quantity: 4 }
    const items = [{ id: blue, name: 'Диван: синій', expected: { regular_price: '20000.00' }, changes }]
    const { status } = await way.office('POST', '/meblia/v1/bulk-changes', { about: 'table', items })
    assert.equal(status, 202)
    await way.runJob('products.bulk-change')
    assert.deepEqual(await deliveries(), withParent(['updated', blue, 'variation', sofa]))
  })

  it('by a file', async () => {
    const rows = [
      'Type,SKU,Parent,Name,Published,Regular price,Stock,Attribute 1 name,Attribute 1 value(s)',
      'variation,D-FILE,D,,1,1800,6,Колір,зелений',
    ]
    await way.importFile('tovary.csv', rows.join('\n'))
    const [green] = (await way.office('GET', `${P}?sku=D-FILE`)).body
    assert.deepEqual(await deliveries(), withParent(['created', green.id, 'variation', sofa]))
    await way.importFile('tovary.csv', 'SKU,Stock\nD-FILE,9\n')
    assert.deepEqual(await deliveries(), withParent(['updated', green.id, 'variation', sofa]))
    await way.importFile('tovary.csv', 'SKU,Stock\nD-FILE,9\n')
    assert.deepEqual(await deliveries(), [])
  })

  it('by a sale that changes its stock', async () => {
    const [green] = (await way.office('GET', `${P}?sku=D-FILE`)).body
    const buyer = way.buyer()
    assert.equal(await buyer.add(green.id, 2), 200)
    const order = await buyer.order()
    const [sold] = (await way.office('GET', `${P}?sku=D-FILE`)).body
    assert.equal(sold.stock_quantity, 7)
    const now = await deliveries()
    assert.deepEqual(
      now.filter(([, id]) => id === green.id),
      [['updated', green.id, 'variation', sofa]],
    )
    assert.ok(now.length <= 2, JSON.stringify(now))
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'cancelled' })
    assert.deepEqual(
      (await deliveries()).filter(([, id]) => id === green.id),
      [['updated', green.id, 'variation', sofa]],
    )
  })
})

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import { onEachDatabase } from '../shop.ts'
import { openStoreApiClient } from '../store-api-client.ts'
import { openWays, type Ways } from './ways.ts'

const LONGEST = `${'Ю'.repeat(MAX_LINE_LENGTH - 2)}`
const letters = (end: string) => LONGEST + end

onEachDatabase('names as long as they may be', (name) => {
  let ways: Ways
  before(async () => {
    ways = await openWays(name)
  })
  after(() => ways.close())

  it('come in by a file and by REST alike, and one letter more is refused by both', async () => {
    const output = await ways.importCsv([
      'SKU,Name,Type,Regular price,Categories,Tags,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 global',
      `${letters('S1')},${letters('N1')},simple,10,${letters('C1')},${letters('T1')},${letters('B1')},Колір,${letters('V1')},1`,
      `S2,${letters('N22')},simple,10,,,,,,`,
      `${letters('S33')},Коротка,simple,10,,,,,,`,
    ])
    const file = await ways.product(letters('S1'))
    assert.equal(file?.name, letters('N1'), output)
    assert.deepEqual([await ways.product('S2'), await ways.product(letters('S33'))], [undefined, undefined], output)

    const sent = await ways.get(`/wc/v3/products/${file.id}`)
    const { status, body } = await ways.put(`/wc/v3/products/${file.id}`, sent.body)
    assert.deepEqual([status, body.name], [200, letters('N1')], 'a client sends back what it has read')
    const category = await ways.post('/wc/v3/products/categories', { name: letters('C2') })
    const made = await ways.post('/wc/v3/products', {
      name: letters('N4'),
      sku: letters('S4'),
      regular_price: '10',
      slug: encodeURIComponent('довга-назва-'.repeat(9)),
      categories: [{ id: category.body.id }],
      attributes: [{ name: letters('A4'), options: [letters('V4')] }],
    })
    assert.deepEqual([made.status, made.body.name, made.body.slug.length < 200], [201, letters('N4'), true])
    for (const path of ['/wc/v3/products/tags', '/wc/v3/products/brands', '/wc/v3/products/shipping_classes']) {
      assert.equal((await ways.post(path, { name: letters('X5') })).status, 201, path)
      assert.equal((await ways.post(path, { name: letters('X55') })).status, 400, path)
    }
    for (const long of [{ name: letters('N55') }, { name: 'Коротка', sku: letters('S55') }]) {
      const { status, body } = await ways.post('/wc/v3/products', { regular_price: '1', ...long })
      assert.deepEqual([status, body.code], [400, 'rest_invalid_param'])
    }
    const order = await ways.post('/wc/v3/orders', {
      line_items: [{ product_id: made.body.id, quantity: 1, name: letters('N4') }],
      fee_lines: [{ name: letters('F4'), total: '1.00' }],
    })
    assert.deepEqual([order.status, order.body.line_items[0].name], [201, letters('N4')])
  })

  it('are sold by the Store API', async () => {
    const option = letters('V6')
    const attributes = [{ name: 'Колір', variation: true, options: [option] }]
    const { body: variable } = await ways.post('/wc/v3/products', { name: 'Диван', type: 'variable', attributes })
    const part = { regular_price: '5', attributes: [{ name: 'Колір', option }] }
    assert.equal((await ways.post(`/wc/v3/products/${variable.id}/variations`, part)).status, 201)
    const store = openStoreApiClient(ways.shop)
    await store.get('cart')
    const { json, status } = await store.post('cart/add-item', {
      id: variable.id,
      quantity: 1,
      variation: [{ attribute: 'Колір', value: option }],
    })
    assert.deepEqual(
      [status, json.items?.[0]?.variation?.[0]?.value],
      [201, option],
      JSON.stringify(json).slice(0, 300),
    )
  })
})

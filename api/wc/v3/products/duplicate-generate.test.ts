import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as products from './products.server.ts'
import * as variations from './variations.server.ts'

const P = '/wc/v3/products'

onEachDatabase('variations of a product', (name) => {
  let shop: TestShop
  let rest: TestRest
  let sofa = 0
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, [...products.routes, ...variations.routes], 'key:read_write')
    const input = {
      name: 'Диван',
      type: 'variable',
      sku: 'D',
      attributes: [
        { name: 'Колір', variation: true, options: ['синій', 'сірий'] },
        { name: 'Розмір', variation: true, options: ['80×200', '90×200'] },
        { name: 'Країна', options: ['Україна'] },
      ],
    }
    sofa = (await rest.request('POST', P, input)).body.id
  })
  after(() => shop.close())
  const ask = (method: string, path: string, body?: object) => rest.request(method, `${P}/${path}`, body)
  const option = (name: string, option: string) => ({ name, option })

  it('are generated for all combinations that are missing', async () => {
    const attributes = [option('Колір', 'синій'), option('Розмір', '80×200')]
    await ask('POST', `${sofa}/variations`, { sku: 'D-1', regular_price: '9000', attributes })
    const made = await ask('POST', `${sofa}/variations/generate`, { default_values: { regular_price: '7000' } })
    assert.deepEqual([made.status, made.body], [200, { count: 3 }])
    const { body } = await ask('GET', `${sofa}/variations`)
    assert.deepEqual(
      body.map((variation: { name: string; price: string }) => `${variation.name}: ${variation.price}`),
      ['синій, 80×200: 9000.00', 'синій, 90×200: 7000.00', 'сірий, 80×200: 7000.00', 'сірий, 90×200: 7000.00'],
    )
    assert.deepEqual((await ask('POST', `${sofa}/variations/generate`)).body, { count: 0 })
  })

  it('that match no combination are deleted on request', async () => {
    await ask('POST', `${sofa}/variations`, { attributes: [option('Колір', 'синій')] })
    assert.deepEqual((await ask('POST', `${sofa}/variations/generate`, { delete: true })).body, {
      count: 0,
      deleted_count: 1,
    })
    const { body: chair } = await rest.request('POST', P, { name: 'Стілець' })
    const refused = await ask('POST', `${chair.id}/variations/generate`)
    assert.deepEqual([refused.status, refused.body.code], [400, 'woocommerce_rest_product_invalid_parent_id'])
    assert.equal((await ask('POST', '999/variations/generate')).body.code, 'woocommerce_rest_product_invalid_id')
  })

  it('are copied with it: a draft with SKUs of its own', async () => {
    const { status, body } = await ask('POST', `${sofa}/duplicate`, { description: '<p>Новий</p>' })
    assert.deepEqual(
      [status, body.name, body.status, body.slug, body.description, body.variations.length],
      [200, 'Диван (копія)', 'draft', 'dyvan-kopiia', '<p>Новий</p>', 4],
    )
    assert.notEqual(body.id, sofa)
    const skus = (await ask('GET', `${body.id}/variations`)).body.map((variation: { sku: string }) => variation.sku)
    assert.deepEqual([body.sku, skus[0]], ['D-2', 'D-1-1'])
    const { body: source } = await ask('GET', String(sofa))
    assert.deepEqual([source.name, source.description, source.variations.length], ['Диван', '', 4])
    assert.equal((await ask('POST', '999/duplicate')).body.code, 'woocommerce_rest_product_invalid_id')
  })
})

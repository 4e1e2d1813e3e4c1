import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as brands from '../terms/brands.server.ts'
import * as products from './products.server.ts'

const P = '/wc/v3/products'

onEachDatabase('the brand of a product', (name) => {
  let shop: TestShop
  let rest: TestRest
  let [id, maker] = [0, 0]
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, [...products.routes, ...brands.routes], 'key:read_write')
    maker = (await rest.request('POST', `${P}/brands`, { name: 'Майстерня' })).body.id
    const input = { name: 'Диван', brands: [{ id: maker }], attributes: [{ name: 'Колір', options: ['синій'] }] }
    id = (await rest.request('POST', P, input)).body.id
  })
  after(() => shop.close())
  const change = async (input: object) => {
    const { body } = await rest.request('PUT', `${P}/${id}`, input)
    const attributeTexts = body.attributes.map(
      (attribute: { name: string; options: string[] }) => `${attribute.name}: ${attribute.options}`,
    )
    return [body.brands.map((brand: { name: string }) => brand.name), attributeTexts]
  }

  it('is not erased by attributes that do not name it', async () => {
    assert.deepEqual(await change({ attributes: [{ name: 'Колір', options: ['сірий'] }] }), [
      ['Майстерня'],
      ['Колір: сірий', 'Бренд: Майстерня'],
    ])
    assert.deepEqual(await change({ attributes: [] }), [['Майстерня'], ['Бренд: Майстерня']])
    const batch = { update: [{ id, attributes: [{ name: 'Розмір', options: ['80×200'] }] }] }
    assert.deepEqual((await rest.request('POST', `${P}/batch`, batch)).body.update[0].brands.length, 1)
  })

  it('is erased by an empty list of brands', async () => {
    const input = { attributes: [{ name: 'Колір', options: ['сірий'] }], brands: [] }
    assert.deepEqual(await change(input), [[], ['Колір: сірий']])
  })

  it('is named by a text, as a person types it', async () => {
    assert.deepEqual(await change({ meblia: { brand: ' майстерня ' } }), [
      ['Майстерня'],
      ['Колір: сірий', 'Бренд: Майстерня'],
    ])
    assert.deepEqual((await change({ meblia: { brand: 'Hem' }, attributes: [] }))[1], ['Бренд: Hem'])
    assert.deepEqual((await change({ meblia: { version: undefined } }))[0], ['Hem'])
    assert.deepEqual(await change({ meblia: { brand: '' } }), [[], []])
  })
})

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as brands from '../terms/brands.server.ts'
import * as products from './products.server.ts'
import { wooVariationProduct } from './protocol.ts'
import * as variations from './variations.server.ts'

const P = '/wc/v3/products'

onEachDatabase('a variation among products', (name) => {
  let shop: TestShop
  let rest: TestRest
  let [sofa, blue, grey, chair, maker] = [0, 0, 0, 0, 0]
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, [...products.routes, ...variations.routes, ...brands.routes], 'key:read_write')
    const make = async (path: string, input: object) => (await rest.request('POST', path, input)).body.id
    maker = await make(`${P}/brands`, { name: 'Майстерня' })
    sofa = await make(P, {
      name: 'Диван «Гай»',
      type: 'variable',
      sku: 'HAI',
      brands: [{ id: maker }],
      catalog_visibility: 'catalog',
      attributes: [{ name: 'Колір', variation: true, options: ['Синій', 'Сірий'] }],
    })
    const makeVariation = (option: string, more: object) =>
      make(`${P}/${sofa}/variations`, { regular_price: '20000', attributes: [{ name: 'Колір', option }], ...more })
    blue = await makeVariation('Синій', {
      sku: 'HAI-S,1',
      global_unique_id: '4820000000017',
      stock_quantity: 4,
      manage_stock: true,
    })
    grey = await makeVariation('Сірий', { sku: 'hai-g', manage_stock: true, stock_quantity: 9 })
    chair = await make(P, {
      name: 'Стілець',
      sku: 'S-1',
      regular_price: '900',
      parent_id: sofa,
      global_unique_id: '17',
    })
  })
  after(() => shop.close())

  const found = async (query: string, path = P) => {
    const { status, body } = await rest.request('GET', `${path}?orderby=id&order=asc&${query}`)
    return status === 200
      ? body.map((product: { id: number }) => product.id)
      : [status, body.code, Object.keys(body.data.params)]
  }

  it('is read by its id, in the shape of a product', async () => {
    const { status, body } = await rest.request('GET', `${P}/${blue}`)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(wooVariationProduct.parse(body)), Object.keys(wooVariationProduct.shape))
    assert.deepEqual(
      [body.type, body.parent_id, body.name, body.sku, body.price, body.stock_quantity, body.variations],
      ['variation', sofa, 'Диван «Гай» - Синій', 'HAI-S,1', '20000.00', 4, []],
    )
    assert.deepEqual(body.attributes, [{ id: 0, name: 'Колір', slug: 'kolir', option: 'Синій' }])
    assert.equal(body.permalink, 'https://dubrava.test/product/dyvan-hai/?attribute_kolir=synii')
    assert.equal(body._links.up[0].href, `https://dubrava.test/wp-json/wc/v3/products/${sofa}`)
    assert.equal(body.catalog_visibility, 'catalog')
  })

  it('is changed and deleted at its own address only', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const { status, body } = await rest.request(method, `${P}/${blue}?force=true`, { regular_price: '1' })
      assert.deepEqual([status, body.code], [404, 'woocommerce_rest_invalid_product_id'], method)
    }
    assert.equal((await rest.request('GET', `${P}/${sofa}/variations/${blue}`)).body.price, '20000.00')
  })

  const FILTERS: [query: string, ids: () => number[]][] = [
    ['sku=HAI-S,1', () => [blue]],
    ['sku=hai-g,S-1', () => [grey, chair]],
    ['sku[]=hai-g', () => [grey]],
    ['search_sku=HAI-', () => [blue, grey]],
    ['search_sku=hai', () => [sofa, blue, grey]],
    ['search_sku=HAI&sku=S-1', () => [sofa, blue, grey]],
    ['global_unique_id=4820000000017', () => [blue]],
    ['global_unique_id=17,4820000000017', () => [blue, chair]],
    ['search_name_or_sku=диван', () => [sofa, blue, grey]],
    ['search_name_or_sku=диван синій', () => [blue]],
    ['search_name_or_sku=hai-g', () => [grey]],
    ['search_name_or_sku=стіл&sku=HAI', () => [chair]],
    ['search=482000&search_fields=global_unique_id', () => [blue]],
    ['search=hai&search_fields=name', () => []],
    ['type=variation', () => [blue, grey]],
    ['exclude_types=simple', () => [sofa]],
    ['', () => [sofa, chair]],
    ['parent=0', () => [sofa]],
    ['parent_exclude=0', () => [chair]],
    ['global_unique_id=', () => [sofa, chair]],
    ['stock_quantity=4', () => [sofa]],
    ['min_stock_quantity=10', () => []],
    ['min_stock_quantity=5&max_stock_quantity=9', () => [sofa]],
    ['brand=maisternia', () => [sofa]],
    ['brand=nobody', () => []],
    ['has_price=false', () => []],
  ]
  for (const [query, ids] of FILTERS) {
    it(`is found, or not, by ${query || 'no filter'}`, async () => assert.deepEqual(await found(query), ids()))
  }
  it('is found by brand, parent and itself by their numbers', async () => {
    assert.deepEqual(await found(`include=${blue},${chair}`), [blue, chair])
    assert.deepEqual(await found(`include=${grey}&exclude=${blue}`), [grey])
    assert.deepEqual(await found(`include=${blue},${chair}&type=simple`), [chair])
    assert.deepEqual(await found(`brand=${maker}`), [sofa])
    assert.deepEqual(await found(`parent=${sofa}`), [chair])
    assert.deepEqual(await found(`parent=${sofa}&sku=HAI-S,1`), [blue])
  })

  it('is listed with those of all products', async () => {
    const all = '/wc/v3/variations'
    assert.deepEqual(await found('', all), [blue, grey])
    assert.deepEqual(await found('search=синій', all), [blue])
    assert.deepEqual(await found('sku=hai-g', all), [grey])
    assert.deepEqual(await found('attributes[0][attribute]=kolir&attributes[0][term]=siryi', all), [grey])
    assert.deepEqual(await found(`parent=${sofa}`, all), [blue, grey])
    assert.deepEqual(await found(`parent=${chair}`, all), [])
    assert.deepEqual(await found('search=гай', `${P}/${sofa}/variations`), [blue, grey])
    const { body, headers } = await rest.request('GET', `${all}?per_page=1`)
    assert.deepEqual([body[0].parent_id, headers.get('x-wp-total')], [sofa, '2'])
  })

  it('never comes, nor stays away, because a filter is unknown', async () => {
    for (const [query, path] of [
      ['barcode=17', P],
      ['filter[sku]=HAI', P],
      ['category=5', '/wc/v3/variations'],
      ['type=simple', `${P}/${sofa}/variations`],
    ] as const) {
      const name = query.replace(/[[=].*/, '')
      assert.deepEqual(await found(query, path), [400, 'rest_invalid_param', [name]], query)
    }
    assert.deepEqual(await found('_fields=id&_=1&oauth_nonce=1&consumer_key=ck&context=edit&barcode='), [sofa, chair])
  })

  it('names its product; another product keeps the parent that it was given', async () => {
    const path = `${P}/${chair}`
    assert.equal((await rest.request('GET', path)).body.parent_id, sofa)
    const set = async (parent_id: unknown) => (await rest.request('PUT', path, { parent_id })).body
    assert.equal((await set(String(blue))).parent_id, blue)
    assert.equal((await rest.request('PUT', path, { name: 'Стілець' })).body.parent_id, blue)
    const { parent_id, meta_data } = await set('0')
    assert.deepEqual([parent_id, meta_data], [0, []])
  })

  it('and a product that are sent with one code at one instant do not both get it', async () => {
    const code = { global_unique_id: '4820000000093' }
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map((number) => rest.request('POST', P, { name: `Лава ${number}`, ...code })),
      rest.request('PUT', `${P}/${chair}`, code),
      rest.request('PUT', `${P}/${sofa}/variations/${grey}`, code),
    ])
    const taken = answers.filter(({ body }) => body.code === 'product_invalid_global_unique_id')
    assert.deepEqual([taken.length, answers.length], [5, 6])
    const { body } = await rest.request('GET', `${P}?global_unique_id=4820000000093&per_page=100`)
    assert.equal(body.length, 1)
  })
})

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { onEachDatabase } from '../shop.ts'
import { GTINS } from './inputs.ts'
import { openWays, type Ways } from './ways.ts'

/** More than a database or a number of JavaScript holds. */
const HUGE = ['9223372036854775808', '9'.repeat(30), '1e400', 'NaN']

onEachDatabase('numbers from outside', (name) => {
  let ways: Ways
  before(async () => {
    ways = await openWays(name)
  })
  after(() => ways.close())

  it('that nothing can store are refused by name, in lists of ids too', async () => {
    const { body: product } = await ways.post('/wc/v3/products', { name: 'Стіл', regular_price: '1' })
    for (const number of HUGE) {
      for (const [path, field, value] of [
        ['/wp/v2/posts', 'categories', number],
        ['/wp/v2/posts', 'categories', [number]],
        ['/wp/v2/posts', 'featured_media', number],
        ['/wc/v3/products', 'stock_quantity', number],
        ['/wc/v3/products', 'upsell_ids', [number]],
        ['/wc/v3/products', 'menu_order', number],
        ['/wc/v3/products/categories', 'parent', number],
      ] as const) {
        const { status, body } = await ways.post(path, { name: 'Нове', title: 'Нове', [field]: value })
        const output = `${path} ${field} ${number}: ${status} ${JSON.stringify(body).slice(0, 300)}`
        assert.equal(status, 400, output)
        assert.match(Object.keys(body.data.params)[0] ?? '', new RegExp(`^${field}`), output)
      }
      for (const path of [`/wc/v3/products/${number}`, `/wp/v2/posts/${number}`, `/wc/v3/orders/${number}`])
        assert.ok([400, 404].includes((await ways.get(path)).status), path)
    }
    const output = await ways.importCsv([
      'SKU,Name,Regular price,Stock',
      'H-1,Шафа,1,9223372036854775808',
      'H-2,Шафа,1e400,1',
    ])
    assert.match(output, /рядок 2, «Stock»/)
    assert.match(output, /рядок 3, «Regular price»/)
    const doubtful = await ways.importCsv([
      'SKU,Name,Regular price,Sale price,Stock,Weight (kg)',
      'M-1,Шафа,1 2 3,,1,1',
      "M-2,Шафа,12 500,1'999,0.5,1",
      'M-3,Шафа,10,1 5,1,1',
      'M-4,Шафа,10,,1 2,1',
      'M-5,Шафа,10,,"1,234",1 234',
      'M-6,Шафа,10,,"3,000",1 2',
      'M-7,Шафа,10,,"3,000",2',
    ])
    for (const place of [
      'рядок 2, «Regular price»',
      'рядок 3, «Stock»',
      'рядок 4, «Sale price»',
      'рядок 5, «Stock»',
      'рядок 6, «Stock»',
      'рядок 7, «Weight (kg)»',
      'рядок 8, «Stock»', // three pieces, as accounting programs write them, unless it says that it means thousands
    ])
      assert.ok(doubtful.includes(place), `${place}: ${doubtful}`)
    assert.ok(!doubtful.includes('рядок 9'), doubtful)
    const stock = async (sku: string) => {
      const made = await ways.product(sku)
      return [made?.regularPrice, made?.salePrice, made?.stockQuantity, made?.weightG]
    }
    assert.deepEqual(await stock('M-2'), [1_250_000, 199_900, 0, 1000])
    assert.deepEqual(await stock('M-5'), [1000, null, 1, 1_234_000])
    assert.deepEqual(await stock('M-7'), [1000, null, 3, 2000])
    assert.equal(await ways.product('M-1'), undefined)
    assert.equal((await ways.post('/wp/v2/posts', { title: 'Є', categories: '' })).status, 201)
    assert.equal((await ways.get(`/wc/v3/products/${product.id}`)).status, 200)
  })

  it('of goods (GTIN, EAN, ISBN) are digits and hyphens, by programs as WooCommerce cleans them and by files as they stand', async () => {
    const attributes = [{ name: 'Колір', variation: true, options: GTINS.map((_, index) => `${index}`) }]
    const { body: parent } = await ways.post('/wc/v3/products', { name: 'Диван', type: 'variable', attributes })
    const before = '96385074'
    for (const [index, [sent, byRest, byFile]] of GTINS.entries()) {
      for (const path of ['/wc/v3/products', `/wc/v3/products/${parent.id}/variations`]) {
        const isVariation = path.endsWith('variations')
        const fields = isVariation ? { attributes: [{ name: 'Колір', option: `${index}` }] } : { name: 'Лава' }
        const { status, body } = await ways.post(path, { ...fields, global_unique_id: sent })
        if (byRest !== undefined) assert.deepEqual([status, body.global_unique_id], [201, byRest], sent)
        else assert.deepEqual([status, body.code], [400, 'product_invalid_global_unique_id_format'], sent)
        // The code is free again for the next way.
        if (status === 201) await ways.rest.request('DELETE', `${path}/${body.id}?force=true`)
      }
      const sku = `F${index}`
      const { body: stored } = await ways.post('/wc/v3/products', { name: 'Лава', sku, global_unique_id: before })
      const output = await ways.importCsv(['SKU;Name;GTIN', `F${index};Лава ${index};"${sent}"`])
      const product = await ways.product(`F${index}`)
      assert.deepEqual([product?.name, product?.gtin], [`Лава ${index}`, byFile ?? before], output)
      assert.equal(output.includes('рядок 2, «GTIN»'), byFile === undefined, output)
      await ways.rest.request('DELETE', `/wc/v3/products/${stored.id}?force=true`)
    }
  })

  it('of goods are one product each, by every way; a product may keep its own, and one in the trash has none', async () => {
    const gtin = '4820000000031'
    const first = (await ways.post('/wc/v3/products', { name: 'Перша', sku: 'G-1', global_unique_id: gtin })).body
    const other = (await ways.post('/wc/v3/products', { name: 'Друга', sku: 'G-2' })).body
    const attributes = [{ name: 'Колір', variation: true, options: ['Білий'] }]
    const parent = (await ways.post('/wc/v3/products', { name: 'Диван', type: 'variable', attributes })).body
    const taken = [400, 'product_invalid_global_unique_id', first.id]
    const refused = async (path: string, fields: object) => {
      const { status, body } = await ways.post(path, { ...fields, global_unique_id: gtin })
      return [status, body.code, body.data?.resource_id]
    }
    assert.deepEqual(await refused('/wc/v3/products', { name: 'Третя' }), taken)
    assert.deepEqual(await refused(`/wc/v3/products/${other.id}`, {}), taken)
    assert.deepEqual(await refused(`/wc/v3/products/${parent.id}/variations`, {}), taken)
    const batch = {
      create: [
        { name: 'А', global_unique_id: '4820000000048' },
        { name: 'Б', global_unique_id: '4820000000048' },
      ],
    }
    const { create } = (await ways.post('/wc/v3/products/batch', batch)).body
    assert.deepEqual([create[0].global_unique_id, create[1].error.code], ['4820000000048', taken[1]])
    assert.equal(
      (await ways.put(`/wc/v3/products/${first.id}`, { name: 'Та сама', global_unique_id: gtin })).status,
      200,
    )

    const lines = [
      'SKU;Name;GTIN',
      `G-1;Та сама;${gtin}`,
      `G-2;Друга;${gtin}`,
      'G-3;Нова;4820000000055',
      'G-4;Ще;4820000000055',
    ]
    const output = await ways.importCsv(lines)
    assert.match(output, /рядок 3, «GTIN», «4820000000031»: цей штрихкод уже має інший товар/)
    assert.match(output, /рядок 5, «GTIN», «4820000000055»: цей штрихкод уже має інший товар/)
    assert.match(output, /відхилено 0/)
    // The goods come, less the code.
    assert.deepEqual([(await ways.product('G-2'))?.gtin, (await ways.product('G-4'))?.name], ['', 'Ще'])
    assert.deepEqual([(await ways.product('G-3'))?.gtin, (await ways.product('G-4'))?.gtin], ['4820000000055', ''])
    // A row above gives the code away.
    assert.match(await ways.importCsv(['SKU;GTIN', 'G-1;', `G-2;${gtin}`]), /змінено 2, без змін 0, відхилено 0/)
    assert.equal((await ways.product('G-2'))?.gtin, gtin)

    await ways.rest.request('DELETE', `/wc/v3/products/${other.id}`)
    assert.equal((await ways.put(`/wc/v3/products/${first.id}`, { global_unique_id: gtin })).status, 200)
  })
})

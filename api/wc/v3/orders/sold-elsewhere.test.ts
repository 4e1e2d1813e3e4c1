import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { listProductsById, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { listNotes } from '#shop/sales/orders/notes.server.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as orders from './orders.server.ts'

const O = '/wc/v3/orders'
const ELSEWHERE = { soldElsewhere: true }

onEachDatabase('a sale made elsewhere', (name) => {
  let shop: TestShop
  let rest: TestRest
  let [sofa, blue, grey] = [0, 0, 0]
  beforeEach(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, orders.routes, 'key:read_write')
    const [made = 0] = await saveProducts(shop, [
      { name: 'Диван', type: 'variable', manageStock: 'yes', stockQuantity: 3 },
    ])
    const variation = { name: 'Диван', type: 'variation', parentId: made, regularPrice: 20_000_00 } as const
    const [first = 0, second = 0] = await saveProducts(shop, [variation, variation])
    ;[sofa, blue, grey] = [made, first, second]
  })
  afterEach(() => shop.close())
  const line = (variation_id: number, quantity: number) => ({ product_id: sofa, variation_id, quantity })
  const left = async () => (await listProductsById(shop, [sofa]))[0]?.stockQuantity
  const notesOf = async (id: number) =>
    (await listNotes(shop, id)).map(({ text }) => text).filter((text) => text !== '')
  const beyondNote = (pieces: number) =>
    `Продано деінде понад залишок, не\u00a0вистачає: Диван\u00a0— ${pieces}\u00a0шт. Домовтеся з\u00a0покупцем або поповніть склад.`

  it('enters beyond stock with the flag only, and the order says what is missing', async () => {
    const input = { status: 'processing', line_items: [line(blue, 4), line(grey, 1)] }
    const refused = await rest.request('POST', O, input)
    assert.deepEqual([refused.status, refused.body.code], [400, 'woocommerce_rest_insufficient_stock'])
    const { status, body } = await rest.request('POST', O, { ...input, meblia: ELSEWHERE })
    assert.deepEqual([status, body.status, body.meblia.soldElsewhere, await left()], [201, 'processing', true, -2])
    assert.deepEqual(await notesOf(body.id), [beyondNote(2)])
    assert.equal((await rest.request('GET', `${O}/${body.id}`)).body.meblia.soldElsewhere, true)

    assert.equal((await rest.request('PUT', `${O}/${body.id}`, { status: 'cancelled' })).status, 200)
    assert.equal(await left(), 3)
  })

  it('keeps the flag until its stock is taken, and for what is added later', async () => {
    const { body: made } = await rest.request('POST', O, { line_items: [line(blue, 5)], meblia: ELSEWHERE })
    assert.equal(await left(), 3)
    const paid = await rest.request('PUT', `${O}/${made.id}`, { set_paid: true })
    assert.deepEqual([paid.status, paid.body.status, await left()], [200, 'processing', -2])
    const more = await rest.request('PUT', `${O}/${made.id}`, {
      line_items: [{ id: made.line_items[0].id, quantity: 6 }, line(grey, 1)],
    })
    assert.deepEqual([more.status, await left()], [200, -4])
    assert.deepEqual(await notesOf(made.id), [beyondNote(1), beyondNote(1), beyondNote(2)])
  })

  it('can be marked later, and by programs that know meta data only', async () => {
    const { body: made } = await rest.request('POST', O, { line_items: [line(blue, 5)] })
    const move = (more: object) => rest.request('PUT', `${O}/${made.id}`, { status: 'on-hold', ...more })
    assert.equal((await move({})).status, 400)
    assert.equal((await move({ meblia: ELSEWHERE })).status, 200)
    const meta_data = [{ key: '_meblia_sold_elsewhere', value: 'yes' }]
    const other = await rest.request('POST', O, { status: 'processing', line_items: [line(grey, 1)], meta_data })
    assert.deepEqual([other.status, other.body.meblia.soldElsewhere], [201, true])
  })

  it('says nothing where there is enough', async () => {
    const input = { status: 'processing', line_items: [line(blue, 3)], meblia: ELSEWHERE }
    const { body } = await rest.request('POST', O, input)
    assert.deepEqual([await left(), await notesOf(body.id)], [0, []])
  })
})

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { importCommand } from '#formats/product-csv/terminal/command.ts'
import { findProductIdsBySku, listProductsById, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { addToCart } from '#shop/sales/cart/cart.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as orders from '../orders/orders.server.ts'
import * as products from './products.server.ts'
import * as variations from './variations.server.ts'

const KEEPER = {
  name: 'Диван «Гай»',
  type: 'variable',
  manage_stock: true,
  stock_quantity: 3,
  attributes: [{ name: 'Колір', variation: true, options: ['синій', 'сірий'] }],
}
const variation = (option: string, more = {}) => ({
  regular_price: '20000',
  attributes: [{ name: 'Колір', option }],
  ...more,
})

/** Ways to a product with three pieces, whose two variations have no count of their own: their ids. */
const WAYS: Record<string, (shop: TestShop, rest: TestRest) => Promise<[number, number]>> = {
  'REST, silent about stock': (_, rest) => createByRest(rest, KEEPER, {}),
  'REST, with manage_stock: false': (_, rest) => createByRest(rest, KEEPER, { manage_stock: false }),
  'REST, with stock_status: instock': (_, rest) => createByRest(rest, KEEPER, { stock_status: 'instock' }),
  'REST, counted by the product later': async (_, rest) => {
    const ids = await createByRest(rest, { ...KEEPER, manage_stock: false }, {})
    const { parent_id } = (await rest.request('GET', `/wc/v3/products/${ids[0]}`)).body
    await rest.request('PUT', `/wc/v3/products/${parent_id}`, { manage_stock: true, stock_quantity: 3 })
    return ids
  },
  'REST, no longer counted by the variation': async (_, rest) => {
    const ids = await createByRest(rest, KEEPER, { manage_stock: true, stock_quantity: 40 })
    const { parent_id } = (await rest.request('GET', `/wc/v3/products/${ids[0]}`)).body
    for (const id of ids) {
      await rest.request('PUT', `/wc/v3/products/${parent_id}/variations/${id}`, { manage_stock: false })
    }
    return ids
  },
  'REST, sent back as read': async (_, rest) => {
    const ids = await createByRest(rest, KEEPER, {})
    const { parent_id } = (await rest.request('GET', `/wc/v3/products/${ids[0]}`)).body
    for (const id of ids) {
      const path = `/wc/v3/products/${parent_id}/variations/${id}`
      await rest.request('PUT', path, (await rest.request('GET', path)).body)
    }
    return ids
  },
  'a file': (shop) => importFile(shop, 'C', ','),
  'a file with our own column': (shop) => importFile(shop, 'D', ',no'),
  'the shop': async (shop) => {
    const [parentId = 0] = await saveProducts(shop, [
      {
        name: 'Диван',
        type: 'variable',
        manageStock: 'yes',
        stockQuantity: 3,
        attributes: [colour(['synii', 'siryi'])],
      },
    ])
    const variation = { name: 'Диван', type: 'variation', parentId, regularPrice: 20_000_00 } as const
    const [first = 0, second = 0] = await saveProducts(shop, [
      { ...variation, attributes: [colour(['synii'])] },
      { ...variation, attributes: [colour(['siryi'])] },
    ])
    return [first, second]
  },
}

onEachDatabase('variations of a product that counts its stock', (name) => {
  let shop: TestShop
  let rest: TestRest
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, [...products.routes, ...variations.routes, ...orders.routes], 'key:read_write')
  })
  after(() => shop.close())

  for (const [way, made] of Object.entries(WAYS)) {
    // Whatever the way, PostgreSQL stores the same three rows.
    if (name === 'postgres' && way !== 'a file' && way !== 'the shop') continue
    it(`share it, whichever way they came: ${way}`, async () => {
      const [blue, grey] = await made(shop, rest)
      const { body: read } = await rest.request('GET', `/wc/v3/products/${blue}`)
      const path = `/wc/v3/products/${read.parent_id}/variations/${blue}`
      const { body: variation } = await rest.request('GET', path)
      assert.deepEqual(
        [variation.manage_stock, variation.stock_quantity, variation.stock_status],
        ['parent', 3, 'instock'],
      )
      assert.equal((await listProductsById(shop, [blue]))[0]?.stockQuantity, null)

      const cart = newCartId()
      const add = (productId: number, quantity: number) => addToCart(shop, cart, { productId, choice: {}, quantity })
      assert.partialDeepStrictEqual(await add(blue, 50), { reason: 'over_stock', available: 3 })
      assert.equal((await add(blue, 2)).kind, 'added')
      assert.equal((await add(grey, 2)).kind, 'refused')

      const order = (quantity: number) =>
        rest.request('POST', '/wc/v3/orders', {
          status: 'processing',
          line_items: [
            { product_id: read.parent_id, variation_id: blue, quantity },
            { product_id: read.parent_id, variation_id: grey, quantity: 1 },
          ],
        })
      const refused = await order(3)
      assert.deepEqual([refused.status, refused.body.code], [400, 'woocommerce_rest_insufficient_stock'])
      const line = { kind: 'product', productId: blue, quantity: 4 } as const
      assert.equal((await createOrder(shop, { status: 'on-hold', lines: [line] }, 'manager')).kind, 'short')
      assert.equal((await order(2)).status, 201)
      const sold = (await rest.request('GET', path)).body
      assert.deepEqual([sold.manage_stock, sold.stock_quantity, sold.stock_status], ['parent', 0, 'outofstock'])
      assert.equal((await rest.request('GET', `/wc/v3/products/${read.parent_id}`)).body.stock_quantity, 0)
      assert.equal((await add(grey, 1)).kind, 'refused')
    })
  }

  it('are as available as they were when the product no longer counts', async () => {
    const [blue] = await createByRest(rest, { ...KEEPER, stock_quantity: 0 }, {})
    const { parent_id } = (await rest.request('GET', `/wc/v3/products/${blue}`)).body
    await rest.request('PUT', `/wc/v3/products/${parent_id}`, { manage_stock: false })
    const path = `/wc/v3/products/${parent_id}/variations/${blue}`
    const { body } = await rest.request('GET', path)
    assert.deepEqual([body.manage_stock, body.stock_quantity, body.stock_status], [false, null, 'outofstock'])
    const { body: back } = await rest.request('PUT', path, { manage_stock: 'parent', stock_status: 'instock' })
    assert.deepEqual([back.manage_stock, back.stock_status], [false, 'instock'])
  })

  it('may count their own', async () => {
    const [blue] = await createByRest(rest, KEEPER, { manage_stock: true, stock_quantity: 7 })
    const { body } = await rest.request('GET', `/wc/v3/products/${blue}`)
    assert.deepEqual([body.manage_stock, body.stock_quantity], [true, 7])
  })
})

async function createByRest(rest: TestRest, parent: object, stock: object): Promise<[number, number]> {
  const { body: made } = await rest.request('POST', '/wc/v3/products', parent)
  const ids: number[] = []
  for (const option of ['синій', 'сірий']) {
    const reply = await rest.request('POST', `/wc/v3/products/${made.id}/variations`, variation(option, stock))
    assert.equal(reply.status, 201)
    ids.push(reply.body.id)
  }
  return [ids[0] ?? 0, ids[1] ?? 0]
}

async function importFile(shop: TestShop, code: string, end: string): Promise<[number, number]> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-shared-stock-'))
  const path = join(dir, 'goods.csv')
  const metaColumn = end === ',' ? '' : ',Meta: _meblia_manage_stock'
  const rest = end === ',' ? '' : end
  await writeFile(
    path,
    `Type,SKU,Name,Parent,Stock,Regular price,Attribute 1 name,Attribute 1 value(s)${metaColumn}
variable,${code},Ліжко ${code},,3,,Колір,"синій, сірий"${metaColumn && ',yes'}
variation,${code}-1,,${code},,20000,Колір,синій${rest}
variation,${code}-2,,${code},,20000,Колір,сірий${rest}
`,
  )
  assert.equal(await importCommand(shop, [path], { out: () => {}, err: () => {}, isTty: false }), 0)
  await rm(dir, { recursive: true })
  const ids = await findProductIdsBySku(shop, [`${code}-1`, `${code}-2`])
  return [ids.get(`${code}-1`) ?? 0, ids.get(`${code}-2`) ?? 0]
}

function colour(values: string[]) {
  return {
    attributeId: null,
    name: 'Колір',
    slug: 'kolir',
    visible: true,
    varies: true,
    defaultValue: '',
    values: values.map((slug) => ({ valueId: null, name: slug, slug, swatchColor: null, swatchPictureId: null })),
  }
}

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { exportCommand, importCommand } from '#formats/product-csv/terminal/command.ts'
import { applyScheduledPrices } from '#shop/catalog/products/projection/scheduled-prices.server.ts'
import { listProductsAfter, listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { addToCart } from '#shop/sales/cart/cart.server.ts'
import { blankFields } from '#shop/sales/checkout/checkout-fields.ts'
import { getCheckoutQuote } from '#shop/sales/checkout/checkout-quote.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import { type SizedProducts, seedSizedProducts } from '#test/fixtures/sized-products.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as products from './products.server.ts'
import * as variations from './variations.server.ts'

onEachDatabase('a variation’s own size, weight or sale price', (name) => {
  let shop: TestShop
  let rest: TestRest
  let sized: SizedProducts
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-variations-'))
    shop = await openTestShop(name)
    sized = await seedSizedProducts(shop)
    rest = openTestRest(shop, [...products.routes, ...variations.routes], 'manager')
  })
  after(async () => {
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  })
  const at = (id: number) => `/wc/v3/products/${sized.sofa}/variations/${id}`
  const ownOf = async (id: number) => {
    const [product] = await listProductsById(shop, [id])
    return [product?.widthMm, product?.depthMm, product?.heightMm, product?.weightG]
  }

  it('is returned by REST: its own, or its product’s when it has none', async () => {
    const small = (await rest.request('GET', at(sized.small))).body
    assert.deepEqual([small.dimensions, small.weight], [{ length: '99', width: '181', height: '92' }, '53'])
    const large = (await rest.request('GET', at(sized.large))).body
    assert.deepEqual([large.dimensions, large.weight], [{ length: '99', width: '231', height: '92' }, '68'])
  })

  it('is set and removed by REST', async () => {
    const input = { dimensions: { width: '235.5', height: '90' }, weight: '70.5' }
    assert.equal((await rest.request('PUT', at(sized.large), input)).status, 200)
    assert.deepEqual(await ownOf(sized.large), [2355, null, 900, 70_500])
    const none = { dimensions: { width: '', height: '' }, weight: '' }
    const { body } = await rest.request('PUT', at(sized.large), none)
    assert.deepEqual(await ownOf(sized.large), [null, null, null, null])
    assert.deepEqual([body.dimensions.width, body.weight], ['231', '68'])
  })

  it('applies a sale price from its start date until its end date', async () => {
    const friday = {
      sale_price: '18000',
      date_on_sale_from: '2026-11-28T00:00:00',
      date_on_sale_to: '2026-11-29T23:59:59',
    }
    const { body, status } = await rest.request('PUT', at(sized.small), friday)
    assert.equal(status, 200)
    assert.deepEqual([body.price, body.on_sale], ['20000.00', false])
    assert.deepEqual(
      [body.date_on_sale_from, body.date_on_sale_from_gmt, body.date_on_sale_to, body.date_on_sale_to_gmt],
      ['2026-11-28T00:00:00', '2026-11-27T22:00:00', '2026-11-29T23:59:59', '2026-11-29T21:59:59'],
    )
    const { body: again } = await rest.request('PUT', at(sized.small), {
      date_on_sale_from_gmt: '2026-11-27T22:00:00',
      date_on_sale_to_gmt: '2026-11-29T21:59:59',
    })
    assert.equal(again.date_on_sale_to, '2026-11-29T23:59:59')

    const priceAt = async (moment: number) => {
      shop.advanceClock(moment - shop.now())
      const next = await applyScheduledPrices(shop)
      const parent = (await rest.request('GET', `/wc/v3/products/${sized.sofa}`)).body
      return [(await rest.request('GET', at(sized.small))).body.price, parent.price, parent.on_sale, next]
    }
    const [from, until] = [Date.UTC(2026, 10, 27, 22), Date.UTC(2026, 10, 29, 22)]
    assert.deepEqual(await priceAt(from - 1), ['20000.00', '20000.00', false, from])
    shop.events.length = 0
    assert.deepEqual(await priceAt(from), ['18000.00', '18000.00', true, until])
    assert.partialDeepStrictEqual(shop.events, [{ type: 'product.updated', productId: sized.sofa }])
    assert.deepEqual((await priceAt(until)).slice(0, 3), ['20000.00', '20000.00', false])
  })

  const io = { out: () => {}, err: () => {}, isTty: false }

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('is not set by a client that sends back what it has read', async () => {
    const { body } = await rest.request('GET', at(sized.large))
    const { meblia: _, _links: __, ...readBack } = body
    const { body: answer } = await rest.request('PUT', at(sized.large), readBack)
    assert.deepEqual(answer.dimensions, body.dimensions)
    assert.deepEqual(await ownOf(sized.large), [null, null, null, null])
    await rest.request('PUT', `/wc/v3/products/${sized.sofa}`, { dimensions: { height: '94' } })
    assert.equal((await rest.request('GET', at(sized.large))).body.dimensions.height, '94')
    await rest.request('PUT', `/wc/v3/products/${sized.sofa}`, { dimensions: { height: '92' } })
  })

  it('determines the delivery price', async () => {
    const fields = { ...blankFields, delivery: 'np_cargo' }
    const pieceOf = async (id: number) => {
      const cartId = newCartId()
      const added = await addToCart(shop, cartId, { productId: id, choice: {}, quantity: 1 })
      assert.equal(added.kind, 'added')
      return (await getCheckoutQuote(shop, cartId, fields)).load.parcels
    }
    assert.deepEqual(await pieceOf(sized.small), [{ quantity: 1, weightG: 53_000, sizeMm: [1810, 990, 920] }])
    assert.deepEqual(await pieceOf(sized.large), [{ quantity: 1, weightG: 68_000, sizeMm: [2310, 990, 920] }])
  })

  it('is exported and imported, also from a WooCommerce file', async () => {
    const path = join(dir, 'goods.csv')
    await exportCommand(shop, [path], io)
    const other = await openTestShop(name)
    assert.equal(await importCommand(other, [path], io), 0)
    const [mine, theirs] = [await listProductsAfter(shop, 0, 100), await listProductsAfter(other, 0, 100)]
    const measured = (all: typeof mine) =>
      all.map((item) => [item.sku, item.widthMm, item.depthMm, item.heightMm, item.weightG])
    assert.deepEqual(measured(theirs), measured(mine))
    await other.close()

    await writeFile(path, FROM_WOO)
    assert.equal(await importCommand(shop, [path], io), 0)
    const brought = (await listProductsAfter(shop, 0, 100)).filter(({ sku }) => sku.startsWith('B-'))
    assert.deepEqual(measured(brought), [
      ['B-140', 1660, null, null, 71_000],
      ['B-160', null, null, null, null],
    ])
    assert.deepEqual(
      brought.map(({ saleFrom, saleUntil }) => [saleFrom, saleUntil]),
      [
        [Date.UTC(2026, 10, 27, 22), Date.UTC(2026, 10, 29, 22)],
        [null, null],
      ],
    )
  })
})

const FROM_WOO = `Type,SKU,Name,Parent,Length (cm),Width (cm),Height (cm),Weight (kg),Regular price,Sale price,Date sale price starts,Date sale price ends,Attribute 1 name,Attribute 1 value(s)
variable,BED,Ліжко,,229,186,109,86,,,,,Розмір,"140, 160"
variation,B-140,Ліжко - 140,BED,,166,,71,20000,17000,2026-11-28,2026-11-29,Розмір,140
variation,B-160,Ліжко - 160,BED,,,,,22000,,,,Розмір,160
`

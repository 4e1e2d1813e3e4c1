import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import {
  deleteProductsById,
  type ProductInput,
  saveProducts,
  updateProducts,
} from '#shop/catalog/products/records/products.server.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { newCartId } from '../session/cart-session.server.ts'
import { addToCart, clearCart, getCart, purgeOldCarts, setQuantities, touchCart } from './cart.server.ts'
import type { CartId } from './cart.ts'
import { addNotice, takeNotices } from './notices.server.ts'
import { removeLine, restoreLine } from './undo-removal.server.ts'

const HOUR = 3_600_000

onEachDatabase('a cart', (name) => {
  let shop: TestShop
  let cartId: CartId
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())
  beforeEach(() => {
    cartId = newCartId()
  })

  let number = 0
  async function sell(product: Partial<ProductInput> = {}): Promise<number> {
    const [id = 0] = await saveProducts(shop, [{ name: `Стіл ${++number}`, regularPrice: 200_00, ...product }])
    return id
  }

  const add = (productId: number, quantity: number | null = 1, choice = {}, id = cartId) =>
    addToCart(shop, id, { productId, quantity, choice })

  async function added(productId: number, quantity: number | null = 1, choice = {}) {
    const outcome = await add(productId, quantity, choice)
    assert.equal(outcome.kind, 'added', JSON.stringify(outcome))
    if (outcome.kind !== 'added') throw new Error()
    return outcome
  }

  async function refusal(productId: number, quantity: number | null = 1, choice = {}) {
    const outcome = await add(productId, quantity, choice)
    assert.equal(outcome.kind, 'refused')
    return outcome.kind === 'refused' ? outcome : undefined
  }

  describe('adding to the cart', () => {
    it('gives the same product with the same options the same key, and sums quantities', async () => {
      const id = await sell({ sku: 'ST-1' })
      const first = await added(id, 2)
      const second = await added(id, 3)
      assert.match(first.line.key, /^[0-9a-f]{32}$/)
      assert.equal(second.line.key, first.line.key)
      assert.equal(second.cart.lines.length, 1)
      assert.deepEqual([second.cart.count, second.cart.total, second.added], [5, 1000_00, 3])
      assert.deepEqual(await getCart(shop, cartId), second.cart)
    })

    it('takes the lowest allowed quantity when none is given', async () => {
      assert.equal((await added(await sell(), null)).added, 1)
      assert.equal((await added(await sell({ minQuantity: 4 }), null)).added, 4)
    })

    it('keeps lines in the order they were added', async () => {
      const ids = [await sell(), await sell(), await sell()].reverse()
      for (const id of ids) await add(id)
      await add(ids[0] ?? 0)
      const { lines } = await getCart(shop, cartId)
      assert.deepEqual(
        lines.map((line) => line.productId),
        ids,
      )
    })

    it('never shows a visitor the cart of another', async () => {
      await add(await sell())
      assert.deepEqual((await getCart(shop, newCartId())).lines, [])
      assert.deepEqual((await getCart(shop, null)).lines, [])
    })

    it('changes the hash with the lines; it is empty for an empty cart', async () => {
      const id = await sell()
      const first = await added(id)
      const second = await added(id)
      assert.match(first.cart.hash, /^[0-9a-f]{32}$/)
      assert.notEqual(first.cart.hash, second.cart.hash)
      const back = await setQuantities(shop, cartId, [{ key: first.line.key, quantity: 1 }])
      assert.equal(back.kind === 'set' && back.cart.hash, first.cart.hash)
      assert.equal((await clearCart(shop, cartId)).hash, '')
      assert.equal((await getCart(shop, cartId)).hash, '')
    })
  })

  describe('rejects', () => {
    it('missing, draft and scheduled products', async () => {
      const hidden = [999_999, await sell({ status: 'draft' }), await sell({ publishedAt: NOON + HOUR })]
      for (const id of hidden) {
        const outcome = await refusal(id)
        assert.equal(outcome?.reason, 'unknown_product')
        assert.equal(outcome?.address, null)
      }
    })

    it('products without a price, sets and external products', async () => {
      const set = await sell({ type: 'grouped', grouped: [await sell()] })
      for (const id of [await sell({ regularPrice: null }), set, await sell({ type: 'external' })]) {
        const outcome = await refusal(id)
        assert.equal(outcome?.reason, 'not_for_sale')
        assert.match(outcome?.address ?? '', /^\/product\/stil-\d+\/$/)
      }
    })

    it('sold-out products', async () => {
      assert.equal((await refusal(await sell({ stockStatus: 'outofstock' })))?.reason, 'out_of_stock')
      assert.equal((await refusal(await sell({ manageStock: 'yes', stockQuantity: 0 })))?.reason, 'out_of_stock')
    })

    it('a quantity above stock, counting what is in the cart', async () => {
      const id = await sell({ manageStock: 'yes', stockQuantity: 3 })
      await added(id, 2)
      const outcome = await refusal(id, 2)
      assert.deepEqual(outcome?.reason === 'over_stock' && [outcome.available, outcome.inCart], [3, 2])
      await added(id, 1)
      assert.equal((await getCart(shop, cartId)).count, 3)
    })

    it('nothing for stock where backorders are allowed', async () => {
      await added(await sell({ manageStock: 'yes', stockQuantity: 0, backorders: 'notify' }), 50)
    })

    for (const quantity of [0, -1, 1.5, 1e9, Number.NaN, 10_000]) {
      it(`a quantity of ${quantity}`, async () => {
        const id = await sell()
        assert.equal((await refusal(id, quantity))?.reason, 'wrong_quantity')
        await added(id, 5)
        assert.equal((await refusal(id, quantity))?.reason, 'wrong_quantity')
        assert.equal((await getCart(shop, cartId)).count, 5)
      })
    }

    it('a quantity below the minimum, above the maximum, or between two steps', async () => {
      const id = await sell({ minQuantity: 4, maxQuantity: 8, quantityStep: 2 })
      for (const wrong of [1, 3, 5, 9, 10]) assert.equal((await refusal(id, wrong))?.reason, 'wrong_quantity')
      await added(id, 6)
      assert.equal((await refusal(id, 4))?.reason, 'wrong_quantity')
      await added(id, 2)
    })

    it('a second piece of a product sold individually', async () => {
      const id = await sell({ soldIndividually: true })
      assert.equal((await added(id, 3)).added, 1)
      assert.equal((await refusal(id))?.reason, 'already_in_cart')
    })

    it('more than 9999 pieces in one line', async () => {
      const id = await sell()
      await added(id, 9999)
      assert.equal((await refusal(id))?.reason, 'wrong_quantity')
    })

    it('more than 200 lines', async () => {
      const products = Array.from({ length: 201 }, (_, n) => ({ name: `Полиця ${n}`, regularPrice: 100 }))
      const ids = await saveProducts(shop, products)
      const last = ids.pop() ?? 0
      for (const id of ids) await added(id)
      assert.equal((await refusal(last))?.reason, 'cart_full')
      await added(ids[0] ?? 0)
    })
  })

  describe('adding with options', () => {
    const attribute = (slug: string, values: string[]) => ({
      attributeId: null,
      name: slug,
      slug,
      visible: true,
      varies: true,
      defaultValue: '',
      values: values.map((value) => ({
        valueId: null,
        name: value.toUpperCase(),
        slug: value,
        swatchColor: null,
        swatchPictureId: null,
      })),
    })

    async function sellSofa(stock: Partial<ProductInput> = {}) {
      const sofa = await sell({
        type: 'variable',
        name: 'Диван',
        sku: `DV-${++number}`,
        attributes: [attribute('kolir', ['sirii', 'synii']), attribute('rozmir', ['s', 'm'])],
        ...stock,
      })
      const variation = (values: [string, string][], price: number) =>
        sell({
          type: 'variation',
          parentId: sofa,
          name: 'Диван',
          regularPrice: price,
          manageStock: stock.manageStock ? 'parent' : 'no',
          attributes: values.map(([slug, value]) => attribute(slug, [value])),
        })
      const grey = await variation([['kolir', 'sirii']], 100_00)
      const blueS = await variation([['kolir', 'synii'], ['rozmir', 's']], 150_00) // biome-ignore format: pairs
      return { sofa, grey, blueS }
    }

    it('finds the variation, its price and its address from the choice', async () => {
      const { sofa, blueS } = await sellSofa()
      const { line } = await added(sofa, 1, { kolir: 'synii', rozmir: 's' })
      assert.deepEqual([line.productId, line.variationId, line.price], [sofa, blueS, 150_00])
      assert.match(line.address, /^\/product\/dyvan(-\d+)?\/\?attribute_kolir=synii&attribute_rozmir=s$/)
      assert.deepEqual(line.options[0], { slug: 'kolir', name: 'kolir', value: 'synii', valueName: 'SYNII' })
    })

    it('promises the warranty of the variation, or else that of its product', async () => {
      const { sofa, blueS } = await sellSofa({ meta: { furniture_warranty: '60' } })
      const promised = async () => {
        await added(sofa, 1, { kolir: 'synii', rozmir: 's' })
        return (await getCart(shop, cartId)).lines[0]?.warrantyMonths
      }
      assert.equal(await promised(), 60)
      await updateProducts(shop, [{ id: blueS, meta: { furniture_warranty: '24' } }])
      assert.equal(await promised(), 24)
      await updateProducts(
        shop,
        [sofa, blueS].map((id) => ({ id, meta: {} })),
      )
      assert.equal(await promised(), undefined)
    })

    it('accepts a variation by its own id and requires the options it leaves open', async () => {
      const { sofa, grey, blueS } = await sellSofa()
      assert.equal((await added(blueS)).line.productId, sofa)
      assert.equal((await refusal(grey))?.reason, 'choose_options')
      const small = await added(grey, 1, { rozmir: 's' })
      const medium = await added(grey, 1, { rozmir: 'M' })
      assert.notEqual(small.line.key, medium.line.key)
      assert.equal(medium.line.options[1]?.value, 'm')
    })

    it('adds nothing without options or with options that are not offered', async () => {
      const { sofa, blueS } = await sellSofa()
      assert.equal((await refusal(sofa))?.reason, 'choose_options')
      assert.equal((await refusal(sofa, 1, { kolir: 'sirii' }))?.reason, 'choose_options')
      assert.equal((await refusal(sofa, 1, { kolir: 'sirii', rozmir: 'xl' }))?.reason, 'no_such_variation')
      assert.equal((await refusal(sofa, 1, { kolir: 'synii', rozmir: 'm' }))?.reason, 'no_such_variation')
      assert.equal((await refusal(blueS, 1, { kolir: 'sirii' }))?.reason, 'no_such_variation')
    })

    it('counts lines that share a stock together', async () => {
      const { sofa, grey, blueS } = await sellSofa({ manageStock: 'yes', stockQuantity: 3 })
      const first = await added(grey, 2, { rozmir: 's' })
      const outcome = await refusal(blueS, 2)
      assert.deepEqual(outcome?.reason === 'over_stock' && [outcome.available, outcome.inCart], [3, 2])
      const second = await added(blueS, 1)
      const swapped = await setQuantities(shop, cartId, [
        { key: second.line.key, quantity: 2 },
        { key: first.line.key, quantity: 1 },
      ])
      assert.deepEqual(swapped.kind === 'set' && [swapped.refused, swapped.cart.count], [[], 3])
      await updateProducts(shop, [{ id: sofa, stockQuantity: 2 }])
      const { lines } = await getCart(shop, cartId)
      assert.deepEqual(
        lines.map((line) => line.problems),
        [[], [{ kind: 'short', available: 1 }]],
      )
    })
  })

  describe('reading a cart again', () => {
    it('reports a line that became dearer or cheaper, also through a sale window', async () => {
      const id = await sell({ salePrice: 150_00, saleUntil: NOON + HOUR })
      await added(id)
      shop.advanceClock(HOUR)
      const [dearer] = (await getCart(shop, cartId)).lines
      assert.deepEqual([dearer?.price, dearer?.problems], [200_00, [{ kind: 'dearer', was: 150_00 }]])
      await updateProducts(shop, [{ id, regularPrice: 120_00, salePrice: null }])
      assert.deepEqual((await getCart(shop, cartId)).lines[0]?.problems, [{ kind: 'cheaper', was: 150_00 }])
      const accepted = await added(id)
      assert.deepEqual([accepted.line.problems, accepted.cart.total], [[], 240_00])
    })

    it('keeps withdrawn and deleted products under their name and counts nothing for them', async () => {
      const [draft, deleted, soldOut, sold] = [await sell(), await sell({ sku: 'GONE' }), await sell(), await sell()]
      for (const id of [draft, deleted, soldOut, sold]) await added(id)
      await updateProducts(shop, [{ id: draft, status: 'draft' }])
      await deleteProductsById(shop, [deleted])
      await updateProducts(shop, [{ id: soldOut, stockStatus: 'outofstock' }])
      const cart = await getCart(shop, cartId)
      assert.equal(cart.lines.length, 4)
      for (const line of cart.lines.slice(0, 3))
        assert.deepEqual([line.price, line.problems], [null, [{ kind: 'gone' }]])
      assert.equal(cart.lines[1]?.sku, 'GONE')
      assert.match(cart.lines[1]?.name ?? '', /^Стіл \d+$/)
      assert.deepEqual([cart.count, cart.total], [1, 200_00])
    })

    it('reports stock below the requested quantity and new quantity rules', async () => {
      const [few, uneven] = [await sell({ manageStock: 'yes', stockQuantity: 5 }), await sell()]
      await added(few, 5)
      await added(uneven, 3)
      await updateProducts(shop, [{ id: few, stockQuantity: 2 }])
      await updateProducts(shop, [{ id: uneven, quantityStep: 4 }])
      const { lines } = await getCart(shop, cartId)
      assert.deepEqual(lines[0]?.problems, [{ kind: 'short', available: 2 }])
      assert.equal(lines[1]?.problems[0]?.kind, 'uneven')
    })

    it('takes the lead time of the slowest line, and knows none while that of a line is unknown', async () => {
      await added(await sell({ leadTime: { kind: 'in_stock', minDays: 1, maxDays: 3 } }))
      await added(await sell({ leadTime: { kind: 'made_to_order', minDays: 21, maxDays: 28 } }))
      assert.equal((await getCart(shop, cartId)).leadTime?.maxDays, 28)
      await added(await sell({ leadTime: { kind: 'to_order', minDays: null, maxDays: null } }))
      assert.equal((await getCart(shop, cartId)).leadTime, null)
      await added(await sell())
      assert.equal((await getCart(shop, cartId)).leadTime, null)
    })
  })

  describe('changing a cart', () => {
    it('removes a line at 0, keeps the quantity of a refused line, changes nothing for an unknown key', async () => {
      const [first, second] = [await added(await sell(), 2), await added(await sell({ maxQuantity: 3 }), 2)]
      const outcome = await setQuantities(shop, cartId, [
        { key: first.line.key, quantity: 0 },
        { key: second.line.key, quantity: 4 },
      ])
      assert.equal(outcome.kind, 'set')
      if (outcome.kind !== 'set') return
      assert.deepEqual([outcome.cart.lines.length, outcome.cart.count], [1, 2])
      assert.deepEqual([outcome.refused[0]?.key, outcome.refused[0]?.reason], [second.line.key, 'wrong_quantity'])

      const unknown = await setQuantities(shop, cartId, [
        { key: second.line.key, quantity: 1 },
        { key: 'f'.repeat(32), quantity: 1 },
      ])
      assert.equal(unknown.kind, 'unknown')
      assert.equal((await getCart(shop, cartId)).count, 2)
    })

    it('restores a removed line once, at its position', async () => {
      const [first, second] = [await added(await sell(), 2), await added(await sell())]
      const removed = await removeLine(shop, cartId, first.line.key)
      assert.deepEqual(removed.kind === 'removed' && [removed.cart.count, removed.line.quantity], [1, 2])
      assert.equal((await removeLine(shop, cartId, first.line.key)).kind, 'unknown')
      assert.equal((await restoreLine(shop, newCartId(), first.line.key)).kind, 'unknown')
      const restored = await restoreLine(shop, cartId, first.line.key)
      assert.deepEqual(restored.kind === 'restored' && restored.cart, second.cart)
      assert.equal((await restoreLine(shop, cartId, first.line.key)).kind, 'unknown')
    })

    it('starts from zero when a removed line is added anew', async () => {
      const id = await sell()
      const { line } = await added(id, 5)
      await removeLine(shop, cartId, line.key)
      assert.equal((await added(id, 1)).cart.count, 1)
      assert.equal((await restoreLine(shop, cartId, line.key)).kind, 'unknown')
    })
  })

  it('shows notices once, in order', async () => {
    const link = { text: 'Кошик', href: '/cart/' }
    await addNotice(shop, cartId, { kind: 'success', text: 'один', link })
    await addNotice(shop, cartId, { kind: 'error', text: 'два' })
    assert.deepEqual(await takeNotices(shop, newCartId()), [])
    assert.deepEqual(await takeNotices(shop, cartId), [
      { kind: 'success', text: 'один', link },
      { kind: 'error', text: 'два' },
    ])
    assert.deepEqual(await takeNotices(shop, cartId), [])
  })

  it('purges a cart with its lines 48 hours after it was last touched', async () => {
    const [renewed, touched] = [newCartId(), newCartId()]
    const id = await sell()
    for (const cart of [cartId, renewed, touched]) await add(id, 1, {}, cart)
    await addNotice(shop, cartId, { kind: 'info', text: 'привіт' })
    shop.advanceClock(48 * HOUR)
    await add(id, 1, {}, touched)
    await touchCart(shop, renewed)
    shop.advanceClock(1)
    assert.ok((await purgeOldCarts(shop)) >= 1)
    assert.equal((await getCart(shop, cartId)).count, 0)
    assert.deepEqual(await takeNotices(shop, cartId), [])
    assert.deepEqual([(await getCart(shop, renewed)).count, (await getCart(shop, touched)).count], [1, 2])
  })

  it('turns twenty simultaneous adds into twenty pieces, limited by the stock', async () => {
    const [free, scarce] = [await sell(), await sell({ manageStock: 'yes', stockQuantity: 7 })]
    // Two connections to one SQLite file in one process would deadlock.
    const opened = name === 'postgres' ? shop.openSecondProcess() : undefined
    const beside = opened ?? shop
    const input = (productId: number) => ({ productId, quantity: 1, choice: {} })
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => [
        addToCart(n % 2 ? shop : beside, cartId, input(free)),
        addToCart(n % 2 ? beside : shop, cartId, input(scarce)),
      ]).flat(),
    )
    await opened?.close()
    assert.equal(outcomes.filter((outcome) => outcome.kind === 'added').length, 27)
    const { lines } = await getCart(shop, cartId)
    assert.deepEqual(new Map(lines.map((line) => [line.productId, line.quantity])).get(scarce), 7)
    assert.equal(lines.find((line) => line.productId === free)?.quantity, 20)
  })
})

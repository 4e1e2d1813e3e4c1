import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import fc from 'fast-check'
import { type NewProduct, saveProducts } from '#shop/catalog/products.server.ts'
import { newCartId } from '#shop/session/session.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { addToCart, emptyCartOf, readCart, removeLine, restoreLine, setQuantities } from './cart.server.ts'
import type { Cart, CartId } from './cart.ts'
import { keyFor } from './fingerprints.server.ts'

/** Prices are powers, so that a sum tells what is in it. */
const GOODS = [
  { price: 1, allows: () => true, product: {} },
  { price: 10_000, allows: (n: number) => n <= 5, product: { manageStock: 'yes', stockQuantity: 5 } },
  {
    price: 100_000_000,
    allows: (n: number) => n >= 2 && n <= 8 && n % 2 === 0,
    product: { minQuantity: 2, maxQuantity: 8, quantityStep: 2 },
  },
  { price: 1_000_000_000, allows: (n: number) => n === 1, product: { soldIndividually: true } },
] satisfies { price: number; allows: (n: number) => boolean; product: Partial<NewProduct> }[]
const SINGLE = 3
const CARTS = 3
const RUNS = { sqlite: 150, postgres: 15 }

type Step = { kind: string; cart: number; good: number; quantity: number }
type Model = { held: Map<number, number>; removed: Map<number, number> }

const cart = fc.nat(CARTS - 1)
const good = fc.nat(GOODS.length - 1)
const quantity = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
  fc.constantFrom(-1, 0, 1.5, 1e9, Number.NaN),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), cart, good, quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set'), cart, good, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), cart, good, quantity: fc.constant(0) }) },
  fc.record({ kind: fc.constant('restore'), cart, good, quantity: fc.constant(0) }),
  fc.record({ kind: fc.constant('empty'), cart, good, quantity: fc.constant(0) }),
)

onEachDatabase('whatever several visitors do', (name) => {
  let shop: TestShop
  let ids: number[]
  before(async () => {
    shop = await openTestShop(name)
    ids = await saveProducts(
      shop,
      GOODS.map(({ price, product }, n) => ({ name: `Товар ${n}`, regularPrice: price, ...product })),
    )
  })
  after(() => shop.close())

  const keyOf = (good: number) => keyFor(ids[good] ?? 0, null, [])

  async function take(cartId: CartId, model: Model, { kind, good, quantity }: Step) {
    const { held, removed } = model
    const has = held.get(good)
    const whole = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 9999
    switch (kind) {
      case 'add': {
        const adds = good === SINGLE && quantity >= 1 ? 1 : quantity
        const may = (good === SINGLE ? has === undefined && quantity >= 1 : whole) && allows(good, (has ?? 0) + adds)
        const outcome = await addToCart(shop, cartId, { productId: ids[good] ?? 0, choice: {}, quantity })
        assert.equal(outcome.kind, may ? 'added' : 'refused')
        if (may) {
          held.set(good, (has ?? 0) + adds)
          removed.delete(good)
        }
        return outcome.kind === 'added' ? outcome.cart : undefined
      }
      case 'set': {
        const outcome = await setQuantities(shop, cartId, [{ key: keyOf(good), quantity }])
        assert.equal(outcome.kind, has === undefined ? 'unknown' : 'set')
        if (outcome.kind === 'unknown' || has === undefined) return undefined
        const may = quantity === has || quantity === 0 || (whole && allows(good, quantity))
        assert.equal(outcome.refused.length, may ? 0 : 1)
        if (quantity === 0) takeOut(model, good, has)
        else if (may) held.set(good, quantity)
        return outcome.cart
      }
      case 'remove': {
        const outcome = await removeLine(shop, cartId, keyOf(good))
        assert.equal(outcome.kind, has === undefined ? 'unknown' : 'removed')
        if (has !== undefined) takeOut(model, good, has)
        return outcome.kind === 'removed' ? outcome.cart : undefined
      }
      case 'restore': {
        const outcome = await restoreLine(shop, cartId, keyOf(good))
        const was = removed.get(good)
        assert.equal(outcome.kind, was === undefined ? 'unknown' : 'restored')
        if (was !== undefined) held.set(good, was)
        removed.delete(good)
        return outcome.kind === 'restored' ? outcome.cart : undefined
      }
      default:
        held.clear()
        removed.clear()
        return emptyCartOf(shop, cartId)
    }
  }

  const allows = (good: number, n: number) => GOODS[good]?.allows(n) === true

  function takeOut({ held, removed }: Model, good: number, was: number) {
    held.delete(good)
    removed.set(good, was)
  }

  function agrees(cart: Cart, { held }: Model) {
    const total = [...held].reduce((sum, [good, n]) => sum + (GOODS[good]?.price ?? 0) * n, 0)
    const count = [...held.values()].reduce((sum, n) => sum + n, 0)
    assert.deepEqual([cart.total, cart.count, cart.lines.length], [total, count, held.size])
    assert.deepEqual(
      new Map(cart.lines.map((line) => [line.key, line.quantity])),
      new Map([...held].map(([good, n]) => [keyOf(good), n])),
    )
    assert.equal(cart.hash === '', held.size === 0)
  }

  it('every answer agrees with the model, and nobody touches the cart of another', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const visitors = Array.from({ length: CARTS }, () => ({
        cartId: newCartId(),
        model: { held: new Map<number, number>(), removed: new Map<number, number>() },
      }))
      for (const one of steps) {
        const visitor = visitors[one.cart]
        if (!visitor) continue
        const answered = await take(visitor.cartId, visitor.model, one)
        if (answered) agrees(answered, visitor.model)
      }
      for (const { cartId, model } of visitors) agrees(await readCart(shop, cartId), model)
    })
    await fc.assert(property, { numRuns: RUNS[name] })
  })
})

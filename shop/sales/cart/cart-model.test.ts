import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import fc from 'fast-check'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import {
  type CartModel,
  emptyModel,
  MODEL_PRODUCTS,
  modelAdd,
  modelProducts,
  modelRemove,
  modelRestore,
  modelSet,
  modelTotals,
} from '#test/fixtures/cart-model.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { newCartId } from '../session/cart-session.server.ts'
import { addToCart, clearCart, getCart, setQuantities } from './cart.server.ts'
import type { Cart, CartId } from './cart.ts'
import { cartLineKey } from './cart-hash.server.ts'
import { removeLine, restoreLine } from './undo-removal.server.ts'

const CARTS = 3
const RUNS = { sqlite: 150, postgres: 15 }

type Step = { kind: string; cart: number; good: number; quantity: number }

const cart = fc.nat(CARTS - 1)
const good = fc.nat(MODEL_PRODUCTS.length - 1)
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

onEachDatabase('any sequence of changes by several visitors', (name) => {
  let shop: TestShop
  let ids: number[]
  before(async () => {
    shop = await openTestShop(name)
    ids = await saveProducts(shop, modelProducts())
  })
  after(() => shop.close())

  const keyOf = (good: number) => cartLineKey(ids[good] ?? 0, null, [])

  async function take(cartId: CartId, model: CartModel, { kind, good, quantity }: Step) {
    switch (kind) {
      case 'add': {
        const outcome = await addToCart(shop, cartId, { productId: ids[good] ?? 0, choice: {}, quantity })
        assert.equal(outcome.kind, modelAdd(model, good, quantity))
        return outcome.kind === 'added' ? outcome.cart : undefined
      }
      case 'set': {
        const outcome = await setQuantities(shop, cartId, [{ key: keyOf(good), quantity }])
        const expected = modelSet(model, good, quantity)
        assert.equal(outcome.kind, expected === 'unknown' ? 'unknown' : 'set')
        if (outcome.kind === 'unknown') return undefined
        assert.equal(outcome.refused.length, expected === 'refused' ? 1 : 0)
        return outcome.cart
      }
      case 'remove': {
        const outcome = await removeLine(shop, cartId, keyOf(good))
        assert.equal(outcome.kind, modelRemove(model, good))
        return outcome.kind === 'removed' ? outcome.cart : undefined
      }
      case 'restore': {
        const outcome = await restoreLine(shop, cartId, keyOf(good))
        assert.equal(outcome.kind, modelRestore(model, good))
        return outcome.kind === 'restored' ? outcome.cart : undefined
      }
      default:
        model.held.clear()
        model.removed.clear()
        return clearCart(shop, cartId)
    }
  }

  function agrees(cart: Cart, model: CartModel) {
    assert.deepEqual({ total: cart.total, count: cart.count, lines: cart.lines.length }, modelTotals(model))
    assert.deepEqual(
      new Map(cart.lines.map((line) => [line.key, line.quantity])),
      new Map([...model.held].map(([good, n]) => [keyOf(good), n])),
    )
    assert.equal(cart.hash === '', model.held.size === 0)
  }

  it('matches the model at every step and isolates carts from each other', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const visitors = Array.from({ length: CARTS }, () => ({
        cartId: newCartId(),
        model: emptyModel(),
      }))
      for (const step of steps) {
        const visitor = visitors[step.cart]
        if (!visitor) continue
        const answered = await take(visitor.cartId, visitor.model, step)
        if (answered) agrees(answered, visitor.model)
      }
      for (const { cartId, model } of visitors) agrees(await getCart(shop, cartId), model)
    })
    await fc.assert(property, { numRuns: RUNS[name] })
  })
})

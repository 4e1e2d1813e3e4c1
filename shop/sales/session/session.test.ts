import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inspect } from 'node:util'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { createSession, newCartId, sealSession, verifySession } from './cart-session.server.ts'
import { createNonce, createSeal, isValidNonce, nonceTick } from './nonces.server.ts'

const HOUR = 3_600_000
const TICK = 12 * HOUR

onEachDatabase('the installation secret', (name) => {
  it('is created once by whichever process opens the shop, and is never printed', async () => {
    const shop = await openTestShop(name)
    const seals = await Promise.all([createSeal(shop), createSeal(shop), createSeal(shop)])
    const other = await openTestShop(name)
    for (const seal of seals) assert.equal(seal('x'), shop.seal('x'))
    assert.notEqual(other.seal('x'), shop.seal('x'))
    const { value } = await shop.db.selectFrom('secret').select('value').executeTakeFirstOrThrow()
    assert.equal(Buffer.from(value, 'base64url').length, 32)
    assert.doesNotMatch(inspect({ ...shop, db: null, database: null }, { depth: 9 }), RegExp(value))
    await shop.close()
    await other.close()
  })
})

describe('session', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop.close())

  it('is a guest id, two times and a seal, separated by bars', () => {
    const id = newCartId()
    const value = sealSession(shop, createSession(shop, id))
    const seconds = shop.now() / 1000
    assert.match(value, RegExp(`^${id}\\|${seconds + 172_800}\\|${seconds + 86_400}\\|[0-9a-f]{64}$`))
    assert.match(id, /^t_[0-9a-f]{30}$/)
    assert.equal(verifySession(shop, value)?.id, id)
  })

  it('expires after 48 hours', () => {
    const value = sealSession(shop, createSession(shop, newCartId()))
    shop.advanceClock(48 * HOUR - 1)
    assert.ok(verifySession(shop, value))
    shop.advanceClock(1)
    assert.equal(verifySession(shop, value), undefined)
  })

  it('sealed by another shop is rejected', async () => {
    const other = await openTestShop()
    assert.equal(verifySession(shop, sealSession(other, createSession(other, newCartId()))), undefined)
    await other.close()
  })
})

describe('nonce', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
    shop.advanceClock(TICK - (shop.now() % TICK) + 1) // the start of a tick
  })
  after(() => shop.close())

  it('is ten lowercase hex digits, different for every action', () => {
    const nonces = ['wp_rest', 'wc_store_api', 'woocommerce-cart'].map((action) => createNonce(shop, action, null))
    for (const nonce of nonces) assert.match(nonce, /^[0-9a-f]{10}$/)
    assert.equal(new Set(nonces).size, 3)
    assert.equal(isValidNonce(shop, { nonce: nonces[0] ?? '', action: 'wc_store_api', holder: null }), false)
    for (const wrong of ['', 'x', '0'.repeat(10), 'ї'.repeat(10)])
      assert.equal(isValidNonce(shop, { nonce: wrong, action: 'wp_rest', holder: null }), false)
  })

  it("for the shop's own actions is bound to one visitor, others to all guests", () => {
    const [cartA, cartB] = [newCartId(), newCartId()]
    assert.notEqual(createNonce(shop, 'woocommerce-cart', cartA), createNonce(shop, 'woocommerce-cart', cartB))
    assert.equal(
      isValidNonce(shop, {
        nonce: createNonce(shop, 'woocommerce-cart', cartA),
        action: 'woocommerce-cart',
        holder: cartB,
      }),
      false,
    )
    assert.equal(createNonce(shop, 'wc_store_api', cartA), createNonce(shop, 'wc_store_api', null))
  })

  it('is valid in its tick of 12 hours and the next', () => {
    const nonce = createNonce(shop, 'wp_rest', null)
    const tick = nonceTick(shop.now())
    shop.advanceClock(TICK - 1)
    assert.deepEqual([nonceTick(shop.now()), createNonce(shop, 'wp_rest', null)], [tick, nonce])
    shop.advanceClock(1)
    assert.notEqual(createNonce(shop, 'wp_rest', null), nonce)
    assert.equal(isValidNonce(shop, { nonce, action: 'wp_rest', holder: null }), true)
    shop.advanceClock(TICK - 1)
    assert.equal(isValidNonce(shop, { nonce, action: 'wp_rest', holder: null }), true)
    shop.advanceClock(1)
    assert.equal(isValidNonce(shop, { nonce, action: 'wp_rest', holder: null }), false)
  })
})

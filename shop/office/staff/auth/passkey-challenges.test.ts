import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { createChallenge, isValidChallenge } from './passkey-challenges.server.ts'

describe('passkey challenge', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop.close())

  it('is valid for 5 minutes and one purpose', () => {
    const challenge = Buffer.from(createChallenge(shop, 'sign-in')).toString('base64url')
    shop.advanceClock(5 * 60_000 - 1)
    assert.equal(isValidChallenge(shop, 'sign-in', challenge), true)
    assert.equal(isValidChallenge(shop, 'register', challenge), false)
    shop.advanceClock(1)
    assert.equal(isValidChallenge(shop, 'sign-in', challenge), false)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { isChallenge, newChallenge } from './challenges.server.ts'

describe('the challenge that a passkey signs', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop.close())

  it('holds for 5 minutes, for its purpose alone', () => {
    const challenge = Buffer.from(newChallenge(shop, 'sign-in')).toString('base64url')
    shop.wait(5 * 60_000 - 1)
    assert.equal(isChallenge(shop, 'sign-in', challenge), true)
    assert.equal(isChallenge(shop, 'register', challenge), false)
    shop.wait(1)
    assert.equal(isChallenge(shop, 'sign-in', challenge), false)
  })
})

import assert from 'node:assert/strict'
import { scryptSync } from 'node:crypto'
import { after, describe, it } from 'node:test'
import type { PasswordHasher } from '../../../core/shop.ts'
import { openPasswordHasher } from './password-hasher.server.ts'
import { hashForUnknownLogin, hashPassword, isPasswordCorrect } from './passwords.server.ts'

/** Other tests have a quick hasher: what a password really costs is shown here. */
describe('the hash of a password', () => {
  const shop = { passwords: openPasswordHasher() }
  after(() => shop.passwords.close())

  it('is scrypt of 32 MB in three passes, with a salt of its own', async () => {
    const [first, second] = await Promise.all([
      hashPassword(shop, 'дванадцять літер'),
      hashPassword(shop, 'дванадцять літер'),
    ])
    assert.notEqual(first, second)
    const [method, N, r, p, salt = '', key] = first.split('$')
    assert.deepEqual([method, N, r, p], ['scrypt', '32768', '8', '3'])
    const expected = scryptSync('дванадцять літер', Buffer.from(salt, 'base64url'), 32, {
      N: 2 ** 15,
      r: 8,
      p: 3,
      maxmem: 2 ** 26,
    })
    assert.equal(key, expected.toString('base64url'))
  })

  it('is compared at the cost stored with it', async () => {
    const salt = Buffer.from('сіль')
    const key = scryptSync('пароль', salt, 32, { N: 1024, r: 8, p: 1 })
    const stored = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
    assert.equal(await isPasswordCorrect(shop, stored, 'пароль'), true)
    assert.equal(await isPasswordCorrect(shop, stored, 'пароль '), false)
  })

  it('of an unknown login takes as much work', async () => {
    const costs: object[] = []
    const passwords: PasswordHasher = {
      ...shop.passwords,
      derive: async ({ cost }) => {
        costs.push(cost)
        return Buffer.alloc(32)
      },
    }
    await hashPassword({ passwords }, 'x')
    await hashForUnknownLogin({ passwords }, 'x')
    assert.deepEqual(costs[1], costs[0])
  })
})

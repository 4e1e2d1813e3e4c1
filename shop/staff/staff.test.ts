import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { COMMAND_LINE } from '../audit/audit.ts'
import { passwordMatches } from './passwords.server.ts'
import { giveOneTimePassword } from './people.server.ts'
import { hireOwner } from './staff.server.ts'
import { selectByLogin } from './staff.sql.server.ts'
import { composePassword, PASSWORD_LETTERS } from './staff.ts'

describe('a one-time password', () => {
  it('has at least 80 bits and no letters that look alike', () => {
    const letters = composePassword((below) => below - 1).replaceAll('-', '')
    assert.ok(letters.length * Math.log2(PASSWORD_LETTERS.length) >= 80)
    assert.equal(new Set(PASSWORD_LETTERS).size, PASSWORD_LETTERS.length)
    assert.doesNotMatch(PASSWORD_LETTERS, /[01ilo]/)
  })
})

onEachDatabase('staff', (name) => {
  it('begins with an owner whose one-time password is told once', async () => {
    const shop = await openTestShop(name)
    const owner = await hireOwner(shop)
    assert.ok(owner)
    const stored = await selectByLogin(shop.db, owner.login)
    assert.match(stored?.password ?? '', /^scrypt\$32768\$8\$3\$[\w-]+\$[\w-]+$/)
    assert.equal(stored?.must_change_password, 1)
    assert.ok(await passwordMatches(shop, stored?.password ?? '', owner.password))
    assert.equal(await passwordMatches(shop, stored?.password ?? '', owner.password.toUpperCase()), false)
    assert.match(owner.login, /^owner-[2-9a-z]{6}$/, 'no word that everybody knows')
    assert.equal(stored?.password_expires_at, shop.now() + 72 * 3_600_000)
    assert.equal(await hireOwner(shop), undefined)
    await shop.close()
  })

  it('hires one owner when two servers open an empty shop at once', async () => {
    const shop = await openTestShop(name)
    const owners = await Promise.all([hireOwner(shop), hireOwner(shop)])
    assert.equal(owners.filter((owner) => owner).length, 1)
    await shop.close()
  })

  it('gets a new one-time password instead of a lost one', async () => {
    const shop = await openTestShop(name)
    const lost = await hireOwner(shop)
    const fresh = await giveOneTimePassword(shop, COMMAND_LINE, 1)
    const stored = await selectByLogin(shop.db, lost?.login ?? '')
    assert.ok(await passwordMatches(shop, stored?.password ?? '', fresh))
    assert.equal(await passwordMatches(shop, stored?.password ?? '', lost?.password ?? ''), false)
    await assert.rejects(giveOneTimePassword(shop, COMMAND_LINE, 7), { name: 'NotFound' })
    await shop.close()
  })
})

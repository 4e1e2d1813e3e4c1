import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { createStaff } from '#test/staff.ts'
import { generatePassword, PASSWORD_ALPHABET } from './passwords/one-time-password.ts'
import { isPasswordCorrect } from './passwords/passwords.server.ts'
import { createOwner, deleteStaffMember, listStaff, resetToOneTimePassword, updateStaffMember } from './staff.server.ts'
import { selectStaffByLogin } from './staff.sql.server.ts'

describe('one-time password', () => {
  it('has at least 80 bits and no ambiguous letters', () => {
    const emails = generatePassword((below) => below - 1).replaceAll('-', '')
    assert.ok(emails.length * Math.log2(PASSWORD_ALPHABET.length) >= 80)
    assert.equal(new Set(PASSWORD_ALPHABET).size, PASSWORD_ALPHABET.length)
    assert.doesNotMatch(PASSWORD_ALPHABET, /[01ilo]/)
  })
})

onEachDatabase('staff of a new shop', (name) => {
  it('starts with an owner whose one-time password is shown once', async () => {
    const shop = await openTestShop(name)
    const owner = await createOwner(shop)
    assert.ok(owner)
    const stored = await selectStaffByLogin(shop.db, owner.login)
    assert.match(stored?.password ?? '', /^scrypt\$32768\$8\$3\$[\w-]+\$[\w-]+$/)
    assert.equal(stored?.must_change_password, 1)
    assert.ok(await isPasswordCorrect(shop, stored?.password ?? '', owner.password))
    assert.equal(await isPasswordCorrect(shop, stored?.password ?? '', owner.password.toUpperCase()), false)
    assert.match(owner.login, /^owner-[2-9a-z]{6}$/, 'no word that everybody knows')
    assert.equal(stored?.password_expires_at, shop.now() + 72 * 3_600_000)
    assert.equal(await createOwner(shop), undefined)
    await shop.close()
  })

  it('creates one owner when two servers open an empty shop at once', async () => {
    const shop = await openTestShop(name)
    const owners = await Promise.all([createOwner(shop), createOwner(shop)])
    assert.equal(owners.filter((owner) => owner).length, 1)
    await shop.close()
  })

  it('gets a new one-time password for a lost one', async () => {
    const shop = await openTestShop(name)
    const lost = await createOwner(shop)
    const newPassword = await resetToOneTimePassword(shop, COMMAND_LINE_ACTOR, 1)
    const stored = await selectStaffByLogin(shop.db, lost?.login ?? '')
    assert.ok(await isPasswordCorrect(shop, stored?.password ?? '', newPassword))
    assert.equal(await isPasswordCorrect(shop, stored?.password ?? '', lost?.password ?? ''), false)
    await assert.rejects(resetToOneTimePassword(shop, COMMAND_LINE_ACTOR, 7), { name: 'NotFound' })
    await shop.close()
  })

  it('keeps an owner when two owners take each other away at once', async () => {
    const shop = await openTestShop(name)
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await createStaff(shop, 'owner', 'first'), await createStaff(shop, 'owner', 'second')]
      const outcomes = await Promise.all([
        updateStaffMember(shop, COMMAND_LINE_ACTOR, first, { role: 'manager' }),
        deleteStaffMember(shop, COMMAND_LINE_ACTOR, second),
      ])
      assert.equal(outcomes.filter(({ kind }) => kind === 'last_owner').length, 1)
      assert.equal((await listStaff(shop)).filter(({ role }) => role === 'owner').length, 1)
    }
    await shop.close()
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, it, mock } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { signIn } from '#shop/office/staff/auth/sign-in.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { staffCommand } from './staff.ts'

onEachDatabase('npm run shop -- staff', (name) => {
  let shop: TestShop
  let words: string[]
  const verb = (...args: string[]) => {
    const opened = { shop, database: shop.database, migrated: [], close: async () => {} }
    return staffCommand.run(args, async () => opened)
  }

  beforeEach(async () => {
    shop = await openTestShop(name)
    words = []
    for (const method of ['log', 'error'] as const) mock.method(console, method, (text: string) => words.push(text))
  })
  afterEach(async () => {
    mock.restoreAll()
    await shop.close()
  })

  it('says that there is nobody yet', async () => {
    assert.equal(await verb('list'), 0)
    assert.deepEqual(words, ['Працівників ще немає. Власника додає staff add <логін> owner.'])
  })

  it('adds a member with a one-time password, lists all and resets a password', async () => {
    assert.equal(await verb('add', 'olena', 'manager', 'Олена', 'Коваленко'), 0)
    const [, password = ''] = /одноразовий пароль: (\S+)/.exec(words[0] ?? '') ?? []
    const tryIn = (password: string) =>
      signIn(shop, { login: 'olena', password, remembered: false }, { address: '', userAgent: '' })
    assert.equal((await tryIn(password)).kind, 'signed_in')
    assert.equal(await verb('list'), 0)
    assert.match(words[1] ?? '', /^olena · Олена Коваленко · менеджер · ще має одноразовий пароль · востаннє тут: 20/)
    assert.equal(await verb('reset', 'olena'), 0)
    assert.equal((await tryIn(password)).kind, 'wrong')
    const audit = await listAuditEntries(shop, { limit: 9 })
    assert.deepEqual(
      audit.map(({ actor, action, kind }) => `${actor} ${action} ${kind}`),
      ['shop did staff_password', 'shop created staff'],
    )
    assert.doesNotMatch(JSON.stringify(audit), RegExp(password))
  })

  it('explains wrong arguments', async () => {
    const wrong = [['add', 'Олена'], ['add', 'petro', 'king'], ['reset', 'ghost'], ['dance'], []]
    assert.deepEqual(await Promise.all(wrong.map((args) => verb(...args))), [1, 1, 1, 2, 2])
    await verb('add', 'petro')
    assert.equal(await verb('add', 'petro'), 1)
    assert.match(words.at(-1) ?? '', /«petro» уже є/)
  })
})

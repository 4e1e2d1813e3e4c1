import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { apiKeysCommand } from './api-keys.ts'

describe('npm run shop -- keys', () => {
  let shop: TestShop
  let login: string
  let words: string[]
  const verb = (...args: string[]) => {
    words.length = 0
    const opened = { shop, database: shop.database, migrated: [], close: async () => {} }
    return apiKeysCommand.run(args, async () => opened)
  }

  beforeEach(async () => {
    shop = await openTestShop()
    login = (await createOwner(shop))?.login ?? ''
    words = []
    for (const method of ['log', 'error'] as const) mock.method(console, method, (text: string) => words.push(text))
  })
  afterEach(async () => {
    mock.restoreAll()
    await shop.close()
  })

  it('creates a key with a secret shown once, lists it and revokes it', async () => {
    assert.deepEqual([await verb('list'), words], [0, ['Ключів немає.']])
    assert.equal(await verb('add', 'Облік', '--permissions', 'read_write'), 0)
    const [, end = ''] = /ck_[0-9a-f]{33}([0-9a-f]{7})\b/.exec(words[0] ?? '') ?? []
    assert.match(words[0] ?? '', /\bcs_[0-9a-f]{40}\b/)
    await verb('list')
    assert.deepEqual(words, [`1  …${end}  ${login}  читання й запис  ще не користувалися  Облік`])
    assert.deepEqual([await verb('revoke', '1'), words], [0, ['Ключ «Облік» відкликано.']])
    assert.equal(await verb('revoke', '1'), 1)
  })

  it('refuses unknown arguments', async () => {
    assert.equal(await verb('add', 'а', '--permissions', 'all'), 2)
    assert.equal(await verb('add', 'а', '--login', 'nobody'), 1)
    assert.equal(await verb('remove', '1'), 2)
  })
})

import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import type { DatabaseAddress } from '#db/database.ts'
import { lockFile } from '#db/sqlite.ts'
import { backupTexts } from '#i18n/cli/uk/backup.ts'
import { copyDatabaseTexts as texts } from '#i18n/cli/uk/copy-database.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { createTestSchema } from '#test/database/schemas.ts'
import { databases, openTestShop, postgresUrl, type TestShop } from '#test/shop.ts'
import { copyDatabaseCommand } from './copy-database.ts'

const NOBODY = 'postgres://owner:hushhush@127.0.0.1:1/shop'

describe('npm run shop -- copy-database', () => {
  let shop: TestShop
  let words: string[]
  const umask = process.umask()
  beforeEach(async () => {
    shop = await openTestShop()
    words = []
    for (const method of ['log', 'error'] as const) mock.method(console, method, (text: string) => words.push(text))
  })
  afterEach(async () => {
    process.umask(umask)
    mock.restoreAll()
    await shop.close()
  })

  function run(...args: string[]): Promise<number> {
    const dataDir = dirname(shop.files.dir)
    const database: DatabaseAddress = { kind: 'sqlite', file: join(dataDir, 'shop.sqlite') }
    return copyDatabaseCommand.runOnData(args, { dataDir, database })
  }

  it('explains what was given wrong, without the password', async () => {
    assert.equal(await run(), 2)
    assert.equal(await run('mysql://x:hushhush@y/z'), 2)
    assert.equal(await run('postgres:/x:hushhush'), 2)
    assert.match(words.at(-1) ?? '', /порожню базу postgres/)
    assert.equal(await run('sqlite'), 2)
    assert.equal(words.at(-1), texts.sameKind)
    assert.equal(await run(NOBODY), 1)
    assert.equal(words.at(-1), operatorTexts.failures.databaseUnreachable)
    assert.doesNotMatch(words.join(), /hushhush/)
  })

  it('is refused while the server runs', async () => {
    const lock = lockFile(join(dirname(shop.files.dir), 'server.lock'))
    assert.equal(await run(NOBODY), 1)
    assert.equal(words.at(-1), backupTexts.refusals.shop_running())
    lock?.release()
  })

  if (databases.includes('postgres')) {
    it('prints the tables that hold rows, what is compared, and what to do next', async () => {
      const schema = await createTestSchema(postgresUrl, `copy_command_${process.pid}`)
      assert.equal(await run(schema.url), 0)
      const [table = '', sum = '', next = ''] = words
      assert.match(table, /^таблиця +рядків +у новій базі +відбиток\n(.*\n)*migration +(\d+) +\2 +[0-9a-f]{12}\n/)
      assert.doesNotMatch(table, /^product /m)
      assert.match(sum, /^Базу перенесено й звірено: таблиць \d+, рядків \d+/)
      assert.match(next, /DATABASE_URL/)
      assert.equal(await run(schema.url), 1)
      assert.match(words.at(-1) ?? '', /має бути порожня/)
      await schema.drop()
    })
  }
})

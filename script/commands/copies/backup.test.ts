import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { backupTexts as texts } from '#i18n/cli/uk/backup.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { DataCommand } from '../command.ts'
import { backupCommand, restoreCommand, verifyCommand } from './backup.ts'

describe('npm run shop -- backup, verify, restore', () => {
  let shop: TestShop
  let target: string
  let words: string[]
  const umask = process.umask()
  beforeEach(async () => {
    shop = await openTestShop()
    target = await mkdtemp(join(tmpdir(), 'meblia-copies-'))
    words = []
    for (const method of ['log', 'error'] as const) mock.method(console, method, (text: string) => words.push(text))
  })
  afterEach(async () => {
    process.umask(umask)
    mock.restoreAll()
    await shop.close()
    await rm(target, { recursive: true, force: true })
  })

  function run(command: DataCommand, ...args: string[]): Promise<number> {
    const dataDir = dirname(shop.files.dir)
    return command.runOnData(args, { dataDir, database: { kind: 'sqlite', file: join(dataDir, 'shop.sqlite') } })
  }

  it('copy, check and put back, in words', async () => {
    assert.equal(await run(backupCommand, target, '--keep', '7d'), 0)
    assert.match(words.at(-1) ?? '', /^Копію 20\d\d-.* записано: рядків \d+, файлів 0\.$/)
    assert.equal(await run(verifyCommand, target), 0)
    assert.match(words.at(-1) ?? '', /ціла/)
    assert.equal(await run(restoreCommand, target), 1)
    assert.match(words.at(-1) ?? '', /додайте --force/)
    assert.equal(await run(restoreCommand, target, '--force'), 0)
    assert.match(words.at(-2) ?? '', /^Магазин повернуто/)
    assert.match(words.at(-1) ?? '', /before-restore/)
  })

  it('explain what was given wrong', async () => {
    assert.equal(await run(backupCommand), 2)
    assert.equal(await run(backupCommand, target, '--force'), 2)
    assert.equal(await run(backupCommand, target, '--keep', 'forever'), 2)
    assert.equal(words.at(-1), texts.badKeep)
    assert.equal(await run(backupCommand, 's3://key:secret@bucket'), 1)
    assert.equal(words.at(-1), texts.refusals.target_unknown('no_server'))
    assert.equal(await run(backupCommand, 'ftp://key:secret@example.com/copies'), 1)
    assert.equal(words.at(-1), texts.refusals.target_unknown(''))
    assert.doesNotMatch(words.join(), /secret/)
    await writeFile(join(target, 'file'), '')
    assert.equal(await run(backupCommand, join(target, 'file', 'copies')), 1)
    assert.match(words.at(-1) ?? '', /Це не тека/)
    assert.equal(await run(verifyCommand, target), 1)
    assert.equal(words.at(-1), texts.refusals.no_copy(''))
  })
})

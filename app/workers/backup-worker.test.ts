import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { HOUR_MS } from '#shop/durations.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { type Config, readConfig } from '../config.ts'
import { startBackupWorker } from './backup-worker.ts'

describe('copies made by the server', () => {
  let shop: TestShop
  let target: string
  beforeEach(async () => {
    shop = await openTestShop()
    target = await mkdtemp(join(tmpdir(), 'meblia-copies-'))
  })
  afterEach(async () => {
    await shop.close()
    await rm(target, { recursive: true, force: true })
  })

  /** The next line of the log. */
  async function runUntilLogged(path = target): Promise<object & { event: string }> {
    const logged = Promise.withResolvers<object & { event: string }>()
    const log = (facts: object, event: string) => logged.resolve({ ...facts, event })
    const worker = startBackupWorker({ ...shop, log: { ...shop.log, info: log, error: log } }, configOf(path))
    const line = await logged.promise
    await worker.close()
    return line
  }
  function configOf(path: string): Config {
    const dataDir = dirname(shop.files.dir)
    const outcome = readConfig({ DATA_DIR: dataDir, BACKUP_TARGET: path, BACKUP_EVERY: '1h', BACKUP_KEEP: '1h' })
    if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
    return outcome.config
  }
  const copies = () => readdir(join(target, 'copies'))

  it('are made at once, again after the interval, and old ones are removed', async () => {
    assert.equal((await runUntilLogged()).event, 'backup.created')
    const [first] = await copies()
    shop.advanceClock(HOUR_MS)
    assert.deepEqual((await runUntilLogged()).event, 'backup.created')
    assert.equal((await copies()).length, 1)
    assert.notEqual((await copies())[0], first)
  })

  it('that fail are logged with the reason in words', async () => {
    const file = join(target, 'file')
    await writeFile(file, '')
    const { event, ...facts } = await runUntilLogged(join(file, 'copies'))
    assert.equal(event, 'backup.failed')
    assert.ok(Object.keys(facts).length > 0)
  })
})

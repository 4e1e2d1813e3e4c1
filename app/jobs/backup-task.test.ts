import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { HOUR_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { enqueueRecurringJobs } from '#shop/core/jobs/jobs.server.ts'
import { runDueJobs } from '#shop/core/jobs/run-jobs.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { type Config, readConfig } from '../config.ts'
import { backupTask } from './backup-task.ts'

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

  /** The lines of the log. */
  async function runTask(path = target): Promise<(object & { event: string })[]> {
    const lines: (object & { event: string })[] = []
    const log = (facts: object, event: string) => void lines.push({ ...facts, event })
    const logged = { ...shop, log: { ...shop.log, info: log, error: log } }
    const config = configOf(path)
    if (!config.backup) throw new Error('no backup is configured')
    const task = backupTask(config, config.backup, new AbortController().signal)
    await enqueueRecurringJobs(shop, [task])
    await runDueJobs(logged, task, 'test')
    return lines
  }
  const events = async (path?: string) => (await runTask(path)).map(({ event }) => event)
  function configOf(path: string): Config {
    const dataDir = dirname(shop.files.dir)
    const outcome = readConfig({ DATA_DIR: dataDir, BACKUP_TARGET: path, BACKUP_EVERY: '1h', BACKUP_KEEP: '1h' })
    if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
    return outcome.config
  }
  const copies = () => readdir(join(target, 'copies'))

  it('are made at once, again after the interval, and old ones are removed', async () => {
    assert.deepEqual(await events(), ['backup.created'])
    const [first] = await copies()
    shop.advanceClock(HOUR_MS - 1)
    assert.deepEqual(await events(), [])
    shop.advanceClock(10 * MINUTE_MS)
    assert.deepEqual(await events(), ['backup.created'])
    assert.equal((await copies()).length, 1)
    assert.notEqual((await copies())[0], first)
  })

  it('that fail are logged with the reason in words', async () => {
    const file = join(target, 'file')
    await writeFile(file, '')
    const [line] = await runTask(join(file, 'copies'))
    assert.equal(line?.event, 'backup.failed')
    assert.ok(Object.keys(line ?? {}).length > 1)
    shop.advanceClock(10 * MINUTE_MS - 1)
    assert.deepEqual(await events(), [])
    shop.advanceClock(1)
    assert.deepEqual(await events(), ['backup.created'])
  })
})

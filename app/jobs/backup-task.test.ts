import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { routes } from '#api/office/copies/copies.server.ts'
import { COPIES_ROUTE } from '#api/office/copies/protocol.ts'
import { HOUR_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { enqueueRecurringJobs } from '#shop/core/jobs/jobs.server.ts'
import { runDueJobs } from '#shop/core/jobs/run-jobs.server.ts'
import { openTestRest } from '#test/rest-client.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openShopCopies } from '../backup/shop-copies.ts'
import { type Config, readConfig } from '../config.ts'
import { backupTasks } from './backup-task.ts'

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
    const tasks = backupTasks(config, config.backup, new AbortController().signal)
    await enqueueRecurringJobs(shop, tasks)
    for (const task of tasks) await runDueJobs(logged, task, 'test')
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

  describe('asked for in the office', () => {
    async function openOffice(path = target) {
      const { backup, ...config } = configOf(path)
      if (!backup) throw new Error('no backup is configured')
      const office = { ...shop, copies: openShopCopies(config, backup) }
      const rest = openTestRest(office, routes, 'owner')
      const ask = async (work: string) => (await rest.request('POST', COPIES_ROUTE, { work })).status
      const runJobs = async () => {
        const [, requested] = backupTasks(config, backup, new AbortController().signal)
        if (requested) await runDueJobs(office, requested, 'test')
      }
      return { ask, runJobs, read: async () => (await rest.request('GET', COPIES_ROUTE)).body }
    }

    it('are made and checked one at a time, and both are told afterwards with who asked', async () => {
      const { ask, runJobs, read } = await openOffice()
      const nothing = { every_ms: HOUR_MS, pending: null, count: 0, problem: null, copies: [], runs: [] }
      assert.deepEqual(await read(), nothing)
      assert.equal(await ask('create'), 200)
      assert.equal(await ask('verify'), 409)
      assert.equal((await read()).pending, 'create')
      await runJobs()
      const made = await read()
      assert.deepEqual([made.pending, made.count, made.copies.length], [null, 1, 1])
      assert.ok(made.copies[0].rows > 0 && made.copies[0].database_bytes > 4096)
      shop.advanceClock(MINUTE_MS)
      assert.equal(await ask('verify'), 200)
      await runJobs()
      const [copy] = await copies()
      const facts = { actor: 'owner', name: copy, files: 0, problem: null }
      assert.deepEqual(
        (await read()).runs.map(({ at: _, rows: __, ...run }: Record<string, unknown>) => run),
        [
          { work: 'verify', ...facts },
          { work: 'create', ...facts },
        ],
      )
    })

    it('and damaged are told as such: the test of a restore fails in words', async () => {
      const { ask, runJobs, read } = await openOffice()
      await ask('create')
      await runJobs()
      const [copy = ''] = await copies()
      await writeFile(join(target, 'copies', copy, 'database'), 'x')
      await ask('verify')
      await runJobs()
      const { runs, pending } = await read()
      assert.deepEqual([pending, runs[0].work, runs[0].name], [null, 'verify', null])
      assert.match(runs[0].problem, /[а-яіїєґ]/)
    })

    it('need a place: without one there is nothing to ask for', async () => {
      const rest = openTestRest(shop, routes, 'owner')
      assert.equal((await rest.request('GET', COPIES_ROUTE)).body.every_ms, null)
      assert.equal((await rest.request('POST', COPIES_ROUTE, { work: 'create' })).status, 404)
    })

    it('are for owners only', async () => {
      const rest = openTestRest(shop, routes, 'manager')
      assert.equal((await rest.request('GET', COPIES_ROUTE)).status, 403)
      assert.equal((await rest.request('POST', COPIES_ROUTE, { work: 'create' })).status, 403)
    })
  })
})

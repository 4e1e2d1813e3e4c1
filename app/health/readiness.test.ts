import assert from 'node:assert/strict'
import { scryptSync } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { describe, it, mock } from 'node:test'
import { checkWritable, withinTime } from '#db/probes.ts'
import { openReadOnly } from '#test/database/broken-databases.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { openReadiness, reportChecks } from './readiness.ts'

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
let now = 0
const shop = { log, now: () => now }

describe('readiness', () => {
  it('answers in two seconds when a check hangs, and does not begin that check again', async () => {
    mock.timers.enable({ apis: ['setInterval'] })
    try {
      let begun = 0
      const hang = () => {
        begun++
        return new Promise<never>(() => {})
      }
      const { report } = reportChecks(shop, { database: hang, storage: async () => 'ok' })
      for (let checkCount = 0; checkCount < 3; checkCount++) {
        now += 5000
        const answer = report()
        await new Promise(setImmediate)
        mock.timers.tick(2000)
        assert.deepEqual(await answer, { status: 'unready', checks: { database: 'timeout', storage: 'ok' } })
      }
      assert.equal(begun, 1)
    } finally {
      mock.timers.reset()
    }
  })

  it('does not come and go: what answered a moment ago is slow, and jobs are no reason to send visitors elsewhere', async () => {
    mock.timers.enable({ apis: ['setInterval'] })
    try {
      const hang = () => new Promise<never>(() => {})
      let database: () => Promise<'ok'> = async () => 'ok'
      const { report } = reportChecks(shop, { database: () => database(), jobs: hang })
      for (const answers of [database, hang]) {
        database = answers
        now += 5000
        const answer = report()
        await new Promise(setImmediate)
        mock.timers.tick(2000)
        assert.deepEqual(await answer, { status: 'ready', checks: { database: 'ok', jobs: 'timeout' } })
      }
    } finally {
      mock.timers.reset()
    }
  })

  it('gives a check its time in a process that is kept from running', async () => {
    const steps = async () => {
      for (let step = 0; step < 4; step++) {
        scryptSync('password', 'salt', 64, { N: 2 ** 15, maxmem: 2 ** 26 }) // longer than the limit, together
        await stat('.')
      }
      return 'ok'
    }
    assert.equal(await withinTime(steps(), 100, 'too late'), 'ok')
  })

  it('runs the checks once for all who ask within a second', async () => {
    let runs = 0
    const check = async () => {
      runs++
      return 'ok' as const
    }
    const { report } = reportChecks(shop, { database: check })
    await Promise.all([report(), report()])
    await report()
    assert.equal(runs, 1)
  })

  it('says which check failed', async () => {
    const { report } = reportChecks(shop, { database: async () => Promise.reject(new Error('gone')) })
    assert.deepEqual(await report(), { status: 'unready', checks: { database: 'failed' } })
  })
})

it('connections that cannot be read are named, and are no reason to send visitors elsewhere', async () => {
  const shop = await openTestShop()
  let unreadable = false
  const { report } = openReadiness(shop, shop.database, () => unreadable)
  assert.equal((await report()).checks.connections, undefined)
  unreadable = true
  shop.advanceClock(2000)
  const { status, checks } = await report()
  assert.deepEqual([status, checks.connections], ['ready', 'unreadable'])
  await shop.close()
})

onEachDatabase('a database', (name) => {
  it('is asked whether it can be written, without a change and without waiting for other writers', async () => {
    const shop = await openTestShop(name)
    const other = shop.openSecondProcess()
    await checkWritable(shop.database)
    await other.db.transaction().execute(async (db) => {
      await db.updateTable('setting').set({ value: '1' }).execute()
      await checkWritable(shop.database)
    })
    await other.close()
    await shop.close()
  })

  it('that can only be read is found out', async () => {
    const shop = await openTestShop(name)
    const readOnly = await openReadOnly(shop)
    await assert.rejects(checkWritable(readOnly), {
      code: name === 'sqlite' ? 'ERR_SQLITE_ERROR' : READ_ONLY_TRANSACTION,
    })
    await readOnly.close()
    await shop.close()
  })
})

const READ_ONLY_TRANSACTION = '25006'

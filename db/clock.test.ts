import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { openClock } from './clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** A machine whose clock, counter and sleep a test moves. */
function openMachine() {
  const state = { wall: Date.UTC(2026, 10, 20), since: 1000, slept: 0 }
  return {
    state,
    now: () => state.wall,
    monotonic: () => state.since,
    uptime: () => (state.since + state.slept) / 1000,
    pass(ms: number): void {
      state.wall += ms
      state.since += ms
    },
  }
}

onEachDatabase('the clock', (name) => {
  it('is the same for all processes, even if the clocks of their machines differ by a minute', async () => {
    const shop = await openTestShop(name)
    // A SQLite database is on one machine.
    const differences = name === 'postgres' ? [-60_000, 0, 60_000] : [0, 0]
    const clocks = await Promise.all(differences.map((ms) => openClock(shop.database, () => Date.now() + ms)))
    const times = clocks.map((clock) => clock.now())
    for (const clock of clocks) clock.close()
    // How exactly depends on how soon the database answers a busy machine.
    assert.ok(Math.max(...times) - Math.min(...times) < 10_000, times.join(' '))
    await shop.close()
  })

  it('has to prove itself when a server starts more than a day after the last purge, however often', async () => {
    const shop = await openTestShop(name)
    const insert = (task: string, runAt: number) =>
      sql`insert into job (task, key, payload, run_at, attempts, requests, last_error, created_at)
        values (${task}, '', '{}', ${runAt}, 0, 0, '', 0)`.execute(shop.db)
    await insert('carts.purge', Date.now() - 30 * DAY)
    // A start before this one has run what does not go by age.
    await insert('pages.publish', Date.now() - MINUTE)
    const clock = await openClock(shop.database)
    assert.equal(clock.isProven(), false)
    clock.close()
    await sql`update job set run_at = ${Date.now() + 10 * MINUTE} where task = 'carts.purge'`.execute(shop.db)
    const later = await openClock(shop.database)
    assert.equal(later.isProven(), true)
    later.close()
    await shop.close()
  })

  it('does not go along when the clock of the machine runs ahead for a minute', async () => {
    const shop = await openTestShop(name)
    let ahead = 0
    const clock = await openClock(shop.database, () => Date.now() + ahead)
    const before = clock.now()
    for (ahead of [30 * DAY, 0]) {
      await clock.measure()
      assert.ok(clock.now() - before < MINUTE, `${clock.now() - before}`)
    }
    clock.close()
    await shop.close()
  })
})

describe('the clock of a machine', () => {
  async function open(more: { lastRun?: number } = {}) {
    const shop = await openTestShop('sqlite')
    const machine = openMachine()
    if (more.lastRun !== undefined) {
      await sql`insert into job (task, key, payload, run_at, attempts, requests, last_error, created_at)
        values ('carts.purge', '', '{}', ${more.lastRun}, 0, 0, '', 0)`.execute(shop.db)
    }
    const clock = await openClock(shop.database, machine.now, machine)
    await shop.close()
    return { machine, clock, error: () => clock.now() - machine.state.wall }
  }

  it('is followed when it is set by seconds, and back by any time', async () => {
    const { machine, error } = await open()
    for (const ms of [30_000, -2000, -30 * DAY]) {
      machine.state.wall += ms
      assert.equal(error(), 0)
    }
  })

  it('is followed ahead once it has stayed there for ten minutes, and proves itself for an hour', async () => {
    const { machine, clock, error } = await open()
    machine.state.wall += 30 * DAY
    assert.deepEqual([error(), clock.isProven()], [-30 * DAY, false])
    machine.pass(9 * MINUTE)
    assert.equal(error(), -30 * DAY)
    machine.pass(MINUTE)
    assert.deepEqual([error(), clock.isProven()], [0, false])
    machine.pass(59 * MINUTE)
    assert.equal(clock.isProven(), false)
    machine.pass(MINUTE)
    assert.equal(clock.isProven(), true)
  })

  it('is forgiven a jump that was taken back', async () => {
    const { machine, clock, error } = await open()
    machine.state.wall += 30 * DAY
    assert.equal(error(), -30 * DAY)
    machine.pass(MINUTE)
    machine.state.wall -= 30 * DAY
    assert.deepEqual([error(), clock.isProven()], [0, true])
  })

  it('is followed at once after the machine has slept', async () => {
    const { machine, clock, error } = await open()
    machine.state.wall += 8 * 60 * MINUTE
    machine.state.slept += 8 * 60 * MINUTE
    assert.deepEqual([error(), clock.isProven()], [0, true])
  })

  it('has to prove itself when it starts more than a day after the last purge, for an hour', async () => {
    const { state } = openMachine()
    for (const [lastRun, proven] of [
      [state.wall - MINUTE, true],
      [state.wall - 30 * DAY, false],
    ] as const) {
      const { clock, machine } = await open({ lastRun })
      assert.equal(clock.isProven(), proven)
      machine.pass(60 * MINUTE)
      assert.equal(clock.isProven(), true)
    }
  })
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { databases, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openCounter, purgeCounts } from './counter.server.ts'
import type { Counter, Quota } from './memory-counter.server.ts'

const WINDOW_MS = 600_000
const ADDRESS: Quota = { key: 'address', max: 3 }

const countTaken = async (counter: Counter, times: number, quotas = [ADDRESS]) => {
  const taken = await Promise.all(Array.from({ length: times }, () => counter.take(quotas)))
  return taken.filter(Boolean).length
}

onEachDatabase('a counter', (name) => {
  let shop: TestShop
  let counter: Counter
  beforeEach(async () => {
    shop = await openTestShop(name)
    counter = openCounter(shop, 'orders', WINDOW_MS)
  })
  afterEach(() => shop.close())

  it('allows each key its maximum, also to concurrent calls', async () => {
    assert.equal(await countTaken(counter, 10), 3)
    assert.equal(await countTaken(counter, 10, [{ key: 'another', max: 5 }]), 5)
    assert.equal(await countTaken(openCounter(shop, 'messages', WINDOW_MS), 1), 1)
  })

  it('tells the counts of all keys, this call included', async () => {
    const network = { key: 'network', max: 9 }
    await counter.take([network])
    assert.deepEqual((await counter.take([network, ADDRESS]))?.counts, [2, 1])
  })

  it('counts for no key what one key refuses', async () => {
    const session = { key: 'session', max: 1 }
    assert.equal(await countTaken(counter, 5, [session, ADDRESS]), 1)
    assert.equal(await countTaken(counter, 5), 2)
  })

  it('does not count what was given back', async () => {
    for (let n = 0; n < 9; n++) await (await counter.take([ADDRESS]))?.giveBack()
    assert.equal(await countTaken(counter, 5), 3)
  })

  it('gives back what was counted a while ago', async () => {
    const taken = await counter.take([ADDRESS])
    shop.advanceClock(WINDOW_MS / 2)
    assert.equal(await countTaken(counter, 5), 2)
    await taken?.giveBack()
    assert.equal(await countTaken(counter, 5), 1)
  })

  it('is not used up by a clock that ran ahead and was set right, and still counts', async () => {
    const MONTH_MS = 30 * 24 * 3_600_000
    shop.advanceClock(MONTH_MS)
    assert.equal(await countTaken(counter, 5), 3)
    shop.advanceClock(-MONTH_MS)
    assert.equal(await countTaken(counter, 5), 3)
    assert.equal(await countTaken(counter, 5), 0)
  })

  it('counts each call until its window has passed, to a sixtieth', async () => {
    // Not at the beginning of a slot, whatever the slots are.
    for (const pause of [WINDOW_MS * 0.052, WINDOW_MS * 0.95, WINDOW_MS * 0.03]) {
      shop.advanceClock(pause)
      await counter.take([ADDRESS])
    }
    assert.equal(await countTaken(counter, 5), 0)
    shop.advanceClock(WINDOW_MS * 0.02)
    assert.equal(await countTaken(counter, 5), 1, 'the first one has passed')
    shop.advanceClock(WINDOW_MS * 2)
    assert.equal(await countTaken(counter, 5), 3)
  })
})

describe('a counter of several servers', { skip: !databases.includes('postgres') }, () => {
  it('allows them together what it allows one, and stores no key', async () => {
    const shop = await openTestShop('postgres')
    const beside = shop.openSecondProcess()
    const counters = [shop, beside].map((server) => openCounter(server, 'orders', WINDOW_MS))
    const keys = [
      { key: '203.0.113.9', max: 20 },
      { key: 'network', max: 60 },
    ]
    const taken = await Promise.all(counters.map((counter) => countTaken(counter, 30, keys)))
    assert.equal((taken[0] ?? 0) + (taken[1] ?? 0), 20)
    const stored = () => shop.db.selectFrom('rate_limit').select('key').execute()
    assert.ok((await stored()).every(({ key }) => /^[0-9a-f]{32}$/.test(key)))

    shop.advanceClock(3 * WINDOW_MS)
    await purgeCounts(shop)
    assert.deepEqual(await stored(), [])
    await beside.close()
    await shop.close()
  })
})

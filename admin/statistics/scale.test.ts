import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NOON } from '#test/shop.ts'
import { isBackwards, readRange, statisticsPath } from './range.ts'
import { labelled, ticksFor } from './scale.ts'

describe('the axis of a chart', () => {
  it('takes in the largest with few round numbers', () => {
    assert.deepEqual(ticksFor(0), [0, 1])
    assert.deepEqual(ticksFor(3), [0, 1, 2, 3])
    assert.deepEqual(ticksFor(97), [0, 50, 100])
    assert.deepEqual(ticksFor(1234), [0, 500, 1000, 1500])
    for (const largest of [1, 7, 41, 99, 1001, 123_456]) {
      const ticks = ticksFor(largest)
      assert.equal((ticks.at(-1) ?? 0) >= largest && ticks.length <= 6, true, String(largest))
    }
  })

  it('names as many days as have room, the first and the last among them', () => {
    assert.deepEqual(labelled(3, 5), [0, 1, 2])
    assert.deepEqual(labelled(30, 4), [0, 10, 19, 29])
    assert.deepEqual(labelled(0, 4), [])
  })
})

describe('the range of the statistics', () => {
  const read = (query: string) => readRange(new URLSearchParams(query), NOON)

  it('is 30 days up to today unless the address says otherwise', () => {
    assert.deepEqual(read(''), { name: 'month', from: '2026-10-22', until: '2026-11-20' })
    assert.deepEqual(read('range=today'), { name: 'today', from: '2026-11-20', until: '2026-11-20' })
    assert.deepEqual(read('range=own&from=2026-02-31&until=x'), read(''))
    assert.deepEqual(read('range=own&from=2026-01-02&until=2026-01-05').from, '2026-01-02')
  })

  it('is asked for by hours where it is one day', () => {
    assert.match(statisticsPath(read('range=today')), /by=hour/)
    assert.match(statisticsPath(read('range=week')), /by=day/)
    assert.equal(isBackwards(read('range=own&from=2026-01-05&until=2026-01-02')), true)
  })
})

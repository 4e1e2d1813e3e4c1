import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NOON } from '#test/shop.ts'
import { axisTicks, labelIndexes } from './chart-scale.ts'
import { isReversed, parseDateRange, statisticsPath } from './date-range.ts'

describe('the axis of a chart', () => {
  it('takes in the largest with few round numbers', () => {
    assert.deepEqual(axisTicks(0), [0, 1])
    assert.deepEqual(axisTicks(3), [0, 1, 2, 3])
    assert.deepEqual(axisTicks(97), [0, 50, 100])
    assert.deepEqual(axisTicks(1234), [0, 500, 1000, 1500])
    for (const largest of [1, 7, 41, 99, 1001, 123_456]) {
      const ticks = axisTicks(largest)
      assert.equal((ticks.at(-1) ?? 0) >= largest && ticks.length <= 6, true, String(largest))
    }
  })

  it('names as many days as have room, the first and the last among them', () => {
    assert.deepEqual(labelIndexes(3, 5), [0, 1, 2])
    assert.deepEqual(labelIndexes(30, 4), [0, 10, 19, 29])
    assert.deepEqual(labelIndexes(0, 4), [])
  })
})

describe('the range of the statistics', () => {
  const read = (query: string) => parseDateRange(new URLSearchParams(query), NOON)

  it('is 30 days up to today unless the address says otherwise', () => {
    assert.deepEqual(read(''), { name: 'month', from: '2026-10-22', until: '2026-11-20' })
    assert.deepEqual(read('range=today'), { name: 'today', from: '2026-11-20', until: '2026-11-20' })
    assert.deepEqual(read('range=own&from=2026-02-31&until=x'), read(''))
    assert.deepEqual(read('range=own&from=2026-01-02&until=2026-01-05').from, '2026-01-02')
  })

  it('is asked for by hours where it is one day', () => {
    assert.match(statisticsPath(read('range=today')), /by=hour/)
    assert.match(statisticsPath(read('range=week')), /by=day/)
    assert.equal(isReversed(read('range=own&from=2026-01-05&until=2026-01-02')), true)
  })
})

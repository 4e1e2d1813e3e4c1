import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NOON } from '#test/shop.ts'
import { axisTicks, labelIndexes } from '../../core/ui/charts/chart-scale.ts'
import { isReversed, parseDateRange, statisticsPath } from './date-range.ts'

describe('chart axis', () => {
  it('includes the maximum with a few round ticks', () => {
    assert.deepEqual(axisTicks(0), [0, 1])
    assert.deepEqual(axisTicks(3), [0, 1, 2, 3])
    assert.deepEqual(axisTicks(97), [0, 50, 100])
    assert.deepEqual(axisTicks(1234), [0, 500, 1000, 1500])
    for (const largest of [1, 7, 41, 99, 1001, 123_456]) {
      const ticks = axisTicks(largest)
      assert.equal((ticks.at(-1) ?? 0) >= largest && ticks.length <= 6, true, String(largest))
    }
  })

  it('labels as many days as fit, including the first and the last', () => {
    assert.deepEqual(labelIndexes(3, 5), [0, 1, 2])
    assert.deepEqual(labelIndexes(30, 4), [0, 10, 19, 29])
    assert.deepEqual(labelIndexes(0, 4), [])
  })
})

describe('date range of the statistics', () => {
  const read = (query: string) => parseDateRange(new URLSearchParams(query), NOON)

  it('is the last 30 days unless the address sets another', () => {
    assert.deepEqual(read(''), { name: 'month', from: '2026-10-22', until: '2026-11-20' })
    assert.deepEqual(read('range=today'), { name: 'today', from: '2026-11-20', until: '2026-11-20' })
    assert.deepEqual(read('range=own&from=2026-02-31&until=x'), read(''))
    assert.deepEqual(read('range=own&from=2026-01-02&until=2026-01-05').from, '2026-01-02')
  })

  it('is requested by hours for a single day', () => {
    assert.match(statisticsPath(read('range=today')), /by=hour/)
    assert.match(statisticsPath(read('range=week')), /by=day/)
    assert.equal(isReversed(read('range=own&from=2026-01-05&until=2026-01-02')), true)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'
import { NOON } from '#test/shop.ts'
import { listSuperfluous, parseInterval, parseKeepRule } from './keep-rule.ts'

describe('which copies stay', () => {
  const hourly = Array.from({ length: 24 * 60 }, (_, n) => NOON - n * HOUR_MS)
  const kept = (rule: string) => {
    const removed = new Set(listSuperfluous(hourly, parseKeepRule(rule) ?? [], NOON))
    return hourly.filter((time) => !removed.has(time))
  }

  it('are the newest of each of the last hours, days and weeks', () => {
    assert.deepEqual(kept('3h'), [NOON, NOON - HOUR_MS, NOON - 2 * HOUR_MS])
    const lastOfYesterday = NOON - (NOON % DAY_MS) - HOUR_MS
    assert.deepEqual(kept('3d'), [NOON, lastOfYesterday, lastOfYesterday - DAY_MS])
    // The last copy of last week is also one of the last seven days.
    assert.equal(kept('7d,4w').length, 7 + 2)
  })

  it('always include the newest, however old it is', () => {
    const rule = parseKeepRule('1h') ?? []
    assert.deepEqual(listSuperfluous([NOON, NOON - 1], rule, NOON + 30 * DAY_MS), [NOON - 1])
  })

  it('are given in hours, days, weeks and months, and intervals in hours, days and weeks', () => {
    for (const wrong of ['', '7', '7d,', '0d', '7y', 'd7', '7d 4w'])
      assert.equal(parseKeepRule(wrong), undefined, wrong)
    assert.equal(parseKeepRule('24h, 7d,4w,12m')?.length, 4)
    assert.equal(parseInterval('12h'), 12 * HOUR_MS)
    for (const wrong of ['', '12', '0h', '5m', '1h30']) assert.equal(parseInterval(wrong), undefined, wrong)
  })
})

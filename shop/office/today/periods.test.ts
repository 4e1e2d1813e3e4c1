import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseKyivDateTime } from '#shop/core/dates.ts'
import { lateBefore } from '#shop/sales/orders/next-step.ts'
import { intervalStarts, todayPeriods } from './periods.ts'

const kyiv = (text: string) => parseKyivDateTime(text) ?? assert.fail(text)

describe('money of today', () => {
  const periodOf = (name: string, now: string) =>
    todayPeriods(kyiv(now)).find((period) => period.name === name) ?? assert.fail(name)
  const span = (from: string, until: string) => ({ from: kyiv(from), until: kyiv(until) })

  it('today is compared with the same day of the week before, to the same time', () => {
    const { now, before } = periodOf('today', '2026-11-23T14:20')
    assert.deepEqual(now, span('2026-11-23T00:00', '2026-11-23T14:20'))
    assert.deepEqual(before, span('2026-11-16T00:00', '2026-11-16T14:20'))
  })

  it('this week begins on Monday, and is compared to the same day and time', () => {
    const { now, before } = periodOf('week', '2026-11-25T09:00')
    assert.deepEqual(now, span('2026-11-23T00:00', '2026-11-25T09:00'))
    assert.deepEqual(before, span('2026-11-16T00:00', '2026-11-18T09:00'))
    assert.equal(periodOf('week', '2026-11-22T23:59').now.from, kyiv('2026-11-16T00:00'), 'Sunday ends it')
  })

  it('this month is compared with the month before, whole where that has no such day', () => {
    assert.deepEqual(periodOf('month', '2026-11-23T14:20').before, span('2026-10-01T00:00', '2026-10-23T14:20'))
    assert.deepEqual(periodOf('month', '2026-03-30T10:00').before, span('2026-02-01T00:00', '2026-03-01T00:00'))
    assert.deepEqual(periodOf('month', '2026-01-31T10:00').before, span('2025-12-01T00:00', '2025-12-31T10:00'))
  })

  it('the time of day is that of the clock, also after it has changed', () => {
    const { before } = periodOf('today', '2026-10-25T14:00')
    assert.deepEqual(before, span('2026-10-18T00:00', '2026-10-18T14:00'))
    assert.equal(before.until - before.from, 14 * 3_600_000)
  })

  it('has an entry for each hour and each day so far', () => {
    const hours = intervalStarts(span('2026-11-23T00:00', '2026-11-23T14:20'), 'hour')
    assert.equal(hours.length, 15)
    const days = intervalStarts(span('2026-10-24T00:00', '2026-10-27T01:00'), 'day')
    assert.deepEqual(
      days,
      ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'].map((day) => kyiv(`${day}T00:00`)),
    )
  })
})

it('an order is late soon when it is promised for today or one of the three days after', () => {
  assert.equal(lateBefore(kyiv('2026-11-23T14:20')), kyiv('2026-11-27T00:00'))
  assert.equal(lateBefore(kyiv('2026-10-23T23:59')), kyiv('2026-10-27T00:00'))
})

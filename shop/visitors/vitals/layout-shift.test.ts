import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addShift, noShifts } from './vitals.ts'

const largest = (...shifts: [value: number, at: number][]) =>
  shifts.reduce((windows, [value, at]) => addShift(windows, value, at), noShifts).largest

describe('the layout shift of a page', () => {
  it('is 0 when nothing moves', () => assert.equal(largest(), 0))

  it('sums shifts that are less than a second apart', () => {
    assert.equal(largest([1, 0], [2, 999]), 3)
    assert.equal(largest([1, 0], [2, 1000]), 2)
  })

  it('sums at most five seconds', () => {
    assert.equal(largest([1, 0], [1, 900], [1, 1800], [1, 2700], [1, 3600], [1, 4500], [1, 5400]), 6)
  })

  it('keeps the largest sum', () => {
    assert.equal(largest([3, 0], [1, 2000], [1, 2500]), 3)
  })
})

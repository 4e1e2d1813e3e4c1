import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toggleAll, toggleRow } from './selection.ts'

const KEYS = [1, 2, 3, 4, 5]

describe('table row selection', () => {
  it('selects rows one by one', () => {
    const selected = toggleRow(new Set<number>(), KEYS, { key: 2, on: true, anchor: null, isRange: false })
    assert.deepEqual([...selected], [2])
    assert.deepEqual([...toggleRow(selected, KEYS, { key: 2, on: false, anchor: 2, isRange: false })], [])
  })

  it('selects a range from the previous row with Shift, in both directions', () => {
    const down = toggleRow(new Set([2]), KEYS, { key: 4, on: true, anchor: 2, isRange: true })
    assert.deepEqual([...down].sort(), [2, 3, 4])
    const up = toggleRow(new Set([4]), KEYS, { key: 1, on: true, anchor: 4, isRange: true })
    assert.deepEqual([...up].sort(), [1, 2, 3, 4])
    assert.deepEqual([...toggleRow(down, KEYS, { key: 2, on: false, anchor: 4, isRange: true })], [])
  })

  it('starts anew when the previous row is on another page', () => {
    assert.deepEqual([...toggleRow(new Set([9]), KEYS, { key: 3, on: true, anchor: 9, isRange: true })], [9, 3])
  })

  it('selects all rows of a page, and keeps those of other pages', () => {
    assert.deepEqual([...toggleAll(new Set([9]), KEYS, true)], [9, 1, 2, 3, 4, 5])
    assert.deepEqual([...toggleAll(new Set([9, 1]), KEYS, false)], [9])
  })
})

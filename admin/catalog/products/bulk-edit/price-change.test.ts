import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { applyPriceChange } from './price-change.ts'

describe('bulk price changes', () => {
  it('set, raise and lower prices', () => {
    assert.equal(applyPriceChange(1_000_00, { kind: 'set', to: 5_00 }, 1), 5_00)
    assert.equal(applyPriceChange(1_000_00, { kind: 'percent', by: 10 }, 1), 1_100_00)
    assert.equal(applyPriceChange(1_000_00, { kind: 'percent', by: -12.5 }, 1), 875_00)
    assert.equal(applyPriceChange(1_000_00, { kind: 'add', by: -50_00 }, 1), 950_00)
  })

  it('are exact where binary fractions are not', () => {
    for (let hryvnias = 1; hryvnias <= 2_000; hryvnias++) {
      assert.equal(applyPriceChange(hryvnias * 100, { kind: 'percent', by: 10 }, 1), hryvnias * 110)
    }
    assert.equal(applyPriceChange(115, { kind: 'percent', by: 0.5 }, 1), 116)
  })

  it('round to hryvnias, tens and hundreds, half upwards', () => {
    const tenth = { kind: 'percent', by: 10 } as const
    assert.equal(applyPriceChange(12_345_67, tenth, 100), 13_580_00)
    assert.equal(applyPriceChange(12_345_67, tenth, 1_000), 13_580_00)
    assert.equal(applyPriceChange(12_345_67, tenth, 10_000), 13_600_00)
    assert.equal(applyPriceChange(45_00, { kind: 'add', by: 0 }, 1_000), 50_00)
  })

  it('never go below zero, and never invent a price', () => {
    assert.equal(applyPriceChange(100, { kind: 'add', by: -500 }, 1), 0)
    assert.equal(applyPriceChange(null, { kind: 'percent', by: 10 }, 1), null)
    assert.equal(applyPriceChange(null, { kind: 'set', to: 100 }, 1), 100)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countPlaywright, countTap } from './test-programs.ts'

describe('the count of tests', () => {
  it('takes a cancelled test for a failed one', () => {
    const tap = 'not ok 1 - x\n# tests 6\n# pass 3\n# fail 1\n# cancelled 2\n# skipped 0\n'
    assert.deepEqual(countTap(tap), { passed: 3, failed: 3 })
  })

  it('is no count when the runner died before its totals', () => {
    assert.throws(() => countTap('TAP version 13\nok 1 - x\n'))
  })

  it('takes a browser test that passed only at the second try, and an error outside tests, for failures', () => {
    const json = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] })
    assert.deepEqual(countPlaywright(json), { passed: 4, failed: 3 })
  })
})

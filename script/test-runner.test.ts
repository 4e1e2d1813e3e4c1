import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parsePlaywrightReport, parseTap } from './test-runner.ts'

describe('test totals', () => {
  it('count a cancelled test as failed', () => {
    const tap = 'not ok 1 - x\n# tests 6\n# pass 3\n# fail 1\n# cancelled 2\n# skipped 0\n'
    assert.deepEqual(parseTap(tap), { passed: 3, failed: 3 })
  })

  it('are absent when the runner died before its totals', () => {
    assert.throws(() => parseTap('TAP version 13\nok 1 - x\n'))
  })

  it('count an error outside browser tests as a failure', () => {
    const json = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }, errors: [{}] })
    assert.deepEqual(parsePlaywrightReport(json), { passed: 4, failed: 2 })
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parsePlaywrightReport, parseTap, splitIntoBatches } from './test-runner.ts'

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

describe('test files', () => {
  const files = Array.from({ length: 371 }, (_, n) => `${n}.test.ts`)

  it('each go to one process, neighbours to different ones, the first ones to the processes that begin first', () => {
    const batches = splitIntoBatches(files, 3)
    assert.deepEqual(batches.flat().toSorted(), files.toSorted())
    assert.deepEqual(
      batches.slice(0, 3).map((batch) => batch[0]),
      ['0.test.ts', '1.test.ts', '2.test.ts'],
    )
  })

  it('leave no process for the end, when the others have nothing to do', () => {
    assert.equal(splitIntoBatches(files, 3).length, 15)
    assert.equal(splitIntoBatches(files.slice(0, 2), 3).length, 1)
    assert.deepEqual(splitIntoBatches([], 3), [])
  })
})

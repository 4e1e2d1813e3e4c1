import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { scrollPosition } from './scroll-to-notices.ts'

describe('scroll to a notice (§9)', () => {
  it('takes 1000 ms and never passes its end', () => {
    assert.equal(scrollPosition(800, 100, 0), 800)
    assert.equal(Math.round(scrollPosition(800, 100, 500)), 450)
    assert.equal(scrollPosition(800, 100, 1000), 100)
    assert.equal(scrollPosition(800, 100, 5000), 100)
  })
})

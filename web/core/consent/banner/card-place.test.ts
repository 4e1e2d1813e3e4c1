import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { heightBelow, isOverlap } from './card-place.ts'

describe('the card of the banner', () => {
  it('lies above the bars at the bottom edge, also above the place that the offline bar leaves free', () => {
    assert.equal(heightBelow(56, undefined, 800), 56)
    assert.equal(heightBelow(56, { top: 0, height: 0 }, 800), 56)
    assert.equal(heightBelow(56, { top: 703.5, height: 40 }, 800), 96)
    assert.equal(heightBelow(0, { top: 700, height: 40 }, 800), 100)
  })

  it('is in the way of what it covers in part, and not of what is hidden or beside it', () => {
    const card = { left: 0, right: 100, top: 500, bottom: 700 }
    assert.equal(isOverlap({ left: 99, right: 200, top: 699, bottom: 720 }, card), true)
    assert.equal(isOverlap({ left: 100, right: 200, top: 600, bottom: 620 }, card), false)
    assert.equal(isOverlap({ left: 10, right: 20, top: 480, bottom: 500 }, card), false)
    assert.equal(isOverlap({ left: 50, right: 50, top: 600, bottom: 620 }, card), false)
  })
})

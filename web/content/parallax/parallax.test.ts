import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parallaxShiftPx, parallaxTravelPx } from './parallax.ts'

const windowPx = 900
const heightPx = 600

describe('parallax background', () => {
  it('moves at one fifth of the scroll offset', () => {
    for (const scrolled of [0, 1, 5, 250, 1000]) {
      const before = parallaxShiftPx({ topPx: windowPx, heightPx, windowPx })
      const after = parallaxShiftPx({ topPx: windowPx - scrolled, heightPx, windowPx })
      assert.ok(Math.abs(after - before - scrolled / 5) < 1e-9, `${scrolled}`)
    }
  })

  it('moves down in its block while the page scrolls down', () => {
    assert.ok(parallaxShiftPx({ topPx: 100, heightPx, windowPx }) > parallaxShiftPx({ topPx: 200, heightPx, windowPx }))
  })

  it('covers the block at every position', () => {
    assert.equal(parallaxTravelPx({ heightPx, windowPx }), 300)
    const pictureHeight = heightPx + 300
    for (let topPx = -heightPx - 500; topPx <= windowPx + 500; topPx += 7) {
      const shift = parallaxShiftPx({ topPx, heightPx, windowPx })
      assert.ok(shift <= 0 && shift + pictureHeight >= heightPx, `${topPx}: ${shift}`)
    }
    assert.equal(parallaxShiftPx({ topPx: windowPx, heightPx, windowPx }), -300)
    assert.equal(parallaxShiftPx({ topPx: -heightPx, heightPx, windowPx }), 0)
  })
})

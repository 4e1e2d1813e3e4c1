import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shiftPx, travelPx } from './parallax.ts'

const windowPx = 900
const heightPx = 600

describe('a parallax background', () => {
  it('moves at one fifth of the scroll offset', () => {
    for (const scrolled of [0, 1, 5, 250, 1000]) {
      const before = shiftPx({ topPx: windowPx, heightPx, windowPx })
      const after = shiftPx({ topPx: windowPx - scrolled, heightPx, windowPx })
      assert.ok(Math.abs(after - before - scrolled / 5) < 1e-9, `${scrolled}`)
    }
  })

  it('moves down in its block while the page moves up', () => {
    assert.ok(shiftPx({ topPx: 100, heightPx, windowPx }) > shiftPx({ topPx: 200, heightPx, windowPx }))
  })

  it('covers the block wherever it stands', () => {
    assert.equal(travelPx({ heightPx, windowPx }), 300)
    const pictureHeight = heightPx + 300
    for (let topPx = -heightPx - 500; topPx <= windowPx + 500; topPx += 7) {
      const shift = shiftPx({ topPx, heightPx, windowPx })
      assert.ok(shift <= 0 && shift + pictureHeight >= heightPx, `${topPx}: ${shift}`)
    }
    assert.equal(shiftPx({ topPx: windowPx, heightPx, windowPx }), -300)
    assert.equal(shiftPx({ topPx: -heightPx, heightPx, windowPx }), 0)
  })
})

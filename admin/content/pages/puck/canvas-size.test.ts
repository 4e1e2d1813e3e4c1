import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { canvasZoom, deviceFor, MIN_ZOOM } from './canvas-size.ts'

describe('the canvas of the page editor', () => {
  it('never shows the smallest text of the storefront, 13 px, below 12 px', () => {
    assert.equal(13 * MIN_ZOOM, 12)
    assert.equal(canvasZoom(300, 'laptop'), MIN_ZOOM)
    assert.equal(canvasZoom(750, 'tablet'), 750 / 768)
    assert.equal(canvasZoom(2000, 'phone'), 1, 'nor larger than it is')
  })

  it('starts as the widest device whose page fits', () => {
    assert.deepEqual([1600, 1182, 1181, 709, 708, 300].map(deviceFor), [
      'laptop',
      'laptop',
      'tablet',
      'tablet',
      'phone',
      'phone',
    ])
  })
})

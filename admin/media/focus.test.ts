import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { focusAtPoint, movedFocus } from './focus.ts'
import { pathOf } from './shown.ts'

describe('the focus point', () => {
  it('is where the picture was clicked, in whole per cent', () => {
    const box = { left: 100, top: 50, width: 300, height: 200 }
    assert.deepEqual(focusAtPoint(box, { clientX: 200, clientY: 150 }), { x: 33, y: 50 })
    assert.deepEqual(focusAtPoint(box, { clientX: 50, clientY: 999 }), { x: 0, y: 100 })
  })

  it('moves by the arrow keys, further with Shift, and never off the picture', () => {
    assert.deepEqual(movedFocus({ x: 50, y: 50 }, 'ArrowUp', false), { x: 50, y: 49 })
    assert.deepEqual(movedFocus({ x: 95, y: 50 }, 'ArrowRight', true), { x: 100, y: 50 })
    assert.equal(movedFocus({ x: 50, y: 50 }, 'Enter', false), undefined)
  })

  it('is shown on pictures of this host, whatever address the server gives itself', () => {
    assert.equal(pathOf('https://dubrava.example/media/ab/320.webp'), '/media/ab/320.webp')
    assert.equal(pathOf('/media/ab/320.webp'), '/media/ab/320.webp')
  })
})

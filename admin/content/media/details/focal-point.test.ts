import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sameOriginUrl } from '../../../core/requests/request.ts'
import { focalPointAt, moveFocalPoint } from './focal-point.ts'

describe('focal point', () => {
  it('is set where the picture was clicked, in whole per cent', () => {
    const box = { left: 100, top: 50, width: 300, height: 200 }
    assert.deepEqual(focalPointAt(box, { clientX: 200, clientY: 150 }), { x: 33, y: 50 })
    assert.deepEqual(focalPointAt(box, { clientX: 50, clientY: 999 }), { x: 0, y: 100 })
  })

  it('moves by the arrow keys, further with Shift, and never beyond the picture', () => {
    assert.deepEqual(moveFocalPoint({ x: 50, y: 50 }, 'ArrowUp', false), { x: 50, y: 49 })
    assert.deepEqual(moveFocalPoint({ x: 95, y: 50 }, 'ArrowRight', true), { x: 100, y: 50 })
    assert.equal(moveFocalPoint({ x: 50, y: 50 }, 'Enter', false), undefined)
  })

  it('is shown on pictures of the current host, whatever address the server uses for itself', () => {
    assert.equal(sameOriginUrl('https://dubrava.example/media/ab/320.webp'), '/media/ab/320.webp')
    assert.equal(sameOriginUrl('/media/ab/320.webp'), '/media/ab/320.webp')
  })
})

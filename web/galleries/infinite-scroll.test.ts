import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadsByItself, pagesToRestore } from './infinite-scroll.ts'

describe('pages of an infinite gallery', () => {
  it('are restored after the one on the page', () => {
    assert.deepEqual(pagesToRestore(1, 4), [2, 3, 4])
    assert.deepEqual(pagesToRestore(3, 3), [])
    assert.deepEqual(pagesToRestore(3, 2), [])
    assert.deepEqual(pagesToRestore(1, undefined), [])
    assert.equal(pagesToRestore(1, 1e9).length, 998)
  })

  it('come by themselves, except in the manual mode', () => {
    assert.equal(loadsByItself(undefined), true)
    assert.equal(loadsByItself('manually'), false)
  })
})

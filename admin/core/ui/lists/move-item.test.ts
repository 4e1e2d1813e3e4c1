import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { moveItem } from './move-item.ts'

describe('list item', () => {
  it('moves forwards and backwards, and never beyond the ends', () => {
    assert.deepEqual(moveItem(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
    assert.deepEqual(moveItem(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
    assert.deepEqual(moveItem(['a', 'b', 'c'], 1, 9), ['a', 'c', 'b'])
    assert.deepEqual(moveItem(['a', 'b', 'c'], 1, -1), ['b', 'a', 'c'])
    assert.deepEqual(moveItem(['a'], 4, 0), ['a'])
  })
})

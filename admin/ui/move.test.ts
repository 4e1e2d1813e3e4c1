import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { moved } from './move.ts'

describe('a thing of a list', () => {
  it('is moved forwards and backwards, and never out of it', () => {
    assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
    assert.deepEqual(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
    assert.deepEqual(moved(['a', 'b', 'c'], 1, 9), ['a', 'c', 'b'])
    assert.deepEqual(moved(['a', 'b', 'c'], 1, -1), ['b', 'a', 'c'])
    assert.deepEqual(moved(['a'], 4, 0), ['a'])
  })
})

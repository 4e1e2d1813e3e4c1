import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseGalleryHistoryState } from './history-state.ts'

describe('gallery state in the history', () => {
  it('is read only when it has the right shape', () => {
    assert.deepEqual(parseGalleryHistoryState({ galleries: { pages: { 1: 3 }, y: 40 } }), { pages: { 1: 3 }, y: 40 })
    for (const state of [
      null,
      1,
      {},
      { galleries: null },
      { galleries: { pages: [], y: '4' } },
      { galleries: { y: 1 } },
    ]) {
      assert.equal(parseGalleryHistoryState(state), undefined)
    }
    assert.deepEqual(parseGalleryHistoryState({ galleries: { pages: { 1: 'x', 2: -1, 3: 1.5, 4: 2 }, y: 0 } })?.pages, {
      4: 2,
    })
  })
})

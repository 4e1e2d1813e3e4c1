import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { forgetDraft, isSame, keepDraft, readDraft, type Shelf } from './drafts.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const DAY = 24 * 3_600_000

function openShelf(): Shelf {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}

describe('a draft', () => {
  it('is found again under what it belongs to, and gone once forgotten', () => {
    const shelf = openShelf()
    assert.equal(keepDraft(shelf, 'product:12', { at: NOON, value: { name: 'Диван' } }), true)
    assert.deepEqual(readDraft(shelf, 'product:12', NOON + DAY), { at: NOON, value: { name: 'Диван' } })
    assert.equal(readDraft(shelf, 'product:13', NOON), undefined)
    forgetDraft(shelf, 'product:12')
    assert.equal(readDraft(shelf, 'product:12', NOON), undefined)
  })

  it('is offered for 30 days', () => {
    const shelf = openShelf()
    keepDraft(shelf, 'page:1', { at: NOON, value: 1 })
    assert.ok(readDraft(shelf, 'page:1', NOON + 30 * DAY))
    assert.equal(readDraft(shelf, 'page:1', NOON + 30 * DAY + 1), undefined)
  })

  it('fails quietly where the browser is full, keeps nothing, or keeps rubbish', () => {
    const refusing: Shelf = {
      getItem: () => '{broken',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        throw new Error('closed')
      },
    }
    assert.equal(keepDraft(refusing, 'page:1', { at: NOON, value: 1 }), false)
    assert.equal(readDraft(refusing, 'page:1', NOON), undefined)
    forgetDraft(refusing, 'page:1')
  })
})

describe('two values', () => {
  it('are the same by what they say', () => {
    assert.equal(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }), true)
    assert.equal(isSame([1, 2], [2, 1]), false)
    assert.equal(isSame({ a: null }, { a: '' }), false)
  })
})

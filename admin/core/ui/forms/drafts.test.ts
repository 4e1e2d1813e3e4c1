import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deleteFormDraft, findFormDraft, isDeepEqual, type KeyValueStorage, saveFormDraft } from './drafts.ts'

const saved = { name: '' }
const NOON = Date.UTC(2026, 10, 21, 12)
const DAY = 24 * 3_600_000

function memoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}

describe('form draft', () => {
  it('is found by its entity, and gone once deleted', () => {
    const index = memoryStorage()
    assert.equal(saveFormDraft(index, 'product:12', { at: NOON, value: { name: 'Диван' } }), true)
    assert.deepEqual(findFormDraft(index, 'product:12', saved, NOON + DAY), { at: NOON, value: { name: 'Диван' } })
    assert.equal(findFormDraft(index, 'product:13', saved, NOON), undefined)
    deleteFormDraft(index, 'product:12')
    assert.equal(findFormDraft(index, 'product:12', saved, NOON), undefined)
  })

  it('is offered for 30 days', () => {
    const index = memoryStorage()
    saveFormDraft(index, 'page:1', { at: NOON, value: { name: 'Про нас' } })
    assert.ok(findFormDraft(index, 'page:1', saved, NOON + 30 * DAY))
    assert.equal(findFormDraft(index, 'page:1', saved, NOON + 30 * DAY + 1), undefined)
  })

  it('of an older form, without a field of today, is ignored', () => {
    const index = memoryStorage()
    const draft = { at: NOON, value: { name: 'Диван' } }
    saveFormDraft(index, 'product:12', draft)
    assert.equal(findFormDraft(index, 'product:12', { ...saved, materials: [] }, NOON), undefined)
    assert.deepEqual(findFormDraft(index, 'product:12', {}, NOON), draft)
  })

  it('fails silently when storage is full, unavailable or corrupt', () => {
    const refusing: KeyValueStorage = {
      getItem: () => '{broken',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        throw new Error('closed')
      },
    }
    assert.equal(saveFormDraft(refusing, 'page:1', { at: NOON, value: 1 }), false)
    assert.equal(findFormDraft(refusing, 'page:1', saved, NOON), undefined)
    deleteFormDraft(refusing, 'page:1')
  })
})

describe('deep comparison', () => {
  it('compares values by content', () => {
    assert.equal(isDeepEqual({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }), true)
    assert.equal(isDeepEqual([1, 2], [2, 1]), false)
    assert.equal(isDeepEqual({ a: null }, { a: '' }), false)
  })
})

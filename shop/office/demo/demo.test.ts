import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { galleryIdsIn, withoutDemoValues } from './demo.ts'

describe('a setting without the demo', () => {
  const initial = { bank: { iban: '', name: '' }, zones: [], on: true }
  const demo = { bank: { iban: 'UA1', name: 'Зразок' }, zones: [{ id: 'kyiv', price: 1 }], on: true }

  it('goes back where nobody has changed it, field by field', () => {
    assert.deepEqual(withoutDemoValues(demo, demo, initial), initial)
    const changed = { ...demo, bank: { name: 'Мій банк', iban: 'UA1' } }
    assert.deepEqual(withoutDemoValues(changed, demo, initial), { ...initial, bank: { iban: '', name: 'Мій банк' } })
  })

  it('keeps a list of which the owner has changed one entry, and a field that the demo does not know', () => {
    const zones = [{ id: 'kyiv', price: 2 }]
    assert.deepEqual(withoutDemoValues({ ...demo, zones, later: 1 }, demo, initial), { ...initial, zones, later: 1 })
  })
})

it('finds the galleries that blocks show', () => {
  const body = JSON.stringify([
    { type: 'gallery', galleryId: 7 },
    { type: 'gallery_strip', galleryIds: [8, 9] },
  ])
  assert.deepEqual([...galleryIdsIn(body)], [7, 8, 9])
})

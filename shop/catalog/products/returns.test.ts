import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { returnTerms } from './returns.ts'

const settings = { searchReturnDays: 14, searchReturnFree: false, searchReturnMadeToOrder: false }

describe('returns', () => {
  it('are accepted of what is not made for the buyer', () => {
    for (const leadTime of [null, { kind: 'in_stock' }, { kind: 'to_order' }] as const)
      assert.deepEqual(returnTerms(settings, leadTime), { kind: 'accepted', days: 14, isFree: false })
  })

  it('are refused of what is made for the buyer, unless the owner accepts them', () => {
    const made = { kind: 'made_to_order' } as const
    assert.deepEqual(returnTerms(settings, made), { kind: 'refused', because: 'made_to_order' })
    assert.equal(returnTerms({ ...settings, searchReturnMadeToOrder: true }, made).kind, 'accepted')
  })

  it('are refused of everything where the shop accepts none', () => {
    const none = { ...settings, searchReturnDays: 0, searchReturnMadeToOrder: true }
    for (const leadTime of [null, { kind: 'made_to_order' }] as const)
      assert.deepEqual(returnTerms(none, leadTime), { kind: 'refused', because: 'never' })
  })
})

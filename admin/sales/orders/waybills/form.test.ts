import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formProblems, toBody, toForm } from './form.ts'

const DRAFT = {
  seats: [{ weightG: 12_300, sizeMm: [800, 605, 200] as [number, number, number] }],
  description: 'Меблі',
  declared: 100_00,
  collect: 'control' as const,
  collected: 50_00,
  payer: 'Recipient' as const,
}

describe('the form of a waybill', () => {
  it('shows kilograms and centimetres, and sends grams and millimetres', () => {
    assert.deepEqual(toForm(DRAFT).seats, [{ weight: 12.3, length: 80, width: 60.5, height: 20 }])
    assert.deepEqual(toBody(toForm(DRAFT)), DRAFT)
  })

  it('sends no amount when nothing is collected', () => {
    assert.equal(toBody({ ...toForm(DRAFT), collect: 'none' }).collected, 0)
  })

  it('names every field of a seat that is missing', () => {
    const form = toForm({ ...DRAFT, seats: [{ weightG: null, sizeMm: null }], collected: 0, description: ' ' })
    const missing = ['seats.0.weight', 'seats.0.length', 'seats.0.width', 'seats.0.height', 'description', 'collected']
    assert.deepEqual(Object.keys(formProblems(form)), missing)
    assert.deepEqual(formProblems({ ...toForm(DRAFT), collect: 'none', collected: null }), {})
  })
})

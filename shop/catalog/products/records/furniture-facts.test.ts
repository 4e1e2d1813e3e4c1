import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { furnitureFacts, parseCareSigns, parseWarrantyMonths } from './furniture-facts.ts'

describe('furniture facts', () => {
  it('are the filled ones of the variation, else of the product', () => {
    const product = {
      furniture_frame: ' Сосна ',
      furniture_filling: 'Пінополіуретан',
      furniture_seat_height: 45,
      other: 'x',
    }
    assert.deepEqual(furnitureFacts(product, { furniture_filling: 'Латекс', furniture_frame: ' ' }), {
      frame: 'Сосна',
      filling: 'Латекс',
      seat_height: '45',
    })
    assert.deepEqual(furnitureFacts({ furniture_frame: ['Сосна'], furniture_legs: null }), {})
  })

  it('know signs of care in any notation, in their own order', () => {
    assert.deepEqual(parseCareSigns('no_sun, VACUUM;чищення\nunknown'), ['vacuum', 'no_sun'])
    assert.deepEqual(parseCareSigns(), [])
  })

  it('have a warranty in whole months', () => {
    assert.deepEqual(['60', '0', '-1', '1.5', 'пʼять', ''].map(parseWarrantyMonths), [
      60,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Box, formatBoxes, parseBoxes } from './boxes.ts'

const long: Box = { quantity: 2, weightG: 25_500, lengthMm: 1205, widthMm: 600, heightMm: 150 }
const small: Box = { quantity: 1, weightG: 12_000, lengthMm: 800, widthMm: 400, heightMm: 100 }

describe('boxes in a CSV cell', () => {
  it('round-trip through parsing', () => {
    assert.equal(formatBoxes([long, small]), '2*120.5x60x15 25.5; 80x40x10 12')
    assert.deepEqual(parseBoxes(formatBoxes([long, small])), [long, small])
    assert.deepEqual([formatBoxes([]), parseBoxes(' ')], ['', []])
  })

  it('are parsed in any human spelling', () => {
    for (const text of [
      '2*120,5x60x15 25,5',
      '2 × 120,5 × 60 × 15 см, 25,5 кг',
      '2х120.5х60х15 см 25.5 кг\n',
      '2 x 120,5x60x15 / 25,5',
    ]) {
      assert.deepEqual(parseBoxes(text), [long], text)
    }
  })

  it('are rejected where a side or the weight is missing, zero or implausible', () => {
    for (const text of [
      '120x60 25',
      '120x60x15',
      '0x60x15 25',
      '120x60x15 0',
      '0*120x60x15 25',
      '51*120x60x15 25',
      '120x60x2001 25',
      '120x60x15 2001',
      'велика коробка',
      `${'1x1x1 1;'.repeat(51)}`,
    ]) {
      assert.equal(parseBoxes(text), undefined, text)
    }
  })
})

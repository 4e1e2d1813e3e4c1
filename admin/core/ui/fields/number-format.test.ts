import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatMoneyInput, formatNumberInput, parseMoneyInput, parseNumber } from './number-format.ts'

describe('money field', () => {
  for (const [text, kopiykas] of [
    ['12 500,00 ₴', 1_250_000],
    ['12\u00a0500,00', 1_250_000],
    ['12500', 1_250_000],
    ['12500.5', 1_250_050],
    ['0', 0],
    ['', null],
    ['  ', null],
    ['12,500.50', 1_250_050],
    ['1.250.000', 125_000_000],
    ['0,001', undefined],
    ['100,005', undefined],
    ['100.0050 ₴', undefined],
    ['1,250.505', undefined],
    ['-5', undefined],
    ['дорого', undefined],
    ['1,2,3', undefined],
  ] as const) {
    it(`reads «${text}» as ${kopiykas}`, () => assert.equal(parseMoneyInput(text), kopiykas))
  }

  it('shows groups of three digits and two decimals', () => {
    assert.equal(formatMoneyInput(1_250_000), '12\u00a0500,00')
    assert.equal(formatMoneyInput(5), '0,05')
    assert.equal(formatMoneyInput(100_000_000), '1\u00a0000\u00a0000,00')
    assert.equal(formatMoneyInput(null), '')
  })

  it('reads back what it shows', () => {
    for (const kopiykas of [0, 1, 99, 100, 12_345, 1_000_000_07, 999_999_999_99]) {
      assert.equal(parseMoneyInput(formatMoneyInput(kopiykas)), kopiykas)
    }
  })
})

describe('number field', () => {
  it('accepts decimal commas and points, and rejects words', () => {
    assert.equal(parseNumber('68,5'), 68.5)
    assert.equal(parseNumber('68.5'), 68.5)
    assert.equal(parseNumber('1 200'), 1200)
    assert.equal(parseNumber('−3'), -3)
    assert.equal(parseNumber(''), null)
    assert.equal(parseNumber('багато'), undefined)
    assert.equal(parseNumber('1e9'), undefined)
  })

  it('rejects fractions where only whole numbers are valid', () => {
    assert.equal(parseNumber('2,5', true), undefined)
    assert.equal(parseNumber('2', true), 2)
    assert.equal(formatNumberInput(68.5), '68,5')
  })
})

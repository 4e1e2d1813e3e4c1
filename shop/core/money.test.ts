import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatDecimalAmount, formatShortAmount, parseAmount, parseDecimalAmount } from './money.ts'

describe('amount in hryvnias', () => {
  it('is parsed as people and price lists write it', () => {
    const readings: [string, number | undefined][] = [
      ['12500', 1_250_000],
      ['12500.5', 1_250_050],
      ['12 500,50', 1_250_050],
      ['12\u00a0500 ₴', 1_250_000],
      ['12,500.50', 1_250_050],
      ['12.500,50', 1_250_050],
      ['1,395', 139_500],
      ['1.250.000', 125_000_000],
      ['0,99', 99],
      ['₴ 900', 90_000],
      ['1 200,-', 120_000],
      ['16500.-', 1_650_000],
      ['12 500-00', 1_250_000],
      ['11 000=', 1_100_000],
      ['1 250 гривень 50 коп.', 125_050],
      ['1250 грн. 5 копійок', 125_005],
      ['5 гривень', 500],
      ['1250,50 грн 50 коп', undefined],
      ['5 тис. грн', undefined],
      ['10-50', undefined],
      ['₴', undefined],
      ['19,999', 1_999_900],
      ['-5', -500],
      ['1 250 000', 125_000_000],
      ['12  500 ,50 грн.', 1_250_050],
      ["12'500", 1_250_000],
      ['- 12 500', -1_250_000],
      ['1 2 3', undefined],
      ['1 2500', undefined],
      ['12 50', undefined],
      ['0 500', undefined],
      ['1 500 2', undefined],
      ['12 500,5 0', undefined],
      ['', undefined],
      ['дорого', undefined],
      ['1,2,3', undefined],
      ['12-50', undefined],
      ['0.001', undefined],
      ['0,000', undefined],
      ['0.001.000', undefined],
      ['12.3456', undefined],
      ['12,500.505', undefined],
      ['12.5000', 1_250],
      ['1e3', undefined],
      ['+5', undefined],
      ['1000000000000000000000', undefined],
    ]
    for (const [text, kopiykas] of readings) assert.equal(parseAmount(text), kopiykas, text)
  })

  it('is formatted without a fraction when it has none', () => {
    assert.equal(formatShortAmount(1_250_000), '12500')
    assert.equal(formatShortAmount(1_250_050), '12500.50')
    assert.equal(formatShortAmount(-5), '-0.05')
  })

  it('is written and read back as programs write it', () => {
    for (const kopiykas of [0, 1, 99, 100, 12_345, 1_000_000_07, 999_999_999_99, -5, -99_050]) {
      assert.equal(parseDecimalAmount(formatDecimalAmount(kopiykas)), kopiykas)
    }
    assert.equal(formatDecimalAmount(1_250_050), '12500.50')
    assert.equal(formatDecimalAmount(-5), '-0.05')
    assert.equal(formatDecimalAmount(1_250_000, 0), '12500')
    assert.equal(formatDecimalAmount(null), '')
    assert.equal(parseDecimalAmount('12500'), 1_250_000)
    for (const text of ['', '12 500', '12,5', '1e3', '.5', '+5']) assert.equal(parseDecimalAmount(text), null, text)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatPrice, formatSize, formatWeight, quote, tidy } from './format.ts'
import { uk } from './uk.ts'

describe('Ukrainian texts', () => {
  it('write a price with no-break spaces: 12 500 ₴', () => {
    assert.equal(formatPrice(1_250_000), '12\u00a0500\u00a0₴')
    assert.equal(formatPrice(99_050), '990,50\u00a0₴')
    assert.equal(formatPrice(123_456_789_05), '123\u00a0456\u00a0789,05\u00a0₴')
    assert.equal(formatPrice(0), '0\u00a0₴')
  })

  it('write sizes in centimetres: width × depth × height', () => {
    assert.equal(formatSize({ widthMm: 2280, depthMm: 920, heightMm: 845 }).replace(/\s/g, ' '), '228 × 92 × 84,5 см')
    assert.equal(formatSize({ widthMm: 600, depthMm: null, heightMm: null }), '60\u00a0см')
    assert.equal(formatSize({ widthMm: null, depthMm: null, heightMm: null }), '')
    assert.equal(formatWeight(68_500), '68,5\u00a0кг')
  })

  it('count goods with the right plural', () => {
    const counts = [1, 2, 5, 11, 21, 22, 112, 2962].map((n) => uk.goodsCount(n).replace('\u00a0', ' '))
    assert.deepEqual(counts, [
      '1 товар',
      '2 товари',
      '5 товарів',
      '11 товарів',
      '21 товар',
      '22 товари',
      '112 товарів',
      '2 962 товари',
    ])
    assert.equal(uk.shown(1, 24, 2961), '1–24 з 2\u00a0961 товару')
    assert.equal(uk.shown(25, 48, 2962), '25–48 з 2\u00a0962 товарів')
    assert.equal(uk.shown(1, 5, 5), '5 товарів')
  })

  it('name a lead time in days, and in weeks from two weeks on', () => {
    const texts = [
      uk.days(3, 5),
      uk.days(28, 28),
      uk.days(21, 28),
      uk.days(null, 1),
      uk.days(14, 20),
      uk.days(null, null),
    ]
    assert.deepEqual(
      texts.map((text) => text.replace('\u00a0', ' ')),
      ['3–5 днів', '4 тижні', '3–4 тижні', '1 день', '14–20 днів', ''],
    )
  })

  it('give a quoted name inner quotes of the other kind', () => {
    assert.equal(quote('Стілець «Клен»'), '«Стілець „Клен“»')
    assert.equal(quote('Лампа'), '«Лампа»')
  })

  it('orphan no short word at the end of a line', () => {
    assert.equal(tidy('Стіл і стілець на терасі — у дворі'), 'Стіл і\u00a0стілець на\u00a0терасі\u00a0— у\u00a0дворі')
  })
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { siteTexts } from '../../storefront/uk/texts.ts'
import { applyTypography as typographyInEnglish } from '../en/format.ts'
import {
  applyTypography,
  applyTypographyToHtml,
  formatDate,
  formatPrice,
  formatSize,
  formatWeight,
  quote,
} from './format.ts'

const ROOT = join(import.meta.dirname, '../../..')

describe('Ukrainian formats', () => {
  it('price has no-break spaces: 12 500 ₴', () => {
    assert.equal(formatPrice(1_250_000), '12\u00a0500\u00a0₴')
    assert.equal(formatPrice(99_050), '990,50\u00a0₴')
    assert.equal(formatPrice(123_456_789_05), '123\u00a0456\u00a0789,05\u00a0₴')
    assert.equal(formatPrice(0), '0\u00a0₴')
  })

  it('date is the one in Kyiv, in summer and in winter: 21 листопада 2026', () => {
    const days = ['2026-11-20T21:59:59Z', '2026-11-20T22:00:00Z', '2026-06-30T21:00:00Z', '2027-01-01T00:00:00Z']
    assert.deepEqual(
      days.map((moment) => formatDate(Date.parse(moment)).replace('\u00a0', ' ')),
      ['20 листопада 2026', '21 листопада 2026', '1 липня 2026', '1 січня 2027'],
    )
  })

  it('size is in centimetres: width × depth × height', () => {
    assert.equal(formatSize({ widthMm: 2280, depthMm: 920, heightMm: 845 }).replace(/\s/g, ' '), '228 × 92 × 84,5 см')
    assert.equal(formatSize({ widthMm: 600, depthMm: null, heightMm: null }), '60\u00a0см')
    assert.equal(formatSize({ widthMm: null, depthMm: null, heightMm: null }), '')
    const widthMm = { low: 1600, high: 2000 }
    const size = formatSize({ widthMm, depthMm: 900, heightMm: 750 })
    assert.equal(size, '160\u2060–\u2060200\u00a0× 90\u00a0× 75\u00a0см', 'breaks after a sign, not in a range')
    assert.equal(formatWeight(68_500), '68,5\u00a0кг')
  })

  it('numbers stay on one line with what they count', () => {
    for (const file of globSync('i18n/**/*.ts', { cwd: ROOT })) {
      const torn = readFileSync(join(ROOT, file), 'utf8').match(/\$\{[^}]*\} (?:шт|см|кг|\$\{plural)/g)
      assert.deepEqual(torn ?? [], [], file)
    }
    assert.equal(siteTexts.fewLeft(2), 'Залишилося 2\u00a0шт.')
  })

  it('product count has the right plural', () => {
    const counts = [1, 2, 5, 11, 21, 22, 112, 2962].map((n) => siteTexts.goodsCount(n).replaceAll('\u00a0', ' '))
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
    assert.equal(siteTexts.shown(1, 24, 2961), '1–24 з\u00a02\u00a0961\u00a0товару')
    assert.equal(siteTexts.shown(25, 48, 2962), '25–48 з\u00a02\u00a0962\u00a0товарів')
  })

  it('lead time is in days, and in weeks from two weeks on, and never broken', () => {
    const texts = [
      siteTexts.days(3, 5),
      siteTexts.days(28, 28),
      siteTexts.days(21, 28),
      siteTexts.days(null, 1),
      siteTexts.days(14, 20),
      siteTexts.days(null, null),
    ]
    const inOneLine = ['3–5 днів', '4 тижні', '3–4 тижні', '1 день', '14–20 днів', '']
    assert.deepEqual(
      texts,
      inOneLine.map((text) => text.replace(' ', '\u00a0').replace('–', '–\u2060')),
    )
  })

  it('quotes inside a quoted name are of the inner kind', () => {
    assert.equal(quote('Стілець «Клен»'), '«Стілець „Клен“»')
    assert.equal(quote('Лампа'), '«Лампа»')
  })

  it('numbers stay together with their unit and their thousands', () => {
    assert.equal(applyTypography('40 см за 30 000 ₴'), '40\u00a0см за\u00a030\u00a0000\u00a0₴')
    assert.equal(applyTypography('2700 К, 8 %, 10 × 12'), '2700\u00a0К, 8\u00a0%, 10\u00a0× 12')
    assert.equal(applyTypography('12 смужок і 4 метри'), '12 смужок і\u00a04 метри')
    assert.equal(applyTypography('піна 40 кг/м³, дуб/ясен'), 'піна 40\u00a0кг/\u2060м³, дуб/ясен')
    assert.equal(applyTypography('рахунок № 12, київ–львів'), 'рахунок №\u00a012, київ–львів')
    assert.equal(applyTypography('Пн–Пт 10:00–19:00, 3–5 днів'), 'Пн–\u2060Пт\u00a010:00–\u206019:00, 3–5 днів')
    assert.equal(typographyInEnglish('40 kg/m³ foam'), '40\u00a0kg/\u2060m³ foam')
  })

  it('typography applies between tags and not inside them', () => {
    assert.equal(
      applyTypographyToHtml('у дворі, 2 шт. <a class="a b c" title="12 см" href="/x y/">і в хаті</a> <b>з дуба</b>'),
      'у\u00a0дворі, 2\u00a0шт. <a class="a b c" title="12 см" href="/x y/">і\u00a0в\u00a0хаті</a> <b>з\u00a0дуба</b>',
    )
  })

  it('short words are not left at the end of a line', () => {
    assert.equal(
      applyTypography('Стіл і стілець на терасі — у дворі'),
      'Стіл і\u00a0стілець на\u00a0терасі\u00a0— у\u00a0дворі',
    )
  })
})

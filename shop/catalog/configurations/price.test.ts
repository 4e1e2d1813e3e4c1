import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sofaRules } from '#test/fixtures/sofa-rules.ts'
import { defaultAnswers, readAnswers } from './answers.ts'
import { excludedValues, findExclusions } from './exclusions.ts'
import { configurationBoxes, configurationLeadTime, configurationMeasures, configurationStock } from './measures.ts'
import { configurationPrice } from './price.ts'
import type { Answers } from './rules.ts'

const shown = defaultAnswers(sofaRules)
const price = (answers: Answers) => configurationPrice(sofaRules, { ...shown, ...answers })

describe('the price of a configuration', () => {
  it('is told line by line: base, table, surcharges', () => {
    assert.deepEqual(price({ fabric: 'lira-04', legs: 'high' })?.lines, [
      { kind: 'base', name: '', amount: 28_700_00 },
      { kind: 'table', name: 'Тканина', amount: 3_200_00 },
      { kind: 'surcharge', name: 'Ніжки', amount: 900_00 },
    ])
    assert.equal(price({ fabric: 'lira-04', legs: 'high' })?.total, 32_800_00)
  })

  it('counts every centimetre beyond a measure, and none below it', () => {
    assert.equal(price({ width: 200 })?.total, 28_700_00)
    assert.equal(price({ width: 205 })?.total, 29_125_00) // 5 × 85
    assert.equal(price({ width: 260 })?.total, 33_800_00) // 60 × 85
  })

  it('takes percents of everything else, after it', () => {
    // (28 700 + 900) × 7,5 % = 2 220
    assert.equal(price({ legs: 'high', storage: 'yes' })?.total, 31_820_00)
  })

  it('counts square metres of two measures', () => {
    const rules = {
      ...sofaRules,
      surcharges: [
        {
          id: 'cover',
          name: 'Чохол',
          when: [],
          amount: { kind: 'perArea' as const, questions: ['width', 'width'] as [string, string], amount: 100_01 },
        },
      ],
      rounding: { to: 1, mode: 'nearest' as const },
    }
    // 1,85 m × 1,85 m = 3,4225 m²; × 100,01 = 342,284225
    assert.equal(configurationPrice(rules, { ...shown, width: 185 })?.total, 28_700_00 + 342_28)
  })

  it('is exact to the kopiyka where the product of amount and percent is beyond the integers of a number', () => {
    const rules = {
      ...sofaRules,
      tables: [],
      rounding: { to: 1, mode: 'nearest' as const },
      basePrice: 9_007_199_254_739_987,
      surcharges: [{ id: 'all', name: 'Усе', when: [], amount: { kind: 'percent' as const, hundredths: 1250 } }],
    }
    // 12,5 % is 1 125 899 906 842 498,375
    assert.equal(configurationPrice(rules, shown)?.lines[1]?.amount, 1_125_899_906_842_498)
  })

  it('does not take what every object inherits for an answer', () => {
    const when = [{ question: 'constructor', negated: false, kind: 'answered' as const }]
    const rules = {
      ...sofaRules,
      surcharges: [{ id: 's', name: 'S', when, amount: { kind: 'fixed' as const, amount: 100 } }],
    }
    assert.equal(configurationPrice(rules, shown)?.total, 28_700_00)
  })

  it('is rounded at the end, up, down or to the nearest', () => {
    const round = (mode: 'nearest' | 'up' | 'down') =>
      configurationPrice({ ...sofaRules, rounding: { to: 100_00, mode } }, { ...shown, width: 205 })
    assert.deepEqual(
      (['nearest', 'up', 'down'] as const).map((mode) => round(mode)?.total),
      [29_100_00, 29_200_00, 29_100_00],
    )
    assert.deepEqual(round('up')?.lines.at(-1), { kind: 'rounding', name: '', amount: 75_00 })
  })

  it('stays between the minimum and the maximum', () => {
    const limited = { ...sofaRules, minPrice: 30_000_00, maxPrice: 40_000_00 }
    assert.deepEqual(configurationPrice(limited, shown)?.lines.at(-1), { kind: 'minimum', name: '', amount: 1_300_00 })
    assert.equal(
      configurationPrice(limited, { ...shown, size: 'corner', side: 'left', fabric: 'lira-06' })?.total,
      40_000_00,
    )
  })

  it('is not known where a table has a hole', () => {
    const { corner: _corner, ...amounts } = sofaRules.tables[0]?.amounts ?? {}
    const holed = { ...sofaRules, tables: sofaRules.tables.map((table) => ({ ...table, amounts })) }
    assert.equal(configurationPrice(holed, { ...shown, size: 'corner', side: 'left' }), undefined)
  })
})

describe('the answers of a configuration', () => {
  it('are read from a form, with text for numbers', () => {
    const form = {
      size: 'corner',
      side: 'right',
      fabric: 'lira-07',
      legs: 'low',
      storage: 'no',
      width: '240',
      engraving: '  ',
    }
    assert.deepEqual(readAnswers(sofaRules, form), {
      answers: { size: 'corner', side: 'right', fabric: 'lira-07', legs: 'low', storage: 'no', width: 240 },
      problems: [],
    })
  })

  it('leave out what is not asked', () => {
    const { answers } = readAnswers(sofaRules, { ...shown, side: 'right', unknown: 'x' })
    assert.deepEqual(Object.keys(answers), ['size', 'fabric', 'legs', 'storage', 'width'])
  })

  it('are never replaced by a default: what is wrong is told', () => {
    const wrong = { size: 'constructor', fabric: '', legs: 'low', width: '262', engraving: 'ж'.repeat(25) }
    assert.deepEqual(readAnswers(sofaRules, wrong).problems, [
      { question: 'size', code: 'unknown_value' },
      { question: 'fabric', code: 'missing' },
      { question: 'storage', code: 'missing' },
      { question: 'width', code: 'out_of_range' },
      { question: 'engraving', code: 'too_long' },
    ])
    const width = (answer: unknown) => readAnswers(sofaRules, { ...shown, width: answer }).problems[0]?.code
    assert.deepEqual(['183', '-180', '180.0', '1e2', [180], null].map(width), [
      'off_step',
      'not_a_number',
      'not_a_number',
      'not_a_number',
      'missing',
      'missing',
    ])
  })

  it('that cannot be built together say why', () => {
    assert.deepEqual(
      findExclusions(sofaRules, { ...shown, legs: 'high' }).map(({ reason }) => reason),
      ['Ніжки 15 см лише з ящиком'],
    )
    assert.deepEqual([...excludedValues(sofaRules, shown, 'legs')], [['high', 'Ніжки 15 см лише з ящиком']])
    assert.deepEqual(
      [...excludedValues(sofaRules, { ...shown, storage: 'yes', legs: 'high' }, 'storage')],
      [['no', 'Ніжки 15 см лише з ящиком']],
    )
    assert.equal(excludedValues(sofaRules, { ...shown, storage: 'yes' }, 'legs').size, 0)
  })
})

describe('what follows from a configuration', () => {
  const corner: Answers = { ...shown, size: 'corner', side: 'left', legs: 'high', storage: 'yes', width: 260 }

  it('is its size, unknown where the base is not known', () => {
    assert.deepEqual(configurationMeasures(sofaRules, corner), {
      widthMm: 2600,
      depthMm: 1600,
      heightMm: 880,
      weightG: null,
    })
  })

  it('is its boxes, and the longest of its lead times', () => {
    assert.deepEqual(
      [configurationBoxes(sofaRules, shown).length, configurationBoxes(sofaRules, corner).length],
      [1, 2],
    )
    assert.deepEqual(configurationLeadTime(sofaRules, shown), { minDays: 14, maxDays: 21 })
    assert.deepEqual(configurationLeadTime(sofaRules, { ...shown, fabric: 'lira-06' }), { minDays: 21, maxDays: 35 })
  })

  it('is its stock, where that very one is ready', () => {
    assert.deepEqual(configurationStock(sofaRules, { ...shown, fabric: 'lira-04' })?.quantity, 1)
    assert.equal(configurationStock(sofaRules, { ...shown, fabric: 'lira-04', width: 185 }), undefined)
  })
})

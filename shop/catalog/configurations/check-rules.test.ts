import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sofaRules } from '#test/fixtures/sofa-rules.ts'
import { findBuildable } from './buildable/buildable.ts'
import { checkRules } from './check-rules.ts'
import type { ChoiceQuestion, Condition, ConfigurationRules, Question } from './rules.ts'
import type { RulesProblem } from './rules-problem.ts'

const problems = (change: Partial<ConfigurationRules>): RulesProblem[] =>
  checkRules({ ...sofaRules, ...change }).problems
const chosen = (question: string, ...values: string[]): Condition => ({
  question,
  negated: false,
  kind: 'value',
  values,
})
const exclusion = (when: Condition[], unless: Condition[] = []) => ({ id: 'new', when, unless, reason: 'Так не буває' })
const none = { base: null, changes: [] }
const [size, ...others] = sofaRules.questions as [ChoiceQuestion, ...Question[]]

describe('rules that are sound', () => {
  it('are counted, with the cheapest and the dearest', () => {
    const { problems, buildable } = checkRules(sofaRules)
    assert.deepEqual(problems, [])
    // (2 + 2 sides) × 40 fabrics × 3 of legs with storage × 17 widths
    assert.equal(buildable?.count, 8160n)
    assert.equal(buildable?.cheapest.total, 28_700_00)
    // (28 700 + 23 400 + 900 + 60 × 85 + 350) × 1,075 = 62 833,75
    assert.equal(buildable?.dearest.total, 62_834_00)
    assert.deepEqual(buildable?.measures.widthMm, { min: 1800, max: 2600 })
    assert.deepEqual(buildable?.measures.heightMm, { min: 780, max: 880 })
  })

  it('may describe a billion: questions that no rule connects are not multiplied out', () => {
    const independent = Array.from(
      { length: 12 },
      (_, n): Question => ({
        id: `extra-${n}`,
        name: `Додаток ${n}`,
        kind: 'choice',
        askedWhen: [],
        defaultValue: 'v0',
        values: Array.from({ length: 40 }, (_, v) => ({ id: `v${v}`, name: `${v}`, group: '' })),
      }),
    )
    const { buildable } = checkRules({ ...sofaRules, questions: [...sofaRules.questions, ...independent] })
    assert.equal(buildable?.count, 8160n * 40n ** 12n)
  })
})

describe('rules that contradict', () => {
  it('are refused with the questions concerned', () => {
    const nothing = [exclusion([chosen('storage', 'yes')]), { ...exclusion([chosen('storage', 'no')]), id: 'other' }]
    assert.equal(problems({ exclusions: nothing })[0]?.code, 'contradiction')
    assert.deepEqual(problems({ exclusions: [exclusion([])] }), [{ code: 'excludes_everything', at: ['new'] }])
  })

  it('are refused where a value can never be chosen', () => {
    assert.deepEqual(problems({ exclusions: [exclusion([chosen('legs', 'high')])] }), [
      { code: 'unreachable_value', at: ['legs', 'high'] },
    ])
  })

  it('are refused where what is shown first cannot be built', () => {
    assert.deepEqual(problems({ exclusions: [exclusion([chosen('legs', 'low'), chosen('size', 'two')])] }), [
      { code: 'default_not_buildable', at: ['new'] },
    ])
  })

  it('are refused where a table has a hole that can be bought, with an example', () => {
    const [table] = sofaRules.tables
    assert.ok(table)
    const holed = [{ ...table, amounts: { ...table.amounts, three: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } } }]
    const [hole] = problems({ tables: holed })
    assert.equal(hole?.code, 'table_hole')
    assert.deepEqual(hole?.at.slice(0, 3), ['fabric-groups', 'three', 'lira-06'])
    const declared = exclusion([
      chosen('size', 'three'),
      { question: 'fabric', negated: false, kind: 'group', groups: ['6'] },
    ])
    assert.deepEqual(problems({ tables: holed, exclusions: [declared] }), [])
  })

  it('are refused at a price of nothing or less', () => {
    assert.equal(problems({ basePrice: 0 })[0]?.code, 'not_above_zero')
    const discount = (amount: number) => ({
      id: 'less',
      name: 'Знижка',
      when: [],
      amount: { kind: 'fixed' as const, amount },
    })
    assert.deepEqual(problems({ surcharges: [discount(-28_699_00)] }), [])
    assert.equal(problems({ surcharges: [discount(-28_700_00)] })[0]?.code, 'not_above_zero')
    const percent = { id: 'less', name: 'Знижка', when: [], amount: { kind: 'percent' as const, hundredths: -10_000 } }
    assert.equal(problems({ surcharges: [percent] })[0]?.code, 'discount_above_price')
  })

  it('are refused where too many questions depend on each other: up to 100,000 cases are searched', () => {
    const chain = (count: number) => {
      const questions = Array.from(
        { length: count },
        (_, n): Question => ({
          id: `m${n}`,
          name: `Модуль ${n}`,
          kind: 'choice',
          askedWhen: [],
          defaultValue: 'a',
          values: ['a', 'b', 'c'].map((id) => ({ id, name: id, group: '' })),
        }),
      )
      const together = questions.map(({ id }) => chosen(id, 'b'))
      const each = questions.map(({ id }, n) => ({
        id: `s${n}`,
        name: `Доплата ${n}`,
        when: [chosen(id, 'c')],
        amount: { kind: 'fixed' as const, amount: 1 },
      }))
      const measures = { ...sofaRules.measures, widthMm: none, depthMm: none, heightMm: none }
      return findBuildable({
        ...sofaRules,
        questions,
        tables: [],
        surcharges: each,
        exclusions: [exclusion(together)],
        measures,
      })
    }
    const searched = chain(10) // 59,049
    assert.equal(searched.kind === 'buildable' && searched.buildable.count, 3n ** 10n - 1n)
    assert.deepEqual(chain(11).kind, 'too-complex') // 177,147
  })

  it('are refused above 99 999 999,99 ₴', () => {
    const dearer = (amount: number) =>
      problems({ basePrice: amount, tables: [], surcharges: [], rounding: { to: 1, mode: 'up' } })
    assert.deepEqual(dearer(9_999_999_999), [])
    assert.equal(dearer(10_000_000_000)[0]?.code, 'too_dear')
  })

  it('may ask for a text that is shorter than a word', () => {
    const initial: Question = {
      id: 'initial',
      name: 'Літера',
      kind: 'text',
      required: true,
      maxLength: 1,
      askedWhen: [],
    }
    assert.deepEqual(problems({ questions: [...sofaRules.questions, initial] }), [])
  })
})

describe('rules that lead nowhere', () => {
  it('are refused by name', () => {
    const codes = (change: Partial<ConfigurationRules>) => problems(change).map(({ code }) => code)
    assert.deepEqual(codes({ questions: [] })[0], 'no_questions')
    assert.deepEqual(codes({ questions: [size, size, ...others] }), ['duplicate_id'])
    assert.deepEqual(codes({ exclusions: [exclusion([chosen('colour', 'red')])] }), ['unknown_question'])
    assert.deepEqual(codes({ exclusions: [exclusion([chosen('size', 'ten')])] }), ['unknown_value'])
    assert.deepEqual(codes({ exclusions: [exclusion([chosen('width', '180')])] }), ['wrong_kind'])
    assert.deepEqual(
      codes({
        leadTimes: [
          { when: [{ question: 'fabric', negated: false, kind: 'group', groups: ['9'] }], minDays: 1, maxDays: 2 },
        ],
      }),
      ['unknown_group'],
    )
    const values = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: n ? `v${n}` : 'two', name: `${n}`, group: '' }))
    const many = (count: number) =>
      codes({ questions: [{ ...size, values: values(count) }], tables: [], surcharges: [], exclusions: [] })
    assert.equal(many(501).includes('too_many'), true)
    assert.equal(many(500).includes('too_many'), false)
    const leadTime = (minDays: number, maxDays: number) => [{ when: [], minDays, maxDays }]
    assert.deepEqual(codes({ leadTimes: leadTime(21, 14) }), ['limits_reversed'])
    assert.deepEqual(codes({ leadTimes: leadTime(21, 21) }), [])
    const wide: Condition = { question: 'width', negated: false, kind: 'range', from: 220, to: 200 }
    assert.deepEqual(codes({ exclusions: [exclusion([wide])] }), ['limits_reversed'])
    assert.deepEqual(codes({ minPrice: 2, maxPrice: 1 }), ['limits_reversed'])
    assert.deepEqual(codes({ rounding: { to: 0, mode: 'up' } }), ['bad_range'])
    const rate = { kind: 'perUnit' as const, question: 'width', amount: -1, above: 0 }
    assert.deepEqual(codes({ surcharges: [{ id: 'w', name: 'W', when: [], amount: rate }] }), ['decreasing_rate'])
    const dependent = { ...size, askedWhen: [chosen('side', 'left')] }
    assert.deepEqual(codes({ questions: [dependent, ...others] }), ['asked_later'])
  })
  it('are refused when there are more than anybody enters', () => {
    const tooMany = (change: Partial<ConfigurationRules>) => problems(change).some(({ code }) => code === 'too_many')
    const texts = (count: number) =>
      Array.from(
        { length: count },
        (_, n): Question => ({
          id: `t${n}`,
          name: `Напис ${n}`,
          kind: 'text',
          required: false,
          maxLength: 9,
          askedWhen: [],
        }),
      )
    const questions = (count: number) => [...sofaRules.questions, ...texts(count - sofaRules.questions.length)]
    assert.deepEqual([tooMany({ questions: questions(30) }), tooMany({ questions: questions(31) })], [false, true])
    const leadTimes = (count: number) => Array.from({ length: count }, () => ({ when: [], minDays: 1, maxDays: 2 }))
    assert.deepEqual([tooMany({ leadTimes: leadTimes(200) }), tooMany({ leadTimes: leadTimes(201) })], [false, true])
    const [table] = sofaRules.tables
    assert.ok(table)
    const cells = (count: number) => {
      const extra = count - Object.values(table.amounts).reduce((sum, row) => sum + Object.keys(row).length, 0)
      const row = Object.fromEntries(Array.from({ length: extra }, (_, n) => [`g${n}`, 0]))
      return [{ ...table, amounts: { ...table.amounts, unused: row } }]
    }
    assert.deepEqual([tooMany({ tables: cells(20_000) }), tooMany({ tables: cells(20_001) })], [false, true])
  })
})

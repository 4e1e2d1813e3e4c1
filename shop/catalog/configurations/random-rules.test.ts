import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listBuildable, slowMeasure, slowPrice } from '#test/fixtures/configuration-oracle.ts'
import { randomRules, seededRandom } from '#test/fixtures/random-configurations.ts'
import { readAnswers } from './answers.ts'
import { findBuildable, randomConfiguration } from './buildable/buildable.ts'
import { findExclusions } from './exclusions.ts'
import { configurationMeasures } from './measures.ts'
import { configurationPrice } from './price.ts'
import { MEASURES } from './rules.ts'

const CASES = 400

describe('rules at random, against a slow reading of the definition', () => {
  it('gives every buildable configuration its price and its measures', () => {
    eachCase((rules, buildable) => {
      for (const answers of buildable) {
        const price = configurationPrice(rules, answers)
        assert.equal(price && BigInt(price.total), slowPrice(rules, answers))
        assert.equal(
          price?.lines.reduce((sum, { amount }) => sum + amount, 0),
          price?.total,
        )
        const measures = configurationMeasures(rules, answers)
        for (const measure of MEASURES)
          assert.equal(measures[measure] ?? null, toNumber(slowMeasure(rules, measure, answers)))
        assert.deepEqual([readAnswers(rules, answers).problems, findExclusions(rules, answers)], [[], []])
      }
    })
  })

  it('finds the cheapest and the dearest without listing them', () => {
    eachCase((rules, listed) => {
      const result = findBuildable(rules)
      assert.equal(result.kind, listed.length > 0 ? 'buildable' : 'contradiction')
      if (result.kind !== 'buildable') return
      const { cheapest, dearest } = result.buildable
      const totals = listed.map((answers) => Number(slowPrice(rules, answers)))
      assert.deepEqual([cheapest.total, dearest.total], [Math.min(...totals), Math.max(...totals)])
      for (const { answers, total } of [cheapest, dearest]) {
        assert.equal(Number(slowPrice(rules, answers)), total)
        assert.equal(isListed(listed, answers), true)
      }
    })
  })

  it('counts them, and says which values and sizes they have', () => {
    eachCase((rules, listed) => {
      const result = findBuildable(rules)
      if (result.kind !== 'buildable') return
      const { count, reachable, measures } = result.buildable
      const texts = rules.questions.filter((question) => question.kind === 'text' && !question.required)
      if (texts.length === 0) assert.equal(count, BigInt(listed.length))
      for (const { id } of rules.questions) {
        const values = new Set(listed.map((answers) => answers[id]).filter((answer) => typeof answer === 'string'))
        values.delete('т')
        assert.deepEqual(new Set(reachable.get(id)?.values), values)
      }
      for (const measure of MEASURES) {
        const sizes = listed.map((answers) => Number(slowMeasure(rules, measure, answers)))
        const range = { min: Math.min(...sizes), max: Math.max(...sizes) }
        assert.deepEqual(measures[measure], rules.measures[measure].base === null ? null : range)
      }
    })
  })

  it('gives examples that can be built', () => {
    eachCase((rules, listed) => {
      const result = findBuildable(rules)
      if (result.kind !== 'buildable') return
      const random = seededRandom(7)
      for (let n = 0; n < 5; n++) assert.equal(isListed(listed, randomConfiguration(result.buildable, random)), true)
    })
  })
})

function eachCase(
  check: (rules: ReturnType<typeof randomRules>, listed: ReturnType<typeof listBuildable>) => void,
): void {
  for (let seed = 1; seed <= CASES; seed++) {
    const rules = randomRules(seededRandom(seed), 'small')
    try {
      check(rules, listBuildable(rules))
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error })
    }
  }
}

function isListed(listed: ReturnType<typeof listBuildable>, answers: (typeof listed)[number]): boolean {
  const entries = Object.entries(answers)
  return listed.some(
    (listedAnswers) =>
      Object.keys(listedAnswers).length === entries.length &&
      entries.every(([id, answer]) => listedAnswers[id] === answer),
  )
}

function toNumber(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}

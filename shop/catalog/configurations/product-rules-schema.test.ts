import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sofaRules } from '#test/fixtures/sofa-rules.ts'
import { productRulesSchema } from './product-rules-schema.ts'

const accepts = (change: object) => productRulesSchema.safeParse({ ...sofaRules, ...change }).success
const [size] = sofaRules.questions

it('accepts rules as they are stored', () => {
  assert.deepEqual(productRulesSchema.parse(JSON.parse(JSON.stringify(sofaRules))), sofaRules)
})

it('refuses ids that cannot be the name of a form field, and texts that are empty', () => {
  for (const id of ['', 'Розмір', 'a b', '-a', '__proto__', 'x'.repeat(41)]) {
    assert.equal(accepts({ questions: [{ ...size, id }] }), false, id)
  }
  assert.equal(accepts({ questions: [{ ...size, id: 'x'.repeat(40) }] }), true)
  assert.equal(accepts({ questions: [{ ...size, name: ' ' }] }), false)
})

it('refuses amounts that are not whole, negative prices and steps of nothing', () => {
  for (const basePrice of [-1, 0.5, '100', null, 1e12]) assert.equal(accepts({ basePrice }), false, String(basePrice))
  assert.equal(accepts({ rounding: { to: 0, mode: 'up' } }), false)
  assert.equal(accepts({ minPrice: -1 }), false)
  assert.equal(accepts({ leadTimes: [{ when: [], minDays: 0, maxDays: 731 }] }), false)
  const width = {
    id: 'w',
    name: 'Ширина',
    askedWhen: [],
    kind: 'number',
    unit: 'cm',
    min: 10,
    max: 20,
    defaultValue: 10,
  }
  assert.deepEqual(
    [accepts({ questions: [{ ...width, step: 1 }] }), accepts({ questions: [{ ...width, step: 0 }] })],
    [true, false],
  )
})

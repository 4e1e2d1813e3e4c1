import assert from 'node:assert/strict'
import { it } from 'node:test'
import { partsOffer } from '../prices.ts'
import { type Choice, choiceKey, choosableVariations } from './variations.ts'

const options = [
  { slug: 'kolir', values: [{ slug: 'bilyi' }, { slug: 'sirii' }] },
  { slug: 'rozmir', values: [{ slug: '80' }, { slug: '90' }] },
]

function choosable(...choices: Choice[]): number[] {
  const variations = choices.map((choice, at) => ({ at, choice }))
  return choosableVariations(variations, options).map(({ at }) => at)
}

it('only variations that a complete choice leads to can be chosen', () => {
  const white = { kolir: 'bilyi', rozmir: '80' }
  assert.deepEqual(choosable(white, { kolir: 'sirii', rozmir: '90' }), [0, 1])
  assert.deepEqual(choosable(white, { kolir: 'chornyi', rozmir: '80' }), [0], 'a value that is not offered')
  assert.deepEqual(choosable(white, { ...white }), [0], 'an equal combination')
  assert.deepEqual(choosable({}, white), [0, 1], 'any, where no exact one exists')
  const all = ['bilyi', 'sirii'].flatMap((kolir) => ['80', '90'].map((rozmir) => ({ kolir, rozmir })))
  assert.deepEqual(choosable({}, ...all), [1, 2, 3, 4], 'any, covered by exact ones')
  assert.deepEqual(choosable({ kolir: 'bilyi' }, { kolir: 'bilyi' }), [0])
  assert.deepEqual(choosableVariations([{ choice: {} }, { choice: {} }], []).length, 2, 'without options')
})

it('equal choices have one key, in any order', () => {
  assert.equal(choiceKey({ a: '1', b: '2' }), choiceKey({ b: '2', a: '1' }))
  assert.equal(choiceKey({ a: '' }), '')
})

it('the price of a whole is that of a part that can be bought', () => {
  const part = (
    now: number | null,
    available: 'instock' | 'outofstock' | 'onbackorder',
    was: number | null = null,
  ) => ({
    price: now === null ? null : { now, was },
    available,
  })
  assert.deepEqual(partsOffer([part(100, 'outofstock'), part(300, 'onbackorder', 400), part(null, 'instock')]), {
    low: 300,
    high: 300,
    was: 400,
    available: 'onbackorder',
  })
  assert.deepEqual(partsOffer([part(100, 'outofstock'), part(null, 'instock')]), {
    low: 100,
    high: 100,
    was: null,
    available: 'outofstock',
  })
  assert.deepEqual(partsOffer([]), { low: null, high: null, was: null, available: 'outofstock' })
})

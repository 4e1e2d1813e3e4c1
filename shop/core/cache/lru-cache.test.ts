import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { memoizeByText } from './lru-cache.ts'

describe('memoized function of a text', () => {
  it('computes once', () => {
    const { ask, made } = counting(10)
    assert.deepEqual([ask('aaa'), ask('bbb'), ask('aaa')], ['AAA', 'BBB', 'AAA'])
    assert.deepEqual(made, ['aaa', 'bbb'])
  })

  it('evicts the least recently used texts when their total length is exceeded', () => {
    const { ask, made } = counting(9)
    for (const text of ['aaa', 'bbb', 'ccc', 'aaa', 'ddd', 'aaa', 'ccc', 'bbb']) ask(text)
    assert.deepEqual(made, ['aaa', 'bbb', 'ccc', 'ddd', 'bbb'])
  })

  it('never caches a text that is too long by itself, and evicts nothing for it', () => {
    const { ask, made } = counting(5)
    for (const text of ['aaa', 'too long', 'too long', 'aaa']) ask(text)
    assert.deepEqual(made, ['aaa', 'too long', 'too long'])
  })
})

function counting(mostCharacters: number) {
  const made: string[] = []
  const ask = memoizeByText((text) => {
    made.push(text)
    return text.toUpperCase()
  }, mostCharacters)
  return { ask, made }
}

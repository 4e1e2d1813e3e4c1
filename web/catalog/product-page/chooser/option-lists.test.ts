import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OptionContent } from '../product-content.ts'
import { isFound, longOptions } from './option-lists.ts'

const option = (slug: string, count: number, isSwatch = false): OptionContent => ({
  slug,
  name: slug,
  values: Array.from({ length: count }, (_, index) => ({
    slug: String(index),
    name: String(index),
    ...(isSwatch && { swatch: { color: '#aabbcc', pictureHash: null, pictureWidth: null } }),
  })),
})
const long = (...options: OptionContent[]) => [...longOptions(options)].map(({ slug }) => slug)

describe('options of many values', () => {
  it('are lists where they would move the button off the second screen', () => {
    assert.deepEqual(long(option('size', 8), option('colour', 18, true)), [])
    assert.deepEqual(long(option('size', 9), option('colour', 19, true)), ['size', 'colour'])
  })

  it('are lists together, except the short ones', () => {
    assert.deepEqual(long(option('a', 6), option('b', 8), option('c', 3)), ['a', 'b'])
    assert.deepEqual(long(option('a', 30), option('b', 5)), ['a'])
  })

  it('are found by the beginnings of words, in any order', () => {
    for (const text of ['', 'шав', 'льон шав', '  ЛЬОН ', '160']) assert.ok(isFound('Льон, Шавлія 160×200', text), text)
    for (const text of ['авлія', 'шав дуб', '60']) assert.ok(!isFound('Льон, Шавлія 160×200', text), text)
  })
})

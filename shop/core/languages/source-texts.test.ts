import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { matchTranslations, mergeTranslations } from './source-texts.ts'

const text = (place: string, source: string) => ({ place, source, isHtml: false })
const states = (...args: Parameters<typeof matchTranslations>) =>
  matchTranslations(...args).map(({ state, stored }) => [state, stored?.text])

describe('the translation of a text', () => {
  const stored = [
    { place: 'b1.text', source: 'Стіл', text: 'Table' },
    { place: 'b2.text', source: 'Стілець', text: 'Chair' },
  ]

  it('follows it to another place, and is out of date when its wording is edited', () => {
    assert.deepEqual(states([text('b2.text', 'Стіл'), text('b1.text', 'Стілець')], stored), [
      ['current', 'Table'],
      ['current', 'Chair'],
    ])
    assert.deepEqual(states([text('b1.text', 'Круглий стіл'), text('b3.text', 'Диван')], stored), [
      ['outdated', 'Table'],
      ['missing', undefined],
    ])
  })

  it('is not shown for another text that took its place', () => {
    assert.deepEqual(states([text('b1.text', 'Диван'), text('b4.text', 'Стіл')], stored), [
      ['missing', undefined],
      ['current', 'Table'],
    ])
  })

  it('stays out of date until it is saved with the new wording, and stays when its text is gone', () => {
    const texts = [text('b1.text', 'Круглий стіл')]
    assert.deepEqual(states(texts, mergeTranslations(texts, stored, [])), [['outdated', 'Table']])
    const edit = { place: 'b1.text', source: 'Круглий стіл', text: 'Round table' }
    const saved = mergeTranslations(texts, stored, [edit])
    assert.deepEqual(states([...texts, text('b2.text', 'Стілець')], saved), [
      ['current', 'Round table'],
      ['current', 'Chair'],
    ])
    assert.deepEqual(states(texts, mergeTranslations(texts, saved, [{ ...edit, text: '' }])), [['missing', undefined]])
  })

  it('keeps both translations when two texts change places and one is edited', () => {
    const texts = [text('b1.text', 'Стілець'), text('b2.text', 'Стіл')]
    const edit = { place: 'b2.text', source: 'Стіл', text: 'Dining table' }
    assert.deepEqual(states(texts, mergeTranslations(texts, stored, [edit])), [
      ['current', 'Chair'],
      ['current', 'Dining table'],
    ])
  })
})

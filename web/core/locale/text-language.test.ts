import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isMostlyUkrainian, isUkrainian, splitUkrainian } from './text-language.ts'

describe('Ukrainian text on a page in another language', () => {
  it('is the whole text when nothing else contains letters', () => {
    for (const text of ['Стіл', '231 см', '5 < 6 і', 'Стіл — Дуб', 'Стіл Loft із дуба 2']) {
      assert.equal(isUkrainian(text), true, text)
    }
    for (const text of ['', '$5', 'All furniture', 'All furniture — Дубрава', 'Remove «Стіл»']) {
      assert.equal(isUkrainian(text), false, text)
    }
  })

  it('is found between the words of an interface text, with its quotes', () => {
    assert.deepEqual(splitUkrainian('Remove «Стіл Loft із дуба 2» now'), {
      before: 'Remove ',
      ukrainian: '«Стіл Loft із дуба 2»',
      after: ' now',
    })
    assert.deepEqual(splitUkrainian('Cart'), { before: '', ukrainian: '', after: 'Cart' })
  })

  it('is not assumed of translated HTML that quotes a Ukrainian name', () => {
    assert.equal(isMostlyUkrainian('<p class="note">Масив дуба, <b>EN 527</b></p>'), true)
    assert.equal(isMostlyUkrainian('<p>A table from «Дубрава» in solid oak</p>'), false)
    assert.equal(isMostlyUkrainian('<img src="/a.jpg">'), false)
  })
})

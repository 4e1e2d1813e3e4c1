import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { searchKey } from '#shop/catalog/products/records/search-key.ts'
import { splitWords } from '#shop/catalog/search/language/stemming.ts'
import { parseSearchTerms } from '#shop/sales/orders/search/search-terms.ts'
import { foldedWords, foldText, matchesSearch } from './search-text.ts'

describe('texts that are searched', () => {
  const written = [
    "п'ятірка",
    'Пʼятірка',
    'П’ЯТІРКА',
    'п‘ятірка',
    'п`ятірка',
    'п′ятірка',
    'п´ятірка',
    'п’ятірка'.normalize('NFD'),
  ]

  it('are the same whichever apostrophe, case and form of letters somebody types', () => {
    for (const text of written) {
      assert.equal(foldText(text), 'пятірка', text)
      assert.ok(matchesSearch('Шафа «Пʼятірка»', text), text)
      assert.deepEqual(splitWords(text), ['пятірка'], text)
      assert.deepEqual(parseSearchTerms(text), ['пятірка'], text)
      assert.equal(searchKey(text), searchKey('пятірка'), text)
    }
  })

  it('match by a part, and all of them when nothing is typed', () => {
    assert.ok(matchesSearch('Столи обідні', ' ОБІД '))
    assert.ok(matchesSearch('Столи обідні', '  '))
    assert.ok(!matchesSearch('Столи обідні', 'обідні столи'))
    assert.deepEqual(foldedWords(' Нова\tПошта  №3 '), ['нова', 'пошта', '№3'])
  })
})

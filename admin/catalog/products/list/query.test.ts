import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blankQuery, parseListQuery, productListPath, toSearchParams } from './query.ts'
import { deleteFilter, listSavedFilters, saveFilter } from './saved-filters.ts'

describe('product list query', () => {
  it('is written to the address, and read back from it', () => {
    const query = {
      ...blankQuery,
      search: 'диван',
      category: '7',
      sort: { by: 'price', order: 'asc' } as const,
      page: 3,
    }
    assert.deepEqual(parseListQuery(toSearchParams(query)), query)
    assert.equal(toSearchParams(blankQuery).toString(), '')
  })

  it('ignores invalid values in the address', () => {
    assert.deepEqual(parseListQuery(new URLSearchParams('page=-4&orderby=drop&order=sideways')), blankQuery)
  })

  it('requests drafts too, and applies the filters', () => {
    const path = productListPath({ ...blankQuery, stock: 'outofstock', sort: { by: 'name', order: 'asc' } })
    const query = new URL(path, 'http://x').searchParams
    assert.equal(query.get('status'), 'any')
    assert.equal(query.get('stock_status'), 'outofstock')
    assert.equal(query.get('orderby'), 'title')
    assert.equal(query.has('category'), false)
  })
})

describe('saved filters', () => {
  it('are stored by name, replaced and deleted', () => {
    const kept = new Map<string, string>()
    const index = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    }
    saveFilter(index, { name: 'Без залишку', query: 'stock=outofstock' })
    saveFilter(index, { name: 'Чернетки', query: 'status=draft' })
    saveFilter(index, { name: 'Без залишку', query: 'stock=outofstock&category=1' })
    assert.deepEqual(
      listSavedFilters(index).map(({ query }) => query),
      ['status=draft', 'stock=outofstock&category=1'],
    )
    assert.deepEqual(deleteFilter(index, 'Чернетки').length, 1)
    kept.set('meblia-filters:products', '[{"name":1},null,"x"]')
    assert.deepEqual(listSavedFilters(index), [])
  })
})

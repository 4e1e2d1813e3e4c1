import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shownViewedIds } from '../recently-viewed/shown-viewed-ids.ts'
import { addViewedProduct, toggleSavedProduct } from './changed-lists.ts'
import { comparisonRows } from './comparison/comparison-rows.ts'
import { parseSavedListContent } from './saved-list-content.ts'
import { parseSavedProducts, type SavedProductEntry } from './saved-products.ts'

describe('saved products', () => {
  it('are an empty list when the storage holds anything else, and never exceed the limit', () => {
    for (const text of [null, '', '{', '{}', '"1"', 'null', '[1,2]', '[[0,1],[1.5,2],["1",2],[1]]']) {
      assert.deepEqual(parseSavedProducts(text, 60), [])
    }
    assert.deepEqual(parseSavedProducts('[[1,7],null,[2,7],[1,8]]', 60), [
      [1, 7],
      [2, 7],
    ])
    const many = Array.from({ length: 500 }, (_, index) => [index + 1, 1])
    assert.equal(parseSavedProducts(JSON.stringify(many), 60).length, 60)
  })

  it('are added and removed by the same button', () => {
    assert.deepEqual(toggleSavedProduct('favourites', [[1, 7]], [2, 7]), [
      [1, 7],
      [2, 7],
    ])
    assert.deepEqual(
      toggleSavedProduct(
        'favourites',
        [
          [1, 7],
          [2, 7],
        ],
        [1, 7],
      ),
      [[2, 7]],
    )
  })

  it('allow at most four compared products of one kind, and always a removal', () => {
    const four: SavedProductEntry[] = [
      [1, 7],
      [2, 7],
      [3, 7],
      [4, 7],
    ]
    assert.equal(toggleSavedProduct('compared', four, [5, 7]), undefined)
    assert.equal(toggleSavedProduct('compared', four, [5, 8])?.length, 5)
    assert.equal(toggleSavedProduct('compared', four, [4, 7])?.length, 3)
    assert.equal(toggleSavedProduct('favourites', four, [5, 7])?.length, 5)
  })

  it('list recently viewed products once each, newest first', () => {
    assert.deepEqual(
      addViewedProduct(
        [
          [1, 7],
          [2, 7],
        ],
        [2, 7],
      ),
      [
        [2, 7],
        [1, 7],
      ],
    )
    const nine: SavedProductEntry[] = Array.from({ length: 9 }, (_, index) => [index + 1, 7])
    assert.deepEqual(addViewedProduct(nine, [10, 7]).at(-1), [8, 7])
  })

  it('show four of the viewed products, without that of the page', () => {
    const viewed: SavedProductEntry[] = [5, 4, 3, 2, 1].map((id) => [id, 7])
    assert.deepEqual(shownViewedIds(viewed, 4), [5, 3, 2, 1])
    assert.deepEqual(shownViewedIds(viewed, 0), [5, 4, 3, 2])
    assert.deepEqual(shownViewedIds([[4, 7]], 4), [])
  })

  it('come as data of their own list only', () => {
    const favourites = { list: 'favourites', ids: [1], gone: [], cards: [{ id: 1 }], offers: [] }
    assert.equal(parseSavedListContent(favourites, 'favourites'), favourites)
    assert.equal(parseSavedListContent(favourites, 'compared'), undefined)
    const groups = { list: 'compared', ids: [], gone: [1], groups: [] }
    assert.equal(parseSavedListContent(groups, 'compared'), groups)
    for (const wrong of [
      null,
      'x',
      [],
      {},
      { ...favourites, ids: '1' },
      { ...favourites, cards: undefined },
      { ...groups, groups: {} },
    ]) {
      for (const list of ['favourites', 'compared'] as const)
        assert.equal(parseSavedListContent(wrong, list), undefined)
    }
  })
})

describe('comparison', () => {
  const blank = { widthMm: null, depthMm: null, heightMm: null, weightG: null, materials: [], attributes: [] }

  it('has a row for every property that any product has, and marks differences', () => {
    const rows = comparisonRows([
      { ...blank, widthMm: { low: 1810, high: 2310 }, heightMm: { low: 800, high: 800 }, materials: ['дуб'] },
      { ...blank, widthMm: { low: 1800, high: 1800 }, heightMm: { low: 800, high: 800 } },
    ])
    assert.deepEqual(
      rows.map(({ name, values, differs }) => [name, values.map((text) => text.replace('\u00a0', ' ')), differs]),
      [
        ['Ширина', ['181–231 см', '180 см'], true],
        ['Висота', ['80 см', '80 см'], false],
        ['Матеріали', ['дуб', '—'], true],
      ],
    )
  })
})

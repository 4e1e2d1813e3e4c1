import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { LEAD_BUCKETS, leadBucket } from '../products/inventory/lead-time.ts'
import {
  attributeParam,
  countChosen,
  FILTER_RANGES,
  type Filters,
  filterQuery,
  noFilters,
  parseFilters,
  parseOrder,
  withoutFilter,
} from './filters.ts'

const attributes = new Set(['kolir', 'rozmir', 'a-price'])
const read = (query: string) => parseFilters(new URLSearchParams(query), attributes)
const again = (query: string) => filterQuery(read(query))

describe('WooCommerce filters', () => {
  it("map to the shop's filters", () => {
    const query = 'filter_kolir=dub,bilyi&query_type_kolir=or&min_price=10.50&max_price=99.01&product_cat=stoly'
    assert.deepEqual(parseFilters(new URLSearchParams(query), new Set(['kolir', 'a-price'])), {
      choices: { category: ['stoly'], kolir: ['bilyi', 'dub'] },
      ranges: { price: { from: 10, to: 100 } },
    })
    assert.deepEqual(parseFilters(new URLSearchParams('filter_pa_price=x'), new Set(['a-price'])).choices, {
      'a-price': ['x'],
    })
    assert.deepEqual(parseFilters(new URLSearchParams('min_price=abc&max_price=-5&rating_filter=4'), new Set()), {
      choices: {},
      ranges: {},
    })
  })
})

describe('address of a filtered list', () => {
  it('is canonical for any order of filters', () => {
    const clean = '?category=stoly&price=5000-20000&kolir=dub,horikh&instock=1'
    assert.equal(again('?instock=1&kolir=horikh&price-to=20000&kolir=dub&price-from=5 000&category=stoly'), clean)
    assert.equal(again(clean), clean)
    assert.equal(filterQuery(read(clean), 'price'), `${clean}&orderby=price`)
  })

  it('drops unknown parameters', () => {
    assert.equal(again('?utm_source=x&instock=yes&lead=never&foo=1&price=&width=abc&kolir=,,&rozmir='), '')
    assert.equal(again('?kolir=dub&onsale=1&onsale=2'), '?kolir=dub&onsale=1')
  })

  it('swaps a reversed range and allows an open end', () => {
    assert.deepEqual(read('?price=20000-5000').ranges, { price: { from: 5000, to: 20000 } })
    assert.equal(again('?width=180-'), '?width=180-')
    assert.equal(again('?height=-90'), '?height=-90')
    assert.equal(again('?depth=-'), '')
    assert.equal(again('?price=-5--3'), '')
    assert.equal(again('?price=999999999-'), '?price=10000000-')
  })

  it('limits the number of values', () => {
    const many = Array.from({ length: 500 }, (_, n) => `v${n}`).join()
    assert.equal(read(`?kolir=${many}`).choices.kolir?.length, 30)
    assert.deepEqual(read(`?kolir=${'ж'.repeat(10_000)}`), noFilters)
  })

  it('does not confuse an attribute with a built-in filter', () => {
    assert.equal(attributeParam('kolir'), 'kolir')
    assert.equal(attributeParam('price'), 'a-price')
    assert.equal(attributeParam('orderby'), 'a-orderby')
    assert.equal(again('?a-price=low&price=1-2'), '?price=1-2&a-price=low')
  })

  it('contains the ordering only if it is not the default', () => {
    const offered = ['menu_order', 'price'] as const
    assert.deepEqual(parseOrder(new URLSearchParams('orderby=price'), [...offered]), {
      ordering: 'price',
      orderby: 'price',
    })
    assert.deepEqual(parseOrder(new URLSearchParams('orderby=rating'), [...offered]), {
      ordering: 'menu_order',
      orderby: '',
    })
  })

  it('round-trips whatever the values are called', () => {
    const value = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() === text && !text.includes(','))
    const choices = fc.dictionary(
      fc.constantFrom('kolir', 'rozmir', 'a-price', 'category', 'material'),
      fc.uniqueArray(value, { minLength: 1, maxLength: 5 }),
    )
    const end = fc.option(fc.nat(10_000_000))
    const range = fc.record({ from: end, to: end }).filter(({ from, to }) => from !== null || to !== null)
    const ranges = fc.dictionary(fc.constantFrom(...FILTER_RANGES), range)
    fc.assert(
      fc.property(choices, ranges, (choices, ranges) => {
        const once = filterQuery({ choices, ranges })
        const back = parseFilters(new URLSearchParams(once), attributes)
        assert.equal(filterQuery(back), filterQuery(parseFilters(new URLSearchParams(filterQuery(back)), attributes)))
        const sorted = Object.entries(choices).map(([name, values]) => [
          name,
          values.toSorted((a, b) => (a < b ? -1 : 1)),
        ])
        assert.deepEqual(back.choices, Object.fromEntries(sorted))
        for (const [name, { from, to }] of Object.entries(ranges)) {
          const turned = from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
          assert.deepEqual(Object.entries(back.ranges).find(([rangeName]) => rangeName === name)?.[1], turned)
        }
      }),
    )
  })

  it('accepts any query', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const once = again(`?kolir=${text}&${text}&price=${text}`)
        assert.equal(again(once), once)
      }),
    )
  })
})

describe('chosen filters', () => {
  const filters: Filters = {
    choices: { kolir: ['dub', 'horikh'], instock: ['1'] },
    ranges: { price: { from: 5, to: null } },
  }

  it('are counted: each value is one, a range is one', () => {
    assert.equal(countChosen(filters), 4)
    assert.equal(countChosen(noFilters), 0)
  })

  it('are removed one by one', () => {
    assert.equal(filterQuery(withoutFilter(filters, 'kolir', 'dub')), '?price=5-&kolir=horikh&instock=1')
    assert.equal(filterQuery(withoutFilter(filters, 'price')), '?kolir=dub,horikh&instock=1')
    assert.equal(
      filterQuery(withoutFilter(withoutFilter(filters, 'kolir', 'dub'), 'kolir', 'horikh')),
      '?price=5-&instock=1',
    )
  })

  it('map a lead time to one of four buckets', () => {
    assert.deepEqual(LEAD_BUCKETS.length, 4)
    assert.equal(leadBucket('in_stock', null), 'ready')
    assert.equal(leadBucket('to_order', 14), '2w')
    assert.equal(leadBucket('made_to_order', 15), '4w')
    assert.equal(leadBucket('made_to_order', 28), '4w')
    assert.equal(leadBucket('made_to_order', 29), 'long')
    assert.equal(leadBucket('to_order', null), 'long')
  })
})

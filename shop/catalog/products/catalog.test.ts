import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { raiseToMinimum } from '#web/catalog/product-page/chooser/raise-to-minimum.ts'
import { availableOrderings, parseOrdering } from './catalog.ts'
import { availableQuantity, bestAvailability, fewLeft, stockAvailability } from './inventory/stock.ts'
import { findSaleProblem, nextScheduledAt, priceAt, priceRange, savingPercent } from './prices.ts'
import { nearestAllowedQuantity, quantityLimits } from './sellable-items/quantity.ts'
import {
  choiceQuery,
  initialChoice,
  isValueAvailable,
  parseChoice,
  variationFor,
  withChosenValue,
} from './sellable-items/variations.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const sofa = { regularPrice: 3_890_000, salePrice: 3_490_000, saleFrom: null, saleUntil: null }

describe('price', () => {
  it('is the sale price inside the sale window and the regular price outside it', () => {
    const window = { ...sofa, saleFrom: NOON, saleUntil: NOON + 1000 }
    assert.deepEqual(priceAt(window, NOON - 1), { now: 3_890_000, was: null })
    assert.deepEqual(priceAt(window, NOON), { now: 3_490_000, was: 3_890_000 })
    assert.deepEqual(priceAt(window, NOON + 999), { now: 3_490_000, was: 3_890_000 })
    assert.deepEqual(priceAt(window, NOON + 1000), { now: 3_890_000, was: null })
  })

  it('is never reduced to more than the regular price', () => {
    assert.deepEqual(priceAt({ ...sofa, salePrice: 4_000_000 }, NOON), { now: 3_890_000, was: null })
  })

  it('is null when not set', () => {
    assert.equal(priceAt({ ...sofa, regularPrice: null, salePrice: null }, NOON), null)
  })

  it('ranges from the cheapest to the dearest variation or part', () => {
    const range = priceRange([{ now: 500, was: null }, null, { now: 300, was: 400 }])
    assert.deepEqual(range, { low: 300, high: 500, was: 400 })
    assert.deepEqual(priceRange([null]), { low: null, high: null, was: null })
  })

  it('changes at the next future date', () => {
    assert.equal(nextScheduledAt([NOON - 1, NOON, NOON + 5, NOON + 3, null], NOON), NOON + 3)
    assert.equal(nextScheduledAt([NOON, null], NOON), null)
  })

  it('gives the saving in whole per cent, rounded down', () => {
    assert.equal(savingPercent(3_490_000, 3_890_000), 10)
    assert.equal(savingPercent(1, 3), 66)
  })
})

describe('stock', () => {
  const managed = { manageStock: 'yes', stockQuantity: 0, stockStatus: 'instock', backorders: 'no' } as const

  it('runs out at zero when managed, unless backorders are allowed', () => {
    assert.equal(stockAvailability({ ...managed, stockQuantity: 1 }), 'instock')
    assert.equal(stockAvailability(managed), 'outofstock')
    assert.equal(stockAvailability({ ...managed, backorders: 'notify' }), 'onbackorder')
  })

  it("is the owner's status when not managed", () => {
    assert.equal(stockAvailability({ ...managed, manageStock: 'no', stockStatus: 'onbackorder' }), 'onbackorder')
    assert.equal(availableQuantity({ ...managed, manageStock: 'no' }), null)
  })

  it("may be kept by a variation's parent", () => {
    const variation = { ...managed, manageStock: 'parent' } as const
    assert.equal(stockAvailability(variation, { ...managed, stockQuantity: 3 }), 'instock')
    assert.equal(availableQuantity(variation, { ...managed, stockQuantity: 3 }), 3)
  })

  it('of a variable or grouped product is the best of its parts', () => {
    assert.equal(bestAvailability(['outofstock', 'onbackorder']), 'onbackorder')
    assert.equal(bestAvailability([]), 'outofstock')
  })
})

describe('quantity', () => {
  it('below its minimum is raised to the minimum, only where the minimum is 0 or more (§5)', () => {
    assert.equal(raiseToMinimum(1, 2), 2)
    assert.equal(raiseToMinimum(-3, 0), 0)
    assert.equal(raiseToMinimum(-3, -1), -3)
    assert.equal(raiseToMinimum(5, 2), 5)
  })

  it('moves in steps counted from the minimum and never passes the maximum', () => {
    const chairs = { min: 2, max: 9, step: 2 }
    assert.equal(nearestAllowedQuantity(1, chairs), 2)
    assert.equal(nearestAllowedQuantity(3, chairs), 4)
    assert.equal(nearestAllowedQuantity(100, chairs), 8)
    assert.equal(nearestAllowedQuantity(7, { min: 1, max: null, step: 1 }), 7)
  })

  it('is limited by the product and the stock, and is one for products sold individually', () => {
    const product = { minQuantity: 1, maxQuantity: 10, quantityStep: 1, soldIndividually: false }
    assert.deepEqual(quantityLimits(product, 3), { min: 1, max: 3, step: 1 })
    assert.deepEqual(quantityLimits(product, null), { min: 1, max: 10, step: 1 })
    assert.deepEqual(quantityLimits({ ...product, soldIndividually: true }, 3), { min: 1, max: 1, step: 1 })
  })
})

describe('choice of a variation', () => {
  const options = [
    { slug: 'tkanyna', name: 'Тканина', values: [value('molochna'), value('shavliia')], defaultValue: 'molochna' },
    { slug: 'rozmir', name: 'Розмір', values: [value('181'), value('231')], defaultValue: '' },
  ]
  const small = { choice: { tkanyna: 'molochna', rozmir: '181' } }
  const large = { choice: { rozmir: '231' } } // in any fabric
  const largeSage = { choice: { tkanyna: 'shavliia', rozmir: '231' } }
  const variations = [small, large, largeSage]

  it('finds the most specific matching variation', () => {
    assert.equal(variationFor(variations, options, { tkanyna: 'molochna', rozmir: '231' }), large)
    assert.equal(variationFor(variations, options, { tkanyna: 'shavliia', rozmir: '231' }), largeSage)
    assert.equal(variationFor(variations, options, { tkanyna: 'shavliia', rozmir: '181' }), undefined)
    assert.equal(variationFor(variations, options, { tkanyna: 'shavliia', rozmir: '' }), undefined)
  })

  it('starts from the address, then the defaults, then the first matching variation', () => {
    assert.deepEqual(initialChoice(options, variations, {}), { tkanyna: 'molochna', rozmir: '181' })
    assert.deepEqual(initialChoice(options, variations, { tkanyna: 'shavliia' }), {
      tkanyna: 'shavliia',
      rozmir: '231',
    })
    assert.deepEqual(initialChoice(options, variations, { tkanyna: 'nema' }), { tkanyna: 'molochna', rozmir: '181' })
  })

  it('reports values without a variation', () => {
    assert.equal(
      isValueAvailable(variations, { choice: { tkanyna: 'shavliia' }, option: 'rozmir', value: '181' }),
      false,
    )
    assert.equal(
      isValueAvailable(variations, { choice: { tkanyna: 'shavliia' }, option: 'rozmir', value: '231' }),
      true,
    )
  })

  it('adjusts other options to the value clicked last', () => {
    assert.deepEqual(
      withChosenValue(options, variations, {
        choice: { tkanyna: 'shavliia', rozmir: '231' },
        option: 'rozmir',
        value: '181',
      }),
      {
        tkanyna: 'molochna',
        rozmir: '181',
      },
    )
  })

  it('is written to the address and parsed back', () => {
    const choice = { tkanyna: 'shavliia', rozmir: '231' }
    assert.equal(choiceQuery(choice), 'attribute_tkanyna=shavliia&attribute_rozmir=231')
    assert.deepEqual(parseChoice(new URLSearchParams(`${choiceQuery(choice)}&utm=1`)), choice)
    assert.deepEqual(parseChoice(new URLSearchParams('attribute_pa_kolir=synii')), { kolir: 'synii' })
  })

  function value(slug: string) {
    return { slug, name: slug }
  }
})

describe('ordering of a listing', () => {
  it('offers the rating only where ratings are on', () => {
    assert.deepEqual(availableOrderings(false), ['menu_order', 'popularity', 'date', 'price', 'price-desc'])
    assert.ok(availableOrderings(true).includes('rating'))
  })

  it('falls back to the first option', () => {
    assert.equal(parseOrdering('price', availableOrderings(false)), 'price')
    assert.equal(parseOrdering('rating', availableOrderings(false)), 'menu_order')
    assert.equal(parseOrdering(null, availableOrderings(true)), 'menu_order')
  })
})

it('few are left up to the threshold of the product, or up to three', () => {
  assert.deepEqual(
    [null, 0, 1, 3, 4].map((available) => fewLeft(available, null)),
    [null, null, 1, 3, null],
  )
  assert.deepEqual([fewLeft(5, 5), fewLeft(6, 5), fewLeft(1, 0)], [5, null, null])
})

it('a sale is refused at zero, not below the price, without one, or until before it begins', () => {
  const tag = { regularPrice: 100_00, salePrice: 90_00, saleFrom: null, saleUntil: null }
  const problem = (change: object) => findSaleProblem({ ...tag, ...change })
  assert.equal(problem({}), undefined)
  assert.equal(problem({ salePrice: 0 }), 'saleZero')
  assert.equal(problem({ salePrice: 0, regularPrice: 0 }), 'saleNotLower')
  assert.equal(problem({ salePrice: 100_00 }), 'saleNotLower')
  assert.equal(problem({ regularPrice: null }), 'saleWithoutPrice')
  assert.equal(problem({ saleFrom: 5, saleUntil: 5 }), 'saleDates')
  assert.equal(problem({ saleFrom: 5, saleUntil: 6 }), undefined)
})

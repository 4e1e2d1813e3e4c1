import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blankVariation, type FormVariation } from '../form.ts'
import { allCombinations } from './combinations.ts'
import { changeGroup, changeSurcharge, lowestPrice, mixedFields, surchargeOf, valueGroups } from './value-groups.ts'

const FABRIC = { name: 'Тканина', values: ['Мох', 'Пісок', 'Мед'] }
const SIZE = { name: 'Розмір', values: ['180 см', '210 см'] }
const blank: FormVariation[] = allCombinations([FABRIC, SIZE]).map((choice) => ({ ...blankVariation, choice }))
const size = (value: string) => ({ option: 'Розмір', value, base: '180 см' })
const fabric = (value: string) => ({ option: 'Тканина', value, base: 'Мох' })
const pricesOf = (variations: FormVariation[]) => variations.map(({ regular }) => (regular ?? 0) / 100)

/** Мох 180, Мох 210, Пісок 180, Пісок 210, Мед 180, Мед 210. */
const bySize = changeGroup(changeGroup(blank, size('180 см'), { regular: 30_000_00 }), size('210 см'), {
  regular: 36_000_00,
})

describe('variations of one value', () => {
  it('are filled in together: price, stock, measures and lead time', () => {
    const change = {
      regular: 36_000_00,
      stock: 4,
      width: 210,
      weight: 74.5,
      leadKind: 'made_to_order',
      leadMin: 14,
    } as const
    const changed = changeGroup(blank, size('210 см'), change)
    const wide = changed.filter(({ choice }) => choice.Розмір === '210 см')
    assert.equal(wide.length, 3)
    for (const { choice: _, ...fields } of wide) assert.deepEqual(fields, { ...blankVariation, ...change })
    assert.deepEqual(
      changed.filter((variation) => !wide.includes(variation)),
      blank.filter(({ choice }) => choice.Розмір === '180 см'),
    )
  })

  it('are priced by size and by fabric, in any order', () => {
    assert.deepEqual(pricesOf(bySize), [30_000, 36_000, 30_000, 36_000, 30_000, 36_000])
    const both = changeSurcharge(changeSurcharge(bySize, fabric('Пісок'), 1_500_00), fabric('Мед'), 3_000_00)
    assert.deepEqual(pricesOf(both), [30_000, 36_000, 31_500, 37_500, 33_000, 39_000])
    assert.equal(surchargeOf(both, fabric('Мед')), 3_000_00)
    // A new price of a size leaves the surcharges of fabrics as they are.
    const dearer = changeGroup(both, size('210 см'), { regular: 38_000_00 })
    assert.deepEqual(pricesOf(dearer), [30_000, 38_000, 31_500, 39_500, 33_000, 41_000])
    assert.equal(surchargeOf(dearer, fabric('Мед')), 3_000_00)
    assert.equal(surchargeOf(dearer, size('210 см')), 8_000_00)
    // One that is typed again digit by digit ends at the same prices.
    const typed = [3_00, 38_00, 38_000_00].reduce((now, regular) => changeGroup(now, size('210 см'), { regular }), both)
    assert.deepEqual(pricesOf(typed), pricesOf(dearer))
  })

  it('show no common surcharge where it differs, and take one', () => {
    const uneven = bySize.map((variation, at) => (at === 3 ? { ...variation, regular: 50_000_00 } : variation))
    assert.equal(surchargeOf(uneven, fabric('Пісок')), undefined)
    assert.deepEqual(pricesOf(changeSurcharge(uneven, fabric('Пісок'), 0)), pricesOf(bySize))
    assert.deepEqual(changeSurcharge(blank, fabric('Пісок'), 1_000_00), blank)
  })

  it('keep in a sale what they differ by, and lose their prices together', () => {
    const both = changeSurcharge(bySize, fabric('Пісок'), 1_500_00)
    const onSale = changeGroup(both, size('180 см'), { sale: 27_000_00 })
    assert.deepEqual(
      onSale.map(({ sale }) => sale),
      [27_000_00, null, 28_500_00, null, 27_000_00, null],
    )
    assert.equal(lowestPrice(onSale, 'sale'), 27_000_00)
    assert.deepEqual(pricesOf(changeGroup(both, size('180 см'), { regular: null })), [0, 36_000, 0, 37_500, 0, 36_000])
    assert.deepEqual([...mixedFields(onSale)].toSorted(), ['choice', 'regular', 'sale'])
  })

  it('are offered for every value of several options, else only for all', () => {
    assert.deepEqual(
      valueGroups([FABRIC, SIZE]).map(({ value }) => value),
      ['', 'Мох', 'Пісок', 'Мед', '180 см', '210 см'],
    )
    assert.equal(valueGroups([FABRIC, { name: 'Ніжки', values: [] }]).length, 1)
  })
})

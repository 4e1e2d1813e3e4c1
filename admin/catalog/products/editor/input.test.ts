import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { WooProduct, WooVariation } from '#api/wc/v3/products/protocol.ts'
import { blankForm, blankVariation, type ProductForm, toProductForm } from './form.ts'
import { toVariationBatch, validateProductForm } from './input.ts'

const size = { id: 0, name: 'Розмір', slug: 'rozmir', visible: true, varies: true }
const values = ['181', '231'].map((name) => ({ name, color: null, pictureId: null }))
const form: ProductForm = { ...blankForm, name: 'Диван', attributes: [{ ...size, values }] }
const small = { ...blankVariation, id: 7, choice: { Розмір: '181' }, regular: 20_000_00, sku: 'L-181' }

describe('variations in the product editor', () => {
  it('send measures and dates of their own, and remove them again', () => {
    const dressed = { ...small, width: 181, weight: 53.5, sale: 18_000_00, description: 'Для малої кімнати' }
    const lead = { leadKind: 'made_to_order', leadMin: 14, leadMax: 21 } as const
    const dates = { saleFrom: '2026-11-28T00:00', saleUntil: '2026-11-29T23:59' }
    const [sent] = toVariationBatch([small], { ...form, variations: [{ ...dressed, ...dates, ...lead }] }).update
    const leadTime = { kind: 'made_to_order', minDays: 14, maxDays: 21 }
    assert.deepEqual(sent?.meblia, { leadTime, widthMm: 1810, depthMm: null, heightMm: null, weightG: 53_500 })
    assert.equal(sent?.description, 'Для малої кімнати')
    // The last day of a sale is included.
    assert.deepEqual([sent?.date_on_sale_from, sent?.date_on_sale_to], ['2026-11-28T00:00:00', '2026-11-29T23:59:59'])
    const [back] = toVariationBatch([dressed], { ...form, variations: [small] }).update
    assert.deepEqual([back?.date_on_sale_from, back?.meblia?.widthMm, back?.meblia?.leadTime], [null, null, null])
    assert.deepEqual(toVariationBatch([dressed], { ...form, variations: [dressed] }).update, [])
  })

  it('are read from their own REST values, not from those of the product', () => {
    const answer = {
      id: 7,
      regular_price: '20000.00',
      sale_price: '',
      sku: '',
      manage_stock: false,
      status: 'publish',
      date_on_sale_from: '2026-11-28T00:00:00',
      date_on_sale_to: '2026-11-29T23:59:59',
      attributes: [],
      dimensions: { width: '231' },
      weight: '68',
      description: '<p>Для малої кімнати</p>',
      meblia: {
        leadTime: { kind: 'to_order', minDays: 3, maxDays: null },
        widthMm: null,
        depthMm: 990,
        heightMm: null,
        weightG: 53_500,
      },
    }
    const meblia = { pictures: [], swatches: [], boxes: [], materials: [] }
    const texts = {
      description: '',
      short_description: '',
      meta_data: [{ id: 1, key: 'furniture_legs', value: 'Дуб' }],
    }
    const product = { ...texts, categories: [], tags: [], attributes: [], meblia }
    const form = toProductForm(product as unknown as WooProduct, [answer as unknown as WooVariation], () => '')
    const read = form.variations[0]
    assert.deepEqual(form.facts, { legs: 'Дуб' })
    assert.deepEqual([read?.width, read?.depth, read?.weight], [null, 99, 53.5])
    assert.deepEqual([read?.leadKind, read?.leadMin, read?.leadMax], ['to_order', 3, null])
    assert.deepEqual([read?.saleFrom, read?.saleUntil], ['2026-11-28T00:00', '2026-11-29T23:59'])
    assert.equal(read?.description, 'Для малої кімнати')
  })

  it('reject a sale or a lead time that ends before it starts', () => {
    const wrong = { ...small, saleFrom: '2026-11-29T00:00', saleUntil: '2026-11-28T00:00' }
    assert.ok(validateProductForm({ ...form, variations: [wrong] }).variations)
    assert.equal(validateProductForm({ ...form, variations: [small] }).variations, undefined)
    const lead = { leadKind: 'to_order', leadMin: 9, leadMax: 5 } as const
    assert.ok(validateProductForm({ ...form, variations: [{ ...small, ...lead }] }).variations)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readDemoProducts } from './products.ts'
import { variationMeasures } from './variation-sizes.ts'

describe('measures of demo variations', () => {
  it('match the sizes in their names', async () => {
    const goods = await readDemoProducts()
    const measured = (slug: string, size: string) => {
      const item = goods.find((item) => item.slug === slug)
      assert.ok(item)
      const chosen = item.options.map((option) => {
        return { option, value: option.values.find(({ value }) => value === size) ?? option.values[0] }
      })
      return variationMeasures(item, chosen)
    }
    assert.deepEqual(measured('sofa-lyman', '181'), { widthMm: 1810, depthMm: 990, weightG: 53_000 })
    assert.deepEqual(measured('sofa-lyman', '231'), {})
    assert.deepEqual(measured('stil-yasen', '160'), { widthMm: 1600, depthMm: 900, weightG: 32_000 })
    assert.deepEqual(measured('lizhko-son', '140'), { widthMm: 1660, depthMm: 2290, weightG: 77_000 })
    assert.deepEqual(measured('lizhko-karpaty', '180'), { widthMm: 2080, depthMm: 2290, weightG: 82_000 })
    assert.deepEqual(measured('sofa-podil', 'prava'), {})
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { effectiveMeasures, measureSpans } from './dimensions.ts'

const SOFA = { widthMm: 2310, depthMm: 990, heightMm: 920, weightG: 68_000 }
const NONE = { widthMm: null, depthMm: null, heightMm: null, weightG: null }

describe('measures of a variation', () => {
  it('are its own, with each missing measure taken from its product', () => {
    assert.deepEqual(effectiveMeasures({ ...NONE, widthMm: 1810 }, SOFA), { ...SOFA, widthMm: 1810 })
    assert.deepEqual(effectiveMeasures({ ...NONE, weightG: 53_000 }, SOFA), { ...SOFA, weightG: 53_000 })
    assert.deepEqual(effectiveMeasures(NONE, SOFA), SOFA)
    assert.deepEqual(effectiveMeasures(SOFA, null), SOFA)
    assert.deepEqual(effectiveMeasures(NONE), NONE)
    // OpenCart and PrestaShop store 0 for what nobody measured.
    assert.deepEqual(effectiveMeasures({ ...NONE, weightG: 0, widthMm: 0 }, SOFA), SOFA)
    assert.equal(effectiveMeasures({ ...SOFA, weightG: 0 }).weightG, null)
  })

  it('make a product a span from the lowest to the highest', () => {
    const spans = measureSpans(SOFA, [{ ...NONE, widthMm: 1810 }, NONE])
    assert.deepEqual(spans.widthMm, { low: 1810, high: 2310 })
    assert.deepEqual(spans.depthMm, { low: 990, high: 990 })
    // The product's own measure is unused when every variation has another.
    assert.deepEqual(measureSpans(SOFA, [{ ...NONE, widthMm: 1810 }]).widthMm, { low: 1810, high: 1810 })
    assert.equal(measureSpans(NONE, []).widthMm, null)
    assert.equal(measureSpans({ ...SOFA, weightG: 0 }, []).weightG, null)
  })
})

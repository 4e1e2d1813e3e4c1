import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bucketOf, type Histogram, percentile75 } from './histogram.ts'
import { METRICS, type Metric, pageKind } from './vitals.ts'

function histogramOf(metric: Metric, values: number[]): Histogram {
  const histogram: Histogram = new Map()
  for (const value of values) {
    const bucket = bucketOf(metric, value)
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1)
  }
  return histogram
}

describe('the 75th percentile of a histogram', () => {
  it('is within an eighth of the exact one, from 15 ms to half a minute', () => {
    for (let typical = 15; typical < 30_000; typical *= 1.07) {
      // Evenly from half to one and a half times the typical value.
      const values = Array.from({ length: 400 }, (_, n) => typical * (0.5 + n / 400))
      const exact = typical * 1.25
      const found = percentile75('LCP', histogramOf('LCP', values)) ?? 0
      assert.ok(Math.abs(found - exact) / exact < 0.125, `${exact}: ${found}`)
    }
  })

  it('is small for pages that do not move, and close for those that do', () => {
    assert.ok((percentile75('CLS', histogramOf('CLS', [0, 0, 0, 0])) ?? 1) <= 0.001)
    const moved =
      percentile75(
        'CLS',
        histogramOf(
          'CLS',
          Array.from({ length: 100 }, (_, n) => n / 250),
        ),
      ) ?? 0
    assert.ok(Math.abs(moved - 0.3) < 0.03, String(moved))
  })

  it('of nothing is unknown', () => assert.equal(percentile75('INP', new Map()), undefined))

  it('takes any value that may be sent', () => {
    for (const metric of METRICS) {
      for (const value of [0, 1e-9, 0.5, 10, 60_000, 1e12]) {
        const bucket = bucketOf(metric, value)
        assert.ok(Number.isInteger(bucket) && bucket >= 0 && bucket <= 37, `${metric} ${value}: ${bucket}`)
      }
    }
  })
})

describe('the kind of a page', () => {
  for (const [address, kind] of [
    ['/', 'home'],
    ['/en/', 'home'],
    ['/shop/page/2/', 'listing'],
    ['/en/product-category/dyvany/', 'listing'],
    ['/product/sofa-lyman/?attribute_kolir=synii', 'product'],
    ['/?s=диван', 'search'],
    ['/order/wc_order_abc/', 'order'],
    ['/journal/iak-obraty/', 'journal'],
    ['/porivniannia/', 'saved'],
    ['/kontakty/', 'content'],
    ['/energy/', 'content'],
    ['/constructor/', 'content'],
  ] as const) {
    it(`${address}: ${kind}`, () => assert.equal(pageKind(new URL(address, 'https://dubrava.test')), kind))
  }
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { defaultPayment, type PaymentSettings } from '#shop/core/settings/payment-settings.ts'
import { type ConnectedServices, findPaymentTerms, instalmentOffers } from '../payment-methods.ts'
import {
  chooseInstalmentCount,
  computeMonthlyPayment,
  type InstalmentOffer,
  listInstalmentCounts,
  lowestMonthlyPayment,
} from './instalments.ts'

const mono: InstalmentOffer = { code: 'mono_parts', least: 500_00, most: 100_000_00, parts: 12 }
const privat: InstalmentOffer = { code: 'privat_parts', least: 300_00, most: 300_000_00, parts: 24 }

describe('instalments', () => {
  it('have 3 to 25 payments at monobank, 2 to 25 at PrivatBank', () => {
    assert.deepEqual(listInstalmentCounts('mono_parts', 5), [3, 4, 5])
    assert.deepEqual(listInstalmentCounts('privat_parts', 4), [2, 3, 4])
    assert.deepEqual(
      [listInstalmentCounts('mono_parts', 25).at(-1), listInstalmentCounts('mono_parts', 99).length],
      [25, 23],
    )
    assert.deepEqual(
      [listInstalmentCounts('privat_parts', 25).length, listInstalmentCounts('privat_parts', 99).at(-1)],
      [24, 25],
    )
    assert.deepEqual(listInstalmentCounts('mono_parts', 2), [])
  })

  it('are rounded to whole hryvnias, never below what the bank charges', () => {
    assert.equal(computeMonthlyPayment(12_500_00, 24), 521_00)
    assert.equal(computeMonthlyPayment(12_500_00, 25), 500_00)
    assert.equal(computeMonthlyPayment(999_00, 3), 333_00)
    assert.equal(computeMonthlyPayment(999_01, 3), 334_00)
    const sum = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(sum, fc.integer({ min: 2, max: 25 }), (sum, parts) => {
        const each = computeMonthlyPayment(sum, parts)
        assert.ok(each * parts >= sum && (each - 100) * parts < sum && each % 100 === 0)
      }),
    )
  })

  it('advertise the smallest available payment', () => {
    assert.equal(lowestMonthlyPayment(12_500_00, [mono, privat]), 521_00)
    assert.equal(lowestMonthlyPayment(12_500_00, [mono]), 1042_00)
    assert.equal(lowestMonthlyPayment(499_99, [mono]), null)
    assert.equal(lowestMonthlyPayment(500_00, [mono]), 42_00)
    assert.equal(lowestMonthlyPayment(300_000_00, [mono, privat]), 12_500_00)
    assert.equal(lowestMonthlyPayment(300_000_01, [mono, privat]), null)
    assert.equal(lowestMonthlyPayment(299_99, [mono, privat]), null)
    assert.equal(lowestMonthlyPayment(900_000_00, [{ ...mono, most: 0 }]), 75_000_00)
    for (const nothing of [null, 0]) assert.equal(lowestMonthlyPayment(nothing, [mono, privat]), null)
    assert.equal(lowestMonthlyPayment(12_500_00, []), null)
  })

  it('have the requested number of payments, or the maximum', () => {
    assert.equal(chooseInstalmentCount([3, 4, 5], '4'), 4)
    assert.equal(chooseInstalmentCount([3, 4, 5], 3), 3)
    for (const input of ['', '25', 'п’ять', null, undefined])
      assert.equal(chooseInstalmentCount([3, 4, 5], input), 5, String(input))
    assert.equal(chooseInstalmentCount([], '3'), undefined)
  })

  describe('are offered', () => {
    const connected: ConnectedServices = new Map([
      ['mono_parts', { limits: { least: 0, most: 0 } }],
      ['privat_parts', { limits: { least: 300_00, most: 300_000_00 } }],
    ])
    const settings = (privat: Partial<PaymentSettings['online']['privat_parts']> = {}): PaymentSettings => {
      const { online } = defaultPayment
      return { ...defaultPayment, online: { ...online, privat_parts: { ...online.privat_parts, ...privat } } }
    }
    const terms = (sum: number, shopSettings = settings(), keys = connected) =>
      findPaymentTerms('privat_parts', { sum, madeToOrder: true }, shopSettings, keys)

    it('between 300 and 300,000 ₴ by PrivatBank', () => {
      for (const sum of [300_00, 12_500_00, 300_000_00]) assert.ok(terms(sum), String(sum))
      for (const sum of [0, 299_99, 300_000_01]) assert.equal(terms(sum), undefined, String(sum))
    })

    it('within the owner’s limits, if enabled and configured', () => {
      const limited = settings({ least: 1000_00, most: 50_000_00, parts: 10 })
      assert.deepEqual(terms(1000_00, limited)?.counts, [2, 3, 4, 5, 6, 7, 8, 9, 10])
      assert.equal(terms(999_99, limited), undefined)
      assert.equal(terms(50_000_01, limited), undefined)
      assert.equal(terms(1000_00, settings({ on: false })), undefined)
      assert.equal(terms(1000_00, settings(), new Map()), undefined)
    })

    it('on products within the limits of both bank and owner', () => {
      const offer = (least: number, most: number) =>
        instalmentOffers(settings({ least, most, parts: 10 }), connected).find(({ code }) => code === 'privat_parts')
      assert.deepEqual(offer(0, 0), { code: 'privat_parts', least: 300_00, most: 300_000_00, parts: 10 })
      assert.deepEqual(offer(1000_00, 50_000_00), {
        code: 'privat_parts',
        least: 1000_00,
        most: 50_000_00,
        parts: 10,
      })
      assert.deepEqual(offer(100_00, 900_000_00), { code: 'privat_parts', least: 300_00, most: 300_000_00, parts: 10 })
      assert.deepEqual(instalmentOffers(settings({ on: false }), new Map()), [])
    })
  })
})

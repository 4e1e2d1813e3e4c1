import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { computeCartDiscounts, couponKey } from './cart-discounts.ts'
import { blankRules, type Coupon, type CouponItem } from './coupons.ts'
import { allocateProportionally, type CouponKind } from './discount-allocation.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = 86_400_000

const base: Coupon = {
  ...blankRules,
  id: 1,
  code: 'SOFA10',
  description: '',
  status: 'publish',
  kind: 'percent',
  amount: 1000,
  startsAt: null,
  expiresAt: null,
  usageLimit: null,
  usageCount: 0,
  createdAt: NOW,
  updatedAt: NOW,
}
const chair: CouponItem = {
  key: 'chair',
  productId: 1,
  variationId: null,
  categories: [10, 1],
  price: 333_33,
  quantity: 3,
  onSale: false,
}
const sofa: CouponItem = {
  key: 'sofa',
  productId: 2,
  variationId: 21,
  categories: [20],
  price: 10_000_01,
  quantity: 1,
  onSale: true,
}

const deal = (coupons: Coupon[], items: CouponItem[] = [chair, sofa]) =>
  computeCartDiscounts(
    coupons.map(({ code }) => couponKey(code)),
    coupons,
    { now: NOW, items },
  )
const dealOfCoupon = (input: Partial<Coupon>, items?: CouponItem[]) => deal([{ ...base, ...input }], items)
const refusal = (input: Partial<Coupon>, items?: CouponItem[]) => dealOfCoupon(input, items).coupons[0]?.refusal

describe('a coupon', () => {
  it('takes a percentage off everything, exact to the kopiyka', () => {
    const { discount, byItem } = dealOfCoupon({})
    assert.equal(discount, 1100_00) // 10 % of 11 000,00
    assert.deepEqual([byItem.get('chair'), byItem.get('sofa')], [99_99, 1000_01])
    assert.equal(dealOfCoupon({ amount: 1250 }, [{ ...chair, price: 1, quantity: 3 }]).discount, 0)
    assert.equal(dealOfCoupon({ amount: 5000 }, [{ ...chair, price: 1, quantity: 1 }]).discount, 1)
  })

  it('takes a fixed cart discount, capped at the total', () => {
    assert.equal(dealOfCoupon({ kind: 'fixed_cart', amount: 500_00 }).discount, 500_00)
    assert.equal(dealOfCoupon({ kind: 'fixed_cart', amount: 99_999_00 }).discount, 11_000_00)
  })

  it('takes a fixed discount per piece, capped at its price', () => {
    assert.equal(dealOfCoupon({ kind: 'fixed_product', amount: 100_00 }).discount, 400_00)
    assert.equal(dealOfCoupon({ kind: 'fixed_product', amount: 400_00 }).discount, 1399_99)
  })

  it('applies to a limited number of pieces, the dearest first', () => {
    assert.equal(dealOfCoupon({ mostItems: 2 }).discount, 1033_33)
    assert.equal(dealOfCoupon({ kind: 'fixed_product', amount: 10_00, mostItems: 3 }).discount, 30_00)
    const oneChair = { kind: 'fixed_product' as const, amount: 500_00, mostItems: 1, products: [1] }
    assert.equal(dealOfCoupon(oneChair).discount, 333_33, 'no more than the price of a piece')
  })

  it('applies to products and categories, except excluded ones', () => {
    assert.equal(dealOfCoupon({ products: [1] }).discount, 100_00)
    assert.equal(dealOfCoupon({ products: [21] }).discount, 1000_00)
    assert.equal(dealOfCoupon({ categories: [1] }).discount, 100_00)
    assert.equal(dealOfCoupon({ categories: [20], products: [1] }).discount, 1100_00)
    assert.equal(dealOfCoupon({ notCategories: [20] }).discount, 100_00)
    assert.equal(dealOfCoupon({ notProducts: [2] }).discount, 100_00)
    assert.equal(dealOfCoupon({ notOnSale: true }).discount, 100_00)
    assert.deepEqual(refusal({ categories: [99] }), { reason: 'no_goods' })
    assert.deepEqual(refusal({ notOnSale: true }, [sofa]), { reason: 'on_sale' })
  })

  it('is valid from its start until its end', () => {
    assert.deepEqual(refusal({ startsAt: NOW + DAY }), { reason: 'not_yet', from: NOW + DAY })
    assert.equal(refusal({ startsAt: NOW }), null)
    assert.deepEqual(refusal({ expiresAt: NOW }), { reason: 'expired', at: NOW })
    assert.equal(refusal({ expiresAt: NOW + 1 }), null)
    assert.deepEqual(refusal({ status: 'draft' }), { reason: 'unknown' })
  })

  it('has a usage limit and minimum and maximum totals', () => {
    assert.deepEqual(refusal({ usageLimit: 3, usageCount: 3 }), { reason: 'used_up' })
    assert.deepEqual(refusal({ least: 11_000_01 }), { reason: 'too_little', least: 11_000_01 })
    assert.equal(refusal({ least: 11_000_00, most: 11_000_00 }), null)
    assert.deepEqual(refusal({ most: 10_999_99 }), { reason: 'too_much', most: 10_999_99 })
  })

  it('is limited per buyer and by email address', () => {
    const refusalAfterUses = (coupon: Partial<Coupon>, uses: number, email = '') =>
      computeCartDiscounts(['sofa10'], [{ ...base, ...coupon }], {
        now: NOW,
        items: [chair],
        buyer: { email, uses: new Map([[1, uses]]) },
      }).coupons[0]?.refusal
    assert.deepEqual(refusalAfterUses({ perBuyer: 1 }, 1), { reason: 'used_by_you' })
    assert.equal(refusalAfterUses({ perBuyer: 2 }, 1), null)
    assert.deepEqual(refusalAfterUses({ emails: ['olena@example.com'] }, 0), { reason: 'not_for_you' })
    assert.equal(refusalAfterUses({ emails: ['Olena@Example.com'] }, 0, 'olena@example.com'), null)
    assert.equal(refusalAfterUses({ emails: ['*@example.com'] }, 0, 'taras@example.com'), null)
    for (const stranger of ['taras@example.com.evil', '@example.com'])
      assert.deepEqual(refusalAfterUses({ emails: ['*@example.com'] }, 0, stranger), { reason: 'not_for_you' })
  })

  it('excludes other coupons when it is for individual use', () => {
    const alone = { ...base, id: 2, code: 'SAM', individual: true, kind: 'fixed_cart' as const, amount: 100_00 }
    assert.deepEqual(
      deal([base, alone]).coupons.map(({ refusal }) => refusal),
      [null, { reason: 'not_together', with: 'SOFA10' }],
    )
    assert.deepEqual(deal([alone, base]).coupons[1]?.refusal, { reason: 'not_together', with: 'SAM' })
  })

  it('is matched case-insensitively, and an unknown code is reported', () => {
    assert.equal(couponKey(' Sofa10 '), couponKey('SOFA10'))
    assert.equal(couponKey('ЗНИЖКА'), 'знижка')
    assert.deepEqual(computeCartDiscounts(['nema'], [base], { now: NOW, items: [chair] }).coupons[0]?.refusal, {
      reason: 'unknown',
    })
  })

  it('covers only the shipping where it discounts nothing', () => {
    const { coupons, discount } = dealOfCoupon({ kind: 'fixed_cart', amount: 0, freeDelivery: true })
    assert.deepEqual([coupons[0]?.freeDelivery, discount], [true, 0])
    assert.equal(dealOfCoupon({ freeDelivery: true, status: 'draft' }).coupons[0]?.freeDelivery, false)
  })
})

describe('several coupons', () => {
  const percent = { ...base, id: 1, code: 'P' }
  const piece = { ...base, id: 2, code: 'S', kind: 'fixed_product' as const, amount: 50_00 }
  const fixedCart = { ...base, id: 3, code: 'W', kind: 'fixed_cart' as const, amount: 1000_00 }

  it('are applied in one order, however they were entered', () => {
    const totals = [
      [percent, piece, fixedCart],
      [fixedCart, percent, piece],
      [piece, fixedCart, percent],
    ].map((coupons) => {
      const { coupons: received, byItem } = deal(coupons)
      return [new Map(received.map(({ code, discount }) => [code, discount])), new Map(byItem)]
    })
    assert.deepEqual(totals[0], totals[1])
    assert.deepEqual(totals[0], totals[2])
  })

  it('each take a percentage of the full price', () => {
    assert.equal(deal([percent, { ...percent, id: 4, code: 'Q' }]).discount, 2200_00)
  })

  const kopiykas = fc.integer({ min: 0, max: 1_000_000_000_00 })
  const item = fc.record({
    price: kopiykas,
    quantity: fc.integer({ min: 1, max: 50 }),
    onSale: fc.boolean(),
    productId: fc.integer({ min: 1, max: 4 }),
    categories: fc.array(fc.integer({ min: 1, max: 4 })),
  })
  const coupon = fc.record({
    kind: fc.constantFrom<CouponKind>('percent', 'fixed_cart', 'fixed_product'),
    amount: fc.integer({ min: 0, max: 10_000 }),
    notOnSale: fc.boolean(),
    mostItems: fc.option(fc.integer({ min: 1, max: 20 })),
    products: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    notCategories: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 1 }),
    times: fc.constantFrom(1, 100, 1_000_000),
  })

  it('never exceed the product total, and line discounts sum exactly', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), fc.array(coupon, { maxLength: 5 }), (products, wishes) => {
        const items = products.map((product, n): CouponItem => ({ ...product, key: String(n), variationId: null }))
        const coupons = wishes.map(({ times, ...input }, n) => ({
          ...base,
          ...input,
          id: n + 1,
          code: `C${n}`,
          amount: input.kind === 'percent' ? input.amount : input.amount * times,
        }))
        const { discount, byItem, coupons: received } = deal(coupons, items)
        const parts = items.map(({ key, price, quantity }) => {
          const part = byItem.get(key) ?? 0
          assert.ok(Number.isSafeInteger(part) && part >= 0 && part <= price * quantity, `${part}`)
          return part
        })
        const sum = parts.reduce((all, part) => all + part, 0)
        assert.equal(sum, discount)
        assert.equal(
          received.reduce((all, coupon) => all + coupon.discount, 0),
          discount,
        )
        for (const coupon of received) if (coupon.refusal) assert.equal(coupon.discount, 0)
        const backwards = deal(coupons.toReversed(), items)
        assert.deepEqual(new Map(backwards.byItem), new Map(byItem))
      }),
      { numRuns: 500 },
    )
  })

  it('spread a fixed discount by line value without remainder', () => {
    assert.deepEqual(allocateProportionally(100, [1, 1, 1]), [33, 33, 34])
    assert.deepEqual(allocateProportionally(3, [1, 1, 1]), [1, 1, 1])
    assert.deepEqual(allocateProportionally(5, [0, 0]), [0, 0])
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defaultPayment, paymentSettingsSchema } from '#shop/core/settings/payment-settings.ts'
import { type Bill, type ConnectedServices, findPaymentTerms, initialOrderStatus } from './payment-methods.ts'

const bill = (sum: number, madeToOrder = false): Bill => ({ sum, madeToOrder })
const nobody: ConnectedServices = new Map()

describe('cash on delivery', () => {
  const cod = (change: Partial<typeof defaultPayment.cod>, { sum, madeToOrder }: Bill) =>
    findPaymentTerms(
      'cod',
      { sum, madeToOrder },
      { ...defaultPayment, cod: { ...defaultPayment.cod, ...change } },
      nobody,
    )

  it('has a fixed fee plus a share of the total', () => {
    assert.equal(cod({}, bill(1000_00))?.fee, 0)
    assert.equal(cod({ fee: 20_00, feePermille: 15 }, bill(1000_00))?.fee, 35_00)
    assert.equal(cod({ feePermille: 15 }, bill(333_33))?.fee, 5_00, 'to the kopiyka')
  })

  it('is offered between two totals, fee included', () => {
    const limits = { least: 500_00, most: 1000_00, fee: 20_00 }
    const offered = (sum: number) => cod(limits, bill(sum)) !== undefined
    assert.deepEqual([479_99, 480_00, 980_00, 980_01].map(offered), [false, true, true, false])
    assert.ok(cod({ most: 0 }, bill(90_000_000)), '0 is no limit')
  })

  it('is not offered for made-to-order products unless the owner allows it', () => {
    assert.equal(cod({}, bill(100_00, true)), undefined)
    assert.ok(cod({ madeToOrder: true }, bill(100_00, true)))
    assert.equal(cod({ on: false }, bill(100_00)), undefined)
  })

  it('requires a prepayment in whole hryvnias, which the order awaits', () => {
    const terms = cod({ prepaid: 10, fee: 20_00 }, bill(1003_00))
    assert.deepEqual(terms, { fee: 20_00, prepaid: 103_00 })
    assert.equal(terms && initialOrderStatus('cod', terms), 'on-hold')
    assert.equal(initialOrderStatus('cod', { fee: 0, prepaid: 0 }), 'processing')
  })
})

const isValid = (settings: object) => paymentSettingsSchema.safeParse(settings).success

describe('online payment method', () => {
  const connected: ConnectedServices = new Map([['liqpay', { limits: { least: 1_00, most: 50_000_00 } }]])
  const offered = (
    sum: number,
    liqpay: Partial<typeof defaultPayment.online.liqpay> = {},
    code = 'liqpay' as const,
  ) => {
    const online = { ...defaultPayment.online, liqpay: { ...defaultPayment.online.liqpay, ...liqpay } }
    return findPaymentTerms(code, bill(sum), { ...defaultPayment, online }, connected) !== undefined
  }

  it('is offered when configured, enabled and within the limits of shop and service', () => {
    assert.equal(findPaymentTerms('liqpay', bill(100_00), defaultPayment, nobody), undefined)
    assert.equal(findPaymentTerms('monobank', bill(100_00), defaultPayment, connected), undefined)
    assert.ok(offered(100_00))
    assert.ok(!offered(100_00, { on: false }))
    assert.deepEqual(
      [99, 1_00, 50_000_00, 50_000_01].map((sum) => offered(sum)),
      [false, true, true, false],
    )
    assert.deepEqual(
      [199_99, 200_00, 300_00, 300_01].map((sum) => offered(sum, { least: 200_00, most: 300_00 })),
      [false, true, true, false],
    )
    assert.ok(!offered(0, { least: 0 }))
  })

  it('asks 30–50 % of an order with something made to order first, in whole hryvnias, and the rest later', () => {
    const bank = { on: true, recipient: 'ФОП', code: '12345678', iban: 'UA1', bank: '' }
    const firstPart = (deposit: number, of: Bill) =>
      (['liqpay', 'bacs'] as const).map(
        (code) => findPaymentTerms(code, of, { ...defaultPayment, bank, deposit }, connected)?.prepaid,
      )
    assert.deepEqual(firstPart(40, bill(30_901_00, true)), [12_361_00, 12_361_00], 'never less than the part')
    assert.deepEqual(firstPart(30, bill(1000_00, true)), [300_00, 300_00])
    assert.deepEqual(firstPart(50, bill(1_00, true)), [1_00, 1_00], 'no more than the order')
    assert.deepEqual(firstPart(40, bill(30_901_00)), [30_901_00, 30_901_00])
    assert.deepEqual(firstPart(0, bill(30_901_00, true)), [30_901_00, 30_901_00])
    const percents = [0, 1, 29, 30, 50, 51].filter((deposit) => isValid({ ...defaultPayment, deposit }))
    assert.deepEqual(percents, [0, 30, 50])
  })

  it('has no fee, and the order awaits payment', () => {
    const terms = findPaymentTerms('liqpay', bill(100_00), defaultPayment, connected)
    assert.deepEqual(terms, { fee: 0, prepaid: 100_00 })
    assert.equal(terms && initialOrderStatus('liqpay', terms), 'pending')
  })
})

describe('a bank transfer', () => {
  it('is offered once the owner has named the account, the recipient and their code', () => {
    const bank = { ...defaultPayment.bank, on: true, iban: 'UA1', recipient: 'ФОП Коваль', code: '1234567890' }
    const isOffered = (change: Partial<typeof bank>) =>
      findPaymentTerms('bacs', bill(100_00), { ...defaultPayment, bank: { ...bank, ...change } }, nobody) !== undefined
    assert.equal(isOffered({}), true)
    for (const missing of [{ on: false }, { iban: '' }, { recipient: '' }, { code: '' }])
      assert.equal(isOffered(missing), false, JSON.stringify(missing))
  })
})

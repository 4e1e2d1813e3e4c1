import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defaultDelivery, deliverySettingsSchema } from '#shop/core/settings/delivery-settings.ts'
import { defaultPayment, paymentSettingsSchema } from '#shop/core/settings/payment-settings.ts'
import { settingsDifferences } from '../differences.ts'
import { blankZone } from '../draft.ts'
import { permilleError, priceError, toPermille } from './price-limits.ts'
import { unavailableDelivery, unavailablePayment } from './unavailable-methods.ts'

const kyiv = { id: 'kyiv', name: 'Київ', price: 80_000, freeFrom: 0, days: 1 }
const off = { on: false, base: 0, perKg: 0 }

describe('an enabled delivery or payment method that no buyer is offered', () => {
  const { pickup, van, novaPoshta } = defaultDelivery

  it('is a van delivery without zones', () => {
    assert.equal(unavailableDelivery(defaultDelivery).van, 'no_zones')
    assert.equal(unavailableDelivery({ ...defaultDelivery, van: { ...van, zones: [kyiv] } }).van, undefined)
    assert.equal(unavailableDelivery({ ...defaultDelivery, van: { ...van, on: false } }).van, undefined)
  })

  it('is a carrier without a delivery type', () => {
    const none = { ...novaPoshta, branch: off, locker: off, cargo: off, courier: off }
    assert.equal(unavailableDelivery({ ...defaultDelivery, novaPoshta: none }).novaPoshta, 'no_ways')
    assert.equal(unavailableDelivery(defaultDelivery).novaPoshta, undefined)
  })

  it('is an invalid bank account, or an empty range of amounts', () => {
    const { cod, bank } = defaultPayment
    const account = { ...bank, recipient: 'ТОВ «Дубрава»', code: '12345678', iban: 'UA213223130000026007233566001' }
    assert.equal(unavailablePayment(defaultPayment, true).bank, 'no_account')
    assert.equal(unavailablePayment({ cod, bank: account }, false).bank, undefined)
    assert.equal(unavailablePayment({ bank, cod: { ...cod, least: 200, most: 100 } }, true).cod, 'no_such_sum')
    assert.equal(unavailablePayment({ bank, cod: { ...cod, least: 200, most: 0 } }, false).cod, undefined)
  })

  it('is every one for a sum above the limit of cash on delivery, where nothing else is offered', () => {
    const { cod, bank } = defaultPayment
    assert.equal(unavailablePayment({ cod, bank }, false).cod, 'nothing_dearer')
    assert.equal(unavailablePayment({ cod, bank }, true).cod, undefined)
    assert.equal(unavailablePayment({ cod: { ...cod, on: false }, bank }, false).cod, undefined)
    const account = { ...bank, recipient: 'ТОВ «Дубрава»', code: '12345678', iban: 'UA213223130000026007233566001' }
    assert.equal(unavailablePayment({ cod, bank: account }, false).cod, undefined)
    assert.equal(unavailablePayment({ cod, bank: { ...account, on: false } }, false).cod, 'nothing_dearer')
  })

  it('is not reported for a shop with everything disabled', () => {
    const nothing = {
      pickup: { ...pickup, on: false },
      van: { ...van, on: false },
      novaPoshta: { ...novaPoshta, on: false },
    }
    assert.equal(unavailableDelivery(nothing).all, 'nothing_on')
    assert.equal(unavailableDelivery(defaultDelivery).all, undefined)
    const { cod, bank } = defaultPayment
    assert.equal(
      unavailablePayment({ cod: { ...cod, on: false }, bank: { ...bank, on: false } }, true).all,
      'nothing_on',
    )
  })
})

describe('numbers in the settings form', () => {
  it('have the limits of the schema, shown in hryvnias and per cent', () => {
    const price = deliverySettingsSchema.shape.van.shape.removal
    const share = paymentSettingsSchema.shape.cod.shape.feePermille
    for (const sum of [0, 100_000_000, 100_000_001]) {
      assert.equal(priceError(sum) === undefined, price.safeParse(sum).success, `${sum}`)
    }
    for (const permille of [0, 200, 201]) {
      assert.equal(permilleError(permille) === undefined, share.safeParse(permille).success, `${permille}`)
    }
    assert.equal(priceError(100_000_001), 'Щонайбільше 1\u00a0000\u00a0000\u00a0₴.')
    assert.equal(permilleError(201), 'Щонайбільше 20\u00a0%.')
  })

  it('show zero only where zero is entered', () => {
    assert.equal(priceError(null), 'Впишіть суму; можна 0.')
    assert.equal(toPermille(null), null)
    assert.equal(toPermille(1.5), 15)
  })
})

describe('a new zone', () => {
  it('has a unique id, even after others were removed', () => {
    const zones = [{ ...kyiv, id: 'zone-2' }]
    const fresh = blankZone(zones)
    assert.equal(fresh.id, 'zone-3')
    const named = { ...fresh, name: 'Область', price: 0 }
    const delivery = { ...defaultDelivery, van: { ...defaultDelivery.van, zones: [...zones, named] } }
    assert.equal(deliverySettingsSchema.safeParse(delivery).success, true)
    assert.equal(blankZone([]).price, null)
  })
})

describe('conflicting edits', () => {
  it('are listed field by field, with money in hryvnias', () => {
    const mine = { ...defaultDelivery, van: { ...defaultDelivery.van, removal: 70_050, zones: [kyiv] } }
    assert.deepEqual(settingsDifferences({ delivery: mine }, { delivery: defaultDelivery }), [
      { label: 'Куди возимо', mine: 'Київ – 800\u00a0₴', theirs: 'немає' },
      { label: 'Вивезення старих меблів', mine: '700,50\u00a0₴', theirs: '600\u00a0₴' },
    ])
    const payment = { ...defaultPayment, cod: { ...defaultPayment.cod, feePermille: 15 } }
    assert.deepEqual(settingsDifferences({ payment }, { payment: defaultPayment }), [
      { label: 'Комісія від суми', mine: '1,5\u00a0%', theirs: '0\u00a0%' },
    ])
  })
})

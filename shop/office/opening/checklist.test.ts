import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { type CheckFacts, openingChecks } from './checklist.ts'

const EMPTY: CheckFacts = {
  settings: defaultSettings,
  ownSettings: defaultSettings,
  services: new Map(),
  sendsEmail: false,
  ownProducts: 0,
  dearest: [],
  hasDemo: true,
}

const missing = (facts: CheckFacts) => openingChecks(facts).flatMap(({ code, done }) => (done ? [] : [code]))

describe('the checklist before opening', () => {
  it('lists all that a new shop lacks', () => {
    assert.deepEqual(missing(EMPTY), ['name', 'contacts', 'address', 'seller', 'email', 'pages', 'products', 'demo'])
  })

  it('is empty once everything is there', () => {
    const { payment } = defaultSettings
    const settings = {
      ...defaultSettings,
      shopName: 'Явір',
      phone: '+380671234567',
      email: 'a@example.com',
      storeCity: 'Львів',
      storeHours: ['Пн 9:00–18:00'],
      footerMenu: [{ text: 'Контакти', href: '/kontakty/' }],
      payment: { ...payment, bank: { ...payment.bank, recipient: 'ФОП Явір', code: '1234567899' } },
    }
    assert.deepEqual(
      missing({ ...EMPTY, settings, ownSettings: settings, sendsEmail: true, ownProducts: 1, hasDemo: false }),
      [],
    )
  })

  it('wants a way to pay and a way to deliver that works', () => {
    const { payment, delivery } = defaultSettings
    const settings = {
      ...defaultSettings,
      payment: { ...payment, cod: { ...payment.cod, on: false } },
      delivery: { ...delivery, novaPoshta: { ...delivery.novaPoshta, on: false } },
    }
    assert.ok(
      missing({ ...EMPTY, settings, ownSettings: settings }).includes('payment'),
      'a transfer without an account is none',
    )
    assert.ok(
      missing({ ...EMPTY, settings, ownSettings: settings }).includes('delivery'),
      'a pickup without an address is none',
    )
    assert.ok(
      !missing({
        ...EMPTY,
        settings,
        ownSettings: settings,
        services: new Map([['liqpay', { limits: { least: 0, most: 0 } }]]),
      }).includes('payment'),
    )
    const withPlace = { ...settings, storeCity: 'Львів', storeStreet: 'вул. Столярна, 7' }
    assert.ok(
      !missing({ ...EMPTY, settings: withPlace, ownSettings: withPlace }).includes('delivery'),
      'the address of the shop is that of its pickup',
    )
  })

  it('wants a way to pay for the dearest product, and for what is made to order', () => {
    const { payment } = defaultSettings
    const lacksPayment = (facts: Partial<CheckFacts>) => missing({ ...EMPTY, ...facts }).includes('payment')
    const dear = [{ sum: 3_550_000, madeToOrder: false }] // cash on delivery goes up to 30,000 ₴
    assert.equal(lacksPayment({ dearest: [{ sum: 3_000_000, madeToOrder: false }] }), false)
    assert.equal(lacksPayment({ dearest: dear }), true)
    assert.equal(lacksPayment({ dearest: [{ sum: 100_00, madeToOrder: true }] }), true)
    const bank = { ...payment.bank, recipient: 'ФОП Явір', code: '1234567899', iban: 'UA213223130000026007233566001' }
    const ownSettings = { ...defaultSettings, payment: { ...payment, bank } }
    assert.equal(lacksPayment({ ownSettings, dearest: dear }), false)
  })
})

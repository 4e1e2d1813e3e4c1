import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SETTLEMENT_META } from '../delivery/delivery.ts'
import { blankAddress, type Order } from '../orders/orders.ts'
import { toCalendar } from './calendar.ts'
import { canBuyerCancel, canBuyerChange, changeablePlace, maskedRecipient, orderSteps, STAGE_META } from './progress.ts'

const line = { kind: 'shipping', code: 'np_branch' } as Order['lines'][number]
const order = (more: Partial<Order> = {}) =>
  ({ status: 'processing', meta: [], lines: [line], paidTotal: 0, ...more }) as Order
const inWorkshop = (value: string) => order({ meta: [{ id: 1, key: STAGE_META, value }] })
const done = (...steps: Parameters<typeof orderSteps>) =>
  orderSteps(...steps).map(({ name, isDone }) => (isDone ? name : `(${name})`))
const parcel = (parcelStatus: 'waiting' | 'on_way' | 'delivered') => ({ parcelStatus })

describe('the progress of an order', () => {
  it('is that of its status, its workshop and its parcel', () => {
    assert.deepEqual(done(order({ status: 'on-hold' }), undefined), [
      'placed',
      '(accepted)',
      '(packed)',
      '(sent)',
      '(received)',
    ])
    assert.deepEqual(done(order(), undefined), ['placed', 'accepted', '(packed)', '(sent)', '(received)'])
    assert.deepEqual(done(inWorkshop('cut'), undefined).slice(2, 5), ['cut', '(sewn)', '(packed)'])
    assert.deepEqual(done(inWorkshop('sewn'), undefined).slice(2, 5), ['cut', 'sewn', '(packed)'])
    assert.deepEqual(done(inWorkshop('packed'), parcel('waiting')).slice(4), ['packed', '(sent)', '(received)'])
    assert.deepEqual(done(order(), parcel('on_way')).slice(2), ['packed', 'sent', '(received)'])
    assert.deepEqual(done(order(), parcel('delivered')).at(-1), 'received')
    assert.deepEqual(done(inWorkshop('glued'), undefined), done(order(), undefined))
  })

  it('has no dispatch of what the buyer collects, and none of what is over', () => {
    const collected = { ...line, code: 'pickup' }
    assert.deepEqual(done(order({ lines: [collected], status: 'completed' }), undefined), [
      'placed',
      'accepted',
      'packed',
      'received',
    ])
    for (const status of ['cancelled', 'refunded', 'failed'] as const)
      assert.deepEqual(done(order({ status }), undefined), [])
  })

  it('may be cancelled by the buyer until it is cut, paid for or with the carrier', () => {
    for (const status of ['pending', 'on-hold', 'processing'] as const)
      assert.ok(canBuyerCancel(order({ status }), undefined))
    for (const status of ['completed', 'cancelled', 'refunded', 'failed', 'trash'] as const)
      assert.ok(!canBuyerCancel(order({ status }), undefined), status)
    assert.ok(!canBuyerCancel(order({ paidTotal: 1 }), undefined))
    assert.ok(!canBuyerCancel(inWorkshop('cut'), undefined))
    assert.ok(!canBuyerCancel(order(), parcel('waiting')))
  })

  it('may be changed by the buyer until it is cut or with the carrier, paid or not', () => {
    for (const status of ['pending', 'on-hold', 'processing'] as const)
      assert.ok(canBuyerChange(order({ status, paidTotal: 1 }), undefined))
    for (const status of ['completed', 'cancelled', 'refunded', 'failed', 'trash'] as const)
      assert.ok(!canBuyerChange(order({ status }), undefined), status)
    assert.ok(!canBuyerChange(inWorkshop('cut'), undefined))
    assert.ok(!canBuyerChange(order(), parcel('waiting')))
  })

  it('keeps its way of delivery and its city: only the point or the address changes', () => {
    const by = (code: string, meta: { key: string; value: string }[] = []) =>
      changeablePlace({ lines: [{ ...line, code, meta: meta.map((entry, id) => ({ id, ...entry })) }] })
    const inLviv = [{ key: SETTLEMENT_META, value: 'lviv' }]
    for (const code of ['np_branch', 'np_locker', 'np_cargo']) assert.equal(by(code, inLviv), 'point', code)
    assert.equal(by('np_branch'), undefined)
    for (const code of ['np_courier', 'van']) assert.equal(by(code), 'address', code)
    for (const code of ['pickup', 'manual']) assert.equal(by(code), undefined, code)
    assert.equal(changeablePlace({ lines: [] }), undefined)
  })
})

it('a recipient is shown by initials and the end of the telephone', () => {
  const billing = { ...blankAddress, first_name: 'Олена', last_name: 'Коваль', phone: '+380671234567' }
  assert.deepEqual(maskedRecipient({ billing, shipping: blankAddress }), {
    initials: 'О.\u00a0К.',
    phoneEnd: '45\u00a067',
  })
  assert.deepEqual(maskedRecipient({ billing: blankAddress, shipping: blankAddress }), { initials: '', phoneEnd: '' })
  const short = { ...blankAddress, phone: '102-10-3' }
  assert.equal(maskedRecipient({ billing: short, shipping: blankAddress }).phoneEnd, '', 'four of six digits')
})

it('a day is for calendars: escaped, and in lines of 75 bytes that end within no letter', () => {
  const text = toCalendar({
    uid: '12@dubrava.test',
    title: 'Замовлення № 12; диван, крісло',
    text: 'Ї'.repeat(80),
    url: 'https://dubrava.test/order/x/',
    at: Date.parse('2026-11-29T06:00:00Z'),
    day: '20261206',
  })
  assert.match(text, /\r\nDTSTART;VALUE=DATE:20261206\r\n/)
  assert.match(text, /\r\nDTSTAMP:20261129T060000Z\r\n/)
  assert.match(text, /SUMMARY:Замовлення № 12\\; диван\\,/)
  assert.ok(text.endsWith('END:VCALENDAR\r\n'))
  for (const row of text.split('\r\n')) assert.ok(Buffer.byteLength(row) <= 75, row)
  assert.ok(text.replaceAll('\r\n ', '').includes('Ї'.repeat(80)))
})

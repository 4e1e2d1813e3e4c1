import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { defaultWaybills } from '#shop/core/settings/waybill-settings.ts'
import { draftWaybill, nextTrackingAt, parseStreetAddress, toParcelStatus } from './waybills.ts'

const ORDER = { lines: [], total: 1000_00, paidTotal: 0, refunds: [] }

describe('what an order suggests for its waybill', () => {
  it('is a seat for every box', () => {
    const { seats } = draftWaybill(ORDER, [{ quantity: 2, weightG: 5000, sizeMm: [500, 400, 300] }], defaultWaybills)
    assert.deepEqual(seats, Array(2).fill({ weightG: 5000, sizeMm: [500, 400, 300] }))
  })

  it('is the amount due on delivery, and nothing for a paid order', () => {
    const part = draftWaybill({ ...ORDER, paidTotal: 300_00 }, [], defaultWaybills)
    assert.deepEqual([part.collect, part.collected, part.declared], ['control', 700_00, 700_00])
    const paid = draftWaybill({ ...ORDER, paidTotal: 1000_00 }, [], defaultWaybills)
    assert.deepEqual([paid.collect, paid.collected], ['none', 0])
  })
})

describe('an address in one line', () => {
  it('has a street, a building and perhaps a flat', () => {
    const parsed = (text: string) => Object.values(parseStreetAddress(text) ?? {})
    assert.deepEqual(parsed('вул. Зелена, 1, кв. 5'), ['Зелена', '1', '5'])
    assert.deepEqual(parsed('вулиця Івана Франка 12а'), ['Івана Франка', '12а', ''])
    assert.deepEqual(parsed('просп. Перемоги, буд. 20/3, квартира 7'), ['Перемоги', '20/3', '7'])
    assert.deepEqual(parsed('8 Березня, 4'), ['8 Березня', '4', ''])
    assert.deepEqual(parsed('Зелена'), [])
  })
})

describe('the codes of the carrier', () => {
  it('are states of a parcel', () => {
    assert.deepEqual([1, 5, 7, 9, 103, 102, 2, 3].map(toParcelStatus), [
      'waiting',
      'on_way',
      'arrived',
      'delivered',
      'refused',
      'returned',
      'deleted',
      undefined,
    ])
  })

  it('are asked for every half hour, rarely after two weeks, and not after the end', () => {
    const at = (age: number, parcelStatus: 'on_way' | 'delivered' = 'on_way') =>
      nextTrackingAt({ createdAt: 0, parcelStatus }, age)
    assert.equal(at(DAY_MS), DAY_MS + 30 * MINUTE_MS)
    assert.equal(at(15 * DAY_MS), 15 * DAY_MS + 6 * HOUR_MS)
    assert.equal(at(61 * DAY_MS), null)
    assert.equal(at(DAY_MS, 'delivered'), null)
  })
})

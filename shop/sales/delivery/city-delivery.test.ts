import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '#shop/core/dates.ts'
import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { cityDeliveryWays, findZone } from './city-delivery.ts'
import type { Shipment } from './delivery.ts'

const zone = (id: string, name: string, days: number) => ({ id, name, price: 500_00, freeFrom: 0, days })
const zones = [zone('city', 'м. Камʼянець', 1), zone('region', 'Хмельницька область', 3)]
const settings = { ...defaultDelivery, van: { ...defaultDelivery.van, zones } }
const load: Shipment = {
  parcels: [{ quantity: 1, weightG: 20_000, sizeMm: [1000, 500, 200] }],
  itemCount: 1,
  total: 9000_00,
  leadTimes: [{ kind: 'made_to_order', minDays: 20, maxDays: 28 }],
}
const NOW = Date.parse('2026-11-23T10:00:00Z')

describe('the van’s zone of a city', () => {
  it('is that of its name, else of its region', () => {
    assert.equal(findZone(zones, { name: 'Камʼянець', region: 'Хмельницька область' })?.id, 'city')
    assert.equal(findZone(zones, { name: "Кам'янець", region: '' })?.id, 'city')
    assert.equal(findZone(zones, { name: 'Дунаївці', region: 'Хмельницька область' })?.id, 'region')
    assert.equal(findZone(zones, { name: 'Львів', region: '' }), undefined)
  })
})

describe('delivery to a city', () => {
  const ways = (place: Parameters<typeof cityDeliveryWays>[2], workingDays = new Set<number>()) =>
    cityDeliveryWays(load, settings, place, { now: NOW, workingDays })

  it('offers what reaches it, the cheapest first, with the day of arrival after the lead time', () => {
    const codes = (place: Parameters<typeof cityDeliveryWays>[2]) => ways(place).map(({ code }) => code)
    assert.deepEqual(codes({ kinds: new Set(), zone: undefined }), ['pickup', 'np_courier'])
    assert.deepEqual(codes({ kinds: new Set(['branch'] as const), zone: undefined }), [
      'pickup',
      'np_branch',
      'np_courier',
    ])
    const van = ways({ kinds: new Set(), zone: 'region' }).find(({ code }) => code === 'van')
    assert.deepEqual(van, { code: 'van', price: 500_00, days: 3, at: NOW + 31 * DAY_MS })
  })

  it('arrives on a working day', () => {
    const van = ways({ kinds: new Set(), zone: 'region' }, new Set([6])).find(({ code }) => code === 'van')
    // 24 December 2026 is a Thursday.
    assert.equal(van?.at, Date.parse('2026-12-25T22:00:00Z'))
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import {
  DELIVERY_METHODS,
  type DeliveryCode,
  noDeliveryOptions,
  type Parcel,
  type Shipment,
  withoutShipping,
} from './delivery.ts'
import { quoteDelivery } from './delivery-methods.ts'
import { fitsPickupPoint } from './parcels.ts'
import { listTariffs } from './tariffs.ts'
import { quoteVan } from './van-delivery.ts'

type Row = {
  what: string
  pieces: [quantity: number, kilograms: number | null, sides: [number, number, number] | null][]
}

const settings = {
  ...defaultDelivery,
  van: { ...defaultDelivery.van, zones: [{ id: 'city', name: 'Місто', price: 500_00, freeFrom: 0, days: 1 }] },
}
const load = (pieces: Row['pieces'], items = 1): Shipment => ({
  parcels: pieces.map(
    ([quantity, kilograms, sides]): Parcel => ({
      quantity,
      weightG: kilograms === null ? null : kilograms * 1000,
      sizeMm: sides,
    }),
  ),
  itemCount: items,
  total: 1000_00,
  leadTimes: [],
})

/** Kilograms and millimetres → offered Nova Poshta methods with their price in kopiykas. */
const table: (Row & { offered: Partial<Record<DeliveryCode, number>> })[] = [
  {
    what: 'a lamp in one small box',
    pieces: [[1, 3, [400, 300, 200]]],
    // 24,000 cm³ are billed as 6 kg, more than the weight.
    offered: {
      np_branch: 7000 + 6 * 500,
      np_locker: 6000 + 6 * 500,
      np_cargo: 12000 + 6 * 600,
      np_courier: 16000 + 6 * 700,
    },
  },
  {
    what: 'a chest of drawers in three flat boxes, too large when assembled',
    pieces: [
      [2, 25, [1200, 500, 100]],
      [1, 18, [800, 450, 150]],
    ],
    // 2 × 25 kg and 18 kg, each heavier than its volumetric weight.
    offered: { np_branch: 7000 + 68 * 500, np_cargo: 12000 + 68 * 600, np_courier: 16000 + 68 * 700 },
  },
  {
    what: 'one box a gram too heavy for a branch',
    pieces: [[1, 30.001, [600, 400, 300]]],
    offered: { np_cargo: 12000 + 31 * 600, np_courier: 16000 + 31 * 700 },
  },
  {
    what: 'one box a millimetre too long for a branch',
    pieces: [[1, 20, [1201, 500, 100]]],
    offered: { np_cargo: 12000 + 20 * 600, np_courier: 16000 + 20 * 700 },
  },
  {
    what: 'two boxes that fit a locker separately, but not together',
    pieces: [[2, 5, [600, 400, 151]]],
    // 36,240 cm³ each are billed as 9.06 kg.
    offered: { np_branch: 7000 + 19 * 500, np_cargo: 12000 + 19 * 600, np_courier: 16000 + 19 * 700 },
  },
  {
    what: 'two boxes that fill a locker to the last millimetre',
    pieces: [[2, 5, [600, 400, 150]]],
    offered: {
      np_branch: 7000 + 18 * 500,
      np_locker: 6000 + 18 * 500,
      np_cargo: 12000 + 18 * 600,
      np_courier: 16000 + 18 * 700,
    },
  },
  {
    what: 'a box of unknown weight',
    pieces: [[1, null, [300, 200, 100]]],
    offered: { np_cargo: 12000 + 2 * 600, np_courier: 16000 + 2 * 700 },
  },
  { what: 'a table top longer than the carrier accepts', pieces: [[1, 90, [3001, 1000, 60]]], offered: {} },
]

describe('Nova Poshta', () => {
  for (const { what, pieces, offered } of table) {
    it(`accepts ${what}: ${Object.keys(offered).join(', ') || 'nowhere'}`, () => {
      const quotes = DELIVERY_METHODS.filter((code) => code.startsWith('np_')).flatMap((code) => {
        const quote = quoteDelivery(code, load(pieces), noDeliveryOptions, settings)
        return quote ? [[code, quote.total]] : []
      })
      assert.deepEqual(Object.fromEntries(quotes), offered)
    })
  }

  it('offers only branches whose own limits fit every box, and all boxes together', () => {
    const boxes = load([
      [2, 25, [1200, 500, 100]],
      [1, 18, [800, 450, 150]],
    ])
    const branch = { kind: 'branch', maxPieceG: 30_000, maxTotalG: null, maxSizeMm: [1200, 700, 700] } as const
    const cases: [object, boolean][] = [
      [{}, true],
      [{ maxPieceG: 24_999 }, false],
      [{ maxTotalG: 68_000 }, true],
      [{ maxTotalG: 67_999 }, false],
      [{ maxSizeMm: [700, 1200, 700] }, true],
      [{ maxSizeMm: [1199, 700, 700] }, false],
      [{ maxPieceG: null, maxSizeMm: null }, true],
    ]
    for (const [limits, expected] of cases) {
      assert.equal(
        fitsPickupPoint({ ...branch, maxSizeMm: [1200, 700, 700], ...limits }, boxes),
        expected,
        JSON.stringify(limits),
      )
    }
  })
})

describe('the shop’s own van', () => {
  it('charges assembly once per product, not per box', () => {
    const input = { ...noDeliveryOptions, assembly: true }
    const quote = quoteDelivery('van', load([[6, 20, [1000, 500, 100]]], 2), input, settings)
    assert.deepEqual(
      quote?.charges.map(({ code, total, count }) => [code, total, count]),
      [
        ['van', 500_00, 1],
        ['assembly', 2 * 400_00, 2],
      ],
    )
  })
})

describe('the van', () => {
  const van = { ...settings.van, on: true, withLift: 150_00, perFloor: 100_00 }
  const [city] = van.zones
  const quote = (options: Partial<typeof noDeliveryOptions>, freeFrom = 0) =>
    quoteVan(
      load([]),
      { ...noDeliveryOptions, zone: 'city', ...options },
      { ...settings, van: { ...van, zones: city ? [{ ...city, freeFrom }] : [] } },
    )

  it('is free from the total that the owner has set', () => {
    assert.deepEqual(
      [0, 999_99, 1000_00, 1000_01].map((freeFrom) => quote({}, freeFrom)?.total),
      [500_00, 0, 0, 500_00],
    )
  })

  it('carries up by the floor; the first floor costs as with a lift', () => {
    const carried = (floor: number, lift = false) => (quote({ carry: true, floor, lift })?.total ?? 0) - 500_00
    assert.deepEqual([carried(1), carried(2), carried(5), carried(5, true)], [150_00, 200_00, 500_00, 150_00])
  })

  it('charges for carrying also where a coupon pays for the way', () => {
    const carried = quote({ carry: true, floor: 3 })
    assert.equal(carried && withoutShipping(carried).total, 300_00)
  })
})

it('tariffs of the carrier are listed for kinds of points that the shop knows, and for the door', () => {
  const all = { ...settings, novaPoshta: { ...settings.novaPoshta, on: true } }
  const codes = (...kinds: ('branch' | 'locker' | 'cargo')[]) =>
    listTariffs(all, new Set(kinds)).flatMap(({ code }) => (code.startsWith('np_') ? [code] : []))
  assert.deepEqual(codes(), ['np_courier'])
  assert.deepEqual(codes('branch', 'cargo'), ['np_branch', 'np_cargo', 'np_courier'])
})

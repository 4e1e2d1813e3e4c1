import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, it } from 'node:test'
import { z } from 'zod'
import type { Parcel, Shipment } from '#shop/sales/delivery/delivery.ts'
import {
  directoryRefreshedAt,
  findSettlement,
  listPickupPoints,
  replaceCarrierDirectory,
  suggestSettlements,
} from '#shop/sales/delivery/pickup-points.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { readNovaPoshtaDirectory } from './nova-poshta.server.ts'

const KYIV = 'e71abb60-4b33-11e4-ab6d-005056801329'

onEachDatabase('the Nova Poshta directory', (name) => {
  let shop: TestShop
  let sent: object[]
  beforeEach(async () => {
    shop = await openTestShop(name)
    sent = []
  })
  afterEach(() => shop.close())

  /** Answers like the service. */
  async function service(change: (answer: Record<string, unknown>) => object = (answer) => answer) {
    const recorded = JSON.parse(await readFile(new URL('./fixtures/nova-poshta.json', import.meta.url), 'utf8'))
    return async (body: object) => {
      sent.push(body)
      return change('calledMethod' in body ? recorded[String(body.calledMethod)] : {})
    }
  }
  const refresh = async (post: Awaited<ReturnType<typeof service>>) =>
    replaceCarrierDirectory(shop, readNovaPoshtaDirectory(post, 'key'))
  const load = (piece: Partial<Parcel>): Shipment => ({
    parcels: [{ quantity: 1, weightG: 1000, sizeMm: [300, 200, 100], ...piece }],
    itemCount: 1,
    total: 100_00,
    leadTimes: [],
  })

  it('is requested page by page with the key', async () => {
    assert.deepEqual(await refresh(await service()), { points: 3 })
    assert.deepEqual(sent, [
      {
        apiKey: 'key',
        modelName: 'AddressGeneral',
        calledMethod: 'getSettlements',
        methodProperties: { Warehouse: '1', Page: '1', Limit: '150' },
      },
      {
        apiKey: 'key',
        modelName: 'AddressGeneral',
        calledMethod: 'getWarehouses',
        methodProperties: { Page: '1', Limit: '500' },
      },
    ])
    assert.equal(await directoryRefreshedAt(shop), shop.now())
  })

  it('is complete when it has as many rows as the service counts, whatever the page size', async () => {
    const recorded = await service()
    const oneAtATime = async (body: object) => {
      const answer: { data?: unknown } = await recorded(body)
      const { Page = '' } = z.object({ methodProperties: z.object({ Page: z.string() }) }).parse(body).methodProperties
      return { ...answer, data: [z.array(z.unknown()).parse(answer.data)[Number(Page) - 1]].filter(Boolean) }
    }
    assert.deepEqual(await refresh(oneAtATime), { points: 3 })
    const { length } = sent
    const uncounted = async (body: object) => ({ ...(await oneAtATime(body)), info: [] })
    assert.deepEqual(await refresh(uncounted), { points: 3 })
    assert.equal(sent.length, 2 * length + 2, 'where nothing is counted, an empty page is the end')
  })

  it('contains no points that are closed for new parcels', async () => {
    const denied = (answer: Record<string, unknown>) => ({
      ...answer,
      data: z
        .array(z.looseObject({ Number: z.string().optional() }))
        .parse(answer.data)
        .map((row) => ({
          ...row,
          DenyToSelect: row.Number === '5' ? '1' : '0',
        })),
    })
    await refresh(await service(denied))
    assert.deepEqual(await listPickupPoints(shop, KYIV, 'branch', load({})), [])
    assert.equal((await listPickupPoints(shop, KYIV, 'cargo', load({}))).length, 1)
  })

  it('is searched however a name is typed', async () => {
    await refresh(await service())
    for (const typed of ['киї', 'Київ', ' м. КИЇВ', 'Київ, Київська область']) {
      assert.deepEqual(
        (await suggestSettlements(shop, typed)).map(({ name }) => name),
        ['Київ'],
        typed,
      )
    }
    assert.deepEqual(await suggestSettlements(shop, '%'), [])
    assert.equal((await findSettlement(shop, KYIV))?.region, 'Київська область')
  })

  it('offers only points that accept the products', async () => {
    await refresh(await service())
    const numbers = async (kind: 'branch' | 'locker' | 'cargo', piece: Partial<Parcel>) =>
      (await listPickupPoints(shop, KYIV, kind, load(piece))).map(({ number }) => number)
    assert.deepEqual(await numbers('locker', {}), [35432])
    assert.deepEqual(await numbers('locker', { weightG: 21_000 }), [])
    assert.deepEqual(await numbers('locker', { sizeMm: [610, 100, 100] }), [])
    assert.deepEqual(await numbers('locker', { sizeMm: [400, 400, 290], quantity: 2 }), [], 'one cell is one cell')
    assert.deepEqual(await numbers('branch', { weightG: 30_000 }), [5])
    assert.deepEqual(await numbers('branch', { weightG: 30_001 }), [])
    assert.deepEqual(await numbers('branch', { weightG: null }), [], 'who knows what it weighs')
    assert.deepEqual(await numbers('cargo', { weightG: null, sizeMm: null }), [1])
    assert.deepEqual(await numbers('cargo', { weightG: 80_000, sizeMm: [900, 2310, 840] }), [1], 'boxes may be turned')
  })

  it('stays unchanged while the service is down, refuses or returns nothing', async () => {
    await refresh(await service())
    shop.advanceClock(86_400_000)
    await assert.rejects(
      refresh(async () => Promise.reject(new Error('ECONNREFUSED'))),
      /ECONNREFUSED/,
    )
    await assert.rejects(
      refresh(await service(() => ({ success: false, errors: ['API key expired'] }))),
      /API key expired/,
    )
    const broken = (answer: Record<string, unknown>) => ({ ...answer, info: { totalCount: 9 } })
    const breaksOff = await service(broken)
    await assert.rejects(
      refresh(async (body) => {
        const isFirst = JSON.stringify(body).includes('"Page":"1"')
        return { ...(await breaksOff(body)), ...(isFirst ? {} : { data: [] }) }
      }),
      /gave 3 of 9/,
    )
    assert.deepEqual(await refresh(await service(() => ({ success: true, data: [] }))), { points: 0 })
    assert.equal((await listPickupPoints(shop, KYIV, 'branch', load({}))).length, 1)
  })

  it('drops entries that the carrier no longer lists', async () => {
    await refresh(await service())
    shop.advanceClock(86_400_000)
    const without5 = (answer: Record<string, unknown>) => ({
      ...answer,
      data: Array.isArray(answer.data) ? answer.data.filter((row) => row.Number !== '5') : [],
    })
    await refresh(await service(without5))
    assert.deepEqual(await listPickupPoints(shop, KYIV, 'branch', load({})), [])
    assert.equal((await listPickupPoints(shop, KYIV, 'cargo', load({}))).length, 1)
  })
})

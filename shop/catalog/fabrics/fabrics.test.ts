import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { blankFabric } from '#test/fixtures/fabrics.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import {
  archiveFabric,
  listCollections,
  listFabrics,
  restoreFabric,
  saveCollection,
  saveFabric,
} from './fabrics.server.ts'
import { ALL_FABRICS, currentFabric, type Fabric, selectedFabrics } from './fabrics.ts'

const fabric = (id: number, change: Partial<Fabric> = {}): Fabric => ({
  ...blankFabric,
  id,
  collectionId: 1,
  name: `${id}`,
  slug: `${id}`,
  archivedAt: null,
  replacementId: null,
  ...change,
})

describe('a selection of fabrics', () => {
  const fabrics = [
    fabric(1, { priceGroup: '1' }),
    fabric(2, { priceGroup: '4', feel: 'velour' }),
    fabric(3, { priceGroup: '4', feel: 'boucle', collectionId: 2 }),
    fabric(4, { priceGroup: '5' }),
    fabric(5, { priceGroup: '1', archivedAt: 1 }),
  ]
  const ids = (selection: Partial<typeof ALL_FABRICS>) =>
    selectedFabrics({ ...ALL_FABRICS, ...selection }, fabrics).map(({ id }) => id)

  it('is all that can be ordered, or groups and collections but for some', () => {
    assert.deepEqual(ids({}), [1, 2, 3, 4])
    assert.deepEqual(ids({ priceGroups: ['1', '2', '3', '4'], exceptFeels: ['velour'] }), [1, 3])
    assert.deepEqual(ids({ collections: [2] }), [3])
    assert.deepEqual(ids({ exceptFabrics: [1, 4] }), [2, 3])
  })
})

describe('a replacement', () => {
  it('is followed to a fabric that can be ordered, and never in a circle', () => {
    const chain = [
      fabric(1, { archivedAt: 1, replacementId: 2 }),
      fabric(2, { archivedAt: 1, replacementId: 3 }),
      fabric(3),
      fabric(4, { archivedAt: 1, replacementId: 5 }),
      fabric(5, { archivedAt: 1, replacementId: 4 }),
      fabric(6, { archivedAt: 1 }),
    ]
    assert.deepEqual(
      [1, 2, 3, 4, 6, 7].map((id) => currentFabric(id, chain)?.id),
      [3, 3, 3, undefined, undefined, undefined],
    )
  })
})

onEachDatabase('the fabric library on', (database) => {
  let shop: TestShop
  let collectionId: number
  before(async () => {
    shop = await openTestShop(database)
    collectionId =
      (await saveCollection(shop, { supplier: 'Ткач', name: 'Ліра', description: 'М’який велюр', position: 1 })) ?? 0
  })
  after(() => shop.close())

  it('keeps collections and every fact of a fabric', async () => {
    const other = await saveCollection(shop, { supplier: 'Ткач', name: 'Ліра', description: '', position: 0 })
    assert.deepEqual(
      (await listCollections(shop)).map(({ slug }) => slug),
      ['lira-2', 'lira'],
    )
    const facts = {
      ...blankFabric,
      collectionId,
      name: '07 Оливка',
      article: 'LR-07',
      priceGroup: '3',
      color: '#6b7045',
      colorFamily: 'green' as const,
      feel: 'velour' as const,
      composition: '100 % поліестер',
      martindale: 60_000,
      pilling: 4,
      lightFastness: 5,
      care: ['wash30' as const, 'no-bleach' as const],
      forPets: true,
      rollWidthMm: 1400,
      stockCm: 2350,
      daysToArrive: 12,
    }
    const id = await saveFabric(shop, facts)
    assert.deepEqual(await listFabrics(shop), [
      { ...facts, id, slug: 'lira-07-olyvka', archivedAt: null, replacementId: null },
    ])
    assert.equal(await saveFabric(shop, { ...facts, id: id ?? 0, collectionId: other ?? 0, stockCm: null }), id)
    assert.equal((await listFabrics(shop))[0]?.stockCm, null)
    assert.equal((await listFabrics(shop))[0]?.slug, 'lira-07-olyvka')
    assert.equal(await saveFabric(shop, { ...facts, collectionId: 999 }), undefined)
    assert.equal(await saveFabric(shop, { ...facts, id: 999 }), undefined)
  })

  it('archives with a replacement that can be ordered, and restores', async () => {
    const first = (await saveFabric(shop, { ...blankFabric, collectionId, name: '20' })) ?? 0
    const second = (await saveFabric(shop, { ...blankFabric, collectionId, name: '21' })) ?? 0
    assert.deepEqual(await archiveFabric(shop, first, first), { kind: 'no-such-replacement' })
    assert.deepEqual(await archiveFabric(shop, first, 999), { kind: 'no-such-replacement' })
    assert.deepEqual(await archiveFabric(shop, 999, null), { kind: 'not-found' })
    assert.deepEqual(await archiveFabric(shop, first, second), { kind: 'archived' })
    assert.deepEqual(await archiveFabric(shop, second, first), { kind: 'no-such-replacement' })
    assert.equal(currentFabric(first, await listFabrics(shop))?.id, second)
    assert.equal(await restoreFabric(shop, first), true)
    assert.equal(await restoreFabric(shop, 999), false)
    assert.equal(currentFabric(first, await listFabrics(shop))?.id, first)
  })
})

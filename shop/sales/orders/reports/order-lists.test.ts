import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { seedOrders } from '#test/fixtures/large-orders.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { countOrdersByStatus, listOrders } from '../find-orders.server.ts'
import { importOrder } from '../import-orders.server.ts'
import { trashOrder } from '../orders.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '../status.ts'

onEachDatabase('lists of many orders', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    shop.changes.hear()
    await seedOrders(shop, 500)
  })
  after(() => shop.close())

  const notTrashed = ORDER_STATUSES.filter((status) => status !== 'trash')
  const list = (offset: number, limit: number, statuses: OrderStatus[] = notTrashed) =>
    listOrders(shop, { statuses, sort: { by: 'date', direction: 'desc' }, offset, limit })
  const idsOf = async (offset: number, limit = 20, statuses?: OrderStatus[]) =>
    (await list(offset, limit, statuses)).orders.map(({ id }) => id)

  it('a page after another shows what follows it, also after changes', async () => {
    const newestFirst = (from: number) => Array.from({ length: 20 }, (_, n) => from - n)
    assert.deepEqual([await idsOf(280), await idsOf(300), await idsOf(320)], [220, 200, 180].map(newestFirst))
    await trashOrder(shop, 400)
    assert.deepEqual([await idsOf(280), await idsOf(300)], [219, 199].map(newestFirst))
    await importOrder(shop, { lines: [], createdAt: shop.now() })
    assert.deepEqual([await idsOf(300), await idsOf(320)], [200, 180].map(newestFirst))
  })

  it('of few statuses likewise', async () => {
    const all = await idsOf(0, 500, ['completed'])
    assert.deepEqual(
      [...(await idsOf(200, 20, ['completed'])), ...(await idsOf(220, 20, ['completed']))],
      all.slice(200, 240),
    )
  })

  it('totals follow what is imported and trashed', async () => {
    const totals = async () => {
      const counts = await countOrdersByStatus(shop)
      return { all: (await list(0, 1)).total, failed: counts.get('failed') ?? 0, trashed: counts.get('trash') ?? 0 }
    }
    const first = await totals()
    const { id } = await importOrder(shop, { lines: [], status: 'failed' })
    assert.deepEqual(await totals(), { ...first, all: first.all + 1, failed: first.failed + 1 })
    await trashOrder(shop, id)
    assert.deepEqual(await totals(), { ...first, trashed: first.trashed + 1 })
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { addToTrash } from '#shop/core/trash/trash.server.ts'
import { addNotice } from '#shop/sales/cart/notices.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import { NOON, openTestShop } from '#test/shop.ts'
import { openTestSite, waitUntil } from '#test/site.ts'

describe('background jobs', () => {
  it('start and end a scheduled sale and update the cached page', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const shop = await openTestShop()
    const window = { regularPrice: 200_00, salePrice: 150_00, saleFrom: NOON + 10_000, saleUntil: NOON + 20_000 }
    await saveProducts(shop, [{ name: 'Крісло', ...window }])
    const site = await openTestSite(shop, {}, { startsWorkers: true })
    const pass = (ms: number) => {
      shop.advanceClock(ms)
      t.mock.timers.tick(ms)
    }
    const onSale = async (path: string) => /150\u00a0₴/.test((await site.get(path)).text)
    const pages = ['/product/krislo/', '/shop/', '/']

    for (const path of pages) assert.equal(await onSale(path), false, path)
    pass(9999)
    for (const path of pages) assert.equal(await onSale(path), false, path)
    pass(1)
    for (const path of pages) await waitUntil(() => onSale(path))
    pass(10_000)
    for (const path of pages) await waitUntil(async () => !(await onSale(path)))

    await site.close()
    await shop.close()
  })

  it('publish scheduled pages', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const shop = await openTestShop()
    await saveProducts(shop, [{ name: 'Завтрашнє', publishedAt: NOON + 30_000 }])
    const site = await openTestSite(shop, {}, { startsWorkers: true })
    assert.equal((await site.get('/product/zavtrashnie/')).status, 404)
    assert.doesNotMatch((await site.get('/shop/')).text, /Завтрашнє/)
    shop.advanceClock(30_000)
    t.mock.timers.tick(30_000)
    await waitUntil(async () => /Завтрашнє/.test((await site.get('/shop/')).text))
    assert.equal((await site.get('/product/zavtrashnie/')).status, 200)
    await site.close()
    await shop.close()
  })

  it('notice a sale scheduled by another process', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const shop = await openTestShop()
    const [id = 0] = await saveProducts(shop, [{ name: 'Крісло', regularPrice: 200_00 }])
    const site = await openTestSite(shop, {}, { startsWorkers: true })
    const beside = shop.openSecondProcess()
    await saveProducts(beside, [
      { id, name: 'Крісло', slug: 'krislo', regularPrice: 200_00, salePrice: 150_00, saleFrom: NOON + 50_000 },
    ])
    assert.doesNotMatch((await site.get('/shop/')).text, /150\u00a0₴/)
    shop.advanceClock(60_000)
    t.mock.timers.tick(60_000)
    await waitUntil(async () => /150\u00a0₴/.test((await site.get('/shop/')).text))
    await site.close()
    await beside.close()
    await shop.close()
  })

  it('delete carts of expired sessions', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const shop = await openTestShop()
    const site = await openTestSite(shop, {}, { startsWorkers: true })
    const cartId = newCartId()
    await addNotice(shop, cartId, { kind: 'info', text: 'привіт' })
    const carts = () => shop.db.selectFrom('cart').select('id').execute()
    const pass = (ms: number) => {
      shop.advanceClock(ms)
      t.mock.timers.tick(ms)
    }
    pass(15 * 60_000)
    assert.equal((await carts()).length, 1)
    pass(48 * 3_600_000)
    await waitUntil(async () => (await carts()).length === 0)
    await site.close()
    await shop.close()
  })

  it('purge the trash after 30 days', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const shop = await openTestShop()
    await addToTrash(shop, COMMAND_LINE_ACTOR, { kind: 'page', entity: 1, title: 'Сторінка', content: {} })
    const site = await openTestSite(shop, {}, { startsWorkers: true })
    shop.advanceClock(30 * 86_400_000)
    t.mock.timers.tick(15 * 60_000)
    await waitUntil(async () => (await shop.db.selectFrom('trash').select('id').execute()).length === 0)
    await site.close()
    await shop.close()
  })
})

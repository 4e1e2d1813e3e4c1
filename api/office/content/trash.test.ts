import assert from 'node:assert/strict'
import { it } from 'node:test'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { addToTrash, listTrash, purgeOldTrash } from '#shop/core/trash/trash.server.ts'
import { openTestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { TRASH_ROUTE } from './content.protocol.ts'
import { trashRoutes } from './trash.server.ts'

onEachDatabase('the trash', (name) => {
  it('is visible to, and restored by, whoever may delete the items', async () => {
    const shop = await openTestShop(name)
    const restored: string[] = []
    const routes = trashRoutes({
      page: async (shop) => {
        await saveSettings(shop, { shopName: 'Сторінка' })
        restored.push('page')
      },
      order: async (shop) => {
        await saveSettings(shop, { shopName: 'Замовлення' })
        restored.push('order')
      },
    })
    for (const kind of ['page', 'order']) {
      await addToTrash(shop, COMMAND_LINE_ACTOR, { kind, entity: 7, title: kind, content: {} })
    }
    const kinds = async (role: 'editor' | 'manager') => {
      const { body } = await openTestRest(shop, routes, role).request('GET', TRASH_ROUTE)
      return body.map((item: { kind: string }) => item.kind)
    }
    assert.deepEqual(await kinds('editor'), ['page'])
    assert.deepEqual(await kinds('manager'), ['order', 'page'])

    const [order, page] = await listTrash(shop)
    const restore = (role: 'editor' | 'manager', id = 0) =>
      openTestRest(shop, routes, role).request('POST', `${TRASH_ROUTE}/${id}/restore`)
    assert.equal((await restore('editor', order?.id)).status, 403)
    assert.notEqual((await getSettings(shop)).shopName, 'Замовлення')
    assert.equal((await restore('editor', page?.id)).status, 200)
    assert.equal((await restore('editor', page?.id)).status, 404)
    assert.equal((await restore('manager', order?.id)).status, 200)
    assert.deepEqual(await listTrash(shop), [])
    await shop.close()
  })

  it('keeps items for 30 days', async () => {
    const shop = await openTestShop(name)
    await addToTrash(shop, COMMAND_LINE_ACTOR, { kind: 'page', entity: 1, title: 'Сторінка', content: {} })
    shop.advanceClock(30 * 86_400_000 - 1)
    await purgeOldTrash(shop)
    assert.equal((await listTrash(shop)).length, 1)
    shop.advanceClock(1)
    assert.deepEqual(await listTrash(shop), [])
    await purgeOldTrash(shop)
    assert.deepEqual(await shop.db.selectFrom('trash').select('id').execute(), [])
    await shop.close()
  })
})

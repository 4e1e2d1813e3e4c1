import assert from 'node:assert/strict'
import { it } from 'node:test'
import { queuedNotifications, runJobs } from '#test/jobs.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { createOrder } from '../orders/orders.server.ts'
import { blankAddress } from '../orders/orders.ts'
import { nextAbandonedAt, takeOverAbandoned } from './earlier-queue.server.ts'
import { emailTask } from './send-emails.server.ts'

const MINUTE_MS = 60_000

onEachDatabase('emails queued by the version before', (name) => {
  it('are left to its servers for five minutes after they were due, and then sent', async () => {
    const shop = await openTestShop(name)
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const made = await createOrder(shop, { billing, lines: [{ kind: 'fee', name: 'Стіл', total: 3000_00 }] }, '')
    assert.ok(made.kind === 'done')
    const queued = { order_id: made.order.id, failures: 0, created_at: shop.now() }
    const [soon, later] = [shop.now(), shop.now() + 60 * MINUTE_MS]
    await shop.db
      .insertInto('letter')
      .values([
        { ...queued, to_whom: 'buyer', about: 'placed', payment_id: null, retry_at: soon },
        { ...queued, to_whom: 'chat', about: 'paid', payment_id: 7, retry_at: later },
      ])
      .execute()
    assert.equal(await nextAbandonedAt(shop), soon + 5 * MINUTE_MS)
    shop.advanceClock(5 * MINUTE_MS - 1)
    await takeOverAbandoned(shop)
    assert.deepEqual(await queuedNotifications(shop), [])
    shop.advanceClock(1)
    await takeOverAbandoned(shop)
    const sent: string[] = []
    await runJobs(
      shop,
      emailTask(async ({ to }) => void sent.push(to)),
    )
    assert.deepEqual([sent, await nextAbandonedAt(shop)], [['olena@example.com'], later + 5 * MINUTE_MS])
    shop.advanceClock(60 * MINUTE_MS)
    await takeOverAbandoned(shop)
    const { id: orderId } = made.order
    assert.deepEqual(await queuedNotifications(shop), [{ orderId, to: 'chat', about: 'paid', paymentId: 7 }])
    assert.equal(await nextAbandonedAt(shop), null)
    await shop.close()
  })
})

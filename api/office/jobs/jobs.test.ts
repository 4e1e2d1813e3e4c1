import assert from 'node:assert/strict'
import { it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { enqueueNotifications } from '#shop/sales/emails/notification-queue.server.ts'
import { emailTask } from '#shop/sales/emails/send-emails.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { runJobs } from '#test/jobs.ts'
import { openTestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes } from './jobs.server.ts'
import { DEAD_JOBS_ROUTE } from './protocol.ts'

onEachDatabase('given-up jobs over REST', (name) => {
  async function openShopWithDeadEmail() {
    const shop = await openTestShop(name)
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const made = await createOrder(shop, { billing, lines: [{ kind: 'fee', name: 'Стіл', total: 3000_00 }] }, '')
    assert.ok(made.kind === 'done')
    const { id: orderId, number } = made.order
    await enqueueNotifications(shop, [{ orderId, to: 'buyer', about: 'placed', paymentId: null }])
    const refuse = emailTask(async () => {
      throw Object.assign(new Error('550 olena@example.com unknown'), { code: 'EENVELOPE' })
    })
    for (let next: number | null = shop.now(); next !== null; ) {
      shop.advanceClock(next - shop.now())
      next = await runJobs(shop, refuse)
    }
    return { shop, order: { id: orderId, number } }
  }
  const list = async (shop: TestShop) =>
    (await openTestRest(shop, routes, 'manager').request('GET', DEAD_JOBS_ROUTE)).body

  it('are listed without personal data', async () => {
    const { shop, order } = await openShopWithDeadEmail()
    const [job, ...others] = await list(shop)
    assert.deepEqual(others, [])
    const { id: _, createdAt: __, ...rest } = job
    assert.deepEqual(rest, {
      task: 'emails.send',
      order,
      notification: { to: 'buyer', about: 'placed' },
      attempts: 20,
      error: 'EENVELOPE',
      deadAt: shop.now(),
    })
    await shop.close()
  })

  it('run again when somebody asks, with all attempts', async () => {
    const { shop } = await openShopWithDeadEmail()
    const [{ id }] = await list(shop)
    const retry = () => openTestRest(shop, routes, 'manager').request('POST', `${DEAD_JOBS_ROUTE}/${id}/retry`)
    assert.equal((await retry()).status, 200)
    assert.equal((await retry()).status, 404)
    assert.deepEqual(shop.events.at(-1), { type: 'jobs.requested' })
    const sent: string[] = []
    await runJobs(
      shop,
      emailTask(async ({ to }) => void sent.push(to)),
    )
    assert.deepEqual([sent, await list(shop)], [['olena@example.com'], []])
    await shop.close()
  })

  it('are deleted, and the audit log says by whom', async () => {
    const { shop } = await openShopWithDeadEmail()
    const [{ id }] = await list(shop)
    const remove = () => openTestRest(shop, routes, 'manager').request('DELETE', `${DEAD_JOBS_ROUTE}/${id}`)
    assert.equal((await remove()).status, 200)
    assert.equal((await remove()).status, 404)
    assert.deepEqual(await list(shop), [])
    const [entry] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual([entry?.kind, entry?.action, entry?.actor], ['job', 'deleted', 'manager'])
    await shop.close()
  })
})

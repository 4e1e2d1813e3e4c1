import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { runJobs } from '#test/jobs.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { Email } from '../emails/emails.ts'
import { eraseCustomer } from '../orders/customers/erase-personal-data.server.ts'
import { createOrder, trashOrder } from '../orders/orders.server.ts'
import { type Address, blankAddress } from '../orders/orders.ts'
import { eraseHistoryLinks, findOrderHistory, purgeHistoryLinks, requestOrderHistory } from './order-history.server.ts'
import { orderHistoryTask } from './order-history-email.server.ts'

onEachDatabase('a link to one’s orders', (name) => {
  let shop: TestShop
  const sent: Email[] = []
  beforeEach(async () => {
    shop = await openTestShop(name)
    sent.length = 0
  })
  afterEach(() => shop.close())

  async function order(billing: Partial<Address>) {
    const lines = [{ kind: 'fee' as const, name: 'Диван', total: 100_00 }]
    const outcome = await createOrder(shop, { billing: { ...blankAddress, ...billing }, lines }, '')
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    shop.advanceClock(1000)
    return outcome.order
  }
  const send = () =>
    runJobs(
      shop,
      orderHistoryTask(async (email) => void sent.push(email)),
    )
  const links = () => shop.db.selectFrom('order_history_link').selectAll().orderBy('id').execute()
  /** Of the last letter. */
  const tokenSent = () => /\?link=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  const numbersShown = async (token = tokenSent()) => (await findOrderHistory(shop, token))?.map(({ number }) => number)

  it('shows the orders placed with the address, newest first, for an hour, and again', async () => {
    const first = await order({ email: 'Olena@Example.com ' })
    const second = await order({ email: 'olena@example.com' })
    await order({ email: 'ihor@example.com' })
    await trashOrder(shop, (await order({ email: 'olena@example.com' })).id)
    assert.equal(await requestOrderHistory(shop, ' OLENA@example.com'), 'accepted')
    await send()
    assert.deepEqual(
      sent.map(({ to }) => to),
      ['olena@example.com'],
    )
    assert.deepEqual(await numbersShown(), [second.number, first.number])
    shop.advanceClock(HOUR_MS - MINUTE_MS)
    assert.deepEqual(await numbersShown(), [second.number, first.number], 'mail programs open links too')
    shop.advanceClock(MINUTE_MS)
    assert.equal(await numbersShown(), undefined)
    assert.equal(await numbersShown('x'.repeat(43)), undefined)
  })

  it('is stored as a hash only', async () => {
    await order({ email: 'olena@example.com' })
    await requestOrderHistory(shop, 'olena@example.com')
    await send()
    assert.match(tokenSent(), /^[\w-]{43}$/)
    const everything = JSON.stringify([await links(), await shop.db.selectFrom('job').selectAll().execute()])
    assert.ok(!everything.includes(tokenSent()))
  })

  it('is asked for alike by who has ordered and who has not: only the letter differs', async () => {
    await order({ email: 'olena@example.com' })
    const outcomes = [
      await requestOrderHistory(shop, 'olena@example.com'),
      await requestOrderHistory(shop, 'nobody@example.com'),
    ]
    assert.deepEqual(outcomes, ['accepted', 'accepted'])
    assert.equal((await links()).length, 2)
    await send()
    assert.deepEqual(
      sent.map(({ to }) => to),
      ['olena@example.com'],
    )
    assert.equal(await requestOrderHistory(shop, 'olena@'), 'notAnEmail')
  })

  it('is sent three times an hour at most, and is answered alike after that', async () => {
    await order({ email: 'olena@example.com' })
    for (let n = 0; n < 5; n++) assert.equal(await requestOrderHistory(shop, 'olena@example.com'), 'accepted')
    await send()
    assert.equal(sent.length, 3)
    shop.advanceClock(HOUR_MS)
    await requestOrderHistory(shop, 'olena@example.com')
    await send()
    assert.equal(sent.length, 4)
  })

  it('does not show what another email or no email ordered with the same phone', async () => {
    await order({ phone: '0671234567', first_name: 'Олена' })
    // The one customer has this email now, too.
    const { number } = await order({ phone: '0671234567', email: 'other@example.com' })
    await requestOrderHistory(shop, 'other@example.com')
    await send()
    assert.deepEqual(await numbersShown(), [number])
  })

  it('is erased with the person, and its request within a day', async () => {
    await order({ email: 'olena@example.com' })
    await requestOrderHistory(shop, 'olena@example.com')
    await send()
    await eraseCustomer(shop, 'olena@example.com', { alsoOpen: true })
    assert.deepEqual(await numbersShown(), [])
    await eraseHistoryLinks(shop, ['olena@example.com'])
    assert.deepEqual(await links(), [])
    await requestOrderHistory(shop, 'nobody@example.com')
    shop.advanceClock(DAY_MS + 1)
    await purgeHistoryLinks(shop)
    assert.deepEqual(await links(), [])
  })
})

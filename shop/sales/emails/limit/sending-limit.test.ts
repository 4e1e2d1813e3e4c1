import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { normalizeMailbox } from '#shop/core/input/email.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { runJobs } from '#test/jobs.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { listNotes } from '../../orders/notes.server.ts'
import { createOrder } from '../../orders/orders.server.ts'
import { blankAddress } from '../../orders/orders.ts'
import type { Email } from '../emails.ts'
import { enqueueOrderEmails } from '../order-emails.server.ts'
import { emailTask } from '../send-emails.server.ts'
import { checkSendingLimit, takeTestEmail } from './sending-limit.server.ts'

const HOUR = 3_600_000

onEachDatabase('emails to one address', (name) => {
  let shop: TestShop
  let sent: Email[]
  const orders: number[] = []
  before(async () => {
    shop = await openTestShop(name)
    await saveSettings(shop, { orderEmail: 'shop@dubrava.example' })
    for (let n = 0; n < 40; n++) {
      // Spellings of one mailbox.
      const email = n % 2 ? 'Olena@Example.com' : `olena+${n}@example.com`
      const billing = { ...blankAddress, first_name: 'Олена', email }
      const outcome = await createOrder(shop, { billing, lines: [] }, '')
      assert.ok(outcome.kind === 'done')
      orders.push(outcome.order.id)
      await enqueueOrderEmails(shop, outcome.order)
    }
    sent = []
  })
  after(() => shop.close())

  const send = async () => {
    for (let next: number | null = 0; next !== null && next <= shop.now(); ) {
      next = await runJobs(
        shop,
        emailTask(async (email) => void sent.push(email)),
      )
    }
    return [sent.filter(({ to }) => /olena/i.test(to)).length, sent.filter(({ to }) => /^shop@/.test(to)).length]
  }

  it('are limited to ten an hour and thirty a day; the shop’s own have other limits', async () => {
    assert.deepEqual(await send(), [10, 40])
    shop.advanceClock(HOUR)
    assert.deepEqual(await send(), [20, 40])
    shop.advanceClock(HOUR)
    assert.deepEqual(await send(), [30, 40])
    shop.advanceClock(HOUR)
    assert.deepEqual(await send(), [30, 40])
  })

  it('held back are noted in the order’s history', async () => {
    const [first = 0] = orders
    const texts = async (id: number) => (await listNotes(shop, id)).map(({ text }) => text).filter(Boolean)
    assert.deepEqual(await texts(first), [])
    const [held] = await texts(orders.at(-1) ?? 0)
    assert.match(held ?? '', /^Лист покупцеві затримано/)
    shop.advanceClock(21 * HOUR)
    await send()
    assert.match((await texts(orders.at(-1) ?? 0)).at(-1) ?? '', /^Лист покупцеві (не\u00a0надіслано|затримано)/)
    assert.equal(
      await runJobs(
        shop,
        emailTask(async () => {}),
      ),
      null,
      'nothing waits for ever',
    )
  })

  it('are not held back by a millisecond that passes while they are counted', async () => {
    const start = shop.now()
    let reads = 0
    const ticking = { ...shop, now: () => start + reads++ }
    const payload = { orderId: orders[0] ?? 0, to: 'buyer' as const, about: 'placed' as const, paymentId: null }
    const outcome = await checkSendingLimit(ticking, { id: 1, payload, createdAt: start }, 'first@example.com')
    assert.deepEqual(outcome, { kind: 'send' })
  })

  it('store no address', async () => {
    const rows = await shop.db.selectFrom('email_sent').selectAll().execute()
    assert.doesNotMatch(JSON.stringify(rows), /olena|example/i)
  })

  it('count spellings of one mailbox together', () => {
    assert.equal(normalizeMailbox(' Olena+x@Example.COM '), 'olena@example.com')
    assert.equal(normalizeMailbox('O.l.ena+x@GoogleMail.com'), 'olena@gmail.com')
    assert.equal(normalizeMailbox('o.l.ena@example.com'), 'o.l.ena@example.com', 'dots count elsewhere')
  })
})

onEachDatabase('test emails', (name) => {
  it('asked for at once are no more than one after another: ten an hour', async () => {
    const shop = await openTestShop(name)
    const taken = await Promise.all(Array.from({ length: 15 }, (_, n) => takeTestEmail(shop, `${n}@example.com`)))
    assert.equal(taken.filter(Boolean).length, 10)
    await shop.close()
  })
})

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { subscribers } from '#app/subscribers.ts'
import { saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { EMAIL_FIELDS, EMAIL_KINDS } from '#shop/core/settings/email-text-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { openingAlertTask } from '#shop/sales/opening-alerts/opening-alert-email.server.ts'
import {
  confirmOpeningAlert,
  enqueueOpeningAlerts,
  requestOpeningAlert,
} from '#shop/sales/opening-alerts/opening-alerts.server.ts'
import { requestOrderHistory } from '#shop/sales/order-history/order-history.server.ts'
import { orderHistoryTask } from '#shop/sales/order-history/order-history-email.server.ts'
import { createOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress, PREPAID_META, WAYBILL_META } from '#shop/sales/orders/orders.ts'
import { recordPayment } from '#shop/sales/orders/payments/record-payment.server.ts'
import { refundOrder } from '#shop/sales/orders/refunds/refunds.server.ts'
import { STAGE_META } from '#shop/sales/progress/progress.ts'
import { reviewRequestTask, setReviewRequest } from '#shop/sales/review-requests/review-requests.server.ts'
import { stockAlertTask } from '#shop/sales/stock-alerts/stock-alert-email.server.ts'
import {
  confirmStockAlerts,
  enqueueStockAlerts,
  requestStockAlert,
} from '#shop/sales/stock-alerts/stock-alerts.server.ts'
import { runJobs } from '#test/jobs.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { Email } from '../emails.ts'
import { enqueueNotifications } from '../notification-queue.server.ts'
import { enqueueChangeEmails, enqueueOrderEmails } from '../order-emails.server.ts'
import { emailTask } from '../send-emails.server.ts'

onEachDatabase('the owner’s words', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    shop.subscribers = subscribers({})
  })
  after(() => shop.close())

  it('are in every letter that the shop sends', async () => {
    const words = (kind: string) =>
      Object.fromEntries(EMAIL_FIELDS.map((field) => [field, `Слово власниці: ${kind}, ${field}, {shop}`]))
    const uk = Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, words(kind)]))
    await saveSettings(shop, { shopName: 'Явір', orderEmail: 'shop@yavir.example', emailTexts: { uk, en: {} } })
    const sent: Email[] = []
    const deliver = async (email: Email) => void sent.push(email)
    const tasks = [emailTask, stockAlertTask, openingAlertTask, orderHistoryTask, reviewRequestTask]
    const send = async () => {
      for (const task of tasks)
        await runJobs(shop, task(deliver, ({ title, action }) => `${title} ${action?.link.label}`) as Task)
    }

    const [lamp = 0] = await saveProducts(shop, [
      { name: 'Лампа', slug: 'lampa', regularPrice: 500_00, stockStatus: 'outofstock' },
    ])
    const alert = (n: number) => ({ email: `visitor${n}@example.com`, consent: 'Один лист.' })
    await requestStockAlert(shop, { itemId: lamp, ...alert(1) })
    await enqueueStockAlerts(shop)
    await saveSettings(shop, { openForVisitors: false })
    await requestOpeningAlert(shop, alert(2))
    await enqueueOpeningAlerts(shop)
    await send()
    for (const { token } of await shop.db.selectFrom('stock_alert').select('token').execute())
      await confirmStockAlerts(shop, token)
    for (const { token } of await shop.db.selectFrom('opening_alert').select('token').execute())
      await confirmOpeningAlert(shop, token)
    await updateProducts(shop, [{ id: lamp, stockStatus: 'instock' }])
    await saveSettings(shop, { openForVisitors: true })
    await enqueueStockAlerts(shop)
    await enqueueOpeningAlerts(shop)

    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const lines = [{ kind: 'product' as const, productId: lamp, name: 'Лампа', quantity: 1, total: 500_00 }]
    const meta = [{ key: WAYBILL_META, value: '20450000000000', id: 1 }]
    const made = await createOrder(shop, { status: 'on-hold', createdVia: 'checkout', billing, lines, meta }, '')
    assert.ok(made.kind === 'done')
    const { id } = made.order
    await enqueueOrderEmails(shop, made.order)
    for (const amount of [200_00, 300_00]) {
      const payment = { amount, method: 'cash', reference: '', tellsBuyer: true, startsWork: false } as const
      await recordPayment(shop, id, payment, 'owner')
      await send()
      shop.advanceClock(DAY_MS)
    }
    for (const [to, about] of [
      ['buyer', 'sent'],
      ['buyer', 'arrived'],
      ['shop', 'not_taken'],
    ] as const)
      await enqueueNotifications(shop, [{ orderId: id, to, about, paymentId: null }])
    const deposit = [{ key: PREPAID_META, value: 200_00, id: 1 }]
    const begun = await createOrder(
      shop,
      { status: 'processing', createdVia: 'checkout', billing, lines, meta: deposit },
      '',
    )
    assert.ok(begun.kind === 'done')
    const paid = { amount: 200_00, method: 'cash', reference: '', tellsBuyer: false, startsWork: false } as const
    await recordPayment(shop, begun.order.id, paid, 'owner')
    await updateOrder(shop, begun.order.id, { meta: [...deposit, { key: STAGE_META, value: 'packed', id: 2 }] }, '')
    await enqueueChangeEmails(shop, begun.order, { changes: ['recipient'], noteId: 1 })
    await requestOrderHistory(shop, billing.email)
    await setReviewRequest(shop, made.order, true)
    await updateOrder(shop, id, { status: 'completed' }, '')
    for (let day = 0; day < 10; day++) {
      await send()
      shop.advanceClock(DAY_MS)
    }
    const other = await createOrder(shop, { status: 'processing', createdVia: 'checkout', billing, lines }, '')
    assert.ok(other.kind === 'done')
    for (const [order, amount] of [
      [id, 200_00],
      [other.order.id, 500_00],
    ] as const)
      await refundOrder(shop, order, { amount, reason: '', lines: [], restock: false }, 'owner')
    await send()

    for (const kind of EMAIL_KINDS) {
      const letter = sent.find(({ subject }) => subject === `Слово власниці: ${kind}, subject, Явір`)
      assert.ok(letter, kind)
      for (const field of EMAIL_FIELDS) {
        if (field !== 'subject')
          assert.match(`${letter.text}\n${letter.html}`, new RegExp(`Слово власниці: ${kind}, ${field}, Явір`))
      }
    }
    assert.equal(sent.length, EMAIL_KINDS.length)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { routes } from '#api/wc/v3/orders/orders.server.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { chatTask } from '#shop/sales/emails/chat-notifications.server.ts'
import { enqueueNotifications } from '#shop/sales/emails/notification-queue.server.ts'
import { enqueueOrderEmails } from '#shop/sales/emails/order-emails.server.ts'
import { emailTask } from '#shop/sales/emails/send-emails.server.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress, type Order } from '#shop/sales/orders/orders.ts'
import { recordPayment } from '#shop/sales/orders/payments/record-payment.server.ts'
import { refundOrder } from '#shop/sales/orders/refunds/refunds.server.ts'
import { orderTotals } from '#shop/sales/orders/totals.ts'
import { invoiceRows } from '#shop/sales/payment/invoice/invoice-pdf.server.ts'
import { saleReceipt, sumReceiptItems } from '#shop/sales/receipts/receipts.ts'
import { restOrderTotals } from '../admin/sales/orders/order-totals.ts'
import { runJobs } from './jobs.ts'
import { openTestRest } from './rest-client.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { openStoreApiClient } from './store-api-client.ts'

/** `−2 000,50 ₴` → -200050; «безкоштовно» is zero. */
function kopiykasOf(text: string): number {
  if (text === 'безкоштовно') return 0
  const bare = text
    .replace(/[\s\u00a0₴]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  assert.match(bare, /^-?\d+(\.\d\d)?$/, text)
  return Math.round(Number(bare) * 100)
}
const hryvnias = (text: string) => Math.round(Number(text) * 100)
const add = (totals: number[]) => totals.reduce((sum, total) => sum + total, 0)

type OrderInput = {
  goods: { product: number; quantity: number; named: number | null }[]
  coupons: string[]
  delivery: number
  fee: number
  paid: number
  back: number
}

describe('order totals', () => {
  let shop: TestShop
  let products: number[]
  before(async () => {
    shop = await openTestShop()
    products = await saveProducts(shop, [
      { name: 'Диван', regularPrice: 12_500_50 },
      { name: 'Стілець', regularPrice: 333_33 },
      { name: 'Шафа', regularPrice: 9999_99 },
    ])
    const [sofa = 0] = products
    await saveCoupon(shop, { code: 'PERCENT', kind: 'percent', amount: 1333 })
    await saveCoupon(shop, { code: 'CART', kind: 'fixed_cart', amount: 777_77 })
    await saveCoupon(shop, { code: 'SOFA', kind: 'fixed_product', amount: 55_55, products: [sofa] })
  })
  after(() => shop.close())

  const goods = fc.record({
    product: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 7 }),
    /** Staff have set another total: less, more, or not evenly divisible. */
    named: fc.option(fc.integer({ min: 0, max: 30_000_00 })),
  })
  const input = fc.record({
    goods: fc.array(goods, { minLength: 1, maxLength: 5 }),
    coupons: fc.subarray(['PERCENT', 'CART', 'SOFA']),
    delivery: fc.integer({ min: 0, max: 3000_00 }),
    fee: fc.integer({ min: -50_00, max: 900_00 }),
    paid: fc.nat(40_000_00),
    back: fc.nat(10_000_00),
  })

  async function placed(input: OrderInput): Promise<Order | undefined> {
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const outcome = await createOrder(
      shop,
      {
        status: 'on-hold',
        createdVia: 'checkout',
        paymentMethod: 'bacs',
        billing,
        coupons: input.coupons,
        lines: [
          ...input.goods.map(({ product, quantity, named }) => ({
            kind: 'product' as const,
            productId: products[product] ?? 0,
            quantity,
            ...(named !== null && input.coupons.length === 0 && { total: named, subtotal: Math.floor(named * 0.9) }),
          })),
          { kind: 'shipping', code: 'np_branch', name: 'Нова пошта', total: input.delivery },
          { kind: 'fee', name: 'Складання', total: input.fee },
        ],
      },
      '',
    )
    if (outcome.kind !== 'done') return undefined
    const { id } = outcome.order
    const payment = { method: 'cash' as const, reference: '', tellsBuyer: true, startsWork: true }
    if (input.paid > 0) await recordPayment(shop, id, { ...payment, amount: input.paid }, 'olena')
    if (input.back > 0) {
      await refundOrder(shop, id, { amount: input.back, reason: '', lines: [], restock: false }, 'olena')
    }
    return getOrder(shop, id)
  }

  it('are the sum of the printed lines everywhere: emails, chat, invoice, REST, order screen, receipt', async () => {
    const rest = openTestRest(shop, routes)
    const storeApi = openStoreApiClient(shop)
    let count = 0
    await fc.assert(
      fc.asyncProperty(input, async (input) => {
        shop.advanceClock(86_400_000) // emails to one address have a daily limit
        const order = await placed(input)
        if (!order) return
        count++
        const { total } = order

        const events: string[] = []
        await enqueueOrderEmails(shop, order)
        await runJobs(
          shop,
          emailTask(async ({ text }) => void events.push(text)),
        )
        assert.ok(events.length > 0)
        for (const text of events) {
          const lines = text.split('\n')
          const at = lines.findIndex((line) => line.startsWith('Разом: '))
          const first = lines.lastIndexOf('', at) + 1
          const totals = lines
            .slice(first, at)
            .map((line) => kopiykasOf(line.split(/, (?=[^,]*(?:,\d\d)?\u00a0₴$)|: (?=[^:]*$)/).at(-1) ?? ''))
          assert.equal(add(totals), kopiykasOf(lines[at]?.slice('Разом: '.length) ?? ''), text)
          assert.equal(add(totals), total)
        }

        assert.equal(add(invoiceRows(order, 'uk').map(({ sum }) => kopiykasOf(sum))), total)

        const { body } = await rest.request('GET', `/wc/v3/orders/${order.id}`)
        const charges = [...body.shipping_lines, ...body.fee_lines].map((line: { total: string }) =>
          hryvnias(line.total),
        )
        const items: { subtotal: string; total: string }[] = body.line_items
        assert.equal(add([...items.map((item) => hryvnias(item.total)), ...charges]), hryvnias(body.total))
        const before = add([...items.map((item) => hryvnias(item.subtotal)), ...charges])
        assert.equal(before - hryvnias(body.discount_total), hryvnias(body.total))

        const query = new URLSearchParams({ key: order.key, billing_email: order.billing.email })
        const { json: seen } = await storeApi.get(`order/${order.id}?${query}`)
        const minor = (key: string) => Number(seen.totals[key])
        assert.equal(minor('total_price'), total)
        assert.equal(
          minor('total_items') - minor('total_discount') + minor('total_shipping') + minor('total_fees'),
          total,
        )
        assert.deepEqual(
          [minor('total_discount'), minor('total_shipping'), minor('total_refund')],
          [hryvnias(body.discount_total), hryvnias(body.shipping_total), orderTotals(order).refunded],
        )

        const screen = restOrderTotals(body)
        const rows = [...screen.products, ...screen.discounts, ...screen.charges].map(({ amount }) =>
          formatPrice(amount),
        )
        assert.equal(add(rows.map(kopiykasOf)), total)
        assert.deepEqual([screen.total, screen.paid], [total, order.paidTotal])
        assert.equal(hryvnias(body.meblia.due), screen.due)

        const receipt = saleReceipt(order)
        assert.equal(sumReceiptItems(receipt.goods) - receipt.discount, total)
      }),
      { numRuns: 40 },
    )
    assert.ok(count > 20, String(count))
  })

  it('show the discount once in the chat', async () => {
    const order = await placed({
      goods: [{ product: 0, quantity: 1, named: null }],
      coupons: ['PERCENT'],
      delivery: 100_00,
      fee: 0,
      paid: 0,
      back: 0,
    })
    assert.ok(order)
    const { id } = order
    await enqueueNotifications(shop, [{ orderId: id, to: 'chat', about: 'placed', paymentId: null }])
    const events: string[] = []
    await runJobs(
      shop,
      chatTask(async ({ text }) => {
        events.push(text)
        return { kind: 'sent' }
      }),
    )
    const lines = (events[0] ?? '').split('\n').filter((line) => line.endsWith('₴') || line.endsWith('безкоштовно'))
    const [title = '', ...totals] = lines
    assert.equal(
      add(totals.map((line) => kopiykasOf(line.split(/, (?=[^,]*(?:,\d\d)?\u00a0₴$)|: /).at(-1) ?? ''))),
      kopiykasOf(title.split('на\u00a0').at(-1) ?? ''),
    )
  })
})

import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Role } from '#shop/office/staff/staff.ts'
import { createOrder, type NewOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress, PREPAID_META } from '#shop/sales/orders/orders.ts'
import type { OnlineMethod } from '#shop/sales/payment/payment-methods.ts'
import { processPaymentUpdate } from '#shop/sales/payment/payment-updates.server.ts'
import { listPayments } from '#shop/sales/payment/payments.server.ts'
import type { PaymentUpdate } from '#shop/sales/payment/provider.ts'
import { refundOnline } from '#shop/sales/payment/refund-online.server.ts'
import { startPayment } from '#shop/sales/payment/start-payment.server.ts'
import { issueReceipts } from '#shop/sales/receipts/receipts.server.ts'
import { openStubPaymentProvider, paymentNews } from '#test/fixtures/payments.ts'
import { createStaffAccounts } from '../fixtures/staff.ts'

/** A payment service that nobody listens for: its answers so far are in the database. */
const NOBODY = 'http://127.0.0.1:9'
export const PAYMENT_KEYS = {
  MONOBANK_TOKEN: 'token',
  MONOBANK_URL: NOBODY,
  MONO_PARTS_STORE_ID: 'store',
  MONO_PARTS_SECRET: 'secret',
  MONO_PARTS_URL: NOBODY,
  PRIVAT_PARTS_STORE_ID: 'store',
  PRIVAT_PARTS_PASSWORD: 'secret',
  PRIVAT_PARTS_URL: NOBODY,
  WAYFORPAY_ACCOUNT: 'account',
  WAYFORPAY_SECRET_KEY: 'secret',
  WAYFORPAY_URL: NOBODY,
  CHECKBOX_LICENSE_KEY: '0123456789abcdef01234567',
  CHECKBOX_PIN: '1234',
  CHECKBOX_URL: NOBODY,
}

export type PaymentStatesShop = {
  /** Addresses of order pages, by payment state. */
  pages: Record<string, string>
  /** Order ids, by the same keys. */
  ids: Record<string, number>
  staff: Record<Role, string>
}

/** Creates a shop with an order in every payment state, in an empty folder. */
export async function createPaymentStatesShop(dir: string): Promise<PaymentStatesShop> {
  const read = readConfig({ DATA_DIR: dir, ...PAYMENT_KEYS })
  if (read.kind === 'wrong') throw new Error(read.problems.join('\n'))
  const opened = await openShop(read.config, openLog('error'))
  const { shop } = opened
  const card = openStubPaymentProvider('monobank')
  const form = openStubPaymentProvider('wayforpay')
  form.begins = async ({ payment }) => ({
    kind: 'begun',
    target: { kind: 'form', action: `${NOBODY}/pay`, fields: { orderReference: payment.reference } },
  })
  const parts = openStubPaymentProvider('mono_parts')
  parts.writesToBuyer = true
  parts.begins = async () => ({ kind: 'begun', target: { kind: 'app' }, externalId: 'parts-1' })
  shop.providers = new Map(
    [card, form, parts, openStubPaymentProvider('privat_parts')].map((provider) => [provider.code, provider]),
  )
  const account = {
    recipient: 'ФОП Коваленко Олександра Володимирівна',
    code: '1234567890',
    bank: 'АТ КБ «ПриватБанк»',
  }
  const bank = { on: true, iban: 'UA213223130000026007233566001', ...account }
  await saveSettings(shop, { payment: { ...defaultPayment, bank }, shopName: 'Дубрава', phone: '+380441234567' })
  const [chair = 0] = await saveProducts(shop, [
    { name: 'Стілець «Обідній» з мʼякою спинкою', slug: 'stilets', regularPrice: 3000_00 },
  ])
  const states: PaymentStatesShop = { pages: {}, ids: {}, staff: await createStaffAccounts(shop) }

  async function order(name: string, paymentMethod: string, more: Partial<NewOrder> = {}): Promise<number> {
    const billing = {
      ...blankAddress,
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '+380671234567',
      email: 'olena@example.com',
      city: 'Львів',
      address_1: 'вул. Зелена, 1',
    }
    const goods = { kind: 'product' as const, productId: chair, quantity: 2 }
    const van = { kind: 'shipping' as const, code: 'van', name: 'Наша доставка', total: 800_00 }
    const input = { billing, shipping: billing, paymentMethod, paymentMethodTitle: 'Карткою', lines: [goods, van] }
    const outcome = await createOrder(shop, { status: 'pending', createdVia: 'checkout', ...input, ...more }, '')
    if (outcome.kind !== 'done') throw new Error(`${name}: ${outcome.kind}`)
    states.pages[name] = `/order/${outcome.order.key}/`
    states.ids[name] = outcome.order.id
    return outcome.order.id
  }

  async function begun(id: number, code: OnlineMethod): Promise<number> {
    const outcome = await startPayment(shop, id, code)
    if (outcome.kind !== 'begun') throw new Error(outcome.kind)
    return outcome.payment.id
  }

  async function report(id: number, ...changes: [PaymentUpdate['state'], string?][]): Promise<void> {
    const payment = (await listPayments(shop, id)).at(-1)
    if (!payment) throw new Error('nobody has begun to pay')
    for (const [state, reason = ''] of changes) {
      await processPaymentUpdate(shop, payment.provider, paymentNews(payment, state, { reason }), 'callback')
    }
  }

  const kept = { reservedUntil: shop.now() + 3_600_000 }
  const byLink = await begun(await order('due', 'monobank', kept), 'monobank')
  states.pages.leavingByLink = `${states.pages.due}pay/${byLink}/`
  const byForm = await begun(await order('dueByForm', 'wayforpay', kept), 'wayforpay')
  states.pages.leavingByForm = `${states.pages.dueByForm}pay/${byForm}/`
  states.pages.unavailable = `${states.pages.due}?payment=unavailable`

  const waiting = await order('waiting', 'monobank', kept)
  await begun(waiting, 'monobank')
  await report(waiting, ['pending'])

  const failed = await order('failed', 'monobank', kept)
  await begun(failed, 'monobank')
  await report(failed, ['failed', 'insufficient_funds'])

  const paid = await order('paid', 'monobank', kept)
  await begun(paid, 'monobank')
  await report(paid, ['failed', 'limit'])
  await begun(paid, 'wayforpay')
  await report(paid, ['paid'])

  await order('review', 'mono_parts', { status: 'on-hold' })
  const app = await order('app', 'mono_parts', { ...kept, meta: [{ id: 1, key: 'instalments', value: 4 }] })
  await begun(app, 'mono_parts')
  const held = await order('held', 'mono_parts', kept)
  await begun(held, 'mono_parts')
  await report(held, ['held'])

  for (const [name, amount] of [
    ['partlyRefunded', 1500_00],
    ['refunded', undefined],
  ] as const) {
    const id = await order(name, 'monobank', kept)
    await begun(id, 'monobank')
    await report(id, ['paid'])
    await issueReceipts(shop, {
      issue: async () => ({ kind: 'issued', fiscalNumber: '4000123456', link: 'https://check.example/4000123456' }),
      closeShift: async () => {},
    })
    const refund = { amount: amount ?? 6800_00, lines: [], reason: 'Подряпина на ніжці', restock: false }
    const outcome = await refundOnline(shop, id, refund, 'owner')
    if (outcome.kind !== 'refunded') throw new Error(outcome.kind)
  }

  await order('transfer', 'bacs', { status: 'on-hold', paymentMethodTitle: 'Оплата за рахунком' })
  const before = { meta: [{ id: 1, key: PREPAID_META, value: 680_00 }] }
  await order('prepayment', 'cod', { status: 'on-hold', paymentMethodTitle: 'Під час отримання', ...before })
  const off = await order('cancelled', 'monobank', kept)
  await updateOrder(shop, off, { status: 'cancelled' }, 'owner')
  await shop.encoder.close()
  await opened.close()
  return states
}

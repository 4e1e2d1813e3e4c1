import { textsIn } from '#i18n/by-language.ts'
import { findOrder } from '../orders/find-orders.server.ts'
import type { Order } from '../orders/orders.ts'
import { getOrderLanguage } from '../orders/translated-orders.server.ts'
import { findInvoice } from '../payment/invoice/invoice.server.ts'
import { renderInvoicePdf } from '../payment/invoice/invoice-pdf.server.ts'
import { getSettings } from '../settings/settings.server.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import * as sql from './emails.sql.server.ts'
import { type Email, type EmailView, formatEmailText, type Notification, type RenderEmail } from './emails.ts'
import { enqueueNotifications } from './notification-queue.server.ts'
import { buildOrderPlacedView, buildPaymentReceivedView, buildShopOrderView } from './order-email-content.server.ts'

/** Queues emails to the buyer, if there is an address, and to the shop, in the order's transaction. */
export async function enqueueOrderEmails(shop: Shop, order: Order, { toBuyer = true } = {}): Promise<void> {
  const recipients = toBuyer && order.billing.email !== '' ? (['buyer', 'shop'] as const) : (['shop'] as const)
  await enqueueNotifications(
    shop,
    recipients.map((to) => ({ orderId: order.id, to, about: 'placed', paymentId: null })),
  )
}

export type EmailContent = Omit<Email, 'id' | 'queuedAt'>

/** Undefined: no recipient, or nothing left to report. */
export async function buildEmail(
  shop: Shop,
  notification: Notification,
  render: RenderEmail,
): Promise<EmailContent | undefined> {
  const order = await findOrder(shop, notification.orderId)
  const settings = await getSettings(shop)
  const to = notification.to === 'buyer' ? order?.billing.email : shopEmail(settings)
  if (!order || !to) return undefined
  const view = await buildEmailView(shop, order, notification, settings)
  if (!view) return undefined
  const hasInvoice = notification.to === 'buyer' && notification.about === 'placed'
  const attachments = hasInvoice ? await invoiceFile(shop, order) : []
  return { to, subject: view.subject, text: formatEmailText(view), html: render(view), attachments }
}

async function buildEmailView(
  shop: Shop,
  order: Order,
  { to, about, paymentId }: Notification,
  settings: Settings,
): Promise<EmailView | undefined> {
  const around = { settings, invoice: await findInvoice(shop, order) }
  if (to === 'shop') return buildShopOrderView(shop, order, around)
  if (about === 'placed') return buildOrderPlacedView(shop, order, around)
  const payment = paymentId === null ? undefined : await sql.selectAnnouncedPayment(shop.db, paymentId)
  return payment && buildPaymentReceivedView(shop, order, payment.amount, around)
}

/** Recipient of the shop's order emails; empty: none. */
function shopEmail({ orderEmails, orderEmail, email }: Settings): string {
  return orderEmails ? orderEmail || email : ''
}

async function invoiceFile(shop: Shop, order: Order): Promise<Email['attachments']> {
  const invoice = await findInvoice(shop, order)
  if (!invoice) return []
  const name = textsIn(getOrderLanguage(order)).orderEmailTexts.invoiceFile(order.number)
  return [{ name, type: 'application/pdf', bytes: new Uint8Array(await renderInvoicePdf(order, invoice)) }]
}

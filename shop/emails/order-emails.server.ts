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
import { type Email, type EmailView, formatEmailText, type RenderEmail } from './emails.ts'
import { buildOrderPlacedView, buildPaymentReceivedView, buildShopOrderView } from './order-email-content.server.ts'

/** Queues emails to the buyer, if there is an address, and to the shop, in the order's transaction. */
export async function enqueueOrderEmails(shop: Shop, order: Order, { toBuyer = true } = {}): Promise<void> {
  const to: sql.NotificationRecipient[] = toBuyer && order.billing.email !== '' ? ['buyer', 'shop'] : ['shop']
  await sql.insertOrderEmails(shop.db, order.id, to, shop.now())
}

type Row = Awaited<ReturnType<typeof sql.selectDueNotifications>>[number]

/** Undefined: no recipient, or nothing left to report. */
export async function buildEmail(shop: Shop, row: Row, render: RenderEmail): Promise<Email | undefined> {
  const order = await findOrder(shop, row.order_id)
  const settings = await getSettings(shop)
  const to = row.to_whom === 'buyer' ? order?.billing.email : shopEmail(settings)
  if (!order || !to) return undefined
  const view = await buildEmailView(shop, order, row, settings)
  if (!view) return undefined
  const attachments = row.to_whom === 'buyer' && row.about === 'placed' ? await invoiceFile(shop, order) : []
  return { id: row.id, to, subject: view.subject, text: formatEmailText(view), html: render(view), attachments }
}

async function buildEmailView(shop: Shop, order: Order, row: Row, settings: Settings): Promise<EmailView | undefined> {
  const around = { settings, invoice: await findInvoice(shop, order) }
  if (row.to_whom === 'shop') return buildShopOrderView(shop, order, around)
  if (row.about === 'placed') return buildOrderPlacedView(shop, order, around)
  const payment = row.payment_id === null ? undefined : await sql.selectAnnouncedPayment(shop.db, row.payment_id)
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

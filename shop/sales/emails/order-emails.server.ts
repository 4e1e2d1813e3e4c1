import { textsIn } from '#i18n/by-language.ts'
import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findOrder } from '../orders/find-orders.server.ts'
import { awaitsRest, type Order } from '../orders/orders.ts'
import { getOrderLanguage, translateOrder } from '../orders/translated-orders.server.ts'
import { findInvoice } from '../payment/invoice/invoice.server.ts'
import { readInvoiceLogo } from '../payment/invoice/invoice-logo.server.ts'
import { renderInvoicePdf } from '../payment/invoice/invoice-pdf.server.ts'
import { buildDeliveryView } from './delivery-email-content.server.ts'
import * as sql from './emails.sql.server.ts'
import {
  type BuyerChangeName,
  type Email,
  type EmailView,
  formatEmailText,
  type Notification,
  type RenderEmail,
} from './emails.ts'
import { enqueueNotifications } from './notification-queue.server.ts'
import {
  buildChangedView,
  buildOrderPlacedView,
  buildPaymentReceivedView,
  buildRestDueView,
  buildShopOrderView,
} from './order-email-content.server.ts'
import { buildRefundedView } from './refund-notifications.server.ts'

/** Queues emails to the buyer, if there is an address, and to the shop, in the order's transaction. */
export function enqueueOrderEmails(shop: Shop, order: Order, { toBuyer = true } = {}): Promise<void> {
  return enqueueToBoth(shop, order, { about: 'placed', toBuyer })
}

/** The same about what the buyer has just changed on the order's page. `noteId`: tells one change from the next. */
export function enqueueChangeEmails(
  shop: Shop,
  order: Order,
  change: { changes: BuyerChangeName[]; noteId?: number },
): Promise<void> {
  return enqueueToBoth(shop, order, { about: 'changed', toBuyer: true, ...change })
}

function enqueueToBoth(
  shop: Shop,
  { id: orderId, billing }: Order,
  { toBuyer, ...notification }: Pick<Notification, 'about' | 'changes' | 'noteId'> & { toBuyer: boolean },
): Promise<void> {
  const recipients = toBuyer && billing.email !== '' ? (['buyer', 'shop'] as const) : (['shop'] as const)
  return enqueueNotifications(
    shop,
    recipients.map((to) => ({ orderId, to, paymentId: null, ...notification })),
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
  if (!order) return undefined
  // Staff read Ukrainian.
  const isToBuyer = notification.to === 'buyer'
  const settings = await getTranslatedSettings(isToBuyer ? { ...shop, language: getOrderLanguage(order) } : shop)
  const to = isToBuyer ? order.billing.email : shopEmail(settings)
  if (!to) return undefined
  const view = await buildEmailView(shop, order, notification, settings)
  if (!view) return undefined
  const hasInvoice = isToBuyer && notification.about === 'placed'
  const attachments = hasInvoice ? await invoiceFile(shop, order) : []
  return { to, subject: view.subject, text: formatEmailText(view), html: render(view), attachments }
}

async function buildEmailView(
  shop: Shop,
  order: Order,
  { to, about, paymentId, refundId, changes = [] }: Notification,
  settings: Settings,
): Promise<EmailView | undefined> {
  const around = { settings, invoice: await findInvoice(shop, order) }
  if (about === 'not_taken') return buildShopOrderView(shop, order, { settings, kind: about })
  if (to === 'shop' && about === 'changed')
    return buildShopOrderView(shop, order, { settings, kind: 'shop_changed', changes })
  if (to === 'shop') return buildShopOrderView(shop, order, around)
  if (about === 'changed') return buildChangedView(shop, order, { ...around, changes })
  // Paid meanwhile, or cancelled.
  if (about === 'rest_due') return awaitsRest(order) ? buildRestDueView(shop, order, around) : undefined
  if (about === 'sent' || about === 'arrived') return buildDeliveryView(shop, order, about, around)
  if (about === 'refunded') return buildRefundedView(shop, order, refundId, around)
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
  const language = getOrderLanguage(order)
  const name = textsIn(language).orderEmailTexts.invoiceFile(order.number)
  const shown = await translateOrder({ ...shop, language }, order)
  const pdf = await renderInvoicePdf(shown, invoice, language, await readInvoiceLogo(shop))
  return [{ name, type: 'application/pdf', bytes: new Uint8Array(pdf) }]
}

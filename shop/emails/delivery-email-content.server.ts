import { textsIn } from '#i18n/by-language.ts'
import { orderEmailTexts as texts } from '#i18n/emails/uk/order-emails.ts'
import { trackingUrl } from '../delivery/parcels.ts'
import { type Order, waybillNumber } from '../orders/orders.ts'
import { getOrderLanguage } from '../orders/translated-orders.server.ts'
import type { Shop } from '../shop.ts'
import type { EmailView } from './emails.ts'
import { buildBuyerFields, buildShopOrderView, type EmailContext } from './order-email-content.server.ts'

/** Email to the buyer about a parcel on its way or at its branch. Undefined: the waybill was cancelled meanwhile. */
export async function buildDeliveryView(
  shop: Shop,
  order: Order,
  about: 'sent' | 'arrived',
  around: EmailContext,
): Promise<EmailView | undefined> {
  const waybill = waybillNumber(order)
  if (waybill === '') return undefined
  const own = textsIn(getOrderLanguage(order)).orderEmailTexts
  const view = await buildBuyerFields(shop, order, around)
  const text = own[about].text(order.number, waybill)
  return {
    ...view,
    subject: own[about].subject(order.number, around.settings.shopName),
    preview: text,
    title: own[about].title,
    paragraphs: [own.hello(order.billing.first_name), '', text],
    facts: [...view.facts.filter(({ name }) => name !== own.promised), { name: own.waybill, value: waybill }],
    invoice: null,
    next: null,
    action: { hint: own.tracking, link: { label: own.track, href: trackingUrl(waybill) } },
  }
}

/** Email to the shop: the buyer has not taken the parcel. */
export async function buildNotTakenView(shop: Shop, order: Order, around: EmailContext): Promise<EmailView> {
  const { notTaken } = texts
  const text = notTaken.text(order.number, waybillNumber(order))
  const view = await buildShopOrderView(shop, order, around)
  const title = notTaken.title(order.number)
  return { ...view, subject: notTaken.subject(order.number), preview: text, title, paragraphs: [text] }
}

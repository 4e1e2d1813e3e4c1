import { textsIn } from '#i18n/by-language.ts'
import { orderEmailTexts as texts } from '#i18n/emails/uk/order-emails.ts'
import type { Shop } from '#shop/core/shop.ts'
import { trackingUrl } from '../delivery/parcels.ts'
import { type Order, waybillNumber } from '../orders/orders.ts'
import { getOrderLanguage } from '../orders/translated-orders.server.ts'
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
  const texts = textsIn(getOrderLanguage(order)).orderEmailTexts
  const view = await buildBuyerFields(shop, order, around)
  const text = texts[about].text(order.number, waybill)
  return {
    ...view,
    subject: texts[about].subject(order.number, around.settings.shopName),
    preview: text,
    title: texts[about].title,
    paragraphs: [texts.hello(order.billing.first_name), '', text],
    facts: [...view.facts.filter(({ name }) => name !== texts.promised), { name: texts.waybill, value: waybill }],
    invoice: null,
    next: null,
    action: { hint: texts.tracking, link: { label: texts.track, href: trackingUrl(waybill) } },
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

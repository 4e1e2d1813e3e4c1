import { textsIn } from '#i18n/by-language.ts'
import type { Shop } from '#shop/core/shop.ts'
import { trackingUrl } from '../delivery/parcels.ts'
import { type Order, waybillNumber } from '../orders/orders.ts'
import { getOrderLanguage } from '../orders/translated-orders.server.ts'
import type { EmailView } from './emails.ts'
import { buildBuyerFields, type EmailContext, orderValues } from './order-email-content.server.ts'
import { fillEmailTexts } from './texts/email-texts.server.ts'

/** Email to the buyer about a parcel on its way or at its branch. Undefined: the waybill was cancelled meanwhile. */
export async function buildDeliveryView(
  shop: Shop,
  order: Order,
  about: 'sent' | 'arrived',
  around: EmailContext,
): Promise<EmailView | undefined> {
  const waybill = waybillNumber(order)
  if (waybill === '') return undefined
  const language = getOrderLanguage(order)
  const texts = textsIn(language).orderEmailTexts
  const { hint, button, ...filled } = fillEmailTexts(
    around.settings,
    { kind: about, language },
    await orderValues(shop, order, language),
  )
  const view = await buildBuyerFields(shop, order, around)
  return {
    ...view,
    ...filled,
    facts: [...view.facts.filter(({ name }) => name !== texts.promised), { name: texts.waybill, value: waybill }],
    invoice: null,
    next: null,
    action: { hint, link: { label: button, href: trackingUrl(waybill) } },
  }
}

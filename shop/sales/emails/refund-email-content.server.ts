import { textsIn } from '#i18n/by-language.ts'
import type { Shop } from '#shop/core/shop.ts'
import { amountRefunded, type Order } from '../orders/orders.ts'
import { getOrderLanguage } from '../orders/translated-orders.server.ts'
import type { EmailView } from './emails.ts'
import { buildBuyerFields, type EmailContext, orderUrl } from './order-email-content.server.ts'

/** Email to the buyer about money that goes back. Undefined: the refund was deleted meanwhile. */
export async function buildRefundedView(
  shop: Shop,
  order: Order,
  refundId: number | undefined,
  around: EmailContext,
): Promise<EmailView | undefined> {
  const refund = order.refunds.find(({ id }) => id === refundId)
  if (!refund) return undefined
  const language = getOrderLanguage(order)
  const texts = textsIn(language).orderEmailTexts
  const { moneyBack } = texts
  const isWhole = amountRefunded(order) >= order.total
  const text = moneyBack.text(refund.amount, order.number)
  const view = await buildBuyerFields(shop, order, around)
  return {
    ...view,
    subject: (isWhole ? moneyBack.subject : moneyBack.partSubject)(order.number, around.settings.shopName),
    preview: text,
    title: isWhole ? moneyBack.title : moneyBack.partTitle,
    paragraphs: [texts.hello(order.billing.first_name), '', text, moneyBack.bank],
    facts: view.facts.filter(({ name }) => name !== texts.promised),
    invoice: null,
    next: null,
    action: { hint: texts.paid.link, link: { label: texts.open, href: orderUrl(shop, order, language) } },
  }
}

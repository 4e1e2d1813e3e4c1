import { textsIn } from '#i18n/by-language.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { DEFAULT_LANGUAGE, type Language, localizePath } from '#shop/core/languages/languages.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { adminPath, orderPath } from '#shop/core/paths.ts'
import { formatPhone } from '#shop/core/phone.ts'
import { type Settings, shownPhone, withPickupPlace } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { nextStep } from '../orders/next-step.ts'
import { findOrderReturns } from '../orders/order-returns.server.ts'
import { amountDue, type Order, waybillNumber } from '../orders/orders.ts'
import { type OrderTotals, orderTotals } from '../orders/totals.ts'
import { getOrderLanguage, translateOrder } from '../orders/translated-orders.server.ts'
import { type Invoice, paymentQrLink } from '../payment/invoice/invoice.ts'
import { listPaymentMethods } from '../payment/start-payment.server.ts'
import { emailPicture } from './email-picture.ts'
import { emailShop } from './email-shop.server.ts'
import type { BuyerChangeName, EmailFact, EmailItem, EmailView } from './emails.ts'
import { type EmailValues, fillEmailTexts } from './texts/email-texts.server.ts'

export type EmailContext = { settings: Settings; invoice: Invoice | undefined }

export async function buildOrderPlacedView(shop: Shop, order: Order, around: EmailContext): Promise<EmailView> {
  const language = getOrderLanguage(order)
  const texts = textsIn(language).orderEmailTexts
  const { hint, button, ...filled } = fillEmailTexts(
    around.settings,
    { kind: 'placed', language, originals: around.invoice ? {} : { after: texts.paid.link } },
    await orderValues(shop, order, language),
  )
  const view = await buildBuyerFields(shop, order, around)
  const returns = await returnsText(shop, order, { settings: around.settings, items: view.items, language })
  return {
    ...view,
    facts: [...view.facts, ...withoutEmptyFacts([{ name: texts.returns.title, value: returns }])],
    invoice: view.invoice && { ...view.invoice, hint: texts.copyHint },
    ...filled,
    next: {
      title: texts.next,
      text: nextStep(
        order,
        around.invoice !== undefined,
        textsIn(language).orderPageTexts,
        textsIn(language).formatPrice,
      ),
    },
    action: { hint, link: { label: button, href: orderUrl(shop, order, language) } },
  }
}

/** What emails about an order may name. */
export async function orderValues(shop: Shop, order: Order, language: Language): Promise<EmailValues> {
  const { orderEmailTexts: texts, formatPrice } = textsIn(language)
  const { number, total, billing, paymentMethodTitle, lines } = await translateOrder({ ...shop, language }, order)
  return {
    greeting: texts.hello(billing.first_name),
    name: billing.first_name,
    number,
    total: formatPrice(total),
    delivery: lines.find(({ kind }) => kind === 'shipping')?.name ?? '',
    payment: paymentMethodTitle,
    waybill: waybillNumber(order),
  }
}

/** Empty: the order has no products. Of several terms each is said, and which products are never taken back. */
async function returnsText(
  shop: Shop,
  order: Order,
  { settings, items, language }: { settings: Settings; items: EmailItem[]; language: Language },
): Promise<string> {
  const texts = textsIn(language).orderEmailTexts.returns
  const termsOf = await findOrderReturns(shop, order, settings)
  const products = orderTotals(order).products.map(({ line }, index) => ({
    name: items[index]?.name ?? line.name,
    terms: termsOf.get(line.id),
  }))
  const accepted = products.find(({ terms }) => terms?.kind === 'accepted')?.terms
  if (products.length === 0) return ''
  if (accepted?.kind !== 'accepted') return texts.defects
  const refused = products.filter(({ terms }) => terms?.kind === 'refused').map(({ name }) => name)
  const made = refused.length > 0 ? [texts.made([...new Set(refused)].join(', '))] : []
  return [texts.accepted(accepted.days), ...made].join('. ')
}

/** The same for printing, without the buyer's secret link. */
export async function buildReceiptView(shop: Shop, order: Order, around: EmailContext): Promise<EmailView> {
  const texts = textsIn(getOrderLanguage(order)).orderEmailTexts
  const { number, createdAt } = order
  const view = await buildBuyerFields(shop, order, around)
  const [title, text] = [texts.receipt.title(number), texts.receipt.text(createdAt)]
  return {
    ...view,
    subject: title,
    preview: text,
    title,
    paragraphs: [text],
    next: null,
    action: { hint: '', link: { label: view.shop.name, href: view.shop.href } },
  }
}

export async function buildPaymentReceivedView(
  shop: Shop,
  order: Order,
  amount: Kopiykas,
  around: EmailContext,
): Promise<EmailView> {
  const language = getOrderLanguage(order)
  const texts = textsIn(language).orderEmailTexts
  const { status } = order
  const { due } = orderTotals(order)
  const isInWork = status === 'processing' || status === 'completed'
  const price = textsIn(language).formatPrice
  const { hint, button, ...filled } = fillEmailTexts(
    around.settings,
    { kind: due > 0 ? 'part_paid' : 'paid', language },
    {
      ...(await orderValues(shop, order, language)),
      amount: price(amount),
      due: price(due),
      work: isInWork ? texts.paid.inWork : texts.paid.onReview,
    },
  )
  const view = await buildBuyerFields(shop, order, around)
  return {
    ...view,
    ...filled,
    facts: isInWork ? view.facts : view.facts.filter(({ name }) => name !== texts.promised),
    next: null,
    action: { hint, link: { label: button, href: orderUrl(shop, order, language) } },
  }
}

/** Email to the buyer who has paid a deposit: the goods are ready, and leave when the rest is paid. */
export async function buildRestDueView(shop: Shop, order: Order, around: EmailContext): Promise<EmailView> {
  const language = getOrderLanguage(order)
  const { orderEmailTexts, checkoutTexts, formatPrice } = textsIn(language)
  const { rest } = orderEmailTexts
  const methods = (await listPaymentMethods(shop, order)).map((code) => checkoutTexts.payments[code].name)
  const ways = around.invoice ? rest.byInvoice : methods.length > 0 ? rest.byMethods(methods) : rest.byCall
  const { hint, button, ...filled } = fillEmailTexts(
    around.settings,
    { kind: 'rest_due', language },
    { ...(await orderValues(shop, order, language)), due: formatPrice(amountDue(order)), ways },
  )
  return {
    ...(await buildBuyerFields(shop, order, around)),
    ...filled,
    next: null,
    action: { hint, link: { label: button, href: orderUrl(shop, order, language) } },
  }
}

/** Email to the buyer about what was changed on the order's page: whoever has its link may have done it. */
export async function buildChangedView(
  shop: Shop,
  order: Order,
  { changes, ...around }: EmailContext & { changes: BuyerChangeName[] },
): Promise<EmailView> {
  const language = getOrderLanguage(order)
  const { changed } = textsIn(language).orderEmailTexts
  const { hint, button, ...filled } = fillEmailTexts(
    around.settings,
    { kind: 'changed', language },
    { ...(await orderValues(shop, order, language)), changes: changesText(changes, language) },
  )
  const { first_name, last_name, phone } = order.shipping
  const view = await buildBuyerFields(shop, order, around)
  return {
    ...view,
    ...filled,
    facts: withoutEmptyFacts([
      { name: changed.recipient, value: `${first_name} ${last_name}`.trim() },
      { name: changed.phone, value: formatPhone(phone) },
      ...view.facts,
    ]),
    next: null,
    action: { hint, link: { label: button, href: orderUrl(shop, order, language) } },
  }
}

function changesText(changes: BuyerChangeName[], language: Language): string {
  const { changed } = textsIn(language).orderEmailTexts
  const names = changes.flatMap((change) => (change === 'cancelled' ? [] : changed.names[change]))
  return names.length > 0 ? changed.parts(names) : changed.cancelled
}

/** Email to the shop; no personal data of the buyer. */
export async function buildShopOrderView(
  shop: Shop,
  order: Order,
  about: Pick<EmailContext, 'settings'> & {
    kind?: 'shop_order' | 'shop_changed' | 'not_taken'
    changes?: BuyerChangeName[]
  },
): Promise<EmailView> {
  const { settings, kind = 'shop_order', changes = [] } = about
  const texts = textsIn(DEFAULT_LANGUAGE).orderEmailTexts
  const totals = orderTotals(order)
  const changed = changesText(changes, DEFAULT_LANGUAGE)
  const values = { ...(await orderValues(shop, order, DEFAULT_LANGUAGE)), changes: changed }
  const { hint, button, ...filled } = fillEmailTexts(settings, { kind, language: DEFAULT_LANGUAGE }, values)
  return {
    language: DEFAULT_LANGUAGE,
    ...filled,
    items: await buildEmailItems(shop, totals, DEFAULT_LANGUAGE),
    totals: buildTotalRows(totals, DEFAULT_LANGUAGE),
    facts: withoutEmptyFacts([
      { name: texts.delivery, value: values.delivery ?? '' },
      { name: texts.payment, value: order.paymentMethodTitle },
    ]),
    invoice: null,
    next: null,
    contact: null,
    footnote: null,
    action: { hint, link: { label: button, href: `${shop.site.url}${adminPath}orders/${order.id}` } },
    shop: await emailShop(shop, settings, shop.site.url),
  }
}

type BuyerEmailFields = Pick<
  EmailView,
  'language' | 'items' | 'totals' | 'facts' | 'invoice' | 'contact' | 'closing' | 'addresses' | 'footnote' | 'shop'
>

export async function buildBuyerFields(
  shop: Shop,
  order: Order,
  { settings, invoice }: EmailContext,
): Promise<BuyerEmailFields> {
  const language = getOrderLanguage(order)
  const texts = textsIn(language).orderEmailTexts
  const shown = await translateOrder({ ...shop, language }, order)
  const totals = orderTotals(shown)
  const { shipping, promisedAt } = order
  const { pickup } = withPickupPlace(settings)
  const isPickup = order.lines.some(({ kind, code }) => kind === 'shipping' && code === 'pickup')
  const place = isPickup
    ? [pickup.address, pickup.hours].filter((part) => part !== '').join('. ')
    : [shipping.city, shipping.address_1, shipping.address_2].filter((part) => part !== '').join(', ')
  const phone = shownPhone(settings)
  return {
    language,
    items: await buildEmailItems(shop, totals, language),
    totals: buildTotalRows(totals, language),
    facts: withoutEmptyFacts([
      { name: texts.delivery, value: shown.lines.find(({ kind }) => kind === 'shipping')?.name ?? '' },
      { name: isPickup ? texts.pickup : texts.place, value: place },
      { name: texts.payment, value: shown.paymentMethodTitle },
      { name: texts.promised, value: promisedAt === null ? '' : texts.promisedBy(promisedAt) },
    ]),
    invoice: invoice ? buildInvoiceView(invoice, language) : null,
    contact: phone
      ? { text: texts.questions, phone, href: `tel:${settings.phone || phone.replace(/[^\d+]/g, '')}` }
      : null,
    closing: [],
    addresses: [],
    footnote: null,
    shop: await emailShop(shop, settings, shop.site.url + localizePath(language, '/')),
  }
}

function buildInvoiceView(invoice: Invoice, language: Language): NonNullable<EmailView['invoice']> {
  const texts = textsIn(language).orderEmailTexts
  const { invoice: names } = textsIn(language).orderPageTexts
  return {
    title: names.title(invoice.number),
    facts: withoutEmptyFacts([
      { name: names.sum, value: textsIn(language).formatPrice(invoice.sum) },
      { name: names.recipient, value: invoice.recipient },
      { name: names.code, value: invoice.code },
      // Without spaces, for copying into a form.
      { name: names.iban, value: invoice.iban },
      { name: names.bank, value: invoice.bank },
      { name: names.purpose, value: invoice.purpose },
    ]),
    hint: '',
    link: { label: texts.openInBank, href: paymentQrLink(invoice) },
  }
}

export async function buildEmailItems(shop: Shop, { products }: OrderTotals, language: Language): Promise<EmailItem[]> {
  const texts = textsIn(language).orderEmailTexts
  const price = textsIn(language).formatPrice
  const ids = products.flatMap(({ line }) => line.pictureId ?? [])
  const pictures = await findPictureFacts(shop, [...new Set(ids)])
  return products.map(({ line, amount }) => {
    return {
      name: line.name,
      options: line.options.map(({ name, valueName }) => `${name}: ${valueName}`).join('; '),
      pieces: texts.pieces(line.quantity),
      amount: price(amount),
      picture: emailPicture(shop, pictures.get(line.pictureId ?? 0)),
    }
  })
}

/** Rows between the products and the total. */
function buildTotalRows(totals: OrderTotals, language: Language): EmailView['totals'] {
  const texts = textsIn(language).orderEmailTexts
  const price = textsIn(language).formatPrice
  const { discounts, charges, total, paid, refunded, due } = totals
  const row = (name: string, amount: string, strong = false) => ({ name, amount, strong })
  return [
    ...discounts.map(({ name, amount }) => row(texts.discount(name), price(amount))),
    ...charges.map(({ name, amount }) => row(name, amount === 0 ? texts.free : price(amount))),
    row(texts.total, price(total), true),
    ...(paid > 0 ? [row(texts.paidSum, price(paid))] : []),
    ...(refunded > 0 ? [row(texts.refunded, price(-refunded))] : []),
    ...(paid > 0 && due > 0 ? [row(texts.due, price(due), true)] : []),
  ]
}

export function orderUrl(shop: Shop, { key }: Order, language: Language): string {
  return shop.site.url + localizePath(language, orderPath(key))
}

function withoutEmptyFacts(facts: EmailFact[]): EmailFact[] {
  return facts.filter(({ value }) => value !== '')
}

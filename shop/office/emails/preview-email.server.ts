import { sampleOrderTexts as sample } from '#i18n/admin/uk/settings/emails.ts'
import { chargeLabels } from '#i18n/orders/uk/charges.ts'
import { listCards, listProductEntries } from '#shop/catalog/products/listings/listings.server.ts'
import { listVariationIds } from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shop/core/languages/languages.ts'
import { type EmailKind, type EmailTexts, isEmailToShop } from '#shop/core/settings/email-text-settings.ts'
import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { buildDeliveryView } from '#shop/sales/emails/delivery-email-content.server.ts'
import type { EmailView } from '#shop/sales/emails/emails.ts'
import {
  buildChangedView,
  buildOrderPlacedView,
  buildPaymentReceivedView,
  buildRestDueView,
  buildShopOrderView,
} from '#shop/sales/emails/order-email-content.server.ts'
import { buildRefundedView } from '#shop/sales/emails/refund-notifications.server.ts'
import { buildOpeningAlertView } from '#shop/sales/opening-alerts/opening-alert-email.server.ts'
import { buildOrderHistoryView } from '#shop/sales/order-history/order-history-email.server.ts'
import { listOrders } from '#shop/sales/orders/find-orders.server.ts'
import { blankAddress, type Order, type OrderLine, WAYBILL_META, waybillNumber } from '#shop/sales/orders/orders.ts'
import { blankLine } from '#shop/sales/orders/snapshot-lines.server.ts'
import { LISTED_STATUSES } from '#shop/sales/orders/status.ts'
import { getOrderLanguage, languageMeta } from '#shop/sales/orders/translated-orders.server.ts'
import { findInvoice } from '#shop/sales/payment/invoice/invoice.server.ts'
import { buildReviewRequestView } from '#shop/sales/review-requests/review-requests.server.ts'
import { buildStockAlertView } from '#shop/sales/stock-alerts/stock-alert-email.server.ts'

/** About the newest order, or one made of products. Nothing is stored or sent. Undefined: no product for sale. */
export async function previewEmail(
  shop: Shop,
  { kind, language: buyersLanguage, texts }: { kind: EmailKind; language: 'uk' | 'en'; texts: Partial<EmailTexts> },
): Promise<EmailView | undefined> {
  const language = isEmailToShop(kind) ? DEFAULT_LANGUAGE : buyersLanguage
  const inLanguage = { ...shop, language }
  const translated = await getTranslatedSettings(inLanguage)
  const settings = { ...translated, emailTexts: { uk: { [kind]: texts }, en: { [kind]: texts } } }
  if (kind === 'order_history') return buildOrderHistoryView(inLanguage, settings, SAMPLE_LINK)
  if (kind === 'opening_confirm' || kind === 'opened')
    return buildOpeningAlertView(inLanguage, settings, { token: SAMPLE_LINK, asks: kind === 'opening_confirm' })

  const newest = withLanguage((await findNewestOrder(shop)) ?? (await buildSampleOrder(shop)), language)
  if (kind === 'confirm_address' || kind === 'in_stock') {
    const line = newest.lines.find(({ kind }) => kind === 'product')
    const productId = line?.productId ?? 0
    const [variationId] = await listVariationIds(shop, [productId])
    const itemId = line?.variationId ?? variationId ?? productId
    return buildStockAlertView(inLanguage, settings, { itemId, token: SAMPLE_LINK, asks: kind === 'confirm_address' })
  }
  if (kind === 'review_request') return buildReviewRequestView(inLanguage, newest, settings)
  const order = inState(newest, kind, shop.now())
  const around = { settings, invoice: await findInvoice(shop, order) }
  switch (kind) {
    case 'placed':
      return buildOrderPlacedView(shop, order, around)
    case 'paid':
    case 'part_paid':
      return buildPaymentReceivedView(shop, order, order.paidTotal, around)
    case 'rest_due':
      return buildRestDueView(shop, order, around)
    case 'changed':
      return buildChangedView(shop, order, { ...around, changes: ['recipient', 'phone'] })
    case 'sent':
    case 'arrived':
      return buildDeliveryView(shop, order, kind, around)
    case 'refunded':
    case 'part_refunded':
      return buildRefundedView(shop, order, SAMPLE_ID, around)
    default:
      return buildShopOrderView(shop, order, { settings, kind, changes: ['recipient', 'phone'] })
  }
}

const SAMPLE_LINK = 'sample'
const SAMPLE_ID = 1
const SAMPLE_WAYBILL = '20450000000000'

async function findNewestOrder(shop: Shop): Promise<Order | undefined> {
  const query = { statuses: LISTED_STATUSES, sort: { by: 'id', direction: 'desc' }, offset: 0, limit: 1 } as const
  const [order] = (await listOrders(shop, query)).orders
  return order?.lines.some(({ kind }) => kind === 'product') ? order : undefined
}

function withLanguage(order: Order, language: Language): Order {
  if (getOrderLanguage(order) === language) return order
  const others = order.meta.filter(({ key }) => key !== languageMeta('en')[0]?.key)
  return { ...order, meta: [...others, ...languageMeta(language).map((meta) => ({ ...meta, id: 0 }))] }
}

/** As it is when this email is sent. */
function inState(order: Order, kind: EmailKind, now: number): Order {
  const halfTotal = Math.round(order.total / 2)
  const isPart = kind === 'part_paid' || kind === 'rest_due' || kind === 'part_refunded'
  const isRefund = kind === 'refunded' || kind === 'part_refunded'
  const isNew = kind === 'placed' || kind === 'shop_order'
  const amount = isPart ? halfTotal : order.total
  const refund = { id: SAMPLE_ID, at: now, author: '', reason: '', amount, overpaid: 0, lines: [] }
  return {
    ...order,
    status: isNew ? 'on-hold' : 'processing',
    paidTotal: isNew ? 0 : isRefund ? order.total : amount,
    refunds: isRefund ? [refund] : [],
    meta:
      waybillNumber(order) === '' ? [...order.meta, { id: 0, key: WAYBILL_META, value: SAMPLE_WAYBILL }] : order.meta,
  }
}

async function buildSampleOrder(shop: Shop): Promise<Order> {
  const ids = (await listProductEntries(shop, 1, 2)).map(({ id }) => id)
  const products = (await listCards(shop, ids)).map(({ id, name, priceLow }, index) =>
    sampleLine({ id: index + 1, kind: 'product', name, productId: id, total: priceLow ?? 0 }),
  )
  const delivery = { kind: 'shipping', code: 'np_branch', name: chargeLabels.delivery.np_branch, total: 0 } as const
  const lines = [...products, sampleLine({ id: products.length + 1, ...delivery })]
  const address = { ...blankAddress, first_name: sample.name, city: sample.city }
  const now = shop.now()
  return {
    id: 0,
    number: '1001',
    key: SAMPLE_LINK,
    status: 'on-hold',
    statusBeforeTrash: null,
    createdVia: 'checkout',
    customerId: null,
    billing: address,
    shipping: { ...address, address_1: sample.place },
    customerNote: '',
    customerAddress: '',
    customerUserAgent: '',
    paymentMethod: 'bacs',
    paymentMethodTitle: sample.payment,
    transactionId: '',
    cartHash: '',
    total: lines.reduce((sum, { total }) => sum + total, 0),
    meta: [],
    stockTaken: false,
    promisedAt: null,
    reservedUntil: null,
    paidAt: null,
    paidTotal: 0,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
    lines,
    refunds: [],
  }
}

function sampleLine(line: Pick<OrderLine, 'id' | 'kind' | 'name' | 'total'> & Partial<OrderLine>): OrderLine {
  return { ...blankLine, subtotal: line.total, ...line }
}

import { dateFields, formatPromisedDay } from '#api/rest/dates.ts'
import { href, selfAndCollectionLinks } from '#api/rest/links.ts'
import { editVersion } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import { toTaxonomy } from '#shop/catalog/products/catalog.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { widestUrl } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { formatDecimalAmount, toHryvnias } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  type Address,
  isSoldElsewhere,
  needsPayment,
  type Order,
  type OrderLine,
  overpaidReturned,
  RECEIPT_META,
} from '#shop/sales/orders/orders.ts'
import { isEditable } from '#shop/sales/orders/status.ts'
import { orderTotals } from '#shop/sales/orders/totals.ts'
import { type CouponFacts, couponLineFacts, loadCouponFacts } from './coupon-lines.server.ts'
import { ORDERS_ROUTE, type WooOrder } from './protocol.ts'

/** The WooCommerce release of these answers. */
export const WOO_VERSION = '10.0.2'
export const CURRENCY = 'UAH'
export const CURRENCY_SYMBOL = '₴'

/** Ids of chosen options among a line's other meta data. */
export const FIRST_OPTION_ID = 1_000_000

export async function toOrdersJson(shop: Shop, orders: Order[], dp = 2): Promise<WooOrder[]> {
  const pictures = await findPictureFacts(shop, [
    ...new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => line.pictureId ?? []))),
  ])
  const coupons = await loadCouponFacts(shop, orders)
  return orders.map((order) => toOrderJson(order, { siteUrl: shop.site.url, pictures, dp, coupons }))
}

type OrderShapeContext = { siteUrl: string; pictures: Map<number, PictureFacts>; dp: number }

function toOrderJson(order: Order, around: OrderShapeContext & { coupons: CouponFacts }): WooOrder {
  const { siteUrl, dp } = around
  const { sums: totals, total, paid, due } = orderTotals(order)
  const none = formatDecimalAmount(0, dp)
  const of = (kind: OrderLine['kind']) => order.lines.filter((line) => line.kind === kind)
  return {
    id: order.id,
    parent_id: 0,
    number: order.number,
    order_key: order.key,
    created_via: order.createdVia,
    version: WOO_VERSION,
    status: order.status,
    currency: CURRENCY,
    currency_symbol: CURRENCY_SYMBOL,
    ...dateFields({ date_created: order.createdAt, date_modified: order.updatedAt }),
    discount_total: formatDecimalAmount(totals.discount, dp),
    discount_tax: none,
    shipping_total: formatDecimalAmount(totals.shipping, dp),
    shipping_tax: none,
    cart_tax: none,
    total: formatDecimalAmount(total, dp),
    total_tax: none,
    prices_include_tax: false,
    customer_id: order.customerId ?? 0,
    customer_ip_address: order.customerAddress,
    customer_user_agent: order.customerUserAgent,
    customer_note: order.customerNote,
    billing: { ...order.billing },
    shipping: withoutEmail(order.shipping),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentMethodTitle,
    transaction_id: order.transactionId,
    ...dateFields({ date_paid: order.paidAt, date_completed: order.completedAt }),
    cart_hash: order.cartHash,
    meta_data: order.meta.filter(({ key }) => key !== RECEIPT_META),
    line_items: of('product').map((line) => toLineJson(line, around)),
    tax_lines: [],
    shipping_lines: of('shipping').map((line) => toShippingLineJson(line, dp)),
    fee_lines: of('fee').map((line) => toFeeLineJson(line, dp)),
    coupon_lines: of('coupon').map((line) => ({
      id: line.id,
      code: line.code,
      discount: formatDecimalAmount(line.total, dp),
      discount_tax: none,
      meta_data: line.meta,
      ...couponLineFacts(around.coupons, line),
    })),
    refunds: order.refunds.map(({ id, reason, amount }) => ({ id, reason, total: formatDecimalAmount(-amount, dp) })),
    payment_url: `${siteUrl}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`,
    is_editable: isEditable(order.status),
    needs_payment: needsPayment(order),
    needs_processing: of('product').length > 0,
    meblia: {
      version: editVersion(order),
      promised: formatPromisedDay(order.promisedAt),
      paid: formatDecimalAmount(paid, dp),
      due: formatDecimalAmount(due, dp),
      overpaidReturned: formatDecimalAmount(overpaidReturned(order), dp),
      soldElsewhere: isSoldElsewhere(order),
    },
    _links: {
      ...selfAndCollectionLinks(siteUrl, { collection: ORDERS_ROUTE, id: order.id }),
      ...(order.customerId !== null && { customer: href(siteUrl, `/wc/v3/customers/${order.customerId}`) }),
    },
  }
}

export function toLineJson(
  line: OrderLine,
  { siteUrl, pictures, dp }: OrderShapeContext,
): WooOrder['line_items'][number] {
  const picture = pictures.get(line.pictureId ?? 0)
  return {
    id: line.id,
    name: line.name,
    product_id: line.productId ?? 0,
    variation_id: line.variationId ?? 0,
    quantity: line.quantity,
    tax_class: '',
    subtotal: formatDecimalAmount(line.subtotal, dp),
    subtotal_tax: formatDecimalAmount(0, dp),
    ...untaxedLineJson(line, dp),
    meta_data: [
      ...line.options.map(({ slug, name, value, valueName }, index) => ({
        id: FIRST_OPTION_ID + index,
        key: toTaxonomy(slug),
        value,
        display_key: name,
        display_value: valueName,
      })),
      ...line.meta.map((entry) => ({ ...entry, display_key: entry.key, display_value: entry.value })),
    ],
    sku: line.sku,
    price: line.quantity > 0 ? toHryvnias(line.total / line.quantity) : 0,
    image: picture ? { id: line.pictureId ?? '', src: siteUrl + widestUrl(picture, 'jpg') } : { id: '', src: '' },
    parent_name: line.parentName || null,
  }
}

export function toShippingLineJson(line: OrderLine, dp: number): WooOrder['shipping_lines'][number] {
  const method = { method_title: line.name, method_id: line.code, instance_id: '' }
  return { id: line.id, ...method, ...untaxedLineJson(line, dp), tax_status: 'none' }
}

export function toFeeLineJson(line: OrderLine, dp: number): WooOrder['fee_lines'][number] {
  const fee = { name: line.name, tax_class: '', tax_status: 'none', amount: formatDecimalAmount(line.total, dp) }
  return { id: line.id, ...fee, ...untaxedLineJson(line, dp) }
}

function untaxedLineJson(line: OrderLine, dp: number) {
  return {
    total: formatDecimalAmount(line.total, dp),
    total_tax: formatDecimalAmount(0, dp),
    taxes: [],
    meta_data: line.meta,
  }
}

/** protocols 12: only the billing address has an email. */
export function withoutEmail({ email: _, ...address }: Address): Record<string, string> {
  return address
}

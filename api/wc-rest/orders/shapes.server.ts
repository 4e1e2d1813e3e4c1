import { z } from 'zod'
import { editVersion } from '#shop/catalog/admin-products/admin-products.server.ts'
import { toTaxonomy } from '#shop/catalog/attributes/taxonomies.ts'
import { findPictureFacts } from '#shop/catalog/listings/card-pictures.server.ts'
import type { PictureFacts } from '#shop/catalog/product-card.ts'
import { formatKyivDateTime, formatUtcDateTime } from '#shop/dates.ts'
import { widestUrl } from '#shop/media/media-urls.ts'
import { formatDecimalAmount, toHryvnias } from '#shop/money.ts'
import { type Address, needsPayment, type Order, type OrderLine } from '#shop/orders/orders.ts'
import { isEditable, ORDER_STATUSES } from '#shop/orders/status.ts'
import { orderTotals } from '#shop/orders/totals.ts'
import type { Shop } from '#shop/shop.ts'
import { formatPromisedDay } from '../../rest/dates.ts'
import { links } from '../../rest/links.ts'
import { type CouponFacts, couponLineFacts, loadCouponFacts } from './coupon-lines.server.ts'
import type { WooOrder } from './protocol.ts'

/** The WooCommerce release of these answers. */
export const WOO_VERSION = '10.0.2'
export const CURRENCY = 'UAH'
export const CURRENCY_SYMBOL = '₴'

/** Ids of chosen options among a line's other meta data. */
export const FIRST_OPTION_ID = 1_000_000

const money = z.string()
const meta = z.object({
  id: z.number(),
  key: z.string(),
  value: z.unknown(),
  display_key: z.string().optional(),
  display_value: z.unknown().optional(),
})
const addressAnswer = z.record(z.string(), z.string())
const taxes = z.array(z.unknown())

export const lineAnswer = z.object({
  id: z.number(),
  name: z.string(),
  product_id: z.number(),
  variation_id: z.number(),
  quantity: z.number(),
  tax_class: z.string(),
  subtotal: money,
  subtotal_tax: money,
  total: money,
  total_tax: money,
  taxes,
  meta_data: z.array(meta),
  sku: z.string(),
  price: z.number(),
  image: z.object({ id: z.union([z.number(), z.string()]), src: z.string() }),
  parent_name: z.string().nullable(),
})

const otherLine = z.object({ id: z.number(), total: money, total_tax: money, taxes, meta_data: z.array(meta) })

export const orderAnswer = z.object({
  id: z.number(),
  parent_id: z.number(),
  number: z.string(),
  order_key: z.string(),
  created_via: z.string(),
  version: z.string(),
  status: z.enum(ORDER_STATUSES),
  currency: z.string(),
  currency_symbol: z.string(),
  date_created: z.string(),
  date_created_gmt: z.string(),
  date_modified: z.string(),
  date_modified_gmt: z.string(),
  discount_total: money,
  discount_tax: money,
  shipping_total: money,
  shipping_tax: money,
  cart_tax: money,
  total: money,
  total_tax: money,
  prices_include_tax: z.boolean(),
  customer_id: z.number(),
  customer_ip_address: z.string(),
  customer_user_agent: z.string(),
  customer_note: z.string(),
  billing: addressAnswer,
  shipping: addressAnswer,
  payment_method: z.string(),
  payment_method_title: z.string(),
  transaction_id: z.string(),
  date_paid: z.string().nullable(),
  date_paid_gmt: z.string().nullable(),
  date_completed: z.string().nullable(),
  date_completed_gmt: z.string().nullable(),
  cart_hash: z.string(),
  meta_data: z.array(meta),
  line_items: z.array(lineAnswer),
  tax_lines: z.array(z.unknown()),
  shipping_lines: z.array(
    otherLine.extend({
      method_title: z.string(),
      method_id: z.string(),
      instance_id: z.string(),
      tax_status: z.string(),
    }),
  ),
  fee_lines: z.array(
    otherLine.extend({ name: z.string(), tax_class: z.string(), tax_status: z.string(), amount: money }),
  ),
  coupon_lines: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      discount: money,
      discount_tax: money,
      meta_data: z.array(meta),
      discount_type: z.string(),
      nominal_amount: z.number(),
      free_shipping: z.boolean(),
    }),
  ),
  refunds: z.array(z.object({ id: z.number(), reason: z.string(), total: money })),
  payment_url: z.string(),
  is_editable: z.boolean(),
  needs_payment: z.boolean(),
  needs_processing: z.boolean(),
  /** `paid`: payments before refunds; `due`: the rest to pay. */
  meblia: z.object({ version: z.string(), promised: z.string().nullable(), paid: money, due: money }),
  _links: links,
})
/** The back office reads a part of it. */
export type RestOrder = z.output<typeof orderAnswer> & WooOrder

export async function toOrdersJson(shop: Shop, orders: Order[], dp = 2): Promise<RestOrder[]> {
  const pictures = await findPictureFacts(shop, [
    ...new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => line.pictureId ?? []))),
  ])
  const coupons = await loadCouponFacts(shop, orders)
  return orders.map((order) => toOrderJson(order, { siteUrl: shop.site.url, pictures, dp, coupons }))
}

type OrderShapeContext = { siteUrl: string; pictures: Map<number, PictureFacts>; dp: number }

function toOrderJson(order: Order, around: OrderShapeContext & { coupons: CouponFacts }): RestOrder {
  const { siteUrl, dp } = around
  const { sums: totals, total, paid, due } = orderTotals(order)
  const none = formatDecimalAmount(0, dp)
  const of = (kind: OrderLine['kind']) => order.lines.filter((line) => line.kind === kind)
  const root = `${siteUrl}/wp-json/wc/v3`
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
    date_created: formatKyivDateTime(order.createdAt),
    date_created_gmt: formatUtcDateTime(order.createdAt),
    date_modified: formatKyivDateTime(order.updatedAt),
    date_modified_gmt: formatUtcDateTime(order.updatedAt),
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
    date_paid: order.paidAt === null ? null : formatKyivDateTime(order.paidAt),
    date_paid_gmt: order.paidAt === null ? null : formatUtcDateTime(order.paidAt),
    date_completed: order.completedAt === null ? null : formatKyivDateTime(order.completedAt),
    date_completed_gmt: order.completedAt === null ? null : formatUtcDateTime(order.completedAt),
    cart_hash: order.cartHash,
    meta_data: order.meta,
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
    },
    _links: {
      self: [{ href: `${root}/orders/${order.id}` }],
      collection: [{ href: `${root}/orders` }],
      ...(order.customerId !== null && { customer: [{ href: `${root}/customers/${order.customerId}` }] }),
    },
  }
}

export function toLineJson(
  line: OrderLine,
  { siteUrl, pictures, dp }: OrderShapeContext,
): RestOrder['line_items'][number] {
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
      ...line.meta.map((one) => ({ ...one, display_key: one.key, display_value: one.value })),
    ],
    sku: line.sku,
    price: line.quantity > 0 ? toHryvnias(line.total / line.quantity) : 0,
    image: picture ? { id: line.pictureId ?? '', src: siteUrl + widestUrl(picture, 'jpg') } : { id: '', src: '' },
    parent_name: line.parentName || null,
  }
}

export function toShippingLineJson(line: OrderLine, dp: number): RestOrder['shipping_lines'][number] {
  const method = { method_title: line.name, method_id: line.code, instance_id: '' }
  return { id: line.id, ...method, ...untaxedLineJson(line, dp), tax_status: 'none' }
}

export function toFeeLineJson(line: OrderLine, dp: number): RestOrder['fee_lines'][number] {
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

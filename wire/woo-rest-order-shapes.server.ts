import { z } from 'zod'
import { versionOf } from '#shop/catalog/back-goods.server.ts'
import type { PictureFacts } from '#shop/catalog/card.ts'
import { readPictureFacts } from '#shop/catalog/picture-facts.server.ts'
import { widestUrl } from '#shop/media/media.ts'
import type { Kopiykas } from '#shop/money.ts'
import { orderTotals } from '#shop/orders/order-totals.ts'
import {
  type Address,
  isEditable,
  needsPayment,
  ORDER_STATUSES,
  type Order,
  type OrderLine,
} from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.ts'
import { type CouponFacts, couponFactsOf, readCouponFacts } from './woo-rest/coupon-lines.server.ts'
import { promisedDay, shopDate, utcDate } from './woo-rest-order-dates.ts'
import type { WooOrder } from './woo-rest-orders.protocol.ts'

/** The release whose answers these are. */
export const WOO_VERSION = '10.0.2'
export const CURRENCY = 'UAH'
export const CURRENCY_SYMBOL = '₴'

/** Ids of what was chosen, among a line's other particulars. */
export const FIRST_OPTION_ID = 1_000_000

const money = z.string()
const meta = z.object({
  id: z.number(),
  key: z.string(),
  value: z.unknown(),
  display_key: z.string().optional(),
  display_value: z.unknown().optional(),
})
const links = z.record(z.string(), z.array(z.object({ href: z.string() })))
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
  /** `paid`: what has come, whatever went back since; `due`: what is still to come. */
  meblia: z.object({ version: z.string(), promised: z.string().nullable(), paid: money, due: money }),
  _links: links,
})
/** The back office reads its part of it. */
export type RestOrder = z.output<typeof orderAnswer> & WooOrder

/** `"12500.00"`: hryvnias with so many decimals. */
export function decimal(kopiykas: Kopiykas, decimals = 2): string {
  return (kopiykas / 100).toFixed(decimals)
}

export async function restOrders(shop: Shop, orders: Order[], dp = 2): Promise<RestOrder[]> {
  const pictures = await readPictureFacts(shop, [
    ...new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => line.pictureId ?? []))),
  ])
  const coupons = await readCouponFacts(shop, orders)
  return orders.map((order) => restOrder(order, { siteUrl: shop.site.url, pictures, dp, coupons }))
}

type Surroundings = { siteUrl: string; pictures: Map<number, PictureFacts>; dp: number }

function restOrder(order: Order, around: Surroundings & { coupons: CouponFacts }): RestOrder {
  const { siteUrl, dp } = around
  const { sums, total, paid, due } = orderTotals(order)
  const none = decimal(0, dp)
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
    date_created: shopDate(order.createdAt),
    date_created_gmt: utcDate(order.createdAt),
    date_modified: shopDate(order.updatedAt),
    date_modified_gmt: utcDate(order.updatedAt),
    discount_total: decimal(sums.discount, dp),
    discount_tax: none,
    shipping_total: decimal(sums.shipping, dp),
    shipping_tax: none,
    cart_tax: none,
    total: decimal(total, dp),
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
    date_paid: order.paidAt === null ? null : shopDate(order.paidAt),
    date_paid_gmt: order.paidAt === null ? null : utcDate(order.paidAt),
    date_completed: order.completedAt === null ? null : shopDate(order.completedAt),
    date_completed_gmt: order.completedAt === null ? null : utcDate(order.completedAt),
    cart_hash: order.cartHash,
    meta_data: order.meta,
    line_items: of('product').map((line) => restLine(line, around)),
    tax_lines: [],
    shipping_lines: of('shipping').map((line) => restShippingLine(line, dp)),
    fee_lines: of('fee').map((line) => restFeeLine(line, dp)),
    coupon_lines: of('coupon').map((line) => ({
      id: line.id,
      code: line.code,
      discount: decimal(line.total, dp),
      discount_tax: none,
      meta_data: line.meta,
      ...couponFactsOf(around.coupons, line),
    })),
    refunds: order.refunds.map(({ id, reason, amount }) => ({ id, reason, total: decimal(-amount, dp) })),
    payment_url: `${siteUrl}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`,
    is_editable: isEditable(order.status),
    needs_payment: needsPayment(order),
    needs_processing: of('product').length > 0,
    meblia: {
      version: versionOf(order),
      promised: promisedDay(order.promisedAt),
      paid: decimal(paid, dp),
      due: decimal(due, dp),
    },
    _links: {
      self: [{ href: `${root}/orders/${order.id}` }],
      collection: [{ href: `${root}/orders` }],
      ...(order.customerId !== null && { customer: [{ href: `${root}/customers/${order.customerId}` }] }),
    },
  }
}

export function restLine(line: OrderLine, { siteUrl, pictures, dp }: Surroundings): RestOrder['line_items'][number] {
  const picture = pictures.get(line.pictureId ?? 0)
  return {
    id: line.id,
    name: line.name,
    product_id: line.productId ?? 0,
    variation_id: line.variationId ?? 0,
    quantity: line.quantity,
    tax_class: '',
    subtotal: decimal(line.subtotal, dp),
    subtotal_tax: decimal(0, dp),
    ...untaxed(line, dp),
    meta_data: [
      ...line.options.map(({ slug, name, value, valueName }, index) => ({
        id: FIRST_OPTION_ID + index,
        key: `pa_${slug}`,
        value,
        display_key: name,
        display_value: valueName,
      })),
      ...line.meta.map((one) => ({ ...one, display_key: one.key, display_value: one.value })),
    ],
    sku: line.sku,
    price: line.quantity > 0 ? line.total / line.quantity / 100 : 0,
    image: picture ? { id: line.pictureId ?? '', src: siteUrl + widestUrl(picture, 'jpg') } : { id: '', src: '' },
    parent_name: line.parentName || null,
  }
}

export function restShippingLine(line: OrderLine, dp: number): RestOrder['shipping_lines'][number] {
  const method = { method_title: line.name, method_id: line.code, instance_id: '' }
  return { id: line.id, ...method, ...untaxed(line, dp), tax_status: 'none' }
}

export function restFeeLine(line: OrderLine, dp: number): RestOrder['fee_lines'][number] {
  const fee = { name: line.name, tax_class: '', tax_status: 'none', amount: decimal(line.total, dp) }
  return { id: line.id, ...fee, ...untaxed(line, dp) }
}

function untaxed(line: OrderLine, dp: number) {
  return { total: decimal(line.total, dp), total_tax: decimal(0, dp), taxes: [], meta_data: line.meta }
}

/** protocols 12: only who pays has an e-mail. */
export function withoutEmail({ email: _, ...address }: Address): Record<string, string> {
  return address
}

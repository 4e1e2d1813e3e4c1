import { z } from 'zod'
import { links } from '#api/rest/links.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'

/** Orders, their notes and refunds (protocols 12). Dates have no offset: those with `_gmt` are in UTC. */
export const ORDERS_ROUTE = '/wc/v3/orders'

/** Money is a string: `"12500.00"`. */
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

const lineAnswer = z.object({
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
  /** `total`: what the order sold less. */
  refunds: z.array(z.object({ id: z.number(), reason: z.string(), total: money })),
  payment_url: z.string(),
  is_editable: z.boolean(),
  needs_payment: z.boolean(),
  needs_processing: z.boolean(),
  /** `paid`: payments before refunds; `due`: the rest to pay; `overpaidReturned`: by refunds, and sold nothing. */
  meblia: z.object({
    version: z.string(),
    promised: z.string().nullable(),
    paid: money,
    due: money,
    overpaidReturned: money,
    /** Its stock may have been taken beyond what there was. */
    soldElsewhere: z.boolean(),
  }),
  _links: links,
})
export type WooOrder = z.output<typeof orderAnswer>

export const noteAnswer = z.object({
  id: z.number(),
  author: z.string(),
  date_created: z.string(),
  date_created_gmt: z.string(),
  note: z.string(),
  customer_note: z.boolean(),
  _links: links,
})
export type WooOrderNote = z.output<typeof noteAnswer>

/** Quantities and amounts of lines are negative. `amount`: all that went back, with what was overpaid. */
export const refundAnswer = z.object({
  id: z.number(),
  parent_id: z.number(),
  date_created: z.string(),
  date_created_gmt: z.string(),
  amount: z.string(),
  reason: z.string(),
  refunded_by: z.number(),
  refunded_payment: z.boolean(),
  meta_data: z.array(z.unknown()),
  meblia: z.object({ overpaid: money }),
  line_items: z.array(lineAnswer),
  shipping_lines: z.array(z.unknown()),
  tax_lines: z.array(z.unknown()),
  fee_lines: z.array(z.unknown()),
  _links: links,
})
type RefundedCharge = { id: number; total: string }
export type WooRefund = z.output<typeof refundAnswer> & {
  shipping_lines: RefundedCharge[]
  fee_lines: RefundedCharge[]
}

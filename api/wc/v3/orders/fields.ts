import { z } from 'zod'
import { roundFloatNoise } from '#api/rest/fields.ts'
import { decimals, flag, id, idOrNone, itemDate } from '#api/rest/query-fields.ts'
import { parseKyivDateTime } from '#shop/core/dates.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import { parseDecimalAmount } from '#shop/core/money.ts'
import { mendPhone } from '#shop/core/phone.ts'
import { MAX_COUPON_CODE_LENGTH } from '#shop/sales/coupons/cart-discounts.ts'
import { MAX_CART_COUPONS } from '#shop/sales/coupons/coupons.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'

const MAX_LINES = 200
const MAX_META = 100
/** A hundred million hryvnias. */
const MAX_KOPIYKAS = 1e10

/** `"12500.50"` or 12500.5 hryvnias → kopiykas. Fractions of a kopiyka are refused as the client's mistake. */
const amount = z
  .union([z.string(), z.number().transform(roundFloatNoise)])
  .pipe(z.string().regex(/^-?\d{1,10}(\.\d{1,2}0*)?$/))
  .transform(parseDecimalAmount)
  .pipe(z.number().int().min(-MAX_KOPIYKAS).max(MAX_KOPIYKAS))

export const nonNegativeAmount = amount.pipe(z.number().min(0))

/** An empty amount counts as absent, not as 0, so that nothing becomes free by mistake. */
const emptyAsUndefined = z.union([z.literal(''), z.null()]).transform(() => undefined)
const optionalOrEmpty = <T extends z.ZodType>(schema: T) => z.union([emptyAsUndefined, schema]).optional()

const shortText = z.string().trim().max(200)
/** Names of goods and of what is paid besides them. */
const lineText = z.string().trim().max(MAX_LINE_LENGTH)
const longText = z.string().max(5000)

/** Of a part of an order; 0 is a new one, as in WooCommerce. */
const newId = z.preprocess((input) => (input === 0 || input === '0' ? undefined : input), id.optional())

export const metaInput = z
  .array(
    z.object({
      id: newId,
      key: z.string().max(200).optional(),
      value: z.json().refine((value) => JSON.stringify(value).length <= 20_000),
    }),
  )
  .max(MAX_META)

const addressFields = {
  first_name: shortText,
  last_name: shortText,
  company: shortText,
  address_1: shortText,
  address_2: shortText,
  city: shortText,
  state: shortText,
  postcode: z.string().trim().max(20),
  country: z.string().trim().max(2),
  phone: z.string().trim().max(50).transform(mendPhone),
  email: z.union([z.literal(''), z.string().trim().max(254).refine(isEmail)]),
}
/** Absent fields keep their values. */
export const address = z.object(addressFields).partial()

const quantity = z.coerce.number().int().min(0).max(100_000)

/** With an id: changes that line, or removes it when its quantity is 0 or its product null. */
const lineItem = z.object({
  id: newId,
  name: optionalOrEmpty(lineText),
  product_id: idOrNone.nullable().optional(),
  variation_id: optionalOrEmpty(idOrNone),
  quantity: optionalOrEmpty(quantity),
  subtotal: optionalOrEmpty(nonNegativeAmount),
  total: optionalOrEmpty(nonNegativeAmount),
  sku: lineText.nullish().transform((sku) => sku ?? undefined),
  tax_class: z.string().max(100).optional(),
  meta_data: metaInput.optional(),
})

const shippingLine = z.object({
  id: newId,
  method_title: lineText.optional(),
  method_id: shortText.nullable().optional(),
  total: optionalOrEmpty(nonNegativeAmount),
  meta_data: metaInput.optional(),
})

/** A negative fee is a rebate. */
const feeLine = z.object({
  id: newId,
  name: lineText.nullable().optional(),
  total: optionalOrEmpty(amount),
  meta_data: metaInput.optional(),
})

/** As in an answer, or the code alone. */
const couponLine = z.object({
  id: newId,
  code: z.string().trim().min(1).max(MAX_COUPON_CODE_LENGTH),
  /** The discount; only for imported orders. */
  discount: optionalOrEmpty(nonNegativeAmount),
})

/** Fields that WooCommerce lacks: the date promised to the buyer, and the version that the client has read. */
const meblia = z.object({
  version: z.string().max(100).optional(),
  promised: z
    .string()
    .regex(/^2\d{3}-\d\d-\d\d$/)
    .refine((day) => parseKyivDateTime(`${day}T00:00`) !== undefined)
    .nullable()
    .optional(),
  /** Sold elsewhere: stored as sent, with its status and dates, without side effects. */
  imported: flag.optional(),
  /** Sold by a marketplace or a till: taken from stock even where there is not enough of it, and a note says so. */
  soldElsewhere: flag.optional(),
  /** Identifies the attempt: a repeated request returns the same order. */
  requestKey: z.string().min(8).max(100).optional(),
  /** Whether the buyer of a new order gets the confirmation; orders by telephone send it by default. */
  tellsBuyer: z.boolean().optional(),
})

const orderFields = {
  status: z.enum(ORDER_STATUSES).optional(),
  currency: z.literal('UAH').optional(),
  parent_id: idOrNone.pipe(z.literal(0)).optional(),
  customer_id: idOrNone.optional(),
  customer_note: longText.optional(),
  billing: address.optional(),
  shipping: address.optional(),
  payment_method: z.string().max(100).optional(),
  payment_method_title: shortText.optional(),
  transaction_id: shortText.optional(),
  created_via: z.string().max(100).optional(),
  /** Dates of an imported order; other orders get their own. */
  date_created: itemDate,
  date_created_gmt: itemDate,
  date_paid: itemDate,
  date_paid_gmt: itemDate,
  date_completed: itemDate,
  date_completed_gmt: itemDate,
  set_paid: flag.default(false),
  meta_data: metaInput.optional(),
  line_items: z.array(lineItem).max(MAX_LINES).default([]),
  shipping_lines: z.array(shippingLine).max(MAX_LINES).default([]),
  fee_lines: z.array(feeLine).max(MAX_LINES).default([]),
  /** All coupon codes of the order; the discounts are computed from its items. */
  coupon_lines: z.array(couponLine).max(MAX_CART_COUPONS).optional(),
  dp: decimals,
  meblia: meblia.optional(),
}
export const orderBody = z.object(orderFields)
export type OrderBody = z.output<typeof orderBody>

import { z } from 'zod'
import { MOST_CODE_LETTERS, MOST_COUPONS } from '#shop/coupons/coupons.ts'
import { kyivMoment } from '#shop/moments.ts'
import { ORDER_STATUSES } from '#shop/orders/orders.ts'
import { momentOf } from './woo-rest-order-dates.ts'
import { tidied } from './woo-rest-values.ts'

export const MOST_PER_PAGE = 100
export const MOST_IN_BATCH = 100
const MOST_NAMED = 100
const MOST_LINES = 200
const MOST_META = 100
/** A hundred million hryvnias. */
const MOST_KOPIYKAS = 1e10

export const id = z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const idOrNone = z.coerce.number<string>().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const flag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]).transform((value) => {
  return value === true || value === 'true' || value === '1'
})

/** `1,2`, `[1, 2]`, `[]=1&[]=2`. */
export const ids = listOf(id)
export function listOf<Item>(item: z.ZodType<Item, string>) {
  return z
    .union([z.array(z.union([z.string().max(100), z.number()])), z.string().max(2000), z.number()])
    .transform((given) => (Array.isArray(given) ? given : String(given).split(',')))
    .transform((list) => list.map((one) => String(one).trim()).filter((one) => one !== ''))
    .pipe(z.array(item).max(MOST_NAMED))
}

export const moment = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(momentOf(text)))

export const pageFields = {
  context: z.enum(['view', 'edit', 'embed']).optional(),
  page: z.coerce.number().int().min(1).max(1e9).default(1),
  per_page: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(10),
  offset: z.coerce.number().int().min(0).max(1e9).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().max(200).optional(),
  include: ids.optional(),
  exclude: ids.optional(),
}

export const decimals = z.coerce.number().int().min(0).max(6).default(2)

export const ordersQuery = z.object({
  ...pageFields,
  after: moment.optional(),
  before: moment.optional(),
  modified_after: moment.optional(),
  modified_before: moment.optional(),
  dates_are_gmt: flag.default(false),
  orderby: z.enum(['date', 'id', 'include', 'title', 'slug', 'modified']).default('date'),
  parent: listOf(idOrNone).optional(),
  parent_exclude: listOf(idOrNone).optional(),
  status: listOf(z.enum(['any', ...ORDER_STATUSES])).default(['any']),
  customer: idOrNone.optional(),
  product: id.optional(),
  dp: decimals,
  created_via: z.string().max(100).optional(),
})

/** `"12500.50"` or 12500.5 hryvnias → kopiykas. A sum that cannot be paid to the kopiyka is a mistake of whoever sends it. */
export const amount = z
  .union([z.string(), z.number().transform(tidied)])
  .pipe(z.string().regex(/^-?\d{1,10}(\.\d{1,2}0*)?$/))
  .transform((value) => Math.round(Number(value) * 100))
  .pipe(z.number().int().min(-MOST_KOPIYKAS).max(MOST_KOPIYKAS))

export const notNegative = amount.pipe(z.number().min(0))

/** A sum left empty is one that was not said: nothing is given away by it. */
const unsaid = z.union([z.literal(''), z.null()]).transform(() => undefined)
const orUnsaid = <T extends z.ZodType>(schema: T) => z.union([unsaid, schema]).optional()

const short = z.string().trim().max(200)
const long = z.string().max(5000)

export const metaWishes = z
  .array(
    z.object({
      id: id.optional(),
      key: z.string().max(200).optional(),
      value: z.json().refine((value) => JSON.stringify(value).length <= 20_000),
    }),
  )
  .max(MOST_META)

const addressFields = {
  first_name: short,
  last_name: short,
  company: short,
  address_1: short,
  address_2: short,
  city: short,
  state: short,
  postcode: z.string().trim().max(20),
  country: z.string().trim().max(2),
  phone: z.string().trim().max(50),
  email: z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]),
}
/** What is left out stays as it is. */
export const address = z.object(addressFields).partial()

const quantity = z.coerce.number().int().min(0).max(100_000)

/** With an id: that line is changed, or goes when its quantity is 0 or its product null. */
const lineItem = z.object({
  id: id.optional(),
  name: orUnsaid(short),
  product_id: idOrNone.nullable().optional(),
  variation_id: orUnsaid(idOrNone),
  quantity: orUnsaid(quantity),
  subtotal: orUnsaid(notNegative),
  total: orUnsaid(notNegative),
  sku: short.nullish().transform((sku) => sku ?? undefined),
  tax_class: z.string().max(100).optional(),
  meta_data: metaWishes.optional(),
})

const shippingLine = z.object({
  id: id.optional(),
  method_title: short.optional(),
  method_id: short.nullable().optional(),
  total: orUnsaid(notNegative),
  meta_data: metaWishes.optional(),
})

/** A fee below nothing is a rebate. */
const feeLine = z.object({
  id: id.optional(),
  name: short.nullable().optional(),
  total: orUnsaid(amount),
  meta_data: metaWishes.optional(),
})

/** As an answer has it, or the code alone. */
const couponLine = z.object({
  id: id.optional(),
  code: z.string().trim().min(1).max(MOST_CODE_LETTERS),
  /** What it took off, of an imported order alone. */
  discount: orUnsaid(notNegative),
})

/** What no program knows of: the day promised to the buyer, and what the one who asks has seen last. */
const meblia = z.object({
  version: z.string().max(100).optional(),
  promised: z
    .string()
    .regex(/^2\d{3}-\d\d-\d\d$/)
    .refine((day) => kyivMoment(`${day}T00:00`) !== undefined)
    .nullable()
    .optional(),
  /** It was sold elsewhere: it is kept as it is, in its state and with its dates, and nothing follows from it. */
  imported: flag.optional(),
  /** Names the attempt: sent again, it is the same order. */
  requestKey: z.string().min(8).max(100).optional(),
  /** Of a new order: its buyer gets the confirmation; by telephone, unless that is said not to. */
  tellsBuyer: z.boolean().optional(),
})

export const orderFields = {
  status: z.enum(ORDER_STATUSES).optional(),
  currency: z.literal('UAH').optional(),
  parent_id: z.literal(0).optional(),
  customer_id: idOrNone.optional(),
  customer_note: long.optional(),
  billing: address.optional(),
  shipping: address.optional(),
  payment_method: z.string().max(100).optional(),
  payment_method_title: short.optional(),
  transaction_id: short.optional(),
  created_via: z.string().max(100).optional(),
  /** Moments of an imported order; any other gets its own. */
  date_created: moment.nullish(),
  date_created_gmt: moment.nullish(),
  date_paid: moment.nullish(),
  date_paid_gmt: moment.nullish(),
  date_completed: moment.nullish(),
  date_completed_gmt: moment.nullish(),
  set_paid: flag.default(false),
  meta_data: metaWishes.optional(),
  line_items: z.array(lineItem).max(MOST_LINES).default([]),
  shipping_lines: z.array(shippingLine).max(MOST_LINES).default([]),
  fee_lines: z.array(feeLine).max(MOST_LINES).default([]),
  /** The codes it is sold with, all of them; what they take off follows from the goods. */
  coupon_lines: z.array(couponLine).max(MOST_COUPONS).optional(),
  dp: decimals,
  meblia: meblia.optional(),
}
export const orderBody = z.object(orderFields)
export type OrderBody = z.output<typeof orderBody>

export const batchBody = z.object({
  create: z.array(z.record(z.string(), z.unknown())).default([]),
  update: z.array(z.record(z.string(), z.unknown())).default([]),
  delete: z.array(id).default([]),
})

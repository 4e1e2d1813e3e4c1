import { z } from 'zod'
import { parseShopTime } from '#api/rest/dates.ts'
import { gmtTime, integer } from '#api/rest/fields.ts'
import { couponFields } from '#api/wc/v3/coupons/input.protocol.ts'
import { toCouponFields } from '#api/wc/v3/coupons/input.server.ts'
import { address, metaInput, nonNegativeAmount, orderBody } from '#api/wc/v3/orders/fields.ts'
import { importedOrder } from '#api/wc/v3/orders/import.ts'
import { toMetaInput } from '#api/wc/v3/orders/input.server.ts'
import { reviewText } from '#shop/catalog/reviews/reviews.server.ts'
import { MAX_AUTHOR_LENGTH, MAX_REVIEW_LENGTH, REVIEW_STATUSES } from '#shop/catalog/reviews/reviews.ts'
import { plainText } from '#shop/content/html/sanitize-html.server.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { cleanLine, cleanLines } from '#shop/core/input/text.ts'
import { parseDecimalAmount } from '#shop/core/money.ts'
import type { OldCoupon, OldCustomer, OldItem, OldOrder, OldReview } from '#shop/office/moving/old-items.server.ts'
import { MAX_COUPON_CODE_LENGTH } from '#shop/sales/coupons/cart-discounts.ts'
import { mergeMeta } from '#shop/sales/orders/orders.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'
import { parseItem } from './lenient-parse.ts'

type Item = Record<string, unknown>

const couponSchema = couponFields.extend({
  code: couponFields.shape.code.unwrap().refine((code) => code.trim() !== ''),
  usage_count: integer(0).default(0),
  date_created_gmt: gmtTime.optional(),
})

export function parseCoupon(item: Item, now: number): OldItem<OldCoupon> {
  return parseItem(couponSchema, item, {
    essential: [
      'code',
      'amount',
      'discount_type',
      'minimum_amount',
      'email_restrictions',
      'date_expires_gmt',
      'usage_limit',
    ],
    title: String(item.code ?? ''),
    to: ({ usage_count, date_created_gmt, meta_data, ...fields }) => ({
      fields: {
        ...toCouponFields(fields),
        // As its owner wrote it; programs get it in lower case.
        code: ownCode.safeParse(item).data?.meblia.code ?? fields.code ?? '',
        ...(meta_data && { meta: mergeMeta([], withoutIds(meta_data)) }),
      },
      imported: { usageCount: usage_count, createdAt: date_created_gmt ?? now },
    }),
  })
}

const ownCode = z.object({ meblia: z.object({ code: z.string().min(1).max(MAX_COUPON_CODE_LENGTH) }) })

const customerSchema = z.object({
  email: z.union([z.literal(''), z.string().trim().max(254).refine(isEmail)]).default(''),
  first_name: z.string().trim().max(200).default(''),
  last_name: z.string().trim().max(200).default(''),
  username: z.string().trim().max(100).default(''),
  billing: address.optional(),
  shipping: address.optional(),
  meta_data: metaInput.optional(),
  date_created_gmt: gmtTime.optional(),
})

export function parseCustomer(item: Item): OldItem<OldCustomer> {
  return parseItem(customerSchema, item, {
    essential: [],
    title: `№\u00a0${item.id}`,
    to: ({ email, first_name, last_name, username, billing, shipping, meta_data, date_created_gmt }) => ({
      email: email || undefined,
      firstName: first_name,
      lastName: last_name,
      username: username || undefined,
      billing,
      shipping,
      meta: withoutIds(meta_data ?? []),
      createdAt: date_created_gmt ?? undefined,
    }),
  })
}

const reviewSchema = z.object({
  product_id: integer(1, Number.MAX_SAFE_INTEGER),
  status: z.enum(REVIEW_STATUSES),
  reviewer: z.string().transform((name) => [...cleanLine(name)].slice(0, MAX_AUTHOR_LENGTH).join('')),
  reviewer_email: z.union([z.literal(''), z.string().trim().max(254).refine(isEmail)]).default(''),
  review: z.string().transform((html) => [...reviewText(html)].slice(0, MAX_REVIEW_LENGTH).join('')),
  rating: integer(0, 5).default(0),
  verified: z.boolean().default(false),
  date_created_gmt: gmtTime.optional(),
  /** Of a shop of this kind. */
  meblia: z
    .object({
      kind: z.enum(['review', 'question']),
      reply: z.string().transform((text) => [...cleanLines(text)].slice(0, MAX_REVIEW_LENGTH).join('')),
      photo: z.object({ id: z.number(), src: z.string() }).nullable(),
    })
    .optional(),
})

export function parseReview(item: Item, now: number): OldItem<OldReview> {
  return parseItem(reviewSchema, item, {
    essential: ['product_id', 'status', 'reviewer', 'review'],
    title: `№\u00a0${item.id}`,
    to: ({ product_id, status, reviewer, reviewer_email, review, rating, verified, date_created_gmt, meblia }) => ({
      product: product_id,
      ...(meblia && {
        kind: meblia.kind,
        reply: meblia.reply,
        photo: meblia.photo && { id: meblia.photo.id, source: meblia.photo.src },
      }),
      status,
      author: reviewer,
      email: reviewer_email,
      text: review,
      rating,
      verified,
      createdAt: date_created_gmt ?? now,
    }),
  })
}

const amount = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,2}0*)?$/)
  .transform(parseDecimalAmount)
const taxLines = z
  .array(z.object({ label: z.string().default(''), tax_total: amount, shipping_tax_total: amount }))
  .default([])
const noteItem = z.object({
  author: z.string().default(''),
  date_created_gmt: z.string(),
  note: z.string(),
  customer_note: z.boolean().default(false),
})
const refundedLine = z.object({
  quantity: z.number().default(0),
  total: amount,
  meta_data: z.array(z.object({ key: z.string().optional(), value: z.unknown() })).default([]),
})
const refundItem = z.object({
  date_created_gmt: z.string(),
  amount: nonNegativeAmount,
  /** Of a shop of this kind: what was received too much does not come along. */
  meblia: z.object({ overpaid: nonNegativeAmount }).default({ overpaid: 0 }),
  reason: z.string().default(''),
  line_items: z.array(refundedLine).default([]),
  shipping_lines: z.array(refundedLine).default([]),
  fee_lines: z.array(refundedLine).default([]),
})
const orderSchema = orderBody.extend({
  id: z.number().int().positive(),
  total: amount,
  order_key: z.string().max(100).default(''),
  tax_lines: taxLines,
  note_items: z.array(noteItem).default([]),
  refund_items: z.array(refundItem).default([]),
})

/** Of the lines of an old order; they say nothing here. */
const OLD_LINE_META = ['_reduced_stock', '_restock_refunded_items']

export function parseOrder(item: Item): OldItem<OldOrder> {
  const { withStatus, unknownStatus } = withKnownStatus(item)
  const orderedAt = dateOf(item)
  const parsed = parseItem(
    orderSchema,
    { ...withStatus, ...withoutLineIds(withStatus) },
    {
      essential: [
        'id',
        'status',
        'currency',
        'total',
        'line_items',
        'shipping_lines',
        'fee_lines',
        'coupon_lines',
        'tax_lines',
        'refund_items',
      ],
      title: `№\u00a0${item.number ?? item.id}`,
      to: ({ id, total, order_key, tax_lines, note_items, refund_items, ...body }) => {
        const order = importedOrder(body)
        const taxes = tax_lines.flatMap(({ label, tax_total = 0, shipping_tax_total = 0 }) => {
          const tax = (tax_total ?? 0) + (shipping_tax_total ?? 0)
          return tax === 0 ? [] : { kind: 'fee' as const, name: label, total: tax }
        })
        const { customerId: _, ...rest } = order
        return {
          ...rest,
          createdVia: order.createdVia || 'migration',
          lines: [...order.lines, ...taxes],
          createdAt: orderedAt,
          id,
          key: order_key || undefined,
          total: total ?? 0,
          customer: body.customer_id ?? 0,
          notes: note_items
            .map(({ author, date_created_gmt, note, customer_note }) => ({
              at: timeOr(orderedAt, date_created_gmt),
              author,
              text: cleanLines(plainText(note, MAX_NOTE_LENGTH)),
              forCustomer: customer_note,
            }))
            .reverse(),
          refunds: refund_items
            .filter(({ amount, meblia }) => !meblia.overpaid || meblia.overpaid !== amount)
            .map((refund) => toRefund(refund, lineIds(item), orderedAt))
            .toSorted((a, b) => a.at - b.at),
        }
      },
    },
  )
  if (parsed.kind === 'refused' || unknownStatus === undefined) return parsed
  return { ...parsed, warnings: [...parsed.warnings, { reason: 'statusUnknown', details: unknownStatus }] }
}

const MAX_NOTE_LENGTH = 5000

/** Of an order without a date, the first thing that happened with it. */
function dateOf(item: Item): number | undefined {
  return ['created', 'paid', 'completed', 'modified']
    .flatMap((name) => [timeOf(item[`date_${name}_gmt`], true), timeOf(item[`date_${name}`], false)])
    .find((at) => at !== undefined)
}

function timeOf(text: unknown, isUtc: boolean): number | undefined {
  const at = typeof text === 'string' ? parseShopTime(text, isUtc) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** Of a note or a refund without a date, that of its order. */
function timeOr(orderedAt: number | undefined, gmt: string): number {
  return timeOf(gmt, true) ?? orderedAt ?? 0
}

/** Plugins add statuses of their own: what was paid and sent tells which of ours it is. */
function withKnownStatus(item: Item): { withStatus: Item; unknownStatus?: string } {
  const status = String(item.status ?? '')
  if (ORDER_STATUSES.some((ours) => ours === status)) return { withStatus: item }
  const ours = item.date_completed ? 'completed' : item.date_paid ? 'processing' : 'on-hold'
  return { withStatus: { ...item, status: ours }, unknownStatus: status }
}

const LINE_LISTS = ['line_items', 'shipping_lines', 'fee_lines', 'coupon_lines'] as const
const linesSchema = z.array(z.record(z.string(), z.unknown()))

/** Ids name lines of the old shop. */
function withoutLineIds(item: Item): Item {
  return Object.fromEntries(
    LINE_LISTS.map((name) => [
      name,
      (linesSchema.safeParse(item[name]).data ?? []).map(({ id: _, meta_data, ...line }) => ({
        ...line,
        ...(Array.isArray(meta_data) && { meta_data: meta_data.flatMap(lineMeta) }),
      })),
    ]),
  )
}

function lineMeta(entry: unknown): object[] {
  const read = z.object({ key: z.string(), value: z.unknown() }).safeParse(entry).data
  return read && !OLD_LINE_META.includes(read.key) ? [read] : []
}

/** In the order in which `importedOrder` puts the lines. */
function lineIds(item: Item): unknown[] {
  return LINE_LISTS.flatMap((name) => (linesSchema.safeParse(item[name]).data ?? []).map(({ id }) => id))
}

function toRefund(
  { date_created_gmt, amount, reason, meblia, ...lists }: z.output<typeof refundItem>,
  ids: unknown[],
  orderedAt: number | undefined,
) {
  const lines = [...lists.line_items, ...lists.shipping_lines, ...lists.fee_lines].flatMap((line) => {
    const of = line.meta_data.find(({ key }) => key === '_refunded_item_id')?.value
    const lineId = ids.findIndex((id) => String(id) === String(of))
    return lineId < 0 ? [] : [{ lineId, quantity: Math.abs(line.quantity), total: Math.abs(line.total ?? 0) }]
  })
  return {
    at: timeOr(orderedAt, date_created_gmt),
    author: '',
    reason,
    amount: (amount ?? 0) - (meblia.overpaid ?? 0),
    lines,
  }
}

function withoutIds(meta: z.output<typeof metaInput>) {
  return toMetaInput(meta.map(({ key, value }) => ({ key, value })))
}

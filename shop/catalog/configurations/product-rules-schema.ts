import { z } from 'zod'
import type { ProductRules } from './product-rules.ts'

/** Ids are kept in carts and orders, and are the names of form fields. */
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const name = z.string().trim().min(1).max(200)
const kopiykas = z.number().int().min(-1e11).max(1e11)
const days = z.number().int().min(0).max(730)
const centimetres = z.number().int().min(0).max(100_000)

const conditionBase = { question: id, negated: z.boolean() }
const condition = z.discriminatedUnion('kind', [
  z.object({ ...conditionBase, kind: z.literal('value'), values: z.array(id) }),
  z.object({ ...conditionBase, kind: z.literal('group'), groups: z.array(z.string().max(40)) }),
  z.object({ ...conditionBase, kind: z.literal('range'), from: centimetres.nullable(), to: centimetres.nullable() }),
  z.object({ ...conditionBase, kind: z.literal('answered') }),
])
const when = z.array(condition).max(20)

const amounts = [
  z.object({ kind: z.literal('fixed'), amount: kopiykas }),
  z.object({ kind: z.literal('perUnit'), question: id, amount: kopiykas, above: centimetres }),
  z.object({ kind: z.literal('perArea'), questions: z.tuple([id, id]), amount: kopiykas }),
] as const
const amount = z.discriminatedUnion('kind', [...amounts])
const percent = z.object({ kind: z.literal('percent'), hundredths: z.number().int().min(-10_000).max(1_000_000) })
const measure = z.object({ base: kopiykas.nullable(), changes: z.array(z.object({ when, amount })) })

const questionBase = { id, name, askedWhen: when }
const question = z.discriminatedUnion('kind', [
  z.object({
    ...questionBase,
    kind: z.literal('choice'),
    defaultValue: id,
    values: z.array(z.object({ id, name, group: z.string().max(40) })),
  }),
  z.object({
    ...questionBase,
    kind: z.literal('fabric'),
    defaultFabric: z.number().int().nullable(),
    fabrics: z.object({
      priceGroups: z.array(z.string()),
      collections: z.array(z.number().int()),
      exceptFeels: z.array(z.string()),
      exceptFabrics: z.array(z.number().int()),
    }),
  }),
  z.object({
    ...questionBase,
    kind: z.literal('number'),
    unit: z.enum(['cm', 'piece']),
    min: centimetres,
    max: centimetres,
    step: z.number().int().min(1).max(10_000),
    defaultValue: centimetres,
  }),
  z.object({
    ...questionBase,
    kind: z.literal('text'),
    required: z.boolean(),
    maxLength: z.number().int().min(1).max(500),
  }),
])

const axis = z.object({ question: id, by: z.enum(['value', 'group']) })
const box = z.object({
  quantity: z.number().int().min(1).max(999),
  weightG: z.number().int().min(0),
  lengthMm: z.number().int().min(0),
  widthMm: z.number().int().min(0),
  heightMm: z.number().int().min(0),
})

/** The form of the rules; whether they make sense together is told by `checkRules`. */
export const productRulesSchema: z.ZodType<ProductRules> = z.object({
  questions: z.array(question),
  basePrice: kopiykas.min(0),
  tables: z.array(
    z.object({
      id,
      name,
      rows: axis,
      columns: axis.nullable(),
      amounts: z.record(z.string(), z.record(z.string(), kopiykas)),
    }),
  ),
  surcharges: z.array(z.object({ id, name, when, amount: z.discriminatedUnion('kind', [...amounts, percent]) })),
  exclusions: z.array(z.object({ id, when, unless: when, reason: name })),
  minPrice: kopiykas.min(0).nullable(),
  maxPrice: kopiykas.min(0).nullable(),
  rounding: z.object({ to: z.number().int().min(1).max(10_000_000), mode: z.enum(['nearest', 'up', 'down']) }),
  measures: z.object({ widthMm: measure, depthMm: measure, heightMm: measure, weightG: measure }),
  boxes: z.array(z.object({ when, boxes: z.array(box) })),
  leadTimes: z.array(z.object({ when, minDays: days, maxDays: days })),
  stock: z.array(z.object({ id, when, quantity: z.number().int().min(0).max(1_000_000) })),
})

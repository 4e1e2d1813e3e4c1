import { z } from 'zod'
import { TODAY_PERIODS } from '#shop/office/today/periods.ts'

const count = z.number()

/** `newest`: orders placed by buyers, the newest first, for notifications. Money is kopiykas. */
export const todayAnswer = z.object({
  waiting: z.object({
    confirm: count,
    payment: count,
    dispatch: count,
    late: count,
    lowStock: count,
    outOfStock: count,
    reviews: count,
    messages: count,
    searches: count,
    jobs: count,
  }),
  newest: z.array(z.object({ id: z.number(), number: z.string(), total: z.number(), createdAt: z.number() })),
})
export type TodayAnswer = z.infer<typeof todayAnswer>

/** UTC milliseconds, `until` exclusive. */
const interval = z.object({ from: z.number(), until: z.number() })
const points = z.array(z.object({ at: z.number(), revenue: z.number(), orders: z.number() }))

export const todayMoneyAnswer = z.array(
  z.object({
    name: z.enum(TODAY_PERIODS),
    by: z.enum(['hour', 'day']),
    now: interval,
    before: interval,
    revenue: z.number(),
    orders: z.number(),
    revenueBefore: z.number(),
    points,
    pointsBefore: points,
  }),
)
export type TodayMoney = z.infer<typeof todayMoneyAnswer>[number]

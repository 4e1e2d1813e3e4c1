import { z } from 'zod'
import { REVIEW_STATUSES } from '#shop/catalog/reviews/reviews.ts'

export const REVIEWS_ROUTE = '/meblia/v1/reviews'

export const reviewView = z.object({
  id: z.number(),
  kind: z.enum(['review', 'question']),
  status: z.enum(REVIEW_STATUSES),
  at: z.number(),
  author: z.string(),
  email: z.string(),
  text: z.string(),
  rating: z.number(),
  verified: z.boolean(),
  orderId: z.number().nullable(),
  suspicious: z.boolean(),
  reply: z.string(),
  product: z.object({ id: z.number(), name: z.string(), address: z.string() }),
  photo: z.object({ src: z.string(), large: z.string() }).nullable(),
})
export type ReviewView = z.infer<typeof reviewView>

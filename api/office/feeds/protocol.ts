import { z } from 'zod'
import { FEED_FAILURES, FEED_NAMES } from '#shop/catalog/feeds/feeds.ts'

/** Product feeds for marketplaces, for managers. Times are ISO 8601 in UTC. */
export const FEEDS_ROUTE = '/meblia/v1/feeds'

export const feedJson = z.object({
  name: z.enum(FEED_NAMES),
  /** Absolute URL. */
  address: z.string(),
  active: z.boolean(),
  prefix: z.string(),
  account: z.string(),
  /** Category id → the marketplace's name for it. */
  categories: z.record(z.string(), z.string()),
  state: z.enum(['none', 'published', 'refused']),
  failure: z.enum(FEED_FAILURES).nullable(),
  /** It is being generated or soon will be. */
  awaited: z.boolean(),
  published_at: z.iso.datetime().nullable(),
  offers: z.number(),
  left_out: z.number(),
  bytes: z.number(),
  /** The first ones only. */
  problems: z.array(
    z.object({ product_id: z.number(), title: z.string(), problem: z.string(), left_out: z.boolean() }),
  ),
  problem_count: z.number(),
})
export type FeedJson = z.infer<typeof feedJson>

export type FeedPatch = Partial<Pick<FeedJson, 'active' | 'prefix' | 'account' | 'categories'>>

import { z } from 'zod'
import { aboutFeeds as about, feedRefusals } from '#i18n/rest-about-feeds.uk.ts'
import { changeFeed, FEEDS_WANTED, readFeeds } from '#shop/feeds/feeds.server.ts'
import { FEED_FAILURES, FEED_NAMES, type FeedState, OFFER_PROBLEMS } from '#shop/feeds/feeds.ts'
import { type Shop, transact } from '#shop/shop.ts'
import { FEEDS_ROUTE, type FeedJson } from './meblia-rest-feeds.protocol.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const feed: z.ZodType<FeedJson> = z.object({
  name: z.enum(FEED_NAMES),
  address: z.string(),
  active: z.boolean(),
  prefix: z.string(),
  account: z.string(),
  categories: z.record(z.string(), z.string()),
  state: z.enum(['none', 'published', 'refused']),
  failure: z.enum(FEED_FAILURES).nullable(),
  checked_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
  offers: z.number(),
  left_out: z.number(),
  bytes: z.number(),
  problems: z.array(
    z.object({ product_id: z.number(), title: z.string(), problem: z.string(), left_out: z.boolean() }),
  ),
  problem_count: z.number(),
})

const MOST_CATEGORIES = 5000

const wish = z.object({
  name: z.string().max(20),
  active: z.boolean().exactOptional(),
  // Rozetka takes ids of 20 signs at most.
  prefix: z
    .string()
    .regex(/^[A-Za-z0-9_-]{0,6}$/)
    .exactOptional(),
  account: z
    .string()
    .regex(/^\d{0,12}$/)
    .exactOptional(),
  categories: z
    .record(z.string().regex(/^\d{1,12}$/), z.string().trim().max(255))
    .refine((all) => Object.keys(all).length <= MOST_CATEGORIES)
    .exactOptional(),
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: FEEDS_ROUTE, who: 'manager', about: about.list },
    params: z.object({}),
    answer: z.array(feed),
    handle: async ({ shop }) => restAnswer((await readFeeds(shop)).map((state) => jsonOf(shop, state))),
  }),
  route({
    ...{ method: 'PUT', path: `${FEEDS_ROUTE}/{name}`, who: 'manager', about: about.change },
    params: wish,
    answer: feed,
    handle: async ({ shop, params: { name: asked, categories, ...wishes }, note }) => {
      const name = FEED_NAMES.find((name) => name === asked)
      if (!name) return restError('rest_not_found', feedRefusals.noFeed, 404)
      const named = categories && Object.fromEntries(Object.entries(categories).filter(([, value]) => value !== ''))
      const outcome = await changeFeed(shop, name, { ...wishes, ...(named && { categories: named }) })
      if (outcome.kind === 'prefix_fixed') {
        return restError('rest_invalid_param', feedRefusals.prefixFixed, 400, {
          params: { prefix: feedRefusals.prefixFixed },
        })
      }
      const { before, after } = outcome
      await note({
        action: 'changed',
        kind: 'feed',
        entity: name,
        title: name,
        before: wishesOf(before),
        after: wishesOf(after),
      })
      return restAnswer(jsonOf(shop, after))
    },
  }),
  route({
    ...{ method: 'POST', path: `${FEEDS_ROUTE}/publish`, who: 'manager', about: about.publish },
    params: z.object({}),
    answer: z.array(feed),
    handle: async ({ shop, note }) => {
      await transact(shop, async (shop) => shop.changed(FEEDS_WANTED))
      await note({ action: 'did', kind: 'feed', entity: 'publish', title: 'publish' })
      return restAnswer((await readFeeds(shop)).map((state) => jsonOf(shop, state)))
    },
  }),
]

function wishesOf({ active, prefix, account, categories }: FeedState) {
  return { active, prefix, account, categories }
}

function jsonOf({ site }: Shop, state: FeedState): FeedJson {
  const { name, address, active, prefix, account, categories, failure, offers, bytes } = state
  return {
    ...{
      name,
      address: site.url + address,
      active,
      prefix,
      account,
      categories,
      state: state.state,
      failure,
      offers,
      bytes,
    },
    checked_at: isoOf(state.checkedAt),
    published_at: isoOf(state.publishedAt),
    left_out: state.leftOut,
    problems: state.problems.map(({ productId, title, problem }) => ({
      ...{ product_id: productId, title, problem },
      left_out: OFFER_PROBLEMS[problem] === 'left_out',
    })),
    problem_count: state.problemCount,
  }
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

import { z } from 'zod'
import { feedRouteTexts as about, feedApiErrors } from '#i18n/api/uk/openapi/feeds.ts'
import { listFeeds, requestFeeds, updateFeed } from '#shop/catalog/feeds/feeds.server.ts'
import { FEED_NAMES, type FeedState, OFFER_PROBLEMS } from '#shop/catalog/feeds/feeds.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { invalidParam } from '../../rest/param-errors.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { FEEDS_ROUTE, type FeedJson, feedJson } from './protocol.ts'

const MAX_CATEGORIES = 5000

const feedPatch = z.object({
  name: z.string().max(20),
  active: z.boolean().exactOptional(),
  // Rozetka accepts ids of at most 20 characters.
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
    .refine((all) => Object.keys(all).length <= MAX_CATEGORIES)
    .exactOptional(),
})

export const routes: Route[] = [
  route('GET', FEEDS_ROUTE, {
    permission: 'products.manage',
    about: about.list,
    answer: z.array(feedJson),
    handle: async ({ shop }) => restAnswer((await listFeeds(shop)).map((state) => toFeedJson(shop, state))),
  }),
  route('PUT', `${FEEDS_ROUTE}/{name}`, {
    permission: 'products.manage',
    about: about.change,
    params: feedPatch,
    answer: feedJson,
    handle: async ({ shop, params: { name: feedName, categories, ...input }, note }) => {
      const name = FEED_NAMES.find((name) => name === feedName)
      if (!name) return restError('rest_not_found', feedApiErrors.noFeed, 404)
      const named = categories && Object.fromEntries(Object.entries(categories).filter(([, value]) => value !== ''))
      const outcome = await updateFeed(shop, name, { ...input, ...(named && { categories: named }) })
      if (outcome.kind === 'prefix_fixed') {
        return invalidParam('prefix', feedApiErrors.prefixFixed)
      }
      const { before, after } = outcome
      const states = { before: toFeedPatch(before), after: toFeedPatch(after) }
      await note({ action: 'changed', kind: 'feed', entity: name, title: name, ...states })
      return restAnswer(toFeedJson(shop, after))
    },
  }),
  route('POST', `${FEEDS_ROUTE}/publish`, {
    permission: 'products.manage',
    about: about.publish,
    answer: z.array(feedJson),
    handle: async ({ shop, note }) => {
      await transact(shop, requestFeeds)
      await note({ action: 'did', kind: 'feed', entity: 'publish', title: 'publish' })
      return restAnswer((await listFeeds(shop)).map((state) => toFeedJson(shop, state)))
    },
  }),
]

function toFeedPatch({ active, prefix, account, categories }: FeedState) {
  return { active, prefix, account, categories }
}

function toFeedJson({ site }: Shop, state: FeedState): FeedJson {
  const { name, active, prefix, account, categories, failure, offers, bytes } = state
  return {
    name,
    address: site.url + state.address,
    active,
    prefix,
    account,
    categories,
    state: state.state,
    failure,
    offers,
    bytes,
    awaited: state.awaited,
    published_at: isoTimeOrNull(state.publishedAt),
    left_out: state.leftOut,
    problems: state.problems.map(({ productId, title, problem }) => ({
      product_id: productId,
      title,
      problem,
      left_out: OFFER_PROBLEMS[problem] === 'left_out',
    })),
    problem_count: state.problemCount,
  }
}

function isoTimeOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import * as sql from './feeds.sql.server.ts'
import {
  FEED_FAILURES,
  FEED_FILES,
  FEED_NAMES,
  type FeedName,
  type FeedOptions,
  type FeedState,
  feedFilePath,
  OFFER_PROBLEMS,
  type OfferProblem,
} from './feeds.ts'

/** Folder of the storage, and of the drafts below the data folder. */
export const FEEDS_FOLDER = 'feeds'

/** All price lists, including those never configured. */
export async function listFeeds(shop: Shop): Promise<FeedState[]> {
  const rows = new Map((await sql.selectFeeds(shop.db)).map((row) => [row.name, row]))
  return FEED_NAMES.map((name) => toFeedState(rows.get(name) ?? blankFeedRow(name)))
}

export type FeedOutcome =
  | { kind: 'saved'; before: FeedState; after: FeedState }
  /** Marketplaces know products by their offer ids: the prefix must not change any more. */
  | { kind: 'prefix_fixed'; now: FeedState }

/** A disabled list is not served, and starts over when enabled. Requests a generation. */
export function updateFeed(shop: Shop, name: FeedName, changes: Partial<FeedOptions>): Promise<FeedOutcome> {
  return transact(shop, async (shop) => {
    await sql.insertFeed(shop.db, blankFeedRow(name))
    const row = (await sql.selectFeed(shop.db, name)) ?? blankFeedRow(name)
    const before = toFeedState(row)
    const { prefix = before.prefix } = changes
    if (prefix !== before.prefix && before.publishedAt !== null) return { kind: 'prefix_fixed', now: before }

    const { active = before.active, account = before.account, categories = before.categories } = changes
    const fresh = { state: 'none', failure: null, file: '', bytes: 0, offers: 0, left_out: 0 } as const
    await sql.updateFeed(shop.db, name, {
      active: active ? 1 : 0,
      prefix,
      account,
      categories: JSON.stringify(categories),
      ...(!active && { ...fresh, problems: '[]', problem_count: 0 }),
    })
    await requestFeeds(shop)
    return { kind: 'saved', before, after: toFeedState((await sql.selectFeed(shop.db, name)) ?? row) }
  })
}

/** Has all active lists generated soon. */
export async function requestFeeds(shop: Shop): Promise<void> {
  await sql.updateFeeds(shop.db, { requested_at: shop.now() })
  shop.emit({ type: 'feeds.requested' })
}

export type FeedFile = { path: string; mime: string; etag: string; bytes: number; at: number }

/** The published file; undefined: the list is off or was never generated. */
export async function findFeedFile(shop: Shop, name: FeedName): Promise<FeedFile | undefined> {
  const row = await sql.selectFeed(shop.db, name)
  if (!row?.active || row.file === '') return undefined
  const path = await shop.storage.findFile(`${FEEDS_FOLDER}/${row.file}`)
  const found = path && (await stat(path).catch(() => undefined))
  if (!found) return undefined
  return { path, mime: FEED_FILES[name].mime, etag: row.file, bytes: found.size, at: row.published_at ?? 0 }
}

/** Null: no list is on. `oldest`: the earliest generation time; null: one was never generated. */
export async function findDueFeeds(shop: Shop): Promise<{ oldest: number | null } | null> {
  const rows = (await sql.selectFeeds(shop.db)).filter(({ active }) => active === 1)
  if (rows.length === 0) return null
  const moments = rows.map((row) => row.checked_at)
  return { oldest: moments.includes(null) ? null : Math.min(...moments.map((at) => at ?? 0)) }
}

/** Category id → its name at the marketplace. */
export function parseFeedCategories(json: string): FeedOptions['categories'] {
  return parseStored(z.record(z.string(), z.string()), json)
}

const storedProblems = z.array(
  z.object({
    productId: z.number(),
    title: z.string(),
    problem: z.literal(Object.keys(OFFER_PROBLEMS) as OfferProblem[]),
  }),
)

function blankFeedRow(name: FeedName): sql.FeedRow {
  return {
    name,
    active: 0,
    prefix: '',
    account: '',
    categories: '{}',
    state: 'none',
    failure: null,
    requested_at: null,
    checked_at: null,
    published_at: null,
    file: '',
    bytes: 0,
    offers: 0,
    left_out: 0,
    problems: '[]',
    problem_count: 0,
  }
}

function toFeedState(row: sql.FeedRow): FeedState {
  const name = FEED_NAMES.find((name) => name === row.name) ?? 'google'
  return {
    name,
    address: feedFilePath(name),
    active: row.active === 1,
    prefix: row.prefix,
    account: row.account,
    categories: parseFeedCategories(row.categories),
    state: row.state,
    failure: FEED_FAILURES.find((failure) => failure === row.failure) ?? null,
    awaited: row.active === 1 && (row.checked_at === null || row.checked_at < (row.requested_at ?? 0)),
    checkedAt: row.checked_at,
    publishedAt: row.published_at,
    offers: row.offers,
    leftOut: row.left_out,
    bytes: row.bytes,
    problems: parseStored(storedProblems, row.problems),
    problemCount: row.problem_count,
  }
}

/** The generation aborted without recording a result. `startedAt`: UTC milliseconds. */
export async function markFeedsFailed(shop: Shop, startedAt: number): Promise<void> {
  await transact(shop, async (shop) => {
    for (const { name, active } of await sql.selectFeeds(shop.db)) {
      if (active !== 1) continue
      await sql.updateFeed(shop.db, name, { state: 'refused', failure: 'error', checked_at: startedAt })
    }
  })
}

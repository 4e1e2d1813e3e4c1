import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { type CounterShop, openCounter } from '#shop/core/rate-limit/counter.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { nextHash } from './record-chain.server.ts'
import {
  appendRecord,
  countChoices,
  selectChainEnd,
  selectRecordsAfter,
  selectRecordsBefore,
  takeNumber,
} from './records.sql.server.ts'
import { type ChainVerdict, type ConsentChoice, type ConsentRecord, consentTerms } from './records.ts'

/** Ten decisions a second: more are a flood. */
const MAX_RECORDS_PER_MINUTE = 600

/** Whether another record may be written this minute, for all visitors together. */
export function openConsentRecordLimit(shop: CounterShop): () => Promise<boolean> {
  const records = openCounter(shop, 'consent-records', MINUTE_MS)
  return async () => (await records.take([{ key: 'all', max: MAX_RECORDS_PER_MINUTE }])) !== undefined
}

const BATCH_SIZE = 500
const VISITOR = /^[0-9a-f]{32}$/

/** An opaque id: whoever presents it again can show their record. */
export type VisitorId = string

export function newVisitorId(): VisitorId {
  return randomBytes(16).toString('hex')
}

export function isVisitorId(value: string): value is VisitorId {
  return VISITOR.test(value)
}

/** Appends to the chain. Records never change; a new choice is a new record. */
export async function recordConsent(shop: Shop, visitorId: VisitorId, choice: ConsentChoice): Promise<ConsentRecord> {
  const { consent } = await getSettings(shop)
  return transact(shop, async (shop) => {
    const { number, previous } = await takeNumber(shop.db)
    const visitor = visitorHash(shop, visitorId)
    const facts = { ...choice, ...consentTerms(consent), number, at: shop.now(), visitor }
    const record = { ...facts, hash: nextHash(previous, facts) }
    await appendRecord(shop.db, record)
    return record
  })
}

export function visitorHash(shop: Pick<Shop, 'seal'>, visitorId: VisitorId): string {
  return shop.seal(`consent|${visitorId}`).slice(0, 32)
}

/** All records, oldest first, in batches. */
export async function* iterateConsentRecords(shop: Shop): AsyncGenerator<ConsentRecord> {
  let last = 0
  for (;;) {
    const records = await selectRecordsAfter(shop.db, last, BATCH_SIZE)
    yield* records
    const end = records.at(-1)
    if (!end) return
    last = end.number
  }
}

/** One page, newest first. `before`: the last number of the list so far. */
export async function listConsentRecords(
  shop: Shop,
  query: { before: number | null; limit: number },
): Promise<{ records: ConsentRecord[]; total: number }> {
  const records = await selectRecordsBefore(shop.db, query.before ?? Number.MAX_SAFE_INTEGER, query.limit)
  return { records, total: (await selectChainEnd(shop.db)).length }
}

export type ConsentRecordSummary = {
  total: number
  /** How many of the latest were counted. */
  latest: number
  categories: { name: string; count: number }[]
  bannerVersions: { name: string; count: number }[]
}

/** Enough for representative shares, and few enough to count during a request. */
const MAX_COUNTED_RECORDS = 20_000

export async function summarizeConsentRecords(shop: Shop): Promise<ConsentRecordSummary> {
  const { length: total } = await selectChainEnd(shop.db)
  const choices = await countChoices(shop.db, Math.max(0, total - MAX_COUNTED_RECORDS))
  return {
    total,
    latest: choices.reduce((sum, { count }) => sum + count, 0),
    categories: sortedCounts(choices.flatMap(({ categories, count }) => categories.map((name) => ({ name, count })))),
    bannerVersions: sortedCounts(choices.map(({ bannerVersion: name, count }) => ({ name, count }))),
  }
}

function sortedCounts(counts: { name: string; count: number }[]): { name: string; count: number }[] {
  const totals = new Map<string, number>()
  for (const { name, count } of counts) totals.set(name, (totals.get(name) ?? 0) + count)
  return [...totals].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

/** Verifies the whole chain: no record was changed, removed or inserted. */
export async function verifyConsentRecords(shop: Shop): Promise<ChainVerdict> {
  const before = await selectChainEnd(shop.db)
  let length = 0
  let hash = ''
  let endsAsCounted = before.length === 0
  for await (const record of iterateConsentRecords(shop)) {
    if (record.number !== length + 1 || record.hash !== nextHash(hash, record)) {
      return { kind: 'altered', number: length + 1 }
    }
    length = record.number
    hash = record.hash
    if (length === before.length) endsAsCounted = hash === before.hash
  }
  // Records may be added meanwhile, so the chain length is between the two ends.
  const after = await selectChainEnd(shop.db)
  if (!endsAsCounted || length > after.length) return { kind: 'cut', length, counted: after.length }
  return { kind: 'whole', length, hash }
}

import { setImmediate } from 'node:timers/promises'
import { DAY_MS, formatKyivDay } from '#shop/core/dates.ts'
import { getSettings, settingsState, updateSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { splitWords } from '../language/stemming.ts'
import { invalidSynonymLines } from '../query/synonyms.ts'
import { findProbableQuery } from '../search.server.ts'
import * as sql from './zero-result-searches.sql.server.ts'

const MAX_TEXT_LENGTH = 80

/** Null: too long, too short, or similar to a phone, card or email, which is not stored. */
export function zeroResultText(query: string): string | null {
  if (query.includes('@') || /\d(?:[\s().-]*\d){6,}/.test(query)) return null
  const text = splitWords(query).join(' ')
  return text.length < 2 || text.length > MAX_TEXT_LENGTH ? null : text
}

const RETENTION_DAYS = 90
/** Limits storage against nonsense queries. */
const MAX_PER_DAY = 500

/** Counts a search without products: words and day, never the visitor. `near`: only partial matches. */
export async function recordZeroResultSearch(shop: Shop, query: string, near = false): Promise<void> {
  const text = zeroResultText(query)
  if (text !== null)
    await sql.incrementZeroResultSearch(shop.db, dayNumber(shop.now()), { text, near: Number(near) }, MAX_PER_DAY)
}

/** `sameAs`: what the shop has and these words probably mean, of the most frequent ones; empty: nobody knows. */
export type ZeroResultSearch = { text: string; count: number; lastDay: string; near: boolean; sameAs: string }

/** A proposal costs a search of its own: more of them would stop the shop. */
const MAX_PROPOSALS = 25

/** Zero-result searches of the last days, the most frequent first. */
export async function listZeroResultSearches(shop: Shop, days: number, most: number): Promise<ZeroResultSearch[]> {
  const rows = await sql.selectZeroResultSearches(shop.db, dayNumber(shop.now() - (days - 1) * DAY_MS), most)
  const searches: ZeroResultSearch[] = []
  for (const [at, { text, count, day, near }] of rows.entries()) {
    const sameAs = at < MAX_PROPOSALS ? await findProbableQuery(shop, text) : ''
    searches.push({ text, count, lastDay: formatDayNumber(day), near: near === 1, sameAs })
    // Each takes some milliseconds: buyers need not wait for all of them.
    await setImmediate()
  }
  return searches
}

/** How many of them the list shows, without the searches that say what they mean. */
export async function countZeroResultSearches(shop: Shop, days: number, most: number): Promise<number> {
  return (await sql.selectZeroResultSearches(shop.db, dayNumber(shop.now() - (days - 1) * DAY_MS), most)).length
}

/** Handled by the owner. False: no such entry. */
export function deleteZeroResultSearch(shop: Shop, text: string): Promise<boolean> {
  return sql.deleteZeroResult(shop.db, text)
}

export type SameAsOutcome = { kind: 'added'; line: string } | { kind: 'unclear' | 'full' | 'stale' }

/** A line of the synonym list; the search is handled. `unclear`: no line comes of it; `full`: no room. */
export async function addSameAs(shop: Shop, text: string, meaning: string): Promise<SameAsOutcome> {
  const line = `${splitWords(text).join(' ')} → ${meaning.replace(/\s+/g, ' ').trim()}`
  if (/[→=#]|->/.test(`${text}${meaning}`) || invalidSynonymLines(line).length > 0) return { kind: 'unclear' }
  return transact(shop, async (shop) => {
    const settings = await getSettings(shop)
    const { searchSynonyms } = settings
    const { version } = settingsState(settings, 'search')
    const values = { searchSynonyms: `${searchSynonyms.trimEnd()}\n${line}\n`.trimStart() }
    const { kind } = await updateSettings(shop, 'search', { version, values })
    if (kind === 'stale') return { kind }
    if (kind === 'refused') return { kind: 'full' }
    await deleteZeroResultSearch(shop, text)
    return { kind: 'added', line }
  })
}

export function purgeZeroResultSearches(shop: Shop): Promise<void> {
  return sql.deleteZeroResultsBefore(shop.db, dayNumber(shop.now() - RETENTION_DAYS * DAY_MS))
}

function dayNumber(at: number): number {
  return Number(formatKyivDay(at).replaceAll('-', ''))
}

function formatDayNumber(day: number): string {
  const digits = String(day)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

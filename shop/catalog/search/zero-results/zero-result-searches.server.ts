import { DAY_MS, formatKyivDay } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { splitWords } from '../language/stemming.ts'
import * as sql from './zero-result-searches.sql.server.ts'

const MAX_TEXT_LENGTH = 80

/**
 * The stored words of a zero-result search. Null: too long, too short, or similar to a phone, card or email, which is
 * not stored.
 */
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

export type ZeroResultSearch = { text: string; count: number; lastDay: string; near: boolean }

/** Zero-result searches of the last days, the most frequent first. */
export async function listZeroResultSearches(shop: Shop, days: number, most: number): Promise<ZeroResultSearch[]> {
  const rows = await sql.selectZeroResultSearches(shop.db, dayNumber(shop.now() - (days - 1) * DAY_MS), most)
  return rows.map(({ text, count, day, near }) => ({ text, count, lastDay: formatDayNumber(day), near: near === 1 }))
}

/** Handled by the owner. False: no such entry. */
export function deleteZeroResultSearch(shop: Shop, text: string): Promise<boolean> {
  return sql.deleteZeroResult(shop.db, text)
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

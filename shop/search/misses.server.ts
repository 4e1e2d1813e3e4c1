import type { Shop } from '../shop.ts'
import { dayName } from '../statistics/days.ts'
import * as sql from './misses.sql.server.ts'
import { missOf } from './misses.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 90
/** Nobody fills the disk by asking for nonsense. */
const MOST_A_DAY = 500

/** Counts a search that found no goods: its words and the day, never who. `near`: none that have all of it. */
export async function recordMiss(shop: Shop, query: string, near = false): Promise<void> {
  const text = missOf(query)
  if (text !== null) await sql.countMiss(shop.db, dayNumber(shop.now()), { text, near: Number(near) }, MOST_A_DAY)
}

export type Miss = { text: string; count: number; lastDay: string; near: boolean }

/** What was looked for in vain within so many days, the most frequent first. */
export async function readMisses(shop: Shop, days: number, most: number): Promise<Miss[]> {
  const rows = await sql.selectMisses(shop.db, dayNumber(shop.now() - (days - 1) * DAY_MS), most)
  return rows.map(({ text, count, day, near }) => ({ text, count, lastDay: nameOf(day), near: near === 1 }))
}

/** The owner has seen to it. False: there is none. */
export function forgetMiss(shop: Shop, text: string): Promise<boolean> {
  return sql.deleteMiss(shop.db, text)
}

export function forgetOldMisses(shop: Shop): Promise<void> {
  return sql.deleteMisses(shop.db, dayNumber(shop.now() - KEPT_DAYS * DAY_MS))
}

function dayNumber(at: number): number {
  return Number(dayName(at).replaceAll('-', ''))
}

function nameOf(day: number): string {
  const digits = String(day)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

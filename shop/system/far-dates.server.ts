import { DAY_MS } from '../durations.ts'
import type { Shop } from '../shop.ts'
import * as sql from './far-dates.sql.server.ts'

/** Longer than any pause. */
const FARTHEST_MS = 2 * DAY_MS

/** What a clock that ran ahead has set to a date to come is due now, instead of standing still until then. */
export function bringBackDates(shop: Shop): Promise<void> {
  return sql.bringBackDates(shop.db, shop.now(), shop.now() + FARTHEST_MS)
}

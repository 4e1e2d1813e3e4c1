import { startOfKyivDay, startOfNextDay } from '../../dates.ts'

/** What an order waits for. `late`: its promised day is near or past. An order may wait for several things. */
export const ORDER_WAITING = ['confirm', 'payment', 'dispatch', 'late'] as const
export type OrderWaiting = (typeof ORDER_WAITING)[number]

/** A promise for today, or for one of so many days after it, is at risk. */
const LATE_WITHIN_DAYS = 3

/** Orders promised before then are at risk: it moves once a day. */
export function lateBefore(now: number): number {
  let day = startOfKyivDay(now)
  for (let days = 0; days <= LATE_WITHIN_DAYS; days++) day = startOfNextDay(day)
  return day
}

import { parseOpeningHours } from '#shop/content/blocks/opening-hours.ts'
import { formatKyivDay, startOfKyivDay, startOfNextDay } from '#shop/core/dates.ts'

const WEEK = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/** Days of the week with opening hours: «Пн–Пт 9:00–18:00»; 0 is Sunday. Empty: the shop has not said. */
export function parseWorkingDays(hours: readonly string[]): Set<number> {
  return new Set(hours.flatMap(parseDays))
}

/** The moment itself, or the first working day after it. */
export function nextWorkingDay(at: number, days: ReadonlySet<number>): number {
  if (days.size === 0) return at
  let day = at
  while (!days.has(weekdayOf(day))) day = startOfNextDay(startOfKyivDay(day))
  return day
}

/** From `Mo-Fr 09:00-18:00`; «Сб–Вт» wraps around the end of the week. */
function parseDays(line: string): number[] {
  const [days = ''] = (parseOpeningHours(line) ?? '').split(' ')
  const [first = -1, last = first] = days.split('-').map((day) => WEEK.indexOf(day))
  if (first < 0 || last < 0) return []
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)
}

function weekdayOf(at: number): number {
  return new Date(`${formatKyivDay(at)}T12:00:00Z`).getUTCDay()
}

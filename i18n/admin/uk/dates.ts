/** Kyiv time, whatever the browser's time zone. For the back office only: the wording depends on the browser. */
function format(parts: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('uk', { ...parts, timeZone: 'Europe/Kyiv' })
}

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const
const LONG = format({ dateStyle: 'long', timeStyle: 'short' })
const SHORT = format({ day: '2-digit', month: '2-digit', year: 'numeric', ...CLOCK })
const DAY = format({ day: 'numeric', month: 'short' })
const HOUR = format({ day: 'numeric', month: 'short', ...CLOCK })
const DAY_AND_TIME = format({ day: 'numeric', month: 'long', ...CLOCK })

/** `22 листопада 2026 р. о 10:00` */
export const formatLongDateTime = (at: number): string => LONG.format(at)

/** `22.11.2026 10:00` with no-break spaces, for tables. */
export const formatShortDateTime = (at: number): string => SHORT.format(at).replace(/,? /g, '\u00a0')

/** `20 лист.` */
export const formatShortDay = (at: number): string => DAY.format(at)

/** `20 лист., 14:00` */
export const formatShortHour = (at: number): string => HOUR.format(at)

/** `22 листопада о 10:00` */
export const formatDayAndTime = (at: number): string => DAY_AND_TIME.format(at)

const CLOCK_ONLY = format(CLOCK)
const WEEKDAY = format({ weekday: 'short' })
const TODAY = format({ weekday: 'long', day: 'numeric', month: 'long' })

/** `14:20` */
export const formatClock = (at: number): string => CLOCK_ONLY.format(at)

/** `пн` */
export const formatWeekday = (at: number): string => WEEKDAY.format(at)

/** `Понеділок, 23 листопада` */
export function formatToday(at: number): string {
  const text = TODAY.format(at)
  return text.charAt(0).toLocaleUpperCase('uk') + text.slice(1)
}

const SHORT_DATE = format({ day: 'numeric', month: 'short', year: 'numeric' })

/** `20 лист. 2026` */
export const formatShortDate = (at: number): string =>
  SHORT_DATE.format(at).replace(/ р\.$/, '').replaceAll(' ', '\u00a0')

/** `20 листопада 2026, 14:05`: Kyiv time, whatever the browser's time zone. */
const MOMENT = new Intl.DateTimeFormat('uk', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Kyiv' })
const DAY = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'short', timeZone: 'Europe/Kyiv' })
const HOUR = new Intl.DateTimeFormat('uk', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Kyiv',
})

const SHORT = new Intl.DateTimeFormat('uk', {
  timeZone: 'Europe/Kyiv',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
})

/** `20.11.2026, 14:05` with no-break spaces, for tables. */
export const formatTableDateTime = (at: number): string => SHORT.format(at).replaceAll(' ', '\u00a0')
export const formatDateTime = (at: number): string => MOMENT.format(at)
/** `20 лист.` */
export const formatShortDay = (at: number): string => DAY.format(at)
/** `20 лист., 14:00` */
export const formatShortHour = (at: number): string => HOUR.format(at)

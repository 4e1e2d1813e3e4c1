const MOMENT = new Intl.DateTimeFormat('uk', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `22 листопада 2026 р. о 10:00`, Kyiv time. For the back office only: the wording depends on the browser. */
export function formatLongDateTime(at: number): string {
  return MOMENT.format(at)
}

const SHORT = new Intl.DateTimeFormat('uk', {
  timeZone: 'Europe/Kyiv',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `22.11.2026 10:00` with no-break spaces, for tables. */
export function formatShortDateTime(at: number): string {
  return SHORT.format(at).replace(/,? /g, '\u00a0')
}

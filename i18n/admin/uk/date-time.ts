const MOMENT = new Intl.DateTimeFormat('uk', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `22 листопада 2026 р. о 10:00`: a moment as a clock in Kyiv shows it. For the back office only: browsers may word it their way. */
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

/** `22.11.2026 10:00`, in one piece: for tables. */
export function formatShortDateTime(at: number): string {
  return SHORT.format(at).replace(/,? /g, '\u00a0')
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' })

/** `14:05`, as a clock in Kyiv shows it. */
export function formatClock(at: number): string {
  return CLOCK.format(at)
}

/** The earliest of these dates that is still to come. */
export function nextScheduledAt(moments: (number | null)[], now: number): number | null {
  const coming = moments.filter((moment) => moment !== null && moment > now)
  return coming.length === 0 ? null : Math.min(...(coming as number[]))
}

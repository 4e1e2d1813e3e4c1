/** §9. Also given to other scripts (`rlArgs`). */
export const BARS_HIDE_DELAY_MS = 3000

/** Bars hide after pointer activity, never after keyboard use or while they have the focus. */
export function barsHideDelayMs(input: { by: 'pointer' | 'keys'; focusInBars: boolean }): number | undefined {
  return input.by === 'pointer' && !input.focusInBars ? BARS_HIDE_DELAY_MS : undefined
}

/** https://web.dev/articles/cls: the largest sum of shifts less than a second apart, within five seconds. */
const MAX_GAP_MS = 1000
const MAX_WINDOW_MS = 5000

export type ShiftWindows = { largest: number; sum: number; startedAt: number; lastAt: number }

export const noShifts: ShiftWindows = { largest: 0, sum: 0, startedAt: 0, lastAt: Number.NEGATIVE_INFINITY }

export function addShift(windows: ShiftWindows, value: number, at: number): ShiftWindows {
  const isSame = at - windows.lastAt < MAX_GAP_MS && at - windows.startedAt < MAX_WINDOW_MS
  const sum = isSame ? windows.sum + value : value
  return { largest: Math.max(windows.largest, sum), sum, startedAt: isSame ? windows.startedAt : at, lastAt: at }
}

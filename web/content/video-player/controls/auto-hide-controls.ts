const HIDE_DELAY_MS = 2000
const TOUCH_HIDE_DELAY_MS = 3000

export function hideDelayMs(touch: boolean): number {
  return touch ? TOUCH_HIDE_DELAY_MS : HIDE_DELAY_MS
}

import type { ConsentType } from '#shop/visitors/consent/consent.ts'

export const DISMISS_SCROLL_PX = 400 // §9

/** Whether scrolling dismisses the banner in this consent type, by the owner's setting. */
export function isDismissedByScroll(setting: 'never' | 'optout' | 'always' | undefined, type: ConsentType): boolean {
  return setting === 'always' || (setting === 'optout' && type === 'optout')
}

/** The banner dismisses itself after this time in the optout type; undefined: never. */
export function dismissDelayMs(afterMs: number, type: ConsentType): number | undefined {
  return afterMs > 0 && type === 'optout' ? afterMs : undefined
}

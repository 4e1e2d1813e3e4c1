/** §9 */
export const SCAN_DELAY_MS = 2000

/** Of the island over blocked content, and of its button, by which other scripts know it (protocols 5.3). */
export const NOTICE_ISLAND = 'blocked-notice'
export const NOTICE_CLASS = 'cmplz-blocked-content-notice'

/** A consent area whose content has not come. */
export const AREA_SELECTOR = '.cmplz-consent-area.cmplz-placeholder'

/** An element, as far as it says when it may run (protocols 5.3). */
export type Blocked = { dataset: DOMStringMap; textContent: string | null }

/** `data-waitfor` is a part of the address or the text of another script. */
export function waitsFor({ dataset: { waitfor } }: Blocked, other: Blocked): boolean {
  return !!waitfor && (other.dataset.cmplzSrc ?? other.textContent ?? '').includes(waitfor)
}

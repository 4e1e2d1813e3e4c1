import { type ConsentCategory, parseCategory } from '#shop/visitors/consent/consent.ts'

/** §9 */
export const SCAN_DELAY_MS = 2000

/** Content that the server has blocked (protocols 5.3) and that was not activated yet. */
export const BLOCKED_SELECTOR =
  ':is(script[type="text/plain"]:is([data-category], [data-service]), .cmplz-placeholder-element, img[data-src-cmplz], link[data-href]):not(.cmplz-activated, [data-category=functional])'
/** Consent areas with content, activated content, and players of other hosts. */
export const RUNNING_SELECTOR =
  '.cmplz-consent-area:not(.cmplz-placeholder), .cmplz-activated, x-video iframe, iframe.lightbox__video'

export const CONTAINER_CLASS = 'cmplz-blocked-content-container'
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

export function elementService(element: Element): string {
  return element.getAttribute('data-service') ?? 'general'
}

/** Of blocked content, and of buttons and switches; most belong to marketing. */
export function elementCategory(element: Element): ConsentCategory {
  return parseCategory(element.getAttribute('data-category')) ?? 'marketing'
}

/** §9 */
export const SCAN_DELAY_MS = 2000

/** A consent area whose content has not come. */
export const AREA_SELECTOR = '.cmplz-consent-area.cmplz-placeholder'

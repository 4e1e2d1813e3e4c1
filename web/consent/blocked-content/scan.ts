/** §9 */
export const SCAN_DELAY_MS = 2000

import type { Measured, PageKind } from '#shop/visitors/vitals/vitals.ts'

/** Our own: how fast a page was, sent once when it is left. */
export const VITALS_PATH = '/wp-json/meblia/v1/vitals'

/** Neither an address nor a visitor. */
export type VitalsBody = Measured & { page: PageKind }

/** A saved version of a page. */
export type Revision = { version: number; title: string; savedAt: number }

/** The oldest are deleted when a page is saved. */
export const MAX_REVISIONS = 50

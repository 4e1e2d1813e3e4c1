/** Forgets the pages with one of the tags, or all pages. Rejects when that was not confirmed. */
export type PurgeCdn = (tags: readonly string[] | 'everything') => Promise<void>

/** Cloudflare takes no more in one call. */
export const MAX_TAGS_PER_PURGE = 30
/** Services allow a few calls a minute to a small plan: of more tags than this, everything is forgotten instead. */
export const MAX_TAGS_IN_TURN = 300

/** Forgets the pages with one of the tags, or all pages. Rejects when that was not confirmed. */
export type PurgeCdn = (tags: readonly string[] | 'everything') => Promise<void>

/** All servers know of a change within a second: an earlier purge would let the CDN fetch an old page from one of them. */
export const PURGE_AFTER_MS = 1500
/** Between two calls to the CDN, and after a call that failed. */
export const PURGE_DELAYS = { pauseMs: 500, retryMs: 10_000 }

/** Cloudflare takes no more in one call. */
export const MAX_TAGS_PER_PURGE = 30
/** Services allow a few calls a minute to a small plan: of more tags than this, everything is forgotten instead. */
export const MAX_TAGS_IN_TURN = 300

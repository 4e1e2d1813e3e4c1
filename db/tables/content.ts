import type { Generated } from 'kysely'

/** A former address, answered with a 301 to the current address of its target. */
export type SlugRedirectTable = {
  path: string
  kind: 'product' | 'category' | 'tag'
  target_id: number
  moved_at: number
}

/** Redirects from the owner's own list. */
export type RedirectTable = { path: string; target: string; created_at: number; actor: string }

export type PageTable = {
  id: Generated<number>
  kind: 'page' | 'post'
  parent_id: number | null
  title: string
  slug: string
  /** Slugs from the root down: `/pro-nas/maisternia/`. */
  address: string
  status: 'publish' | 'draft'
  publish_at: number
  description: string
  cover_id: number | null
  category_id: number | null
  /** Number of saves. */
  version: number
  updated_at: number
  body_version: number
  /** JSON: blocks. */
  body: string
  /** JSON: what set-up has made of it; null: it was not made by set-up. */
  starter: Generated<string | null>
}

export type PageRevisionTable = {
  page_id: number
  version: number
  title: string
  description: string
  cover_id: number | null
  category_id: number | null
  saved_at: number
  body_version: number
  body: string
}

export type PageRedirectTable = { address: string; page_id: number; moved_at: number }

export type JournalCategoryTable = { id: Generated<number>; name: string; slug: string }

export type JournalCategoryOldSlugTable = { slug: string; category_id: number; moved_at: number }

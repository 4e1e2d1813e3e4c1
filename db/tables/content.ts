import type { Generated } from 'kysely'

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
  /** Counts its saves. */
  version: number
  updated_at: number
  body_version: number
  /** JSON: blocks. */
  body: string
}

/** What a page was before it was saved again. */
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

/** An address that a page used to have. */
export type PageRedirectTable = { address: string; page_id: number; moved_at: number }

export type JournalCategoryTable = { id: Generated<number>; name: string; slug: string }

/** Addresses that a category of the journal had before. */
export type JournalCategoryOldSlugTable = { slug: string; category_id: number; moved_at: number }

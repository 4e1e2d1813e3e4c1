/** `/wp/v2/pages`, `/wp/v2/posts` and `/wp/v2/categories` in WordPress's shapes, with an additional key of our own. */
export const PAGES_ROUTE = '/wp/v2/pages'
export const POSTS_ROUTE = '/wp/v2/posts'
export const JOURNAL_CATEGORIES_ROUTE = '/wp/v2/categories'

export const WP_STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const
type WpStatus = (typeof WP_STATUSES)[number]

export const MAX_PAGE_TITLE_LENGTH = 300
export const MAX_PAGE_SLUG_LENGTH = 190
export const MAX_PAGE_EXCERPT_LENGTH = 2000

type Rendered = { rendered: string }
/** `raw` only with `context=edit`. */
type RawAndRendered = Rendered & { raw?: string }

/** Below `meblia`, only with `context=edit`. */
type PageExtra = {
  /** Counts the saves; a client sends the version that it has read. */
  version: number
  /** As stored, including unknown blocks. */
  blocks: unknown
  address: string
  /** For lists and search engines. */
  description: string
  coverId: number | null
  /** Posts only. */
  categoryId: number | null
  /** UTC milliseconds. */
  publishAt: number
  updatedAt: number
  /** The shop's home page. */
  isHome: boolean
}

export type WpPage = {
  id: number
  date: string
  date_gmt: string
  modified: string
  modified_gmt: string
  slug: string
  status: 'publish' | 'future' | 'draft' | 'trash'
  type: 'page' | 'post'
  link: string
  guid: RawAndRendered
  title: RawAndRendered
  content: RawAndRendered & { protected: boolean; block_version?: 0 | undefined }
  excerpt: RawAndRendered & { protected: boolean }
  author: number
  featured_media: number
  comment_status: 'closed'
  ping_status: 'closed'
  template: ''
  meta: []
  class_list: string[]
  /** Unsupported fields of WordPress's editor. */
  password?: ''
  permalink_template?: string
  generated_slug?: string
  /** Pages only. */
  parent?: number
  menu_order?: number
  /** Posts only. */
  sticky?: boolean
  format?: 'standard'
  categories?: number[]
  tags?: []
  meblia?: PageExtra
  _links: Record<string, { href: string; embeddable?: true | undefined; taxonomy?: string | undefined }[]>
}

/** Absent fields keep their values. */
export type PagePatch = {
  title?: string
  slug?: string
  status?: WpStatus
  /** Kyiv time, `2026-11-22T10:00:00`. */
  date?: string
  parent?: number
  featured_media?: number
  excerpt?: string
  categories?: number[]
  meblia?: { version?: number; blocks?: unknown }
}

export type WpRevision = {
  id: number
  parent: number
  author: number
  date: string
  date_gmt: string
  modified: string
  modified_gmt: string
  slug: string
  title: RawAndRendered
  content: RawAndRendered
  excerpt: RawAndRendered
  meblia: { version: number; savedAt: number }
}

export type WpCategory = {
  id: number
  count: number
  description: ''
  link: string
  name: string
  slug: string
  taxonomy: 'category'
  parent: 0
  meta: []
  _links: Record<string, { href: string; embeddable?: true | undefined; taxonomy?: string | undefined }[]>
}

import { z } from 'zod'

/** `/wp/v2/pages`, `/wp/v2/posts` and `/wp/v2/categories` in WordPress's shapes, with an additional key of our own. */
export const PAGES_ROUTE = '/wp/v2/pages'
export const POSTS_ROUTE = '/wp/v2/posts'
export const JOURNAL_CATEGORIES_ROUTE = '/wp/v2/categories'

export const WP_STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const
type WpStatus = (typeof WP_STATUSES)[number]

export const MAX_PAGE_TITLE_LENGTH = 300
/** Decoded. Percent-encoding writes six characters for a Cyrillic letter. */
export const MAX_PAGE_SLUG_LENGTH = 190
export const MAX_PAGE_EXCERPT_LENGTH = 2000

/** `raw` only with `context=edit`. */
const rendered = z.object({ rendered: z.string(), raw: z.string().optional() })
const guarded = rendered.extend({ protected: z.boolean() })
const links = z.record(
  z.string(),
  z.array(z.object({ href: z.string(), embeddable: z.literal(true).optional(), taxonomy: z.string().optional() })),
)
const dates = { date: z.string(), date_gmt: z.string(), modified: z.string(), modified_gmt: z.string() }

export const wpPage = z.object({
  id: z.number(),
  ...dates,
  slug: z.string(),
  status: z.enum(['publish', 'future', 'draft', 'trash']),
  type: z.enum(['page', 'post']),
  link: z.string(),
  guid: rendered,
  title: rendered,
  content: guarded.extend({ block_version: z.literal(0).optional() }),
  excerpt: guarded,
  author: z.number(),
  featured_media: z.number(),
  comment_status: z.literal('closed'),
  ping_status: z.literal('closed'),
  template: z.literal(''),
  meta: z.tuple([]),
  class_list: z.array(z.string()),
  /** Unsupported fields of WordPress's editor. */
  password: z.literal('').optional(),
  permalink_template: z.string().optional(),
  generated_slug: z.string().optional(),
  /** Pages only. */
  parent: z.number().optional(),
  menu_order: z.number().optional(),
  /** Posts only. */
  sticky: z.boolean().optional(),
  format: z.literal('standard').optional(),
  categories: z.array(z.number()).optional(),
  tags: z.tuple([]).optional(),
  /** Only with `context=edit`. */
  meblia: z
    .object({
      /** Counts the saves; a client sends the version that it has read. */
      version: z.number(),
      /** As stored, including unknown blocks. */
      blocks: z.unknown(),
      address: z.string(),
      /** For lists and search engines. */
      description: z.string(),
      coverId: z.number().nullable(),
      /** Posts only. */
      categoryId: z.number().nullable(),
      /** UTC milliseconds. */
      publishAt: z.number(),
      updatedAt: z.number(),
      isHome: z.boolean(),
    })
    .optional(),
  _links: links,
})
export type WpPage = z.infer<typeof wpPage>

export const wpRevision = z.object({
  id: z.number(),
  parent: z.number(),
  author: z.number(),
  ...dates,
  slug: z.string(),
  title: rendered,
  content: rendered,
  excerpt: rendered,
  meblia: z.object({
    version: z.number(),
    savedAt: z.number(),
    /** Null: saved before changes were recorded, or nobody knows. */
    savedBy: z.string().nullable(),
    /** As stored; only in the answer for one revision. */
    blocks: z.unknown().optional(),
  }),
})
export type WpRevision = z.infer<typeof wpRevision>

export const wpCategory = z.object({
  id: z.number(),
  count: z.number(),
  description: z.literal(''),
  link: z.string(),
  name: z.string(),
  slug: z.string(),
  taxonomy: z.literal('category'),
  parent: z.literal(0),
  meta: z.tuple([]),
  _links: links,
})
export type WpCategory = z.infer<typeof wpCategory>

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
  /** `publishNow`: a scheduled one, by the server's clock. */
  meblia?: { version?: number; publishNow?: boolean; blocks?: unknown }
}

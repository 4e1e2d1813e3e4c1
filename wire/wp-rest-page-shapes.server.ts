import { z } from 'zod'
import { journalCategoryAddress } from '#shop/addresses.ts'
import { plainText } from '#shop/content/html.server.ts'
import type { ContentPage, JournalCategory } from '#shop/content/pages.ts'
import { kyivText, utcText } from '#shop/moments.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { REST_ROOT } from './rest.protocol.ts'
import { MEDIA_PATH } from './wp-rest-media.protocol.ts'
import { contentHtml, escaped } from './wp-rest-page-content.server.ts'
import {
  JOURNAL_CATEGORIES_ROUTE,
  PAGES_ROUTE,
  POSTS_ROUTE,
  type WpCategory,
  type WpPage,
  type WpRevision,
} from './wp-rest-pages.protocol.ts'

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
  password: z.literal('').optional(),
  permalink_template: z.string().optional(),
  generated_slug: z.string().optional(),
  parent: z.number().optional(),
  menu_order: z.number().optional(),
  sticky: z.boolean().optional(),
  format: z.literal('standard').optional(),
  categories: z.array(z.number()).optional(),
  tags: z.tuple([]).optional(),
  meblia: z
    .object({
      version: z.number(),
      blocks: z.unknown(),
      address: z.string(),
      description: z.string(),
      coverId: z.number().nullable(),
      categoryId: z.number().nullable(),
      publishAt: z.number(),
      updatedAt: z.number(),
      isHome: z.boolean(),
    })
    .optional(),
  _links: links,
})

/** WordPress's own short forms. */
export const PAGE_EMBEDDED = [
  ...['id', 'date', 'slug', 'type', 'link', 'title.rendered', 'excerpt.rendered', 'excerpt.protected'],
  ...['author', 'featured_media', '_links'],
]
export const CATEGORY_EMBEDDED = ['id', 'link', 'name', 'slug', 'taxonomy', '_links']

export const wpDeleted = z.union([wpPage, z.object({ deleted: z.literal(true), previous: wpPage })])

export const wpRevision = z.object({
  id: z.number(),
  parent: z.number(),
  author: z.number(),
  ...dates,
  slug: z.string(),
  title: rendered,
  content: rendered,
  excerpt: rendered,
  meblia: z.object({ version: z.number(), savedAt: z.number() }),
})

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

/** Settings are read once for many pages. */
export async function openShapes(shop: Shop, isEdit: boolean): Promise<(page: ContentPage) => WpPage> {
  const { homePageId } = await readSettings(shop)
  return (page) => shapeOf(shop, page, { isEdit, isHome: page.id === homePageId })
}

export function statusOf(shop: Shop, page: Pick<ContentPage, 'status' | 'publishAt'>): WpPage['status'] {
  if (page.status === 'draft') return 'draft'
  return page.publishAt > shop.now() ? 'future' : 'publish'
}

function shapeOf(shop: Shop, page: ContentPage, { isEdit, isHome }: { isEdit: boolean; isHome: boolean }): WpPage {
  const html = contentHtml(page.body)
  const excerpt = page.description || plainText(html)
  const isPage = page.kind === 'page'
  const route = isPage ? PAGES_ROUTE : POSTS_ROUTE
  const status = statusOf(shop, page)
  const link = shop.site.url + (isHome ? '/' : page.address)
  return {
    id: page.id,
    ...datesOf(page.publishAt, page.updatedAt),
    slug: page.slug,
    status,
    type: page.kind,
    link,
    guid: { rendered: link, ...(isEdit && { raw: link }) },
    title: { rendered: escaped(page.title), ...(isEdit && { raw: page.title }) },
    content: { rendered: html, ...(isEdit && { raw: html, block_version: 0 as const }), protected: false },
    excerpt: {
      rendered: excerpt === '' ? '' : `<p>${escaped(excerpt)}</p>`,
      ...(isEdit && { raw: page.description }),
      protected: false,
    },
    author: 1,
    featured_media: page.coverId ?? 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    class_list: [`post-${page.id}`, page.kind, `type-${page.kind}`, `status-${status}`, 'hentry'],
    ...(isPage
      ? { parent: page.parentId ?? 0, menu_order: 0 }
      : {
          sticky: false,
          format: 'standard' as const,
          categories: page.categoryId === null ? [] : [page.categoryId],
          tags: [] as [],
        }),
    ...(isEdit && {
      password: '' as const,
      permalink_template: shop.site.url + page.address.replace(/[^/]*\/$/, '%pagename%/'),
      generated_slug: page.slug,
      meblia: {
        version: page.version,
        blocks: page.body,
        address: page.address,
        description: page.description,
        coverId: page.coverId,
        categoryId: page.categoryId,
        publishAt: page.publishAt,
        updatedAt: page.updatedAt,
        isHome,
      },
    }),
    _links: {
      self: [{ href: apiAddress(shop, `${route}/${page.id}`) }],
      collection: [{ href: apiAddress(shop, route) }],
      'version-history': [{ href: apiAddress(shop, `${route}/${page.id}/revisions`) }],
      ...(page.coverId !== null && {
        'wp:featuredmedia': [{ embeddable: true as const, href: apiAddress(shop, `${MEDIA_PATH}/${page.coverId}`) }],
      }),
      ...(page.categoryId !== null && {
        'wp:term': [{ taxonomy: 'category', embeddable: true as const, href: termsOf(shop, page.categoryId) }],
      }),
    },
  }
}

function termsOf(shop: Shop, categoryId: number): string {
  return apiAddress(shop, `${JOURNAL_CATEGORIES_ROUTE}?include=${categoryId}`)
}

type KeptRevision = { version: number; title: string; savedAt: number; description?: string; body?: unknown }

export function revisionShape(page: Pick<ContentPage, 'id'>, revision: KeptRevision): WpRevision {
  const html = revision.body === undefined ? '' : contentHtml(revision.body)
  return {
    // Revisions have no numbers of their own: a version is one's number on its page.
    id: revision.version,
    parent: page.id,
    author: 1,
    ...datesOf(revision.savedAt, revision.savedAt),
    slug: `${page.id}-revision-v${revision.version}`,
    title: { rendered: escaped(revision.title), raw: revision.title },
    content: { rendered: html },
    excerpt: { rendered: escaped(revision.description ?? '') },
    meblia: { version: revision.version, savedAt: revision.savedAt },
  }
}

export function categoryShape(shop: Shop, category: JournalCategory, count: number): WpCategory {
  return {
    id: category.id,
    count,
    description: '',
    link: shop.site.url + journalCategoryAddress(category.slug),
    name: category.name,
    slug: category.slug,
    taxonomy: 'category',
    parent: 0,
    meta: [],
    _links: {
      self: [{ href: apiAddress(shop, `${JOURNAL_CATEGORIES_ROUTE}/${category.id}`) }],
      collection: [{ href: apiAddress(shop, JOURNAL_CATEGORIES_ROUTE) }],
    },
  }
}

function datesOf(published: number, changed: number) {
  return {
    date: kyivText(published),
    date_gmt: utcText(published),
    modified: kyivText(changed),
    modified_gmt: utcText(changed),
  }
}

function apiAddress(shop: Shop, path: string): string {
  return shop.site.url + REST_ROOT.slice(0, -1) + path
}

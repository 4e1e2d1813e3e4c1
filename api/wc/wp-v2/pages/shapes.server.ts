import { z } from 'zod'
import { dateFields } from '#api/rest/dates.ts'
import { apiUrl, href, selfAndCollectionLinks } from '#api/rest/links.ts'
import { escapeHtml } from '#shop/content/html/paragraphs.ts'
import { plainText } from '#shop/content/html/sanitize-html.server.ts'
import type { ContentPage, JournalCategory, Revision } from '#shop/content/pages/pages.ts'
import { journalCategoryPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { MEDIA_ROUTE } from '../media/protocol.ts'
import { blocksToHtml } from './content.server.ts'
import {
  JOURNAL_CATEGORIES_ROUTE,
  PAGES_ROUTE,
  POSTS_ROUTE,
  type WpCategory,
  type WpPage,
  type WpRevision,
  wpPage,
} from './protocol.ts'

/** WordPress's own short forms. */
export const PAGE_EMBEDDED = [
  'id',
  'date',
  'slug',
  'type',
  'link',
  'title.rendered',
  'excerpt.rendered',
  'excerpt.protected',
  'author',
  'featured_media',
  '_links',
]
export const CATEGORY_EMBEDDED = ['id', 'link', 'name', 'slug', 'taxonomy', '_links']

export const wpDeleted = z.union([wpPage, z.object({ deleted: z.literal(true), previous: wpPage })])

/** Settings are read once for many pages. */
export async function openPageShapes(shop: Shop, isEdit: boolean): Promise<(page: ContentPage) => WpPage> {
  const { homePageId } = await getSettings(shop)
  return (page) => toPageJson(shop, page, { isEdit, isHome: page.id === homePageId })
}

export function wpStatus(shop: Shop, page: Pick<ContentPage, 'status' | 'publishAt'>): WpPage['status'] {
  if (page.status === 'draft') return 'draft'
  return page.publishAt > shop.now() ? 'future' : 'publish'
}

function toPageJson(shop: Shop, page: ContentPage, { isEdit, isHome }: { isEdit: boolean; isHome: boolean }): WpPage {
  const html = blocksToHtml(page.body)
  const excerpt = page.description || plainText(html)
  const isPage = page.kind === 'page'
  const route = isPage ? PAGES_ROUTE : POSTS_ROUTE
  const status = wpStatus(shop, page)
  const { url } = shop.site
  const link = url + (isHome ? '/' : page.address)
  return {
    id: page.id,
    ...dateFields({ date: page.publishAt, modified: page.updatedAt }),
    slug: page.slug,
    status,
    type: page.kind,
    link,
    guid: { rendered: link, ...(isEdit && { raw: link }) },
    title: { rendered: escapeHtml(page.title), ...(isEdit && { raw: page.title }) },
    content: { rendered: html, ...(isEdit && { raw: html, block_version: 0 as const }), protected: false },
    excerpt: {
      rendered: excerpt === '' ? '' : `<p>${escapeHtml(excerpt)}</p>`,
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
      permalink_template: url + page.address.replace(/[^/]*\/$/, '%pagename%/'),
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
      ...selfAndCollectionLinks(url, { collection: route, id: page.id }),
      'version-history': href(url, `${route}/${page.id}/revisions`),
      ...(page.coverId !== null && {
        'wp:featuredmedia': [{ embeddable: true as const, href: apiUrl(url, `${MEDIA_ROUTE}/${page.coverId}`) }],
      }),
      ...(page.categoryId !== null && {
        'wp:term': [{ taxonomy: 'category', embeddable: true as const, href: apiUrl(url, termsPath(page.categoryId)) }],
      }),
    },
  }
}

function termsPath(categoryId: number): string {
  return `${JOURNAL_CATEGORIES_ROUTE}?include=${categoryId}`
}

type SavedRevision = Revision & { description?: string; body?: unknown }

export function toRevisionJson(page: Pick<ContentPage, 'id'>, revision: SavedRevision): WpRevision {
  const html = revision.body === undefined ? '' : blocksToHtml(revision.body)
  return {
    // Revisions have no ids of their own: the version number of the page is used.
    id: revision.version,
    parent: page.id,
    author: 1,
    ...dateFields({ date: revision.savedAt, modified: revision.savedAt }),
    slug: `${page.id}-revision-v${revision.version}`,
    title: { rendered: escapeHtml(revision.title), raw: revision.title },
    content: { rendered: html },
    excerpt: { rendered: escapeHtml(revision.description ?? '') },
    meblia: {
      version: revision.version,
      savedAt: revision.savedAt,
      savedBy: revision.savedBy,
      ...(revision.body !== undefined && { blocks: revision.body }),
    },
  }
}

export function toJournalCategoryJson(shop: Shop, category: JournalCategory, count: number): WpCategory {
  return {
    id: category.id,
    count,
    description: '',
    link: shop.site.url + journalCategoryPath(category.slug),
    name: category.name,
    slug: category.slug,
    taxonomy: 'category',
    parent: 0,
    meta: [],
    _links: selfAndCollectionLinks(shop.site.url, { collection: JOURNAL_CATEGORIES_ROUTE, id: category.id }),
  }
}

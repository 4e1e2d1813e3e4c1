import type { PagePatch, WpPage } from '#api/wc/wp-v2/pages/protocol.ts'
import type { PageKind } from '#shop/content/pages/pages.ts'
import { formatKyivDateTime, parseKyivDateTime } from '#shop/core/dates.ts'
import { toBlocks, toPuckData } from '../puck/puck-data.ts'

export type PageForm = {
  title: string
  slug: string
  /** 0: none. */
  parent: number
  /** 0: none. */
  category: number
  description: string
  /** 0: none. */
  cover: number
  shown: 'draft' | 'now' | 'later'
  /** Local time in Kyiv, `2026-11-22T10:00`. */
  publishAt: string
  blocks: unknown[]
}

export function blankPageForm(now: number): PageForm {
  return {
    title: '',
    slug: '',
    parent: 0,
    category: 0,
    description: '',
    cover: 0,
    shown: 'draft',
    publishAt: tomorrowAtTen(now),
    blocks: [],
  }
}

export function toPageForm(page: WpPage): PageForm {
  const { meblia } = page
  return {
    title: page.title.raw ?? page.title.rendered,
    slug: page.slug,
    parent: page.parent ?? 0,
    category: meblia?.categoryId ?? 0,
    description: meblia?.description ?? '',
    cover: meblia?.coverId ?? 0,
    shown: page.status === 'draft' ? 'draft' : page.status === 'future' ? 'later' : 'now',
    publishAt: formatKyivDateTime(meblia?.publishAt ?? 0).slice(0, 16),
    // Converted there and back, so that later comparisons use the same form.
    blocks: toBlocks(toPuckData(meblia?.blocks)),
  }
}

/** The request body. `saved`: as it was read; if it was scheduled, «at once» is the server's moment. */
export function toPageInput(
  value: PageForm,
  kind: PageKind,
  saved: Pick<WpPage, 'status' | 'meblia'> | undefined,
): PagePatch {
  const { title, slug, parent, category, description, cover, shown, publishAt, blocks } = value
  return {
    title,
    slug,
    status: shown === 'draft' ? 'draft' : 'publish',
    ...(shown === 'later' && { date: `${publishAt}:00` }),
    ...(kind === 'page' ? { parent } : { categories: category === 0 ? [] : [category] }),
    excerpt: description,
    featured_media: cover,
    meblia: {
      ...(saved?.meblia && { version: saved.meblia.version }),
      ...(saved?.status === 'future' && shown === 'now' && { publishNow: true }),
      blocks,
    },
  }
}

/** Whether this local time exists in Kyiv. */
export function isValidPublishDate(publishAt: string): boolean {
  return parseKyivDateTime(publishAt) !== undefined
}

function tomorrowAtTen(now: number): string {
  return `${formatKyivDateTime(now + 86_400_000).slice(0, 10)}T10:00`
}

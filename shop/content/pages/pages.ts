import type { Block } from '../blocks/blocks.ts'

export type Revision = {
  version: number
  title: string
  savedAt: number
  /** Null: nobody knows. */
  savedBy: string | null
}

/** The oldest are deleted when a page is saved. */
export const MAX_REVISIONS = 50

export type PageId = number
/** A page is part of the page tree, a post of the journal. */
export type PageKind = 'page' | 'post'
/** Published with a future date: visible from that date. */
type PageStatus = 'publish' | 'draft'

export type ContentPage = {
  id: PageId
  kind: PageKind
  title: string
  slug: string
  /** `/pro-nas/maisternia/`, `/journal/yak-obraty-dyvan/`. */
  address: string
  /** Posts have none. */
  parentId: PageId | null
  status: PageStatus
  /** UTC milliseconds. */
  publishAt: number
  /** One or two sentences for lists of posts and search engines. */
  description: string
  /** Picture for lists and shared links. */
  coverId: number | null
  /** Posts only; null: none. */
  categoryId: number | null
  /** Stored JSON; `parseBlocks` turns it into blocks. */
  body: unknown
  bodyVersion: number
  /** Number of saves: an edit names the one it is based on. */
  version: number
  updatedAt: number
}

export type PublishedPage = Pick<
  ContentPage,
  'id' | 'kind' | 'title' | 'address' | 'publishAt' | 'updatedAt' | 'description' | 'coverId' | 'categoryId'
> & {
  blocks: Block[]
  /** From the root down to the parent. */
  ancestors: { id: PageId; title: string; address: string }[]
}

export type JournalCategory = { id: number; name: string; slug: string }

export type PostSummary = Pick<ContentPage, 'id' | 'title' | 'address' | 'publishAt' | 'description' | 'coverId'> & {
  category: JournalCategory | null
}

export type PostLink = Pick<ContentPage, 'id' | 'title' | 'address'>

import type { Language } from '../../languages/languages.ts'
import type { Block } from '../blocks/blocks.ts'

export type PageId = number
/** A page stands in the tree of pages, a post in the journal. */
export type PageKind = 'page' | 'post'
/** What is published from a moment ahead is shown when the moment comes. */
export type PageStatus = 'publish' | 'draft'

/** As its owner edits it. */
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
  /** One or two sentences: for lists of posts and search engines. */
  description: string
  /** Stands for it in lists and where it is shared. */
  coverId: number | null
  /** Of posts; null: none. */
  categoryId: number | null
  /** JSON as it was kept; `parseBlocks` makes blocks of it. */
  body: unknown
  bodyVersion: number
  /** Counts its saves: whoever saves names the one he began from. */
  version: number
  updatedAt: number
}

/** What a visitor reads. */
export type PublishedPage = Pick<
  ContentPage,
  'id' | 'kind' | 'title' | 'address' | 'publishAt' | 'updatedAt' | 'description' | 'coverId' | 'categoryId'
> & {
  blocks: Block[]
  /** From the root down to the parent. */
  ancestors: { title: string; address: string }[]
  /** Of its blocks, where it is not the one of the pages around it. */
  language?: Language
}

export type JournalCategory = { id: number; name: string; slug: string }

/** What stands for a post among others. */
export type PostSummary = Pick<ContentPage, 'id' | 'title' | 'address' | 'publishAt' | 'description' | 'coverId'> & {
  category: JournalCategory | null
}

export type PostLink = Pick<ContentPage, 'title' | 'address'>

import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { hasPart, selectCandidates } from '#db/full-text/word-parts.ts'
import { countRows } from '#db/rows.ts'
import { letterCaseVariants } from '#shop/core/input/text.ts'
import type { PageId, PageKind } from './pages.ts'

export type PageFilter = {
  kind: PageKind
  /** Any of these; `publish`: already published, `future`: scheduled. */
  statuses?: ('publish' | 'future' | 'draft')[]
  /** Each must occur in the title, slug or description. */
  words?: string[]
  slugs?: string[]
  parents?: (PageId | null)[]
  categories?: number[]
  include?: PageId[]
  exclude?: PageId[]
  /** Published after and before these times. */
  after?: number
  before?: number
  now: number
}

/** Ids among which are all with these words. Null: too many to list. */
export function selectPageCandidates(db: Db, dialect: Dialect, words: string[]): Promise<PageId[] | null> {
  return selectCandidates(db, dialect, 'page', words.map(letterCaseVariants))
}

export type PageOrder = { by: 'date' | 'modified' | 'id' | 'title' | 'slug' | 'address'; descending: boolean }

export function countMatchingPages(db: Db, filter: PageFilter): Promise<number> {
  return countRows(matchingPages(db, filter))
}

export function selectMatchingPages(
  db: Db,
  filter: PageFilter,
  { order, limit, offset }: { order: PageOrder; limit: number; offset: number },
) {
  const direction = order.descending ? 'desc' : 'asc'
  return matchingPages(db, filter)
    .select(['id', 'kind', 'title', 'slug', 'address', 'parent_id as parentId', 'status', 'publish_at as publishAt'])
    .select(['description', 'cover_id as coverId', 'category_id as categoryId', 'version', 'updated_at as updatedAt'])
    .select(['body_version as bodyVersion', 'body'])
    .orderBy(COLUMNS[order.by], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

const COLUMNS = {
  date: 'publish_at',
  modified: 'updated_at',
  id: 'id',
  title: 'title',
  slug: 'slug',
  address: 'address',
} as const

function matchingPages(db: Db, filter: PageFilter): SelectQueryBuilder<Tables, 'page', object> {
  const { kind, statuses, words = [], slugs, parents, categories, include, exclude, after, before, now } = filter
  let query = db.selectFrom('page').where('kind', '=', kind)
  if (statuses) {
    query = query.where((eb) =>
      eb.or([
        ...(statuses.includes('draft') ? [eb('status', '=', 'draft')] : []),
        ...(statuses.includes('publish') ? [eb('status', '=', 'publish').and('publish_at', '<=', now)] : []),
        ...(statuses.includes('future') ? [eb('status', '=', 'publish').and('publish_at', '>', now)] : []),
      ]),
    )
  }
  for (const word of words) query = query.where(hasPart('page', letterCaseVariants(word)))
  if (slugs) query = query.where('slug', 'in', slugs)
  if (parents) {
    const ids = parents.filter((id) => id !== null)
    query = query.where((eb) =>
      eb.or([
        ...(parents.includes(null) ? [eb('parent_id', 'is', null)] : []),
        ...(ids.length > 0 ? [eb('parent_id', 'in', ids)] : []),
      ]),
    )
  }
  if (categories) query = query.where('category_id', 'in', categories)
  if (include) query = query.where('id', 'in', include)
  if (exclude) query = query.where('id', 'not in', exclude)
  if (after !== undefined) query = query.where('publish_at', '>', after)
  if (before !== undefined) query = query.where('publish_at', '<', before)
  return query
}

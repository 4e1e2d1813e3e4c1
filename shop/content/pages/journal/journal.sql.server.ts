import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { countRows, upsert, upsertById } from '#db/rows.ts'
import type { JournalCategory, PageId } from '../pages.ts'

const POST = ['id', 'title', 'address', 'description'] as const

export async function lockCategories(db: Db, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`lock table journal_category in share row exclusive mode`.execute(db)
}

export function selectCategories(db: Db): Promise<JournalCategory[]> {
  return db.selectFrom('journal_category').select(['id', 'name', 'slug']).orderBy('name').orderBy('id').execute()
}

export function selectNonEmptyCategories(db: Db, now: number): Promise<JournalCategory[]> {
  return db
    .selectFrom('journal_category')
    .select(['journal_category.id', 'journal_category.name', 'journal_category.slug'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('page')
          .select('page.id')
          .whereRef('page.category_id', '=', 'journal_category.id')
          .where('page.status', '=', 'publish')
          .where('page.publish_at', '<=', now),
      ),
    )
    .orderBy('journal_category.name')
    .orderBy('journal_category.id')
    .execute()
}

export function selectCategory(db: Db, by: { id: number } | { slug: string }): Promise<JournalCategory | undefined> {
  return db
    .selectFrom('journal_category')
    .select(['id', 'name', 'slug'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('slug', '=', by.slug)))
    .executeTakeFirst()
}

export function writeCategory(
  db: Db,
  dialect: Dialect,
  { id, name, slug }: Omit<JournalCategory, 'id'> & { id?: number | undefined },
): Promise<number> {
  return upsertById(db, dialect, { table: 'journal_category', id, row: { name, slug } })
}

/** Records a former slug of a category and removes the redirect of a slug in use again. */
export async function saveSlugRedirect(
  db: Db,
  category: { id: number; from: string | undefined; to: string; now: number },
): Promise<void> {
  const { id, from, to, now } = category
  await db.deleteFrom('journal_category_old_slug').where('slug', '=', to).execute()
  if (from === undefined || from === to) return
  await upsert(db, 'journal_category_old_slug', 'slug', { slug: from, category_id: id, moved_at: now })
}

export async function selectSlugRedirect(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('journal_category_old_slug as old')
    .innerJoin('journal_category as category', 'category.id', 'old.category_id')
    .select('category.slug')
    .where('old.slug', '=', slug)
    .executeTakeFirst()
  return row?.slug
}

type ShownPostsFilter = { categoryId: number | undefined; now: number }

/** Newest first. */
export function selectPosts(db: Db, shown: ShownPostsFilter, { limit, offset }: { limit: number; offset: number }) {
  return shownPosts(db, shown)
    .select([...POST, 'publish_at as publishAt', 'cover_id as coverId', 'category_id as categoryId'])
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countPosts(db: Db, shown: ShownPostsFilter): Promise<number> {
  return countRows(shownPosts(db, shown))
}

export function selectPostBefore(db: Db, post: { id: PageId; publishAt: number }) {
  return shownPosts(db, { categoryId: undefined, now: post.publishAt })
    .select(['id', 'title', 'address'])
    .where((eb) => eb.or([eb('publish_at', '<', post.publishAt), eb('id', '<', post.id)]))
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function selectPostAfter(db: Db, post: { id: PageId; publishAt: number }, now: number) {
  return shownPosts(db, { categoryId: undefined, now })
    .select(['id', 'title', 'address'])
    .where('publish_at', '>=', post.publishAt)
    .where((eb) => eb.or([eb('publish_at', '>', post.publishAt), eb('id', '>', post.id)]))
    .orderBy('publish_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

function shownPosts(db: Db, { categoryId, now }: ShownPostsFilter): SelectQueryBuilder<Tables, 'page', object> {
  const posts = db.selectFrom('page').where('status', '=', 'publish').where('publish_at', '<=', now)
  return categoryId === undefined ? posts.where('kind', '=', 'post') : posts.where('category_id', '=', categoryId)
}

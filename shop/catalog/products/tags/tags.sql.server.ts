import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { upsertById } from '#db/rows.ts'
import { toColumns } from '#shop/core/column-names.ts'
import type { Tag } from '../catalog.ts'

const TAG = ['id', 'name', 'slug', 'description', 'seo_title as seoTitle', 'seo_description as seoDescription'] as const

export function selectTags(db: Db): Promise<Tag[]> {
  return db.selectFrom('tag').select(TAG).orderBy('name').orderBy('id').execute()
}

export function selectTagBySlug(db: Db, slug: string): Promise<Tag | undefined> {
  return db.selectFrom('tag').select(TAG).where('slug', '=', slug).executeTakeFirst()
}

export function selectTag(db: Db, id: number): Promise<Tag | undefined> {
  return db.selectFrom('tag').select(TAG).where('id', '=', id).executeTakeFirst()
}

export function writeTag(db: Db, dialect: Dialect, { id, ...tag }: Omit<Tag, 'id'> & { id?: number }) {
  const { name, slug, description, seoTitle, seoDescription } = tag
  const row = toColumns({ name, slug, description, seoTitle, seoDescription })
  return upsertById(db, dialect, { table: 'tag', id, row })
}

import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { upsertById } from '#db/rows.ts'
import type { Tag } from '../catalog.ts'

export function selectTags(db: Db): Promise<Tag[]> {
  return db.selectFrom('tag').selectAll().orderBy('name').orderBy('id').execute()
}

export function selectTagBySlug(db: Db, slug: string): Promise<Tag | undefined> {
  return db.selectFrom('tag').selectAll().where('slug', '=', slug).executeTakeFirst()
}

export function selectTag(db: Db, id: number): Promise<Tag | undefined> {
  return db.selectFrom('tag').selectAll().where('id', '=', id).executeTakeFirst()
}

export function writeTag(db: Db, dialect: Dialect, { id, name, slug, description }: Omit<Tag, 'id'> & { id?: number }) {
  return upsertById(db, dialect, 'tag', id, { name, slug, description })
}

import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { selectBy, upsertById } from '#db/rows.ts'
import type { Tag } from '../catalog.ts'

export function selectTags(db: Db): Promise<Tag[]> {
  return db.selectFrom('tag').selectAll().orderBy('name').orderBy('id').execute()
}

export const selectTagBySlug = selectBy('tag', 'slug')
export const selectTag = selectBy('tag', 'id')

export function writeTag(db: Db, dialect: Dialect, { id, name, slug, description }: Omit<Tag, 'id'> & { id?: number }) {
  return upsertById(db, dialect, { table: 'tag', id, row: { name, slug, description } })
}

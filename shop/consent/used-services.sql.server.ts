import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Changes with any change of published content; does not read the bodies. */
export async function selectPublishedFingerprint(db: Db, now: number): Promise<string> {
  const pages = await db
    .selectFrom('page')
    .select([
      (eb) => eb.fn.countAll<number | string>().as('count'),
      sql<number | string | null>`sum(version)`.as('versions'),
      sql<number | string | null>`sum(id)`.as('ids'),
      (eb) => eb.fn.max('updated_at').as('changed'),
    ])
    .where('status', '=', 'publish')
    .where('publish_at', '<=', now)
    .executeTakeFirstOrThrow()
  const galleries = await db
    .selectFrom('gallery')
    .select([
      (eb) => eb.fn.countAll<number | string>().as('count'),
      sql<number | string | null>`sum(id)`.as('ids'),
      sql<number | string | null>`sum(size)`.as('sizes'),
      (eb) => eb.fn.max('updated_at').as('changed'),
    ])
    .where('status', '=', 'publish')
    .executeTakeFirstOrThrow()
  return JSON.stringify([pages, galleries])
}

/** Published pages and posts with a block that may need consent. */
export function selectPagesNeedingConsent(db: Db, now: number) {
  return db
    .selectFrom('page')
    .select(['id', 'title', 'body'])
    .where('status', '=', 'publish')
    .where('publish_at', '<=', now)
    .where((eb) => eb.or(['video', 'html_embed', 'consent_area'].map((type) => eb('body', 'like', `%"${type}"%`))))
    .execute()
}

/** External URLs opened by published galleries. */
export async function selectGalleryLinkUrls(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('gallery_item')
    .innerJoin('gallery', 'gallery.id', 'gallery_item.gallery_id')
    .select('gallery_item.address')
    .where('gallery.status', '=', 'publish')
    .where('gallery_item.address', 'like', 'http%')
    .execute()
  return [...new Set(rows.map(({ address }) => address))]
}

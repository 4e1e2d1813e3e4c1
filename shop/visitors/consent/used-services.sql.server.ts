import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Published pages and posts with a block that may need consent. */
export function selectPagesNeedingConsent(db: Db, now: number) {
  return (
    db
      .selectFrom('page')
      .select(['id', 'title', 'body'])
      .where('status', '=', 'publish')
      .where('publish_at', '<=', now)
      // The exact condition of the partial index `page_consent`: few of ten thousand have such a block.
      .where(sql<SqlBool>`(body like '%"video"%' or body like '%"html_embed"%' or body like '%"consent_area"%')`)
      .execute()
  )
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

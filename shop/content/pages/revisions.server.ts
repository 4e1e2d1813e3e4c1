import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { journalCategoryExists } from './journal/journal.server.ts'
import { parseBody } from './page-validation.ts'
import { isPicture, type PageOutcome, savePage } from './pages.server.ts'
import * as sql from './pages.sql.server.ts'
import { MAX_REVISIONS, type PageId, type PageKind, type Revision } from './pages.ts'

/** Earlier versions of the page, newest first. */
export async function listRevisions(shop: Shop, page: { id: PageId; kind: PageKind }): Promise<Revision[]> {
  const revisions = await sql.selectRevisions(shop.db, page.id)
  // Every save is recorded with the version that it made.
  const entries = await listAuditEntries(shop, { kind: page.kind, entity: String(page.id), limit: 4 * MAX_REVISIONS })
  const authors = new Map(entries.map(({ after, actor }) => [after?.version, actor]))
  return revisions.map((revision) => ({ ...revision, savedBy: authors.get(revision.version) ?? null }))
}

/** The page in that version; undefined: not stored. */
export async function findRevision(shop: Shop, id: PageId, version: number) {
  const revision = await sql.selectRevision(shop.db, id, version)
  return revision && { ...revision, body: parseBody(revision.body) }
}

/** Restores texts and blocks in a new version; address, status and date stay. */
export async function restoreRevision(
  shop: Shop,
  id: PageId,
  version: number,
): Promise<PageOutcome | { kind: 'unknown_revision' }> {
  return transact(shop, async (shop) => {
    const revision = await sql.selectRevision(shop.db, id, version)
    if (!revision) return { kind: 'unknown_revision' }
    const { title, description, coverId, categoryId, body } = revision
    return savePage(shop, {
      id,
      title,
      description,
      coverId: (await isPicture(shop, coverId)) ? coverId : null,
      categoryId: (await journalCategoryExists(shop, categoryId)) ? categoryId : null,
      body: parseBody(body),
    })
  })
}

import { z } from 'zod'
import type { Actor } from '#shop/core/audit/audit.ts'
import { Conflict } from '#shop/core/errors.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addToTrash } from '#shop/core/trash/trash.server.ts'
import { findPictureFacts } from '../media/media.server.ts'
import { journalCategoryExists } from './journal/journal.server.ts'
import * as journal from './journal/journal.sql.server.ts'
import * as sql from './page-trash.sql.server.ts'
import { deletePage, findPage, savePage } from './pages.server.ts'
import type { ContentPage, JournalCategory, PageId } from './pages.ts'

/** Moves a page or post to the trash with its revisions and the ids of its children. */
export async function trashPage(shop: Shop, actor: Actor, page: ContentPage): Promise<void> {
  await transact(shop, async (shop) => {
    const revisions = await sql.selectFullRevisions(shop.db, page.id)
    const children = await sql.selectChildIds(shop.db, page.id)
    const content = { page, revisions, children }
    await addToTrash(shop, actor, { kind: page.kind, entity: page.id, title: page.title, content })
    await deletePage(shop, page.id)
  })
}

const trashedPageSchema = z.object({
  page: z.object({
    id: z.number(),
    kind: z.enum(['page', 'post']),
    title: z.string(),
    slug: z.string(),
    parentId: z.number().nullable(),
    status: z.enum(['publish', 'draft']),
    publishAt: z.number(),
    description: z.string(),
    coverId: z.number().nullable(),
    categoryId: z.number().nullable(),
    body: z.unknown(),
    version: z.number(),
  }),
  revisions: z.array(
    z.object({
      page_id: z.number(),
      version: z.number(),
      title: z.string(),
      description: z.string(),
      cover_id: z.number().nullable(),
      category_id: z.number().nullable(),
      saved_at: z.number(),
      body_version: z.number(),
      body: z.string(),
    }),
  ),
  children: z.array(z.number()),
})

/** Restores it under its own id. References to deleted entities are dropped. Throws Conflict. */
export async function restorePage(shop: Shop, content: unknown): Promise<void> {
  const { page, revisions, children } = trashedPageSchema.parse(content)
  await transact(shop, async (shop) => {
    if (await findPage(shop, page.id)) throw new Conflict(`page ${page.id}`)
    const { version, ...facts } = page
    const parent = facts.parentId === null ? undefined : await findPage(shop, facts.parentId)
    const input = {
      ...facts,
      parentId: parent?.kind === 'page' ? parent.id : null,
      coverId: await existingPictureId(shop, facts.coverId),
      categoryId: (await journalCategoryExists(shop, facts.categoryId)) ? facts.categoryId : null,
    }
    const outcome = await savePage(shop, input)
    if (outcome.kind === 'refused') throw new Conflict(`page ${page.id}: ${outcome.reason}`)
    await sql.insertRevisions(shop.db, revisions)
    // A stale edit from before the deletion gets a version conflict.
    await sql.writeVersion(shop.db, page.id, version + 1)
    for (const child of children) await moveBelow(shop, { id: child, parentId: page.id, left: page.parentId })
  })
}

/** Children that moved up on deletion return, unless moved elsewhere since. */
async function moveBelow(
  shop: Shop,
  { id, parentId, left }: { id: PageId; parentId: PageId; left: PageId | null },
): Promise<void> {
  const child = await findPage(shop, id)
  if (child?.kind === 'page' && child.parentId === left) await savePage(shop, { id, title: child.title, parentId })
}

async function existingPictureId(shop: Shop, id: number | null): Promise<number | null> {
  return id !== null && (await findPictureFacts(shop, [id])).has(id) ? id : null
}

export async function trashJournalCategory(shop: Shop, actor: Actor, category: JournalCategory): Promise<void> {
  await transact(shop, async (shop) => {
    const posts = await sql.selectPostIds(shop.db, category.id)
    const { id: entity, name: title } = category
    await addToTrash(shop, actor, { kind: 'journal_category', entity, title, content: { category, posts } })
    await deleteJournalCategory(shop, category.id)
  })
}

/** Its posts stay without a category. */
async function deleteJournalCategory(shop: Shop, id: number): Promise<void> {
  await transact(shop, async (shop) => {
    const posts = await sql.selectPostIds(shop.db, id)
    await sql.deleteCategory(shop.db, id)
    shop.emit({ type: 'journal.updated' })
    for (const pageId of posts) shop.emit({ type: 'post.updated', pageId })
  })
}

const trashedCategorySchema = z.object({
  category: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  posts: z.array(z.number()),
})

export async function restoreJournalCategory(shop: Shop, content: unknown): Promise<void> {
  const { category, posts } = trashedCategorySchema.parse(content)
  await transact(shop, async (shop) => {
    for (const by of [{ id: category.id }, { slug: category.slug }]) {
      if (await journal.selectCategory(shop.db, by)) throw new Conflict(`journal category ${category.id}`)
    }
    await journal.writeCategory(shop.db, shop.dialect, category)
    await sql.restorePostCategory(shop.db, category.id, posts)
    shop.emit({ type: 'journal.updated' })
    for (const pageId of posts) shop.emit({ type: 'post.updated', pageId })
  })
}

import { cleanLine } from '#shop/core/input/text.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import { findGlossaryLanguages, getGlossary, withTranslatedTitles } from '#shop/core/languages/translations.server.ts'
import { translatedText } from '#shop/core/languages/translations.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { uniqueSlug } from '#shop/core/unique-slug.server.ts'
import { pageSlug } from '../page-validation.ts'
import type { JournalCategory, PageId, PostLink, PostSummary } from '../pages.ts'
import * as sql from './journal.sql.server.ts'

export type JournalCategoryOutcome =
  | { kind: 'saved'; category: JournalCategory }
  | { kind: 'refused'; reason: 'no_name' | 'bad_slug' }

/** A taken slug gets a number; the old slug redirects. */
export async function saveJournalCategory(
  shop: Shop,
  input: { id?: number; name: string; slug?: string },
): Promise<JournalCategoryOutcome> {
  return transact(shop, async (shop) => {
    await sql.lockCategories(shop.db, shop.dialect)
    const before = input.id === undefined ? undefined : await sql.selectCategory(shop.db, { id: input.id })
    const name = cleanLine(input.name)
    if (name === '') return { kind: 'refused', reason: 'no_name' }
    const base = pageSlug(input.slug || before?.slug || name)
    if (!base) return { kind: 'refused', reason: 'bad_slug' }
    const ownerOf = (slug: string) => sql.selectCategory(shop.db, { slug })
    const slug = await uniqueSlug(shop, base, async (slug) => ((await ownerOf(slug))?.id ?? input.id) !== input.id)
    const id = await sql.writeCategory(shop.db, shop.dialect, { id: input.id, name, slug })
    await sql.saveSlugRedirect(shop.db, { id, from: before?.slug, to: slug, now: shop.now() })
    shop.emit({ type: 'journal.updated' })
    return { kind: 'saved', category: { id, name, slug } }
  })
}

export async function listJournalCategories(shop: Shop): Promise<JournalCategory[]> {
  return withTranslatedNames(shop, await sql.selectCategories(shop.db))
}

export async function listNonEmptyJournalCategories(shop: Shop): Promise<JournalCategory[]> {
  return withTranslatedNames(shop, await sql.selectNonEmptyCategories(shop.db, shop.now()))
}

/** `languages`: those besides Ukrainian in which it has a name. */
export async function findJournalCategory(
  shop: Shop,
  slug: string,
): Promise<(JournalCategory & { languages: Language[] }) | undefined> {
  const category = await sql.selectCategory(shop.db, { slug })
  if (!category) return undefined
  const { name } = category
  const [glossary, languages] = await Promise.all([getGlossary(shop), findGlossaryLanguages(shop, [name])])
  return { ...category, name: translatedText(glossary, name), languages: languages.get(name) ?? [] }
}

async function withTranslatedNames(shop: Shop, categories: JournalCategory[]): Promise<JournalCategory[]> {
  const glossary = await getGlossary(shop)
  return categories.map((category) => ({ ...category, name: translatedText(glossary, category.name) }))
}

export function findJournalCategoryRedirect(shop: Shop, slug: string): Promise<string | undefined> {
  return sql.selectSlugRedirect(shop.db, slug)
}

/** Null is valid: no category. */
export async function journalCategoryExists(shop: Shop, id: number | null): Promise<boolean> {
  return id === null || (await sql.selectCategory(shop.db, { id })) !== undefined
}

export function countPosts(shop: Shop, categoryId: number): Promise<number> {
  return sql.countPosts(shop.db, { categoryId, now: shop.now() })
}

/** Visible posts, newest first; `page` counts from 1, and the first page always exists. */
export async function listPosts(
  shop: Shop,
  query: { categoryId?: number | undefined; page: number; pageSize: number },
): Promise<{ posts: PostSummary[]; total: number; pages: number }> {
  const shown = { categoryId: query.categoryId, now: shop.now() }
  const total = await sql.countPosts(shop.db, shown)
  const pages = Math.max(Math.ceil(total / query.pageSize), 1)
  if (total === 0 || query.page > pages) return { posts: [], total, pages }
  const rows = await sql.selectPosts(shop.db, shown, {
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  })
  return { posts: await withCategories(shop, rows), total, pages }
}

/** Visible posts, newest first, without a total count. */
export async function listNewestPosts(
  shop: Shop,
  query: { categoryId?: number | undefined; limit: number },
): Promise<PostSummary[]> {
  const shown = { categoryId: query.categoryId, now: shop.now() }
  return withCategories(shop, await sql.selectPosts(shop.db, shown, { limit: query.limit, offset: 0 }))
}

async function withCategories(shop: Shop, rows: Awaited<ReturnType<typeof sql.selectPosts>>): Promise<PostSummary[]> {
  if (rows.length === 0) return []
  const categories = new Map((await listJournalCategories(shop)).map((category) => [category.id, category]))
  const posts = await withTranslatedTitles(shop, rows)
  return posts.map(({ categoryId, ...post }) => ({ ...post, category: categories.get(categoryId ?? 0) ?? null }))
}

/** The posts published directly before and after a visible one. */
export async function findAdjacentPosts(
  shop: Shop,
  post: { id: PageId; publishAt: number },
): Promise<{ previous: PostLink | undefined; next: PostLink | undefined }> {
  const [previous, next] = await Promise.all([
    sql.selectPostBefore(shop.db, post),
    sql.selectPostAfter(shop.db, post, shop.now()),
  ])
  const [older, newer] = await Promise.all(
    [previous, next].map(async (post) => post && (await withTranslatedTitles(shop, [post]))[0]),
  )
  return { previous: older, next: newer }
}

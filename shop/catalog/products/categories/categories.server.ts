import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { Conflict } from '#shop/core/errors.ts'
import { cleanName } from '#shop/core/input/text.ts'
import { VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { withTranslatedTexts, withTranslatedTextsOfAll } from '#shop/core/languages/translations.server.ts'
import { categoryPath } from '#shop/core/paths.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { originalSlug, slugify } from '#shop/core/slugs.ts'
import { uniqueSlug } from '#shop/core/unique-slug.server.ts'
import type { Category, CategoryWithSize } from '../catalog.ts'
import { invalidateAllFilters } from '../facet-index/facet-index.server.ts'
import { refreshProducts } from '../projection/product-projection.server.ts'
import { withCleanSearchTexts } from '../search-texts/search-texts.ts'
import { saveForeignAddress, saveSlugRedirect } from '../slug-redirects/slug-redirects.sql.server.ts'
import * as sql from './categories.sql.server.ts'

const categoryCache = new TaggedCache<readonly Category[]>(
  'categories',
  { maxEntries: VISIBLE_LANGUAGES.length },
  () => [cacheTag.categories],
)

export function listAllCategories(shop: Shop): Promise<readonly Category[]> {
  return categoryCache.get(shop, 'all', async () =>
    withTranslatedTextsOfAll(shop, 'category', await sql.selectCategories(shop.db)),
  )
}

/** Categories with products in them or in their subtree. */
export async function listNonEmptyCategories(shop: Shop): Promise<CategoryWithSize[]> {
  const [categories, listings] = await Promise.all([listAllCategories(shop), sql.selectCategoryListings(shop.db)])
  const listingOf = new Map(listings.map((listing) => [listing.categoryId, listing]))
  return categories.flatMap((category) => {
    const { size = 0, listingId = 0 } = listingOf.get(category.id) ?? {}
    return size > 0 ? { ...category, size, listingId } : []
  })
}

export async function findCategory(shop: Shop, path: string): Promise<Category | undefined> {
  const category = await sql.selectCategoryByPath(shop.db, path)
  return category && withTranslatedTexts(shop, 'category', category)
}

/**
 * Creates a category, last among its siblings unless a position is given, or overwrites a known id. Addresses of the
 * subtree follow, old ones redirect, also that of `slugGiven`, as another shop wrote it. A taken slug gets a number. Throws Conflict when a category would become its own
 * ancestor.
 */
export async function saveCategory(
  shop: Shop,
  { slugGiven = '', ...input }: Partial<Omit<Category, 'path'>> & { name: string; slugGiven?: string | undefined },
): Promise<Category> {
  return transact(shop, async (shop) => {
    const tree = await sql.selectCategories(shop.db)
    const before = tree.find((category) => category.id === input.id)
    const siblings = tree.filter((category) => category.parentId === (input.parentId ?? null))
    const last = Math.max(-1, ...siblings.map((category) => category.position)) + 1
    const merged = withCleanSearchTexts({
      ...blankCategory,
      position: last,
      ...before,
      ...input,
      name: cleanName(input.name),
    })
    const parent = tree.find((category) => category.id === merged.parentId)
    if (before && parent && `${parent.path}/`.startsWith(`${before.path}/`)) {
      throw new Conflict(`category ${before.id} cannot be inside itself`)
    }
    const base = input.slug || before?.slug || slugify(merged.name) || 'katehoriia'
    const slug = await uniqueSlug(shop, base, (slug) => sql.isCategorySlugTaken(shop.db, slug, input.id))
    const path = parent ? `${parent.path}/${slug}` : slug
    const id = await sql.writeCategory(shop.db, shop.dialect, { ...merged, slug, path })

    if (before && before.path !== path) await moveSubtree(shop, tree, before, path)
    const original = originalSlug(slugGiven, slug)
    if (original !== undefined) {
      const from = categoryPath(parent ? `${parent.path}/${original}` : original)
      await saveForeignAddress(shop.db, { kind: 'category', targetId: id, from, now: shop.now() })
    }
    if (before && before.parentId !== merged.parentId) await refreshSubtreeListings(shop, tree, before)
    if (before) await invalidateAllFilters(shop)
    shop.emit({ type: 'categories.updated' })
    return { ...merged, id, slug, path }
  })
}

const blankCategory: Omit<Category, 'id' | 'name' | 'slug' | 'path' | 'position'> = {
  parentId: null,
  description: '',
  display: 'default',
  pictureId: null,
  seoTitle: '',
  seoDescription: '',
}

async function moveSubtree(shop: Shop, tree: Category[], root: Category, path: string): Promise<void> {
  for (const category of tree) {
    if (category.id !== root.id && !category.path.startsWith(`${root.path}/`)) continue
    const moved = path + category.path.slice(root.path.length)
    if (category.id !== root.id) await sql.updateCategoryPath(shop.db, category.id, moved)
    await saveSlugRedirect(shop.db, {
      kind: 'category',
      targetId: category.id,
      from: categoryPath(category.path),
      to: categoryPath(moved),
      now: shop.now(),
    })
  }
}

/** Under another parent its products belong to other lists. */
async function refreshSubtreeListings(shop: Shop, tree: Category[], root: Category): Promise<void> {
  const inside = tree.filter((category) => category.id === root.id || category.path.startsWith(`${root.path}/`))
  const products = await sql.selectProductIdsInCategories(shop.db, idsOf(inside))
  await refreshProducts(shop, products)
}

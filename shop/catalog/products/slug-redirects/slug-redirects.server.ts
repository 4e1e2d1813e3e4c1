import { categoryPath, decodedPath, productPath, tagPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { selectCategory } from '../categories/categories.sql.server.ts'
import { selectSlug } from '../storefront-products/storefront-products.sql.server.ts'
import { selectTag } from '../tags/tags.sql.server.ts'
import { selectSlugRedirect } from './slug-redirects.sql.server.ts'

/** The current path of whatever had this path; undefined: nothing ever had it, or it is gone. */
export async function findSlugRedirect(shop: Shop, path: string): Promise<string | undefined> {
  const move = (await selectSlugRedirect(shop.db, path)) ?? (await selectSlugRedirect(shop.db, decodedPath(path)))
  if (!move) return undefined
  if (move.kind === 'category') {
    const category = await selectCategory(shop.db, move.target_id)
    return category && categoryPath(category.path)
  }
  if (move.kind === 'tag') {
    const tag = await selectTag(shop.db, move.target_id)
    return tag && tagPath(tag.slug)
  }
  const slug = await selectSlug(shop.db, move.target_id)
  return slug ? productPath(slug) : undefined
}

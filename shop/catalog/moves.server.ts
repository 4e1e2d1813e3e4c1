import { categoryAddress, productAddress, tagAddress } from '../addresses.ts'
import type { Shop } from '../shop.ts'
import { selectCategory, selectTag } from './categories.sql.server.ts'
import { selectMove } from './moves.sql.server.ts'
import { selectSlug } from './product-page.sql.server.ts'

/** Where whatever lived at this path lives now; undefined: nothing ever did, or it is gone. */
export async function movedTo(shop: Shop, path: string): Promise<string | undefined> {
  const move = (await selectMove(shop.db, path)) ?? (await selectMove(shop.db, safelyDecoded(path)))
  if (!move) return undefined
  if (move.kind === 'category') {
    const category = await selectCategory(shop.db, move.target_id)
    return category && categoryAddress(category.path)
  }
  if (move.kind === 'tag') {
    const tag = await selectTag(shop.db, move.target_id)
    return tag && tagAddress(tag.slug)
  }
  const slug = await selectSlug(shop.db, move.target_id)
  return slug ? productAddress(slug) : undefined
}

function safelyDecoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

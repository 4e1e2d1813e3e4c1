import type { Shop } from '../shop.ts'
import { countBack, selectBackPage } from './back-list.sql.server.ts'
import type { BackRange, BackWish } from './back-list.ts'
import type { ProductId } from './catalog.ts'
import { readCategories } from './categories.server.ts'

/** Ids of the products that fit, shown to visitors or not: one page of them, and how many there are in all. */
export async function listForStaff(
  shop: Shop,
  wish: BackWish,
  range: BackRange,
): Promise<{ ids: ProductId[]; total: number }> {
  const whole = wish.categories ? { ...wish, categories: await withThoseBelow(shop, wish.categories) } : wish
  if (wish.ids && range.order === 'include') return inAskedOrder(shop, whole, wish.ids, range)
  const total = await countBack(shop.db, whole, shop.now())
  const ids = range.offset >= total ? [] : await selectBackPage(shop.db, whole, range, shop.now())
  return { ids, total }
}

async function withThoseBelow(shop: Shop, ids: number[]): Promise<number[]> {
  const tree = await readCategories(shop)
  const roots = tree.filter((category) => ids.includes(category.id))
  return tree
    .filter(({ path }) => roots.some((root) => path === root.path || path.startsWith(`${root.path}/`)))
    .map((category) => category.id)
}

async function inAskedOrder(shop: Shop, wish: BackWish, asked: ProductId[], { offset, count }: BackRange) {
  const all = { order: 'id', direction: 'asc', offset: 0, count: asked.length } as const
  const fitting = new Set(await selectBackPage(shop.db, wish, all, shop.now()))
  const ordered = [...new Set(asked)].filter((id) => fitting.has(id))
  return { ids: ordered.slice(offset, offset + count), total: ordered.length }
}

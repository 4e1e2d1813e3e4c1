import { savePage } from '#shop/content/pages/pages.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { enableFeeds } from '#test/fixtures/feeds.ts'
import { seedOrders } from '#test/fixtures/large-orders.ts'
import { generateProducts } from '../generated-products.ts'
import { fillOffice } from './fill-office.sql.server.ts'
import { copyPages, fillMedia, fillStatistics, spreadOrders } from './fill-tables.sql.server.ts'

/** `statistics`: rows of raw visits and of hourly totals, half each. */
export type ShopSize = { goods: number; orders: number; pages: number; statistics: number }

export const SMALL: ShopSize = { goods: 1000, orders: 500, pages: 100, statistics: 10_000 }
export const LARGE: ShopSize = { goods: 100_000, orders: 50_000, pages: 10_000, statistics: 1_000_000 }

/** One of so many products has variations. */
export const VARIABLE_EVERY = 20

/** On SQLite. */
export async function fillShop(shop: Shop, size: ShopSize): Promise<void> {
  await generateProducts(shop, size.goods, { variableEvery: VARIABLE_EVERY })
  await fillMedia(shop.db, size.goods)
  await seedOrders(shop, size.orders)
  await spreadOrders(shop.db, size.goods)
  await fillPages(shop, size.pages)
  await fillStatistics(shop, size)
  await enableFeeds(shop)
  await fillOffice(shop, size)
}

/** Half of them posts. */
async function fillPages(shop: Shop, count: number): Promise<void> {
  const html = `<p>${'Як обрати диван для невеликої вітальні. '.repeat(10)}</p>`
  const blocks = Array.from({ length: 4 }, () => ({ type: 'rich_text' as const, html }))
  for (const kind of ['page', 'post'] as const) {
    const saved = await savePage(shop, {
      kind,
      title: `Про дивани ${kind}`,
      slug: `pro-dyvany-${kind}`,
      status: 'publish',
      blocks,
    })
    if (saved.kind !== 'saved') throw new Error(`The ${kind} was ${saved.kind}.`)
  }
  await copyPages(shop, count / 2 - 1)
}

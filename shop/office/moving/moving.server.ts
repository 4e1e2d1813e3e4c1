import type { FetchPicture } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { rolledBack, type Shop, transact } from '#shop/core/shop.ts'
import { blockPictures } from './blocks.ts'
import { pictureTags } from './html-addresses.ts'
import { loadMoved, type MoveRun, type Mover, moveItem } from './move-items.server.ts'
import { reserveIds, selectReadAt, writeReadAt } from './moved-items.sql.server.ts'
import { type MovedKind, type MoveEntry, parentsFirst } from './moving.ts'
import type { OldItem, OldShopItems } from './old-items.server.ts'
import { journalCategoryMover, moveMenu, pageMover } from './pages.server.ts'
import { moveMedia } from './pictures.server.ts'
import { moveProducts } from './products.server.ts'
import { couponMover, customerMover, orderMover, reviewMover } from './sales.server.ts'
import { attributeMover, brandMover, categoryMover, tagMover, valueMover } from './terms.server.ts'

export type MoveOptions = {
  host: string
  /** Else the work is done and rolled back: the report is the same, and nothing is kept. */
  applies: boolean
  overwrites: boolean
  /** When the reading of the old shop began; null: not all was shown, so that the next run reads everything again. */
  readAt: number | null
  fetchPicture: FetchPicture
  report: (entry: MoveEntry) => void
  progress: (kind: MovedKind, done: number, all: number | null) => void
}

/** When the last run that was written read the old shop; null: there was none. */
export function findLastReading(shop: Shop, host: string): Promise<number | null> {
  return selectReadAt(shop.db, host)
}

/** In the order of references, by the verbs of each, a transaction for each thing: a broken run is repeated. */
export async function moveShop(shop: Shop, items: OldShopItems, options: MoveOptions): Promise<void> {
  if (!options.applies) {
    await rolledBack({ ...shop, emit: () => {} }, (shop) => moveEverything(shop, items, options))
    return
  }
  await moveEverything(shop, items, options)
  if (options.readAt !== null) await writeReadAt(shop.db, options.host, options.readAt)
}

async function moveEverything(shop: Shop, items: OldShopItems, options: MoveOptions): Promise<void> {
  const { host, applies, overwrites, fetchPicture, report, progress } = options
  const moved = await loadMoved(shop, host)
  const run: MoveRun = { host, overwrites, isDry: !applies, moved, pictures: new Map(), fetchPicture, report }

  await reserveOldIds(shop, items)
  async function move<Input>(
    mover: Mover<Input>,
    list: AsyncIterable<OldItem<Input>> | OldItem<Input>[],
  ): Promise<void> {
    let done = 0
    for await (const item of list) {
      await moveItem(shop, run, { mover, item })
      progress(mover.kind, ++done, null)
    }
  }
  const later = await picturesOfProducts(items)
  for (const id of await picturesOfTexts(items)) later.delete(id)
  let count = 0
  for await (const item of items.media()) {
    await moveMedia(shop, run, { item, later })
    progress('media', ++count, null)
  }
  await move(attributeMover(), items.attributes())
  await move(valueMover(run), items.values())
  await move(brandMover(run), await newBrands(items))
  await move(categoryMover(run), await sortedByParent(items.categories()))
  await move(tagMover(run), items.tags())
  await moveProducts(shop, run, {
    products: items.products,
    progress: (done, all) => progress('product', done, all),
  })
  await move(journalCategoryMover(), items.journalCategories())
  await move(pageMover(run, 'page'), await sortedByParent(items.pages()))
  await move(pageMover(run, 'post'), items.posts())
  for await (const item of items.menus()) await moveMenu(shop, run, item)
  await move(couponMover(run), items.coupons())
  await move(customerMover(), items.customers())
  await move(orderMover(run), items.orders())
  await move(reviewMover(run), items.reviews())
}

/** A thing whose number is taken here must not take that of another. */
async function reserveOldIds(shop: Shop, items: OldShopItems): Promise<void> {
  const largestIn = async (list: () => AsyncIterable<{ key: string }>) => {
    let largest = 0
    for await (const { key } of list()) largest = Math.max(largest, Number(key))
    return largest
  }
  await transact(shop, async (shop) => {
    await reserveIds(shop.db, shop.dialect, { table: 'attribute', upTo: await largestIn(items.attributes) })
    const values = Math.max(await largestIn(items.values), await largestIn(items.brands))
    await reserveIds(shop.db, shop.dialect, { table: 'attribute_value', upTo: values })
    await reserveIds(shop.db, shop.dialect, { table: 'category', upTo: await largestIn(items.categories) })
    await reserveIds(shop.db, shop.dialect, { table: 'tag', upTo: await largestIn(items.tags) })
    await reserveIds(shop.db, shop.dialect, {
      table: 'journal_category',
      upTo: await largestIn(items.journalCategories),
    })
    const pages = Math.max(await largestIn(items.pages), await largestIn(items.posts))
    await reserveIds(shop.db, shop.dialect, { table: 'page', upTo: pages })
    await reserveIds(shop.db, shop.dialect, { table: 'coupon', upTo: await largestIn(items.coupons) })
    await reserveIds(shop.db, shop.dialect, { table: 'customer', upTo: await largestIn(items.customers) })
    await reserveIds(shop.db, shop.dialect, { table: 'shop_order', upTo: await largestIn(items.orders) })
    await reserveIds(shop.db, shop.dialect, { table: 'product_review', upTo: await largestIn(items.reviews) })
  })
}

async function sortedByParent<Input extends { parent: number }>(
  list: AsyncIterable<OldItem<Input>>,
): Promise<OldItem<Input>[]> {
  const all = await Array.fromAsync(list)
  const parentOf = (item: OldItem<Input>) => (item.kind === 'item' ? item.input.parent : 0)
  return parentsFirst(all, ({ key }) => Number(key), parentOf)
}

/** Brands that came with the values of an attribute are the same. */
async function newBrands(items: OldShopItems) {
  const values = new Set<string>()
  for await (const { key } of items.values()) values.add(key)
  return (await Array.fromAsync(items.brands())).filter(({ key }) => !values.has(key))
}

/** Ids in the old library: the server downloads them after the run, as after an import. */
async function picturesOfProducts(items: OldShopItems): Promise<Set<number>> {
  const ids = new Set<number>()
  for await (const item of items.products()) {
    if (item.kind === 'item') for (const { id } of item.input.pictures) ids.add(id)
  }
  for await (const item of items.categories()) {
    if (item.kind === 'item' && item.input.picture) ids.add(item.input.picture.id)
  }
  return ids
}

/** Pictures that pages, swatches and drawings name by their ids must be here before these. */
async function picturesOfTexts(items: OldShopItems): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const pages of [items.pages(), items.posts()]) {
    for await (const item of pages) {
      if (item.kind !== 'item') continue
      const { cover, blocks, html } = item.input
      for (const id of [cover, ...blockPictures(blocks), ...pictureTags(html).map(({ libraryId = 0 }) => libraryId)])
        ids.add(id)
    }
  }
  for await (const item of items.values()) if (item.kind === 'item') ids.add(item.input.swatchPicture ?? 0)
  for await (const item of items.products()) {
    if (item.kind !== 'item') continue
    for (const id of [item.input.drawing, ...item.input.swatches.map(({ picture }) => picture)]) ids.add(id ?? 0)
  }
  return ids
}

import type { Shop } from '../shop.ts'
import { type Card, type ListingPage, type ListTarget, pictureFacts } from './card.ts'
import type { Ordering, ProductId } from './catalog.ts'
import * as sql from './listings.sql.server.ts'

/** One page of a list; a page past the end has no cards. */
export async function readListing(
  shop: Shop,
  target: ListTarget,
  ordering: Ordering,
  page: number,
  pageSize: number,
): Promise<ListingPage> {
  const listing = await sql.selectListing(shop.db, target.kind, target.targetId)
  if (!listing) return { listingId: null, total: 0, page, pages: 1, cards: [] }
  const pages = Math.max(1, Math.ceil(listing.size / pageSize))
  const rows = page > pages ? [] : await sql.listingPage(shop.db, listing.id, ordering, page, pageSize).execute()
  const cards = await readCards(
    shop,
    rows.map((row) => row.product_id),
  )
  return { listingId: listing.id, total: listing.size, page, pages, cards }
}

/** Cards in the order of the ids; unknown ids are left out. */
export async function readCards(shop: Shop, ids: ProductId[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const [rows, pictures, swatches] = await Promise.all([
    sql.selectCards(shop.db, ids),
    sql.selectPictures(shop.db, ids),
    sql.selectSwatches(shop.db, ids),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const picturesOf = Map.groupBy(pictures, (picture) => picture.productId)
  const swatchesOf = Map.groupBy(swatches, (swatch) => swatch.productId)
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    return row ? asCard(row, picturesOf.get(id) ?? [], swatchesOf.get(id) ?? []) : []
  })
}

function asCard(
  { leadTime, leadDaysMin, leadDaysMax, ...row }: sql.CardRow,
  pictures: Awaited<ReturnType<typeof sql.selectPictures>>,
  swatches: Awaited<ReturnType<typeof sql.selectSwatches>>,
): Card {
  const general = pictures.filter((picture) => picture.optionSlug === '')
  const colours = swatches.filter((swatch) => swatch.optionSlug === swatches[0]?.optionSlug)
  return {
    ...row,
    slug: row.slug ?? '',
    sku: row.sku ?? '',
    leadTime: leadTime && { kind: leadTime, minDays: leadDaysMin, maxDays: leadDaysMax },
    pictures: general.slice(0, 2).map((picture) => ({ alt: picture.alt, media: pictureFacts(picture) })),
    swatches: colours.map(({ slug, name, color, pictureHash }) => ({ slug, name, color, pictureHash })),
  }
}

export async function countListed(shop: Shop): Promise<number> {
  return (await sql.selectListing(shop.db, 'shop', 0))?.size ?? 0
}

/** Every address of a listed product, page by page. */
export async function readListedAddresses(shop: Shop, page: number, pageSize: number) {
  const listing = await sql.selectListing(shop.db, 'shop', 0)
  if (!listing) return []
  const rows = await sql.selectAddresses(shop.db, listing.id, page, pageSize)
  return rows.map((row) => ({ slug: row.slug ?? '', updatedAt: row.updatedAt }))
}

import type { ListingTable } from '#db/tables/catalog.ts'
import type { Shop } from '../shop.ts'
import type { Availability, LeadTime, Ordering, ProductId, ProductType } from './catalog.ts'
import * as sql from './listings.sql.server.ts'

export type ListTarget = { kind: ListingTable['kind']; targetId: number }

/** What a card shows. */
export type Card = {
  id: ProductId
  type: ProductType
  name: string
  slug: string
  sku: string
  priceLow: number | null
  priceHigh: number | null
  priceWas: number | null
  available: Availability
  leadTime: LeadTime | null
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
  publishedAt: number
  /** The first two that belong to the product as a whole; the second is shown on hover. */
  pictures: CardPicture[]
  swatches: Swatch[]
}

/** `media` null: the drawn placeholder. */
export type CardPicture = { alt: string; media: PictureFacts | null }
export type PictureFacts = { hash: string; width: number; height: number; color: string; thumbhash: string }
export type Swatch = { slug: string; name: string; color: string | null; pictureHash: string | null }

export type ListingPage = {
  /** Null: nothing was ever in this list. */
  listingId: number | null
  total: number
  page: number
  pages: number
  cards: Card[]
}

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

export function pictureFacts(row: {
  hash: string | null
  width: number | null
  height: number | null
  color: string | null
  thumbhash: string | null
}): PictureFacts | null {
  if (row.hash === null) return null
  return {
    hash: row.hash,
    width: row.width ?? 0,
    height: row.height ?? 0,
    color: row.color ?? '',
    thumbhash: row.thumbhash ?? '',
  }
}

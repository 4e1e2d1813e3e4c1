import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { prepared } from '#db/prepared/prepared.ts'
import { selectColumn } from '#db/rows.ts'
import type { ListingTable } from '#db/tables/catalog.ts'
import { turned } from '#shop/core/cache/page-starts.server.ts'
import type { Ordering, ProductId } from '../catalog.ts'

const selectListings = prepared((db, kind: ListingTable['kind'], targetId: number) =>
  db.selectFrom('listing').select(['id', 'size', 'version']).where('kind', '=', kind).where('target_id', '=', targetId),
)

export async function selectListing(db: Db, kind: ListingTable['kind'], targetId: number) {
  const [listing] = await selectListings(db, kind, targetId)
  return listing
}

const SORT_KEY = {
  menu_order: 'position',
  popularity: 'popularity',
  rating: 'rating',
  date: 'published_at',
  price: 'price_low',
  'price-desc': 'price_high',
} as const

/** One page of a list: an index range without sorting (`listing_product_*`). */
export function listingPage(
  db: Db,
  listingId: number,
  { ordering, page, pageSize }: { ordering: Ordering; page: number; pageSize: number },
) {
  return listingRows(db, listingId, ordering, { offset: (page - 1) * pageSize, limit: pageSize, isBackwards: false })
}

export function listingRows(
  db: Db,
  listingId: number,
  ordering: Ordering,
  { offset, limit, isBackwards }: { offset: number; limit: number; isBackwards: boolean },
) {
  return orderedListing(db, listingId, { ordering, isBackwards }).limit(limit).offset(offset)
}

export type ListingRow = { listing_id: number; product_id: number; key: number }

/** The rows after this one. */
export function listingPageAfter(db: Db, ordering: Ordering, before: ListingRow, pageSize: number) {
  const isAfter = directionOf(ordering) === 'asc' ? sql`>` : sql`<`
  const row = sql`(${sql.ref(SORT_KEY[ordering])}, product_id)`
  return orderedListing(db, before.listing_id, { ordering })
    .where(sql<SqlBool>`${row} ${isAfter} (${before.key}, ${before.product_id})`)
    .limit(pageSize)
}

function orderedListing(
  db: Db,
  listingId: number,
  { ordering, isBackwards = false }: { ordering: Ordering; isBackwards?: boolean | undefined },
) {
  const direction = turned(directionOf(ordering), isBackwards)
  const key = SORT_KEY[ordering]
  return db
    .selectFrom('listing_product')
    .select(['listing_id', 'product_id', `${key} as key`])
    .where('listing_id', '=', listingId)
    .orderBy(key, direction)
    .orderBy('product_id', direction)
}

function directionOf(ordering: Ordering): 'asc' | 'desc' {
  return ordering === 'menu_order' || ordering === 'price' ? 'asc' : 'desc'
}

export async function selectListedAmong(db: Db, listingId: number, ids: ProductId[]): Promise<ProductId[]> {
  return selectColumn(db, 'listing_product', 'product_id', { product_id: ids, listing_id: listingId })
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

export const selectCards = prepared((db, ids: ProductId[]) =>
  db
    .selectFrom('product')
    .select([
      'id',
      'type',
      'name',
      'slug',
      'sku',
      'price_low as priceLow',
      'price_high as priceHigh',
      'price_was as priceWas',
      'available',
      'lead_time as leadTime',
      'lead_days_min as leadDaysMin',
      'lead_days_max as leadDaysMax',
      'width_mm as widthMm',
      'depth_mm as depthMm',
      'height_mm as heightMm',
      'weight_g as weightG',
      'published_at as publishedAt',
      'min_quantity as minQuantity',
    ])
    .select((row) =>
      row
        .selectFrom('product_category as c')
        .select('c.category_id')
        .whereRef('c.product_id', '=', 'product.id')
        .orderBy('c.position')
        .limit(1)
        .as('categoryId'),
    )
    .select((row) => {
      const published = row
        .selectFrom('product_review as r')
        .whereRef('r.product_id', '=', 'product.id')
        .where('r.kind', '=', 'review')
        .where('r.status', '=', 'approved')
        .where('r.rating', '>', 0)
      return [
        published.select((e) => e.fn.sum<number | string | null>('r.rating').as('sum')).as('starSum'),
        published.select((e) => e.fn.countAll<number | string>().as('count')).as('reviewCount'),
      ]
    })
    .select('reviews_allowed as reviewsAllowed')
    .where('id', 'in', ids),
)

export const selectPictures = prepared((db, ids: ProductId[]) => picturesOf(db, ids))

/** Pictures of a product as a whole, not of one option. */
export const selectGeneralPictures = prepared((db, ids: ProductId[]) =>
  picturesOf(db, ids).where('p.option_slug', '=', ''),
)

const PICTURE_COLUMNS = [
  'p.product_id as productId',
  'p.alt',
  'p.option_slug as optionSlug',
  'p.option_value_slug as optionValueSlug',
  'm.hash',
  'm.width',
  'm.height',
  'm.color',
  'm.thumbhash',
  'm.focus_x as focusX',
  'm.focus_y as focusY',
] as const

function picturesOf(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product_picture as p')
    .leftJoin('media as m', 'm.id', 'p.media_id')
    .select(PICTURE_COLUMNS)
    .where('p.product_id', 'in', ids)
    .orderBy('p.product_id')
    .orderBy('p.position')
}

export type OfferedValueRow = Awaited<ReturnType<typeof selectOfferedValues>>[number]

/** Which of these values the products are sold in, each with its own pictures or a row without one. */
export const selectOfferedValues = prepared((db, ids: ProductId[], options: string[], values: string[]) =>
  db
    .selectFrom('product_attribute as a')
    .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .leftJoin('product_picture as p', (join) =>
      join
        .onRef('p.product_id', '=', 'a.product_id')
        .onRef('p.option_slug', '=', 'a.slug')
        .onRef('p.option_value_slug', '=', 'v.slug'),
    )
    .leftJoin('media as m', 'm.id', 'p.media_id')
    .select(['a.product_id as cardId', 'a.slug as option', 'v.slug as value'])
    .select(PICTURE_COLUMNS)
    .where('a.product_id', 'in', ids)
    .where('a.varies', '=', 1)
    .where('a.slug', 'in', options)
    .where('v.slug', 'in', values)
    .orderBy('a.product_id')
    .orderBy('p.position'),
)

export type VariationPictureRow = Awaited<ReturnType<typeof selectVariationPictures>>[number]

/** Own pictures of the variations that have a value of one of these options, once for each such value. */
export const selectVariationPictures = prepared((db, ids: ProductId[], options: string[]) =>
  db
    .selectFrom('product as variation')
    .innerJoin('product_picture as p', 'p.product_id', 'variation.id')
    .innerJoin('media as m', 'm.id', 'p.media_id')
    .innerJoin('product_attribute as a', 'a.product_id', 'variation.id')
    .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .select(['variation.parent_id as cardId', 'variation.id as variationId', 'a.slug as option', 'v.slug as value'])
    .select(PICTURE_COLUMNS)
    .where('variation.parent_id', 'in', ids)
    .where('variation.status', '=', 'publish')
    .where('a.slug', 'in', options)
    .orderBy('variation.parent_id')
    .orderBy('variation.position')
    .orderBy('variation.id')
    .orderBy('p.position'),
)

/** Colours and fabrics of these products; a product's own swatch precedes the catalogue's. */
export const selectSwatches = prepared((db, ids: ProductId[]) =>
  db
    .selectFrom('product_attribute as a')
    .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .leftJoin('attribute_value as c', 'c.id', 'v.value_id')
    .leftJoin('media as m', (join) =>
      join.on('m.id', '=', sql<number>`coalesce(v.swatch_picture_id, c.swatch_picture_id)`),
    )
    .select([
      'a.product_id as productId',
      'a.slug as optionSlug',
      'v.slug',
      'v.name',
      sql<string | null>`coalesce(v.swatch_color, c.swatch_color)`.as('color'),
      'm.hash as pictureHash',
      'm.width as pictureWidth',
    ])
    .where('a.product_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('v.swatch_color', 'is not', null),
        eb('c.swatch_color', 'is not', null),
        eb('v.swatch_picture_id', 'is not', null),
        eb('c.swatch_picture_id', 'is not', null),
      ]),
    )
    .orderBy('a.product_id')
    .orderBy('a.position')
    .orderBy('v.position'),
)

export function selectAddresses(db: Db, listingId: number, { page, pageSize }: { page: number; pageSize: number }) {
  return db
    .selectFrom(listingPage(db, listingId, { ordering: 'menu_order', page, pageSize }).as('listed'))
    .innerJoin('product', 'product.id', 'listed.product_id')
    .select(['product.id', 'product.slug', 'product.name', 'product.updated_at as updatedAt'])
    .execute()
}

/** Stored pictures of the product as a whole; those of single values are omitted. */
export function selectPictureHashes(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product_picture as p')
    .innerJoin('media as m', 'm.id', 'p.media_id')
    .select(['p.product_id as productId', 'p.alt', 'm.hash'])
    .where('p.product_id', 'in', ids)
    .where('p.option_slug', '=', '')
    .orderBy('p.product_id')
    .orderBy('p.position')
    .execute()
}

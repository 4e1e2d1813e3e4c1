import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { prepared } from '#db/prepared/prepared.ts'
import { selectColumn, selectRow } from '#db/rows.ts'
import type { ListingTable } from '#db/tables/catalog.ts'
import type { ProductId } from '../catalog.ts'
import type { Ordering } from './orderings.ts'

export function selectListing(db: Db, kind: ListingTable['kind'], targetId: number) {
  return selectRow(db, 'listing', { kind, target_id: targetId }, ['id', 'size', 'version'])
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
export function listingPage(db: Db, listingId: number, ordering: Ordering, page: number, pageSize: number) {
  const direction = ordering === 'menu_order' || ordering === 'price' ? 'asc' : 'desc'
  const key = SORT_KEY[ordering]
  return db
    .selectFrom('listing_product')
    .select('product_id')
    .where('listing_id', '=', listingId)
    .orderBy(key, direction)
    .orderBy('product_id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
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
    .where('id', 'in', ids),
)

export const selectPictures = prepared((db, ids: ProductId[]) => picturesOf(db, ids))

/** Pictures of a product as a whole, not of one option. */
export const selectGeneralPictures = prepared((db, ids: ProductId[]) =>
  picturesOf(db, ids).where('p.option_slug', '=', ''),
)

function picturesOf(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product_picture as p')
    .leftJoin('media as m', 'm.id', 'p.media_id')
    .select([
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
    ])
    .where('p.product_id', 'in', ids)
    .orderBy('p.product_id')
    .orderBy('p.position')
}

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

export function selectMediaByIds(db: Db, ids: number[]) {
  return db
    .selectFrom('media')
    .select(['id', 'hash', 'width', 'height', 'color', 'thumbhash', 'focus_x as focusX', 'focus_y as focusY'])
    .where('id', 'in', ids)
    .execute()
}

export function selectAddresses(db: Db, listingId: number, page: number, pageSize: number) {
  return db
    .selectFrom(listingPage(db, listingId, 'menu_order', page, pageSize).as('listed'))
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

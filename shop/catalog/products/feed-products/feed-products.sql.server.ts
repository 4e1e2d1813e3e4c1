import type { Db } from '#db/database.ts'
import type { ProductId } from '../catalog.ts'

/** Published listed products by id, after `last`. */
export async function selectFeedProductIds(
  db: Db,
  { last, limit, now }: { last: ProductId; limit: number; now: number },
): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '>', last)
    .where('type', 'in', ['simple', 'variable'])
    .where('status', '=', 'publish')
    .where('visibility', '<>', 'hidden')
    .where('published_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function selectFeedProducts(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product')
    .select([
      'id',
      'type',
      'name',
      'slug',
      'sku',
      'gtin',
      'description',
      'backorders',
      'materials',
      'parent_id as parentId',
      'short_description as shortDescription',
      'regular_price as regularPrice',
      'sale_price as salePrice',
      'sale_from as saleFrom',
      'sale_until as saleUntil',
      'manage_stock as manageStock',
      'stock_quantity as stockQuantity',
      'stock_status as stockStatus',
      'lead_time as leadKind',
      'lead_days_min as leadMin',
      'lead_days_max as leadMax',
      'weight_g as weightG',
      'width_mm as widthMm',
      'depth_mm as depthMm',
      'height_mm as heightMm',
    ])
    .select((query) =>
      query
        .selectFrom('product_category as c')
        .select('c.category_id')
        .whereRef('c.product_id', '=', 'product.id')
        .orderBy('c.position')
        .limit(1)
        .as('categoryId'),
    )
    .where('id', 'in', ids)
    .execute()
}

export function selectFeedAttributes(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product_attribute as a')
    .leftJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .select(['a.id', 'a.product_id as productId', 'a.slug', 'a.name', 'a.visible', 'a.varies'])
    .select(['v.slug as valueSlug', 'v.name as valueName'])
    .where('a.product_id', 'in', ids)
    .orderBy('a.product_id')
    .orderBy('a.position')
    .orderBy('v.position')
    .execute()
}

export function selectFeedPictures(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product_picture as p')
    .leftJoin('media as m', 'm.id', 'p.media_id')
    .select(['p.product_id as productId', 'm.hash'])
    .select(['p.option_slug as optionSlug', 'p.option_value_slug as optionValueSlug'])
    .where('p.product_id', 'in', ids)
    .orderBy('p.product_id')
    .orderBy('p.position')
    .execute()
}

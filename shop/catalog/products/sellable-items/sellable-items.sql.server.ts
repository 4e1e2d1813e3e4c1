import type { Db } from '#db/database.ts'
import { prepared } from '#db/prepared/prepared.ts'
import { toFields } from '#shop/core/column-names.ts'
import { parseStored } from '#shop/core/json.ts'
import type { ProductId } from '../catalog.ts'
import { toLeadTime } from '../records/product-rows.sql.server.ts'
import { storedBoxes } from '../records/stored-product.server.ts'
import type { SellableProduct } from './sellable-items.ts'

export async function selectSellableProducts(db: Db, ids: ProductId[]): Promise<Map<ProductId, SellableProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await selectItems(db, ids)
  return new Map(
    rows.map(({ lead_time, lead_days_min, lead_days_max, ...row }) => [
      row.id,
      {
        ...toFields(row),
        slug: row.slug ?? '',
        sku: row.sku ?? '',
        soldIndividually: row.sold_individually === 1,
        leadTime: toLeadTime({ lead_time, lead_days_min, lead_days_max }),
        boxes: parseStored(storedBoxes, row.boxes),
      },
    ]),
  )
}

const selectItems = prepared((db, ids: ProductId[]) =>
  db
    .selectFrom('product')
    .select([
      'id',
      'parent_id',
      'type',
      'status',
      'published_at',
      'name',
      'slug',
      'sku',
      'regular_price',
      'sale_price',
      'sale_from',
      'sale_until',
      'manage_stock',
      'stock_quantity',
      'stock_status',
      'backorders',
      'low_stock_amount',
      'sold_individually',
      'min_quantity',
      'max_quantity',
      'quantity_step',
      'lead_time',
      'lead_days_min',
      'lead_days_max',
      'weight_g',
      'width_mm',
      'depth_mm',
      'height_mm',
      'boxes',
    ])
    .where('id', 'in', ids),
)

import type { Db } from '#db/database.ts'
import { prepared } from '#db/prepared/prepared.ts'
import { toFields } from '#shop/core/column-names.ts'
import { isRecord, parseStored, parseUnknown } from '#shop/core/json.ts'
import type { ProductId } from '../catalog.ts'
import { furnitureMetaKey, parseWarrantyMonths } from '../records/furniture-facts.ts'
import { toLeadTime } from '../records/product-rows.sql.server.ts'
import { storedBoxes } from '../records/stored-product.server.ts'
import type { SellableProduct } from './sellable-items.ts'

export async function selectSellableProducts(db: Db, ids: ProductId[]): Promise<Map<ProductId, SellableProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await selectItems(db, ids)
  return new Map(
    rows.map(({ lead_time, lead_days_min, lead_days_max, meta, ...row }) => [
      row.id,
      {
        ...toFields(row),
        slug: row.slug ?? '',
        sku: row.sku ?? '',
        soldIndividually: row.sold_individually === 1,
        leadTime: toLeadTime({ lead_time, lead_days_min, lead_days_max }),
        boxes: parseStored(storedBoxes, row.boxes),
        warrantyMonths: warrantyMonthsIn(meta),
      },
    ]),
  )
}

/** Carts read it with every line, so only this one of the facts. */
function warrantyMonthsIn(meta: string): number | undefined {
  const facts = meta === '{}' ? undefined : parseUnknown(meta)
  return isRecord(facts) ? parseWarrantyMonths(String(facts[furnitureMetaKey('warranty')] ?? '')) : undefined
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
      'meta',
    ])
    .where('id', 'in', ids),
)

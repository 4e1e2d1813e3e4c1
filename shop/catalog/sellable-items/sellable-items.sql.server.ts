import type { Db } from '#db/database.ts'
import type { ProductId } from '../catalog.ts'
import type { SellableProduct } from './sellable-items.ts'

export async function selectSellableProducts(db: Db, ids: ProductId[]): Promise<Map<ProductId, SellableProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
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
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        parentId: row.parent_id,
        type: row.type,
        status: row.status,
        publishedAt: row.published_at,
        name: row.name,
        slug: row.slug ?? '',
        sku: row.sku ?? '',
        regularPrice: row.regular_price,
        salePrice: row.sale_price,
        saleFrom: row.sale_from,
        saleUntil: row.sale_until,
        manageStock: row.manage_stock,
        stockQuantity: row.stock_quantity,
        stockStatus: row.stock_status,
        backorders: row.backorders,
        lowStockAmount: row.low_stock_amount,
        soldIndividually: row.sold_individually === 1,
        minQuantity: row.min_quantity,
        maxQuantity: row.max_quantity,
        quantityStep: row.quantity_step,
        leadTime: row.lead_time && { kind: row.lead_time, minDays: row.lead_days_min, maxDays: row.lead_days_max },
        weightG: row.weight_g,
        widthMm: row.width_mm,
        depthMm: row.depth_mm,
        heightMm: row.height_mm,
        boxes: JSON.parse(row.boxes),
      },
    ]),
  )
}

import { findProductIdsBySku } from '#shop/catalog/products/records/products.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { OrderBody } from './fields.ts'

type Item = OrderBody['line_items'][number]

/** A new line may name its product or variation by SKU only. */
export async function withProductsBySku<Body extends Pick<OrderBody, 'line_items'>>(
  shop: Shop,
  body: Body,
): Promise<Body> {
  const isNamedBySku = ({ id, product_id, variation_id, sku }: Item) =>
    id === undefined && !product_id && !variation_id && Boolean(sku)
  const skus = body.line_items.filter(isNamedBySku).flatMap(({ sku }) => sku ?? [])
  if (skus.length === 0) return body
  const idBySku = await findProductIdsBySku(shop, [...new Set(skus)])
  const line_items = body.line_items.map((item) => {
    const id = isNamedBySku(item) ? idBySku.get(item.sku ?? '') : undefined
    return id === undefined ? item : { ...item, variation_id: id }
  })
  return { ...body, line_items }
}

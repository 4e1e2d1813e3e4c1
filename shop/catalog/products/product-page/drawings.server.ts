import { findPictureFacts } from '#shop/content/media/media.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Product, ProductId } from '../catalog.ts'
import { effectiveMeasures, type Measures } from '../dimensions/dimensions.ts'
import { selectDrawnSizes } from '../storefront-products/storefront-products.sql.server.ts'
import type { Drawing } from './product-view.ts'

type Drawn = Measures & Pick<Product, 'drawingId'>

/** By the id of the drawing. */
export async function findDrawings(shop: Shop, items: Drawn[]): Promise<Map<number, Drawing>> {
  const ids = [...new Set(items.flatMap(({ drawingId }) => drawingId ?? []))]
  const drawings = await findPictureFacts(shop, ids)
  return new Map([...drawings].map(([id, { hash, width, height }]) => [id, { hash, width, height }]))
}

/** Its own or that of its product, unless that shows another size: it would contradict the table beside it. */
export function drawingOf(drawings: Map<number, Drawing>, product: Drawn, variation?: Drawn): Drawing | null {
  const variationDrawing = drawings.get(variation?.drawingId ?? 0)
  if (variationDrawing) return variationDrawing
  if (variation && hasOtherSize(variation, product)) return null
  return drawings.get(product.drawingId ?? 0) ?? null
}

function hasOtherSize(variation: Measures, product: Measures): boolean {
  return (['widthMm', 'depthMm', 'heightMm'] as const).some(
    (side) => variation[side] !== null && variation[side] !== product[side],
  )
}

type SoldItem = { productId: ProductId | null; variationId: ProductId | null }

/** How large each of these is to be made, and its drawing; undefined for a product that is gone. */
export async function findItemDrawings(
  shop: Shop,
  items: SoldItem[],
): Promise<({ measures: Measures; drawing: Drawing | null } | undefined)[]> {
  const ids = new Set(items.flatMap(({ productId, variationId }) => [productId ?? [], variationId ?? []].flat()))
  const products = new Map((await selectDrawnSizes(shop.db, [...ids])).map((product) => [product.id, product]))
  const drawings = await findDrawings(shop, [...products.values()])
  return items.map(({ productId, variationId }) => {
    const product = products.get(productId ?? 0)
    if (!product) return undefined
    const variation = products.get(variationId ?? 0)
    const measures = effectiveMeasures(variation ?? product, product)
    return { measures, drawing: drawingOf(drawings, product, variation) }
  })
}

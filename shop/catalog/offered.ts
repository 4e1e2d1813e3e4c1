import type { Product, ProductId } from './catalog.ts'
import type { ViewPicture } from './product-view.ts'

export type OfferedGoods = {
  product: Product
  variations: Product[]
  /** Of the product and of its variations. */
  pictures: Map<ProductId, ViewPicture[]>
}

import type { Product, ProductAttribute, ProductId } from './catalog.ts'

/** As much of a product as those who sell it elsewhere are told. */
export type OfferedProduct = Pick<
  Product,
  | 'id'
  | 'parentId'
  | 'type'
  | 'name'
  | 'slug'
  | 'sku'
  | 'gtin'
  | 'shortDescription'
  | 'description'
  | 'regularPrice'
  | 'salePrice'
  | 'saleFrom'
  | 'saleUntil'
  | 'manageStock'
  | 'stockQuantity'
  | 'stockStatus'
  | 'backorders'
  | 'leadTime'
  | 'weightG'
  | 'widthMm'
  | 'depthMm'
  | 'heightMm'
  | 'materials'
> & {
  /** The main one. */
  categoryId: number | null
  attributes: OfferedAttribute[]
}

export type OfferedAttribute = Pick<ProductAttribute, 'slug' | 'name' | 'visible' | 'varies'> & {
  values: { slug: string; name: string }[]
}

export type OfferedPicture = { optionSlug: string; optionValueSlug: string; media: { hash: string } | null }

export type OfferedGoods = {
  product: OfferedProduct
  variations: OfferedProduct[]
  /** Of the product and of its variations. */
  pictures: Map<ProductId, OfferedPicture[]>
}

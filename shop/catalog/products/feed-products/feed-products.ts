import type { Product, ProductAttribute, ProductId } from '../catalog.ts'

export type FeedProduct = Pick<
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
  attributes: FeedProductAttribute[]
}

export type FeedProductAttribute = Pick<ProductAttribute, 'slug' | 'name' | 'visible' | 'varies'> & {
  values: { slug: string; name: string }[]
}

export type FeedProductPicture = { optionSlug: string; optionValueSlug: string; media: { hash: string } | null }

export type FeedProductGroup = {
  product: FeedProduct
  variations: FeedProduct[]
  /** Of the product and its variations. */
  pictures: Map<ProductId, FeedProductPicture[]>
}

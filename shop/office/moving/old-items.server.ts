import type { ProductRowInput } from '#shop/catalog/imports/imports.ts'
import type { AttributeWithValues } from '#shop/catalog/products/attributes/attributes.server.ts'
import type { Category } from '#shop/catalog/products/catalog.ts'
import type { Review } from '#shop/catalog/reviews/reviews.ts'
import type { MenuItem } from '#shop/core/settings/menus.ts'
import type { CouponFields, ImportedCoupon } from '#shop/sales/coupons/coupons.server.ts'
import type { CustomerInput } from '#shop/sales/orders/customers/profiles.server.ts'
import type { ImportedOrder } from '#shop/sales/orders/import-orders.server.ts'

import type { MoveEntry } from './moving.ts'

/** A thing of the old shop as its schema has read it; `refused` names the fields that cannot be read. */
export type OldItem<Input> = { key: string; title: string; fingerprint: string } & (
  | { kind: 'item'; input: Input; warnings: Pick<MoveEntry, 'reason' | 'details'>[] }
  | { kind: 'refused'; fields: string[] }
)

/** Ids within are those of the old shop. */
export type OldCategory = Pick<Category, 'name' | 'description' | 'display' | 'position'> & {
  slug: string
  parent: number
  picture: OldPicture | null
}
export type OldTag = { name: string; slug: string; description: string }
export type OldAttribute = Partial<Omit<AttributeWithValues, 'id' | 'values'>> & { name: string; slug: string }
export type OldValue = {
  attribute: number
  name: string
  slug: string
  description: string
  position: number
  swatchColor?: string | null | undefined
  swatchPicture?: number | null | undefined
}
export type OldBrand = Omit<OldValue, 'attribute'> & { parent: number }

export type OldPicture = { id: number; source: string; alt: string; title: string }

/** `slug`: known where the old shop is of this kind, or the address of a variation says it. */
export type OldProductAttribute = {
  id: number
  name: string
  slug: string | null
  visible: boolean
  varies: boolean
  options: { name: string; slug: string | null }[]
  defaultOption: string
}

export type OldProduct = {
  id: number
  parent: number | null
  /** Without what refers to other things. */
  row: Omit<ProductRowInput, 'id' | 'parent' | 'categories' | 'tags' | 'brands' | 'attributes' | 'pictures'>
  categories: number[]
  tags: number[]
  brands: number[]
  attributes: OldProductAttribute[]
  pictures: (OldPicture & { option: string; value: string })[]
  swatches: { attribute: string; value: string; color: string | null; picture: number | null }[]
  drawing: number | null
}

export type OldMedia = OldPicture & { caption: string; mime: string }

export type OldPage = {
  title: string
  slug: string
  /** Path there. */
  address: string
  status: 'publish' | 'draft'
  publishAt: number | undefined
  excerpt: string
  parent: number
  cover: number
  category: number | null
  html: string
  /** Of a shop of this kind. */
  blocks: unknown[] | undefined
  isHome: boolean
}

export type OldMenu = { location: 'mainMenu' | 'secondaryMenu' | 'footerMenu'; items: MenuItem[] }
export type OldCoupon = { fields: CouponFields; imported: Omit<ImportedCoupon, 'newId'> }
export type OldCustomer = CustomerInput & { createdAt: number | undefined }
export type OldOrder = ImportedOrder & { id: number; total: number; customer: number }
/** What a shop of another kind does not show is absent: a run that is repeated leaves it as it is here. */
export type OldReview = Pick<Review, 'status' | 'author' | 'email' | 'text' | 'rating' | 'verified' | 'createdAt'> &
  Partial<Pick<Review, 'kind' | 'reply'>> & { product: number; photo?: Pick<OldPicture, 'id' | 'source'> | null }

/** The old shop, read and parsed. Each list may be read more than once. */
export type OldShopItems = {
  attributes(): AsyncIterable<OldItem<OldAttribute>>
  values(): AsyncIterable<OldItem<OldValue>>
  brands(): AsyncIterable<OldItem<OldBrand>>
  categories(): AsyncIterable<OldItem<OldCategory>>
  tags(): AsyncIterable<OldItem<OldTag>>
  media(): AsyncIterable<OldItem<OldMedia>>
  products(): AsyncIterable<OldItem<OldProduct>>
  journalCategories(): AsyncIterable<OldItem<OldTag>>
  pages(): AsyncIterable<OldItem<OldPage>>
  posts(): AsyncIterable<OldItem<OldPage>>
  menus(): AsyncIterable<OldItem<OldMenu>>
  coupons(): AsyncIterable<OldItem<OldCoupon>>
  customers(): AsyncIterable<OldItem<OldCustomer>>
  orders(): AsyncIterable<OldItem<OldOrder>>
  reviews(): AsyncIterable<OldItem<OldReview>>
}

import type { Availability } from '#shop/catalog/products/catalog.ts'
import type { Measures } from '#shop/catalog/products/dimensions/dimensions.ts'
import type { Drawing, ViewPicture } from '#shop/catalog/products/product-page/product-view.ts'
import type { CareSign, FurnitureFacts } from '#shop/catalog/products/records/furniture-facts.ts'
import type { QuantityLimits } from '#shop/catalog/products/sellable-items/quantity.ts'
import type { Choice } from '#shop/catalog/products/sellable-items/variations.ts'
import type { Box } from '#shop/catalog/products/shipping/boxes.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { createStore, useStore } from '#web/core/islands/store.ts'
import type { ShownPicture } from '#web/core/ui/picture.tsx'

/** What a product page shows of a choice: the props of its islands, and the answer to another choice. */
export type ProductContent = {
  /** Of the document. */
  title: string
  gallery: GalleryContent
  chooser: ChooserContent
  oneClick: OneClickContent
  delivery: DeliveryContent
  terms: TermsContent
  /** Those that are not the same for every choice. */
  sections: Partial<Record<SectionContent['part'], SectionContent>>
  bars: BarsContent
}

export type GalleryContent = {
  name: string
  /** Scripts made for WooCommerce run, too. */
  pageGlobals: boolean
  /** `note`: that it shows another value than the chosen one. */
  pictures: (Pick<ViewPicture, 'alt'> & { media: ShownPicture | null; note?: string | undefined })[]
}

export type ChooserContent = {
  id: number
  slug: string
  name: string
  /** The chosen values that the URL names, which the heading adds. */
  chosen: string
  /** In one or two plain sentences; of another size its own. */
  summary: string
  phone: string
  pageGlobals: boolean
  choice: Choice
  options: OptionContent[]
  offer: OfferContent
  purchase: PurchaseContent
  isVariable: boolean
  /** Of the chosen variation or simple product; absent: there is no such variation. */
  itemId?: number | undefined
  /** Stock may come back. */
  isSoldOut: boolean
}

export type OptionContent = { slug: string; name: string; values: OptionValueContent[] }
export type OptionValueContent = {
  slug: string
  name: string
  swatch?: { color: string | null; pictureHash: string | null; pictureWidth: number | null } | undefined
  /** By how much the price changes; absent: it does not. */
  surcharge?: Kopiykas | undefined
  /** `attribute_…` of the closest choice, where this value is not offered with the others. */
  elsewhere?: string | undefined
}

/** Dates are texts: to count one in Kyiv takes a slow phone 25 ms. */
export type OfferContent = {
  low: Kopiykas | null
  high: Kopiykas | null
  was: Kopiykas | null
  saleUntil: string
  monthly: Kopiykas | null
  stock?: { look: Availability; text: string; lead: string; ready: string; sku: string } | undefined
  /** Description of the chosen variation, sanitized. */
  text: string
}

export type PurchaseContent =
  | { kind: 'sold'; price: Kopiykas; limits: QuantityLimits }
  | { kind: 'byPhone' }
  | { kind: 'elsewhere'; address: string; text: string }
  | { kind: 'impossible' }

export type OneClickContent = { productId: number; choice: Choice; isOffered: boolean }

/** `item` absent: not sold, so not delivered. */
export type DeliveryContent = {
  item?: number | undefined
  choice: string
  summary: string
  services: TermLine[]
  /** Names of the zones where these services are offered. */
  brigadeArea: string
}
export type TermLine = { name: string; place?: string | undefined; text: string }

/** After the visitor has named a city. */
export type CityContent =
  | { kind: 'quoted'; label: string; hasBrigade: boolean; summary: string; ways: TermLine[] }
  | { kind: 'several'; labels: string[] }
  | { kind: 'unknown' }

export type TermsContent = {
  payment?: { summary: string; ways: string[] } | undefined
  returns?: { summary: string; lines: string[] } | undefined
}

export type SectionContent = { title: string; isKnown: boolean; facts: FurnitureFacts } & (
  | {
      part: 'sizes'
      name: string
      drawing: Drawing | null
      measures: Measures
      boxes: Box[]
      doorMm?: number | undefined
    }
  | { part: 'construction'; materials: string[] }
  | { part: 'care'; signs: CareSign[] }
)

export type BarsContent = {
  id: number
  name: string
  phone: string
  price: string
  /** The chosen values, or the name of the product. */
  chosen: string
  canBuy: boolean
  picture: ShownPicture | null
}

/** Empty while the page shows the choice that the server has sent. */
export const productStore = createStore<ProductContent>()

/** A part of the page, as it is for the choice shown now. */
export function useProductPart<Part>(sent: Part, select: (content: ProductContent) => Part | undefined): Part {
  const content = useStore(productStore)
  return (content && select(content)) ?? sent
}

/** Undefined: the answer is not that of a choice. */
export function parseProductContent(text: string): ProductContent | undefined {
  try {
    const content = JSON.parse(text) as Partial<ProductContent> | null
    return content?.chooser && content.gallery && content.delivery && content.bars
      ? (content as ProductContent)
      : undefined
  } catch {
    return undefined
  }
}

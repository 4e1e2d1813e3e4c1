import { URL_HASH_DIGITS } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { productPath } from '#shop/core/paths.ts'
import type { Availability, LeadTime, ListKind, Product, ProductId, ProductType } from './catalog.ts'
import type { MeasureSpans, Span } from './dimensions/dimensions.ts'
import { type Choice, choiceQuery } from './sellable-items/variations.ts'

/** One column of a comparison. */
type ComparedProduct = { product: Product; spans: MeasureSpans; card: ProductCardData }

/** Products of one main category. */
export type ComparisonGroup = { id: number | null; name: string; products: ComparedProduct[] }

export type ProductCardData = {
  id: ProductId
  type: ProductType
  name: string
  slug: string
  sku: string
  priceLow: number | null
  priceHigh: number | null
  priceWas: number | null
  available: Availability
  leadTime: LeadTime | null
  /** Over all variations. */
  widthMm: Span | null
  depthMm: Span | null
  heightMm: Span | null
  publishedAt: number
  /** Of its published reviews, the average in hundredths of a star; null: there are none, or the shop shows none. */
  rating: { average: number; count: number } | null
  minQuantity: number
  /** The main one. */
  categoryId: number | null
  /** The first two of the product as a whole, or of its choice; the second is shown on hover. */
  pictures: CardPicture[]
  swatches: Swatch[]
  /** What the list is filtered by, such as a colour: shown in the picture, and preselected by the link. */
  choice?: Choice
}

/** With its choice preselected: `/product/sofa-lyman/?attribute_tkanyna=shavliia`. */
export function cardPath({ slug, choice }: Pick<ProductCardData, 'slug' | 'choice'>): string {
  return productPath(slug) + (choice ? `?${choiceQuery(choice)}` : '')
}

/** `media` null: the placeholder. */
export type CardPicture = { alt: string; media: PictureFacts | null }
export type Swatch = { slug: string; name: string; color: string | null; pictureHash: string | null }

export type ListTarget = { kind: ListKind; targetId: number }

export type ListingPage = {
  /** Null: the list never had products. */
  listingId: number | null
  /** Increases whenever its products change. */
  version: number
  total: number
  page: number
  pages: number
  cards: ProductCardData[]
}

/** Without what no card shows. */
export function cardOfList(card: ProductCardData): ProductCardData {
  const pictures = card.pictures.map(({ alt, media }) => ({
    alt,
    media: media && { ...media, hash: media.hash.slice(0, URL_HASH_DIGITS), thumbhash: '' },
  }))
  return { ...card, pictures }
}

/** The average in hundredths of a star, as products have it. */
export function averageRating({ sum, count }: { sum: number; count: number }): number {
  return count === 0 ? 0 : Math.round((sum * 100) / count)
}

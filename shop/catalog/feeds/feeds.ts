import type { Kopiykas } from '#shop/core/money.ts'
import type { Availability, LeadTime } from '../products/catalog.ts'
import { isMadeForBuyer } from '../products/returns.ts'

/** Price list targets: each is one file at a permanent address. */
export const FEED_NAMES = ['google', 'meta', 'rozetka', 'prom', 'hotline'] as const
export type FeedName = (typeof FEED_NAMES)[number]

export const FEED_FILES: Record<FeedName, { file: string; mime: string }> = {
  google: { file: 'google.xml', mime: 'application/xml; charset=utf-8' },
  meta: { file: 'meta.csv', mime: 'text/csv; charset=utf-8' },
  rozetka: { file: 'rozetka.xml', mime: 'application/xml; charset=utf-8' },
  prom: { file: 'prom.xml', mime: 'application/xml; charset=utf-8' },
  hotline: { file: 'hotline.xml', mime: 'application/xml; charset=utf-8' },
}

export function feedFilePath(name: FeedName): string {
  return `/feeds/${FEED_FILES[name].file}`
}

export function feedFromFileName(file: string): FeedName | undefined {
  return FEED_NAMES.find((name) => FEED_FILES[name].file === file)
}

/** A sellable item as all feeds see it: the only mapping from product fields to offer fields. */
export type FeedOffer = {
  /** Id of the product or variation, without the feed's prefix. */
  id: number
  productId: number
  /** Parent of a variation; null: a simple product. */
  groupId: number | null
  title: string
  /** One line without markup. */
  text: string
  /** Sanitised. */
  html: string
  url: string
  /** Absolute URLs, the main one first. */
  pictures: string[]
  price: Kopiykas
  /** The regular price during a sale. */
  was: Kopiykas | null
  saleFrom: number | null
  saleUntil: number | null
  availability: OfferAvailability
  /** Days until dispatch; null: unknown. */
  days: number | null
  /** Not taken back, although the shop takes back others. */
  isReturnRefused: boolean
  /** Null: stock is not managed. */
  quantity: number | null
  brand: string
  sku: string
  /** Validated; empty: missing or invalid. */
  gtin: string
  categoryId: number | null
  /** From the root down. */
  categoryNames: string[]
  color: string
  material: string
  /** Label of the chosen size: «160 × 200». */
  size: string
  /** Millimetres and grams. */
  width: number | null
  depth: number | null
  height: number | null
  weight: number | null
  /** The variation's choices first, then the product's visible attributes. */
  params: FeedParam[]
}

export type FeedParam = { name: string; value: string; unit?: string; isChoice: boolean }

/** `to_order`: purchasable, not in stock; `made`: produced after the purchase. */
export type OfferAvailability = 'in_stock' | 'to_order' | 'made' | 'out_of_stock'

export function offerAvailability(available: Availability, leadTime: LeadTime | null): OfferAvailability {
  if (available === 'outofstock') return 'out_of_stock'
  if (isMadeForBuyer(leadTime)) return 'made'
  return available === 'onbackorder' || leadTime?.kind === 'to_order' ? 'to_order' : 'in_stock'
}

/** Problems of a product in one feed: `left_out` means it is not in the file. */
export const OFFER_PROBLEMS = {
  no_picture: 'left_out',
  no_price: 'left_out',
  no_title: 'left_out',
  no_category: 'left_out',
  no_description: 'left_out',
  address_too_long: 'left_out',
  bad_gtin: 'warned',
  title_cut: 'warned',
  description_cut: 'warned',
  pictures_cut: 'warned',
  sku_cut: 'warned',
  shouting: 'warned',
  contact_inside: 'left_out',
} as const
export type OfferProblem = keyof typeof OFFER_PROBLEMS

export type ProductProblem = { productId: number; title: string; problem: OfferProblem }

export const FEED_FAILURES = ['no_offers', 'no_account', 'fewer_by_half', 'same_id', 'malformed', 'error'] as const
export type FeedFailure = (typeof FEED_FAILURES)[number]

export type FeedOptions = {
  active: boolean
  /** Prefix of every offer id; fixed after the first publication. */
  prefix: string
  /** The shop's account id at the marketplace, where it has one. */
  account: string
  /** Category id → name at the marketplace. */
  categories: Record<string, string>
}

export type FeedState = FeedOptions & {
  name: FeedName
  address: string
  /** `none`: never generated. `refused`: the last file was not published; an older one may be. */
  state: 'none' | 'published' | 'refused'
  failure: FeedFailure | null
  /** It was requested after the last generation began, or was never generated. */
  awaited: boolean
  /** UTC milliseconds; when the last generation began. */
  checkedAt: number | null
  publishedAt: number | null
  offers: number
  leftOut: number
  bytes: number
  problems: ProductProblem[]
  problemCount: number
}

/** Shop data for the header and footer of a file. */
export type FeedShop = {
  name: string
  tagline: string
  url: string
  now: number
  account: string
  prefix: string
  categories: FeedCategory[]
  mapping: Record<string, string>
}

type FeedCategory = { id: number; parentId: number | null; name: string }

/** Serialises one kind of file piece by piece. */
export type FeedFormat = {
  /** Whether the marketplace ignores files without an account id. */
  needsAccount: boolean
  /** Maximum id length at the marketplace. */
  idLength: number
  begin(shop: FeedShop): string
  /** Returns problems with the text; null text: the offer is left out. */
  offer(offer: FeedOffer, shop: FeedShop): { text: string | null; problems: OfferProblem[] }
  end(shop: FeedShop): string
}

import type { Availability } from '../catalog/catalog.ts'
import type { Kopiykas } from '../money.ts'

/** Where prices are handed to: each is one file at an address that never changes. */
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

/** One thing for sale as every feed tells of it: the only place where a product's fields become an offer's. */
export type FeedOffer = {
  /** Without the feed's prefix: the product's or the variation's id. */
  id: number
  productId: number
  /** Of the product that a variation belongs to; null: it stands alone. */
  groupId: number | null
  title: string
  /** One line without markup. */
  text: string
  /** Sanitised. */
  html: string
  url: string
  /** Whole addresses, the main one first. */
  pictures: string[]
  price: Kopiykas
  /** The regular price while it is reduced. */
  was: Kopiykas | null
  saleFrom: number | null
  saleUntil: number | null
  availability: OfferAvailability
  /** Days until it can be sent; null: not known. */
  days: number | null
  /** Null: not counted. */
  quantity: number | null
  brand: string
  sku: string
  /** Checked; empty: none, or it was wrong. */
  gtin: string
  categoryId: number | null
  /** From the root down. */
  categoryNames: string[]
  color: string
  material: string
  /** What a choice of size is called: «160 × 200». */
  size: string
  /** Millimetres and grams. */
  width: number | null
  depth: number | null
  height: number | null
  weight: number | null
  /** The variation's choices first, then what the page shows of the product. */
  params: FeedParam[]
}

export type FeedParam = { name: string; value: string; unit?: string; isChoice: boolean }

/** `to_order`: it can be bought and is not here; `made`: it is made after it was bought. */
export type OfferAvailability = 'in_stock' | 'to_order' | 'made' | 'out_of_stock'

export function offerAvailability(available: Availability, leadTime: { kind: string } | null): OfferAvailability {
  if (available === 'outofstock') return 'out_of_stock'
  if (leadTime?.kind === 'made_to_order') return 'made'
  return available === 'onbackorder' || leadTime?.kind === 'to_order' ? 'to_order' : 'in_stock'
}

/** What is wrong with one product in one feed: with `left_out` it is not in the file. */
export const OFFER_PROBLEMS = {
  no_picture: 'left_out',
  no_price: 'left_out',
  no_title: 'left_out',
  no_category: 'left_out',
  no_description: 'left_out',
  address_too_long: 'left_out',
  bad_gtin: 'told',
  title_cut: 'told',
  description_cut: 'told',
  pictures_cut: 'told',
  sku_cut: 'told',
  shouting: 'told',
  contact_inside: 'left_out',
} as const
export type OfferProblem = keyof typeof OFFER_PROBLEMS

export type ProductProblem = { productId: number; title: string; problem: OfferProblem }

/** Why a whole file was not published. */
export const FEED_FAILURES = ['no_offers', 'no_account', 'fewer_by_half', 'same_id', 'malformed', 'error'] as const
export type FeedFailure = (typeof FEED_FAILURES)[number]

/** What the owner says of one feed. */
export type FeedOptions = {
  active: boolean
  /** Before every id; fixed once the feed was published. */
  prefix: string
  /** The shop's number with the other side, where they give one. */
  account: string
  /** Category id → what the other side calls it. */
  categories: Record<string, string>
}

export type FeedState = FeedOptions & {
  name: FeedName
  address: string
  /** `none`: never made. `refused`: the last file made was not published; an older one may be. */
  state: 'none' | 'published' | 'refused'
  failure: FeedFailure | null
  /** UTC milliseconds. */
  checkedAt: number | null
  publishedAt: number | null
  offers: number
  leftOut: number
  bytes: number
  problems: ProductProblem[]
  problemCount: number
}

/** Everything a file says before and after its offers. */
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

export type FeedCategory = { id: number; parentId: number | null; name: string }

/** How one kind of file is written, piece by piece. */
export type FeedFormat = {
  /** Whether the other side gives the shop a number without which it reads nothing. */
  needsAccount: boolean
  /** Ids longer than this are refused by the other side. */
  idLength: number
  begin(shop: FeedShop): string
  /** The problems come with the text; without a text the offer is left out. */
  offer(offer: FeedOffer, shop: FeedShop): { text: string | null; problems: OfferProblem[] }
  end(shop: FeedShop): string
}

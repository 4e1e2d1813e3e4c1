import { pictureFacts } from '#shop/content/media/picture-facts.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { PageStarts } from '#shop/core/cache/page-starts.server.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import { DEFAULT_LANGUAGE } from '#shop/core/languages/languages.ts'
import { getGlossary, withTranslatedNames } from '#shop/core/languages/translations.server.ts'
import { type Glossary, translatedText } from '#shop/core/languages/translations.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Ordering, ProductId } from '../catalog.ts'
import { type Measures, measureSpans } from '../dimensions/dimensions.ts'
import { averageRating, type ListingPage, type ListTarget, type ProductCardData } from '../product-card.ts'
import { findVariationMeasures } from '../sellable-items/sellable-items.server.ts'
import * as sql from './listings.sql.server.ts'

/** One page of a list; a page past the end has no cards. */
export async function getListingPage(
  shop: Shop,
  target: ListTarget,
  { ordering, page, pageSize }: { ordering: Ordering; page: number; pageSize: number },
): Promise<ListingPage> {
  const listing = await sql.selectListing(shop.db, target.kind, target.targetId)
  if (!listing) return { listingId: null, version: 0, total: 0, page, pages: 1, cards: [] }
  const pages = Math.max(1, Math.ceil(listing.size / pageSize))
  const rows = page > pages ? [] : await readRows(shop, listing, { ordering, page, pageSize })
  const productIds = rows.map((row) => row.product_id)
  const cards = await listCards(shop, productIds)
  return { listingId: listing.id, version: listing.version, total: listing.size, page, pages, cards }
}

const pageStarts = new PageStarts<sql.ListingRow>('listing_page_starts', ({ listing_id }) => [
  cacheTag.listing(listing_id),
])

function readRows(
  shop: Shop,
  { id, size }: { id: number; size: number },
  { ordering, page, pageSize }: { ordering: Ordering; page: number; pageSize: number },
) {
  const place = { offset: (page - 1) * pageSize, limit: pageSize, total: size }
  return pageStarts.readPage(shop, `${id} ${ordering}`, place, ({ before, isBackwards, offset, limit }) =>
    before
      ? sql.listingPageAfter(shop.db, ordering, before, limit).execute()
      : sql.listingRows(shop.db, id, ordering, { offset, limit, isBackwards }).execute(),
  )
}

/** Some 1 KB each. */
const MAX_KNOWN_CARDS = 2000
const cardCache = new TaggedCache<ProductCardData>('cards', { maxEntries: MAX_KNOWN_CARDS }, ({ id }) => [
  cacheTag.product(id),
  cacheTag.glossary,
  cacheTag.settings,
])

/** Cards in the order of the ids; unknown ids are omitted. Each is the same object until its product changes. */
export async function listCards(shop: Shop, ids: ProductId[]): Promise<ProductCardData[]> {
  const cards = await cardCache.getMany(shop, ids, async (ids) =>
    (await readCards(shop, ids)).map((card) => [card.id, card] as const),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

async function readCards(shop: Shop, ids: ProductId[]): Promise<ProductCardData[]> {
  const [found, measures, pictures, swatches, glossary, { reviewsOn }] = await Promise.all([
    sql.selectCards(shop.db, ids),
    findVariationMeasures(shop, ids),
    sql.selectGeneralPictures(shop.db, ids),
    sql.selectSwatches(shop.db, ids),
    getGlossary(shop),
    getSettings(shop),
  ])
  const rows = await withTranslatedNames(shop, 'product', found)
  // Alternative texts are Ukrainian; other languages use the name instead.
  const isOwn = shop.language === DEFAULT_LANGUAGE
  const picturesOf = Map.groupBy(pictures, (picture) => picture.productId)
  const swatchesOf = Map.groupBy(swatches, (swatch) => swatch.productId)
  return rows.map((row) =>
    toProductCard(row, {
      variations: measures.get(row.id) ?? [],
      pictures: picturesOf.get(row.id) ?? [],
      swatches: swatchesOf.get(row.id) ?? [],
      glossary,
      isOwn,
      reviewsOn,
    }),
  )
}

export type ListingPreviewQuery =
  | { by: 'list'; target: ListTarget; ordering: Ordering; limit: number }
  /** The visible ones of these ids, in this order. */
  | { by: 'ids'; ids: ProductId[] }

/** `listingId` null: the list never had products, or none was requested. */
export type ListingPreview = { listingId: number | null; total: number; cards: ProductCardData[] }

/** First products of several lists for one page: the cards of all are read together. */
export async function listListingPreviews(shop: Shop, queries: ListingPreviewQuery[]): Promise<ListingPreview[]> {
  const wished = queries.flatMap((query) => (query.by === 'ids' ? query.ids : []))
  const listed = new Set(await selectListed(shop, wished))
  const shelves = await Promise.all(
    queries.map(async (query) => {
      if (query.by === 'ids') {
        const ids = [...new Set(query.ids)].filter((id) => listed.has(id))
        return { listingId: null, total: ids.length, ids }
      }
      const listing = await sql.selectListing(shop.db, query.target.kind, query.target.targetId)
      if (!listing) return { listingId: null, total: 0, ids: [] }
      const rows = await sql
        .listingPage(shop.db, listing.id, { ordering: query.ordering, page: 1, pageSize: query.limit })
        .execute()
      return { listingId: listing.id, total: listing.size, ids: rows.map((row) => row.product_id) }
    }),
  )
  const cards = await listCards(shop, [...new Set(shelves.flatMap(({ ids }) => ids))])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return shelves.map(({ ids, ...index }) => ({ ...index, cards: ids.flatMap((id) => cardOf.get(id) ?? []) }))
}

async function selectListed(shop: Shop, ids: ProductId[]): Promise<ProductId[]> {
  const listing = ids.length > 0 ? await sql.selectListing(shop.db, 'shop', 0) : undefined
  return listing ? sql.selectListedAmong(shop.db, listing.id, ids) : []
}

function toProductCard(
  { leadTime, leadDaysMin, leadDaysMax, weightG, reviewsAllowed, starSum, reviewCount, ...row }: sql.CardRow,
  {
    variations,
    pictures,
    swatches,
    glossary,
    isOwn,
    reviewsOn,
  }: {
    variations: Measures[]
    pictures: Awaited<ReturnType<typeof sql.selectGeneralPictures>>
    swatches: Awaited<ReturnType<typeof sql.selectSwatches>>
    glossary: Glossary
    isOwn: boolean
    reviewsOn: boolean
  },
): ProductCardData {
  const colours = swatches.filter((swatch) => swatch.optionSlug === swatches[0]?.optionSlug)
  const { widthMm, depthMm, heightMm } = row
  const spans = measureSpans({ widthMm, depthMm, heightMm, weightG }, row.type === 'variable' ? variations : [])
  return {
    ...row,
    widthMm: spans.widthMm,
    depthMm: spans.depthMm,
    heightMm: spans.heightMm,
    slug: row.slug ?? '',
    sku: row.sku ?? '',
    // Not the numbers that products were imported with.
    rating:
      reviewsOn && reviewsAllowed === 1 && Number(reviewCount) > 0
        ? {
            average: averageRating({ sum: Number(starSum), count: Number(reviewCount) }),
            count: Number(reviewCount),
          }
        : null,
    leadTime: leadTime && { kind: leadTime, minDays: leadDaysMin, maxDays: leadDaysMax },
    pictures: pictures.slice(0, 2).map((picture) => ({ alt: isOwn ? picture.alt : '', media: pictureFacts(picture) })),
    swatches: colours.map(({ slug, name, color, pictureHash }) => ({
      slug,
      name: translatedText(glossary, name),
      color,
      pictureHash,
    })),
  }
}

export async function countListedProducts(shop: Shop, kind: 'shop' | 'sale' = 'shop'): Promise<number> {
  return (await sql.selectListing(shop.db, kind, 0))?.size ?? 0
}

export type ListedProductEntry = {
  id: ProductId
  slug: string
  name: string
  updatedAt: number
  pictures: { hash: string; alt: string }[]
}

/** Every address of a listed product with its pictures, page by page. */
export async function listProductEntries(shop: Shop, page: number, pageSize: number): Promise<ListedProductEntry[]> {
  const listing = await sql.selectListing(shop.db, 'shop', 0)
  if (!listing) return []
  const rows = await sql.selectAddresses(shop.db, listing.id, { page, pageSize })
  const ids = rows.map(({ id }) => id)
  const pictures = Map.groupBy(
    ids.length > 0 ? await sql.selectPictureHashes(shop.db, ids) : [],
    (row) => row.productId,
  )
  return rows.map(({ id, slug, name, updatedAt }) => ({
    id,
    slug: slug ?? '',
    name,
    updatedAt,
    pictures: (pictures.get(id) ?? []).map(({ hash, alt }) => ({ hash, alt })),
  }))
}

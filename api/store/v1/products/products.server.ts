import type { z } from 'zod'
import { neighbourLinks } from '#api/rest/lists.server.ts'
import { invalidParam, unknownFilterAnswer } from '#api/rest/param-errors.server.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER } from '#api/rest/protocol.ts'
import { unknownFilters } from '#api/rest/query-fields.ts'
import { type RestAnswer, type RestCall, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, parseOrRefuse, refuseWith } from '#api/rest/route.server.ts'
import { selectTerms, type Term } from '#api/rest/terms.ts'
import { restErrors, storeApiTexts } from '#i18n/api/uk/errors.ts'
import {
  type CollectionCounts,
  type CollectionCountsQuery,
  computeCollectionCounts,
} from '#shop/catalog/filters/collection-counts.server.ts'
import { findIndexedProducts } from '#shop/catalog/filters/indexed-products.server.ts'
import { type AttributeWithValues, listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { isBrandAttribute } from '#shop/catalog/products/attributes/brands.ts'
import { type Category, toTaxonomy } from '#shop/catalog/products/catalog.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { countByValue } from '#shop/catalog/products/facet-index/facet-index.server.ts'
import {
  countByAvailability,
  countByRating,
  countByValues,
  findPriceRange,
  listingSizes,
  queryProducts,
} from '#shop/catalog/products/product-query/product-query.server.ts'
import type { ProductQuery, TermFilter } from '#shop/catalog/products/product-query/product-query.ts'
import {
  findStorefrontProductBySlug,
  listStorefrontProducts,
  type StorefrontProduct,
} from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import { countReviewsByCategory } from '#shop/catalog/reviews/reviews.server.ts'
import { searchProductIds } from '#shop/catalog/search/search.server.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { formatMinorUnits } from '#shop/core/money.ts'
import { categoryPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { storeImage } from '../images.ts'
import { type StoreCategory, storeCurrency, storeErrorCodes } from '../protocol.ts'
import { attributesQuery, collectionQuery, productsQuery, termsQuery, withoutBlanks } from './query.ts'
import { type StoreShapeContext, storeProduct } from './shapes.ts'

export async function listProducts(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const { range, page, ...filters } = readQuery(productsQuery, call)
  const listQuery = await resolveQuery(shop, filters)
  const { ids, total } =
    (await findIndexedProducts(shop, listQuery, range)) ?? (await queryProducts(shop, listQuery, range))
  const [shown, around] = await Promise.all([listStorefrontProducts(shop, ids), loadShapeContext(shop)])
  const products = shown.map((product) => storeProduct(product, around))
  return restAnswer(
    products,
    200,
    listPagingHeaders(shop, call, { page, pages: Math.ceil(total / range.count), total }),
  )
}

export async function showProduct(shop: Shop, idText: string): Promise<RestAnswer> {
  const id = Number(idText)
  const [product] = Number.isSafeInteger(id) ? await listStorefrontProducts(shop, [id]) : []
  return answerProduct(shop, product, storeErrorCodes.invalidProduct)
}

export async function showProductBySlug(shop: Shop, slug: string): Promise<RestAnswer> {
  return answerProduct(shop, await findStorefrontProductBySlug(shop, slug), storeErrorCodes.invalidSlug)
}

export async function showCollectionData(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const { counts, ...filters } = readQuery(collectionQuery, call)
  const listQuery = await resolveQuery(shop, filters)
  const { prices, stock, ratings, values } =
    (await computeCollectionCounts(shop, listQuery, counts)) ?? (await computeCollection(shop, listQuery, counts))
  return restAnswer({
    price_range: prices && {
      min_price: formatMinorUnits(prices.low),
      max_price: formatMinorUnits(prices.high),
      ...storeCurrency,
    },
    attribute_counts:
      counts.attributes.length > 0 ? values.map(({ valueId, count }) => ({ term: valueId, count })) : null,
    rating_counts: counts.ratings ? ratings : null,
    stock_status_counts: counts.stock ? stock.map(({ available, count }) => ({ status: available, count })) : null,
  })
}

/** What filters cannot count: explicitly named or found products, which are few, and rare parameters. */
async function computeCollection(
  shop: Shop,
  query: ProductQuery,
  ask: CollectionCountsQuery,
): Promise<CollectionCounts> {
  const attributes = ask.attributes.length > 0 ? await listAllAttributes(shop) : []
  const values: CollectionCounts['values'] = []
  for (const { slug, relation } of ask.attributes) {
    const attribute = attributes.find((candidate) => candidate.slug === slug)
    const others = query.attributes.filter((filter) => filter.slug !== slug)
    const under = relation === 'or' ? { ...query, attributes: others } : query
    const counts = attribute ? await countByValues(shop, under, [attribute.id]) : new Map<number, number>()
    for (const { id } of attribute?.values ?? []) {
      const count = counts.get(id)
      if (count) values.push({ valueId: id, count })
    }
  }
  return {
    // The price range does not depend on the selected prices.
    prices: ask.prices ? await findPriceRange(shop, { ...query, minPrice: null, maxPrice: null }) : null,
    stock: ask.stock ? await countByAvailability(shop, { ...query, available: [] }) : [],
    ratings: ask.ratings ? await countByRating(shop, query) : [],
    values,
  }
}

export async function listCategories(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const [categories, sizes] = await Promise.all([listAllCategories(shop), listingSizes(shop, 'category')])
  return listTerms(shop, call, { terms: categories, sizes, answer: (shown) => storeCategories(shop, shown, sizes) })
}

export async function showCategory(shop: Shop, id: string): Promise<RestAnswer> {
  const category = (await listAllCategories(shop)).find((candidate) => String(candidate.id) === id)
  const missing = () => restError(storeErrorCodes.invalidCategory, storeApiTexts.noSuchCategory, 404)
  const [answer] = await storeCategories(shop, [orRefuse(category, missing)], await listingSizes(shop, 'category'))
  return restAnswer(answer)
}

export async function listTags(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const [tags, sizes] = await Promise.all([listAllTags(shop), listingSizes(shop, 'tag')])
  return listTerms(shop, call, {
    terms: tags,
    sizes,
    answer: async (shown) => shown.map((tag) => storeTag(tag, sizes)),
  })
}

export async function listAttributes(shop: Shop, call: RestCall): Promise<RestAnswer> {
  readQuery(attributesQuery, call)
  return restAnswer((await listAllAttributes(shop)).map(storeAttribute))
}

export async function showAttribute(shop: Shop, id: string): Promise<RestAnswer> {
  return restAnswer(storeAttribute(await getAttribute(shop, id)))
}

export async function listAttributeTerms(shop: Shop, call: RestCall, id: string): Promise<RestAnswer> {
  const attribute = await getAttribute(shop, id)
  const counts = await countByValue(shop, attribute.id)
  return listTerms(shop, call, {
    terms: attribute.values,
    sizes: counts,
    answer: async (shown) => shown.map((value) => storeTag(value, counts)),
  })
}

/** The values of the brand attribute; none, if the shop has no such attribute. */
export async function listBrands(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const attribute = (await listAllAttributes(shop)).find(isBrandAttribute)
  if (attribute) return listAttributeTerms(shop, call, String(attribute.id))
  return restAnswer([], 200, { [TOTAL_HEADER]: '0', [TOTAL_PAGES_HEADER]: '0' })
}

/**
 * As `/?s=` finds them, by a variation's SKU too. Partial matches are left out, because the answer cannot mark them.
 */
async function resolveSearch(shop: Shop, search: string, query: ProductQuery): Promise<ProductQuery> {
  if (search === '') return query
  const { ids, partial } = await searchProductIds(shop, search)
  return { ...query, found: partial ? [] : ids }
}

async function resolveQuery(
  shop: Shop,
  { search, query, brand }: { search: string; query: ProductQuery; brand: TermFilter },
): Promise<ProductQuery> {
  const found = await resolveSearch(shop, search, query)
  if (brand.terms.length === 0) return found
  const attribute = (await listAllAttributes(shop)).find(isBrandAttribute)
  if (!attribute) return brand.operator === 'not_in' ? found : { ...found, found: [] }
  // Beside attributes of which one suffices a brand could not be demanded.
  if (!query.everyAttribute && query.attributes.length > 0) {
    refuseWith(invalidParam('attribute_relation', restErrors.invalidParam('attribute_relation')))
  }
  const [valueIds, values] = [/^\d+$/, /\D/].map((kind) => brand.terms.filter((term) => kind.test(term)))
  const filter = { slug: attribute.slug, valueIds: (valueIds ?? []).map(Number), values: values ?? [] }
  return { ...found, everyAttribute: true, attributes: [...found.attributes, { ...filter, operator: brand.operator }] }
}

async function answerProduct(shop: Shop, found: StorefrontProduct | undefined, missing: string): Promise<RestAnswer> {
  const product = orRefuse(found, () => restError(missing, storeApiTexts.noSuchProduct, 404))
  return restAnswer(storeProduct(product, await loadShapeContext(shop)))
}

/** Throws Refused, also for a filter that the list does not have. */
export function readQuery<Query extends z.ZodType>(schema: Query, { url, params }: RestCall): z.output<Query> {
  const unknown = unknownFilters(url.searchParams, schema)
  if (unknown.length > 0) refuseWith(unknownFilterAnswer(unknown))
  return parseOrRefuse(schema, withoutBlanks(params))
}

async function loadShapeContext(shop: Shop): Promise<StoreShapeContext> {
  const [categories, tags] = await Promise.all([listAllCategories(shop), listAllTags(shop)])
  return {
    siteUrl: shop.site.url,
    categories: new Map(categories.map((category) => [category.id, category])),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
  }
}

async function listTerms<T extends Term>(
  shop: Shop,
  call: RestCall,
  {
    terms,
    sizes,
    answer,
  }: { terms: readonly T[]; sizes: Map<number, number>; answer: (shown: T[]) => Promise<unknown[]> },
): Promise<RestAnswer> {
  const { page, per_page, ...query } = readQuery(termsQuery, call)
  const found = selectTerms(terms, sizes, query)
  const count = per_page === 0 ? Math.max(1, found.length) : per_page
  const shown = found.slice((page - 1) * count, page * count)
  const pages = Math.ceil(found.length / count)
  return restAnswer(await answer(shown), 200, listPagingHeaders(shop, call, { page, pages, total: found.length }))
}

/** Link names the neighbouring pages, with the rest of the query unchanged. */
export function listPagingHeaders(
  shop: Shop,
  call: RestCall,
  { page, pages, total }: { page: number; pages: number; total: number },
): Record<string, string> {
  const links = neighbourLinks(page, pages, (page) => {
    const query = new URLSearchParams(call.url.searchParams)
    query.delete('rest_route')
    query.set('page', String(page))
    return `${shop.site.url}${call.url.pathname}?${query}`
  })
  return { [TOTAL_HEADER]: String(total), [TOTAL_PAGES_HEADER]: String(pages), ...(links && { Link: links }) }
}

async function storeCategories(
  shop: Shop,
  categories: Category[],
  sizes: Map<number, number>,
): Promise<StoreCategory[]> {
  const pictures = await findPictureFacts(
    shop,
    categories.flatMap((category) => category.pictureId ?? []),
  )
  const reviews = await countReviewsByCategory(shop)
  return categories.map((category) => {
    const { pictureId, path, name } = category
    const media = pictureId === null ? undefined : pictures.get(pictureId)
    return {
      ...storeTag(category, sizes),
      parent: category.parentId ?? 0,
      image: pictureId !== null && media ? storeImage(shop.site.url, { id: pictureId, media, name }) : null,
      review_count: reviews.get(category.id) ?? 0,
      permalink: shop.site.url + categoryPath(path),
    }
  })
}

function storeTag(term: Term & { description?: string }, sizes: Map<number, number>) {
  const { id, name, slug, description = '' } = term
  return { id, name, slug, description: sanitizedHtml(description), parent: 0, count: sizes.get(id) ?? 0 }
}

async function getAttribute(shop: Shop, id: string): Promise<AttributeWithValues> {
  const attribute = (await listAllAttributes(shop)).find((attribute) => String(attribute.id) === id)
  return orRefuse(attribute, () => restError(storeErrorCodes.invalidAttribute, storeApiTexts.noSuchAttribute, 404))
}

function storeAttribute({ id, name, slug }: AttributeWithValues) {
  const taxonomy = toTaxonomy(slug)
  return { id, name, taxonomy, type: 'select', order: 'menu_order', has_archives: false }
}

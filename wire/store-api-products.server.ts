import { storeApi } from '#i18n/rest.uk.ts'
import { categoryAddress } from '#shop/addresses.ts'
import { readAttributes, type WholeAttribute } from '#shop/catalog/attributes.server.ts'
import { isBrand } from '#shop/catalog/brands.ts'
import type { Category } from '#shop/catalog/catalog.ts'
import { readCategories, readTags } from '#shop/catalog/categories.server.ts'
import {
  countByAvailability,
  countByStars,
  countByValue,
  countByValues,
  findGoods,
  readListSizes,
  readPriceRange,
} from '#shop/catalog/finding.server.ts'
import type { GoodsWish } from '#shop/catalog/finding.ts'
import { type Goods, readGoods, readGoodsBySlug } from '#shop/catalog/goods.server.ts'
import { readPictureFacts } from '#shop/catalog/picture-facts.server.ts'
import { safeHtml } from '#shop/content/html.server.ts'
import { type Collection, type CollectionAsk, findFiltered, readCollection } from '#shop/filters/collection.server.ts'
import { findProductIds } from '#shop/search/search.server.ts'
import type { Shop } from '#shop/shop.ts'
import { TOTAL, TOTAL_PAGES } from './rest.protocol.ts'
import { invalidParams, type RestAnswer, type RestCall, restAnswer, restError } from './rest.server.ts'
import {
  codes,
  hryvnia,
  type StoreAttribute,
  type StoreCategory,
  type StoreCollectionData,
  type StoreTag,
  TAXONOMY_PREFIX,
} from './store-api.protocol.ts'
import { collectionQuery, productsQuery, termsQuery, withoutBlanks } from './store-api-query.ts'
import { minorUnits, type Surroundings, storeImage, storeProduct } from './store-api-shapes.ts'

export async function listProducts(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const query = productsQuery.safeParse(withoutBlanks(call.params))
  if (!query.success) return invalidParams(query.error)
  const { range, page } = query.data
  const wish = await withFound(shop, query.data)
  const { ids, total } = (await findFiltered(shop, wish, range)) ?? (await findGoods(shop, wish, range))
  const [goods, around] = await Promise.all([readGoods(shop, ids), readSurroundings(shop)])
  const products = goods.map((one) => storeProduct(one, around))
  return restAnswer(products, 200, pagingHeaders(shop, call, page, Math.ceil(total / range.count), total))
}

export async function showProduct(shop: Shop, idText: string): Promise<RestAnswer> {
  const id = Number(idText)
  const [goods] = Number.isSafeInteger(id) ? await readGoods(shop, [id]) : []
  return goods ? answerProduct(shop, goods) : restError(codes.invalidProduct, storeApi.noSuchProduct, 404)
}

export async function showProductBySlug(shop: Shop, slug: string): Promise<RestAnswer> {
  const goods = await readGoodsBySlug(shop, slug)
  return goods ? answerProduct(shop, goods) : restError(codes.invalidSlug, storeApi.noSuchProduct, 404)
}

export async function showCollectionData(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const query = collectionQuery.safeParse(withoutBlanks(call.params))
  if (!query.success) return invalidParams(query.error)
  const { priceRange, stockCounts, ratingCounts, attributeCounts } = query.data
  const wish = await withFound(shop, query.data)
  const ask = { prices: priceRange, stock: stockCounts, ratings: ratingCounts, attributes: attributeCounts }
  const { prices, stock, ratings, values } =
    (await readCollection(shop, wish, ask)) ?? (await lookAtEach(shop, wish, ask))
  const data: StoreCollectionData = {
    price_range: prices && { min_price: minorUnits(prices.low), max_price: minorUnits(prices.high), ...hryvnia },
    attribute_counts:
      attributeCounts.length > 0 ? values.map(({ valueId, count }) => ({ term: valueId, count })) : null,
    rating_counts: ratingCounts ? ratings : null,
    stock_status_counts: stockCounts ? stock.map(({ available, count }) => ({ status: available, count })) : null,
  }
  return restAnswer(data)
}

/** What filters know nothing of: goods that were named or found, which are few, and wishes that are seldom made. */
export async function lookAtEach(shop: Shop, wish: GoodsWish, ask: CollectionAsk): Promise<Collection> {
  const attributes = ask.attributes.length > 0 ? await readAttributes(shop) : []
  const values: Collection['values'] = []
  for (const { slug, relation } of ask.attributes) {
    const attribute = attributes.find((one) => one.slug === slug)
    const others = wish.attributes.filter((one) => one.slug !== slug)
    const under = relation === 'or' ? { ...wish, attributes: others } : wish
    const counts = attribute ? await countByValues(shop, under, [attribute.id]) : new Map<number, number>()
    for (const { id } of attribute?.values ?? []) {
      const count = counts.get(id)
      if (count) values.push({ valueId: id, count })
    }
  }
  return {
    // What is asked about a price does not depend on the price that was chosen.
    prices: ask.prices ? await readPriceRange(shop, { ...wish, minPrice: null, maxPrice: null }) : null,
    stock: ask.stock ? await countByAvailability(shop, { ...wish, available: [] }) : [],
    ratings: ask.ratings ? await countByStars(shop, wish) : [],
    values,
  }
}

export async function listCategories(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const [categories, sizes] = await Promise.all([readCategories(shop), readListSizes(shop, 'category')])
  return listTerms(shop, call, categories, sizes, (shown) => storeCategories(shop, shown, sizes))
}

export async function showCategory(shop: Shop, id: string): Promise<RestAnswer> {
  const category = (await readCategories(shop)).find((one) => String(one.id) === id)
  if (!category) return restError(codes.invalidCategory, storeApi.noSuchCategory, 404)
  const [answer] = await storeCategories(shop, [category], await readListSizes(shop, 'category'))
  return restAnswer(answer)
}

export async function listTags(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const [tags, sizes] = await Promise.all([readTags(shop), readListSizes(shop, 'tag')])
  return listTerms(shop, call, tags, sizes, async (shown) => shown.map((tag) => storeTag(tag, sizes)))
}

export async function listAttributes(shop: Shop): Promise<RestAnswer> {
  return restAnswer((await readAttributes(shop)).map(storeAttribute))
}

export async function showAttribute(shop: Shop, id: string): Promise<RestAnswer> {
  const attribute = await findAttribute(shop, id)
  return attribute ? restAnswer(storeAttribute(attribute)) : noSuchAttribute()
}

export async function listAttributeTerms(shop: Shop, call: RestCall, id: string): Promise<RestAnswer> {
  const attribute = await findAttribute(shop, id)
  if (!attribute) return noSuchAttribute()
  const counts = await countByValue(shop, attribute.id)
  return listTerms(shop, call, attribute.values, counts, async (shown) => shown.map((value) => storeTag(value, counts)))
}

/** The values of the attribute that says who made it; none, if the shop keeps no such attribute. */
export async function listBrands(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const attribute = (await readAttributes(shop)).find(isBrand)
  return attribute ? listAttributeTerms(shop, call, String(attribute.id)) : listNothing()
}

/** Reviews: the shop has none. */
export function listNothing(): RestAnswer {
  return restAnswer([], 200, { [TOTAL]: '0', [TOTAL_PAGES]: '0' })
}

/** As `/?s=` finds them, by a variation's SKU too. Goods that lack some of the words are none: nobody could be told so. */
async function withFound(shop: Shop, { search, wish }: { search: string; wish: GoodsWish }): Promise<GoodsWish> {
  if (search === '') return wish
  const { ids, partial } = await findProductIds(shop, search)
  return { ...wish, found: partial ? [] : ids }
}

async function answerProduct(shop: Shop, goods: Goods): Promise<RestAnswer> {
  return restAnswer(storeProduct(goods, await readSurroundings(shop)))
}

async function readSurroundings(shop: Shop): Promise<Surroundings> {
  const [categories, tags] = await Promise.all([readCategories(shop), readTags(shop)])
  return {
    siteUrl: shop.site.url,
    categories: new Map(categories.map((category) => [category.id, category])),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
  }
}

type Term = { id: number; name: string; slug: string; parentId?: number | null; position?: number }

async function listTerms<T extends Term>(
  shop: Shop,
  call: RestCall,
  terms: T[],
  sizes: Map<number, number>,
  answer: (shown: T[]) => Promise<unknown[]>,
): Promise<RestAnswer> {
  const query = termsQuery.safeParse(withoutBlanks(call.params))
  if (!query.success) return invalidParams(query.error)
  const { page, per_page, search, include, exclude, order, orderby, hide_empty, parent } = query.data
  const size = (term: T) => sizes.get(term.id) ?? 0
  const compare = {
    name: (a: T, b: T) => a.name.localeCompare(b.name, 'uk'),
    slug: (a: T, b: T) => (a.slug < b.slug ? -1 : 1),
    count: (a: T, b: T) => size(a) - size(b),
    menu_order: (a: T, b: T) => (a.position ?? 0) - (b.position ?? 0),
  }[orderby]
  const fitting = terms
    .filter((term) => !hide_empty || size(term) > 0)
    .filter((term) => parent === undefined || (term.parentId ?? 0) === parent)
    .filter((term) => include.length === 0 || include.includes(term.id))
    .filter((term) => !exclude.includes(term.id))
    .filter((term) => term.name.toLowerCase().includes(search.toLowerCase()))
    .toSorted((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)))
  const count = per_page === 0 ? Math.max(1, fitting.length) : per_page
  const shown = fitting.slice((page - 1) * count, page * count)
  const pages = Math.ceil(fitting.length / count)
  return restAnswer(await answer(shown), 200, pagingHeaders(shop, call, page, pages, fitting.length))
}

/** Link names the pages before and after this one, with the rest of the query as it was. */
function pagingHeaders(shop: Shop, call: RestCall, page: number, pages: number, total: number): Record<string, string> {
  const link = (page: number, rel: string) => {
    const query = new URLSearchParams(call.url.searchParams)
    query.delete('rest_route')
    query.set('page', String(page))
    return `<${shop.site.url}${call.url.pathname}?${query}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link(Math.max(1, Math.min(page - 1, pages)), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ]
  const headers = { [TOTAL]: String(total), [TOTAL_PAGES]: String(pages) }
  return links.length === 0 ? headers : { ...headers, Link: links.join(', ') }
}

async function storeCategories(
  shop: Shop,
  categories: Category[],
  sizes: Map<number, number>,
): Promise<StoreCategory[]> {
  const pictures = await readPictureFacts(
    shop,
    categories.flatMap((category) => category.pictureId ?? []),
  )
  return categories.map((category) => {
    const { pictureId, path, name } = category
    const media = pictureId === null ? undefined : pictures.get(pictureId)
    return {
      ...storeTag(category, sizes),
      parent: category.parentId ?? 0,
      image: pictureId !== null && media ? storeImage(shop.site.url, pictureId, media, name) : null,
      review_count: 0,
      permalink: shop.site.url + categoryAddress(path),
    }
  })
}

function storeTag(term: Term & { description?: string }, sizes: Map<number, number>): StoreTag {
  const { id, name, slug, description = '' } = term
  return { id, name, slug, description: safeHtml(description), parent: 0, count: sizes.get(id) ?? 0 }
}

async function findAttribute(shop: Shop, id: string): Promise<WholeAttribute | undefined> {
  return (await readAttributes(shop)).find((attribute) => String(attribute.id) === id)
}

function storeAttribute({ id, name, slug }: WholeAttribute): StoreAttribute {
  const taxonomy = TAXONOMY_PREFIX + slug
  return { id, name, taxonomy, type: 'select', order: 'menu_order', has_archives: false }
}

function noSuchAttribute(): RestAnswer {
  return restError(codes.invalidAttribute, storeApi.noSuchAttribute, 404)
}

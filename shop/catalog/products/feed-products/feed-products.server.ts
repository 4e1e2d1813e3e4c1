import { idsOf, storedTexts } from '#shop/core/column-names.ts'
import { parseStored } from '#shop/core/json.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ProductId } from '../catalog.ts'
import { choosableVariations, ownChoice } from '../sellable-items/variations.ts'
import { selectVariations } from '../storefront-products/storefront-products.sql.server.ts'
import * as sql from './feed-products.sql.server.ts'
import type { FeedProduct, FeedProductAttribute, FeedProductGroup, FeedProductPicture } from './feed-products.ts'

/** All visible and purchasable products in id order, at most `limit` in memory. */
export async function* iterateFeedProducts(shop: Shop, limit: number): AsyncGenerator<FeedProductGroup[]> {
  for (let last = 0; ; ) {
    const ids = await sql.selectFeedProductIds(shop.db, { last, limit, now: shop.now() })
    if (ids.length === 0) return
    yield await listFeedEntries(shop, ids)
    if (ids.length < limit) return
    last = ids.at(-1) ?? last
  }
}

async function listFeedEntries(shop: Shop, ids: ProductId[]): Promise<FeedProductGroup[]> {
  const { db } = shop
  const products = await listFeedProducts(shop, ids)
  const variable = products.filter(({ type }) => type === 'variable').map(({ id }) => id)
  const variations =
    variable.length > 0 ? await listFeedProducts(shop, idsOf(await selectVariations(db, variable))) : []
  const variationsOf = Map.groupBy(variations, ({ parentId }) => parentId ?? 0)
  const shown = [...ids, ...variations.map(({ id }) => id)]
  const pictures = new Map<ProductId, FeedProductPicture[]>(shown.map((id) => [id, []]))
  for (const { productId, optionSlug, optionValueSlug, hash } of await sql.selectFeedPictures(db, shown)) {
    pictures.get(productId)?.push({ optionSlug, optionValueSlug, media: hash === null ? null : { hash } })
  }
  return products.map((product) => ({
    product,
    variations: choosable(product, variationsOf.get(product.id) ?? []),
    pictures,
  }))
}

function choosable({ attributes }: FeedProduct, variations: FeedProduct[]): FeedProduct[] {
  const withChoice = variations.map((variation) => ({ variation, choice: ownChoice(variation.attributes) }))
  const options = attributes.filter(({ varies }) => varies)
  return choosableVariations(withChoice, options).map(({ variation }) => variation)
}

/** In the order of the ids. */
async function listFeedProducts({ db }: Shop, ids: ProductId[]): Promise<FeedProduct[]> {
  if (ids.length === 0) return []
  const rows = new Map((await sql.selectFeedProducts(db, ids)).map((row) => [row.id, row]))
  const attributes = attributesOf(await sql.selectFeedAttributes(db, ids))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { leadKind, leadMin, leadMax, materials, ...rest } = row
    return {
      ...rest,
      slug: row.slug ?? '',
      sku: row.sku ?? '',
      leadTime: leadKind && { kind: leadKind, minDays: leadMin, maxDays: leadMax },
      materials: parseStored(storedTexts, materials),
      attributes: attributes.get(id) ?? [],
    }
  })
}

function attributesOf(
  rows: Awaited<ReturnType<typeof sql.selectFeedAttributes>>,
): Map<ProductId, FeedProductAttribute[]> {
  const result = new Map<ProductId, FeedProductAttribute[]>()
  let last: { id: number; attribute: FeedProductAttribute } | undefined
  for (const { id, productId, slug, name, visible, varies, valueSlug, valueName } of rows) {
    if (id !== last?.id) {
      last = { id, attribute: { slug, name, visible: visible === 1, varies: varies === 1, values: [] } }
      const list = result.get(productId)
      if (list) list.push(last.attribute)
      else result.set(productId, [last.attribute])
    }
    if (valueSlug !== null) last.attribute.values.push({ slug: valueSlug, name: valueName ?? '' })
  }
  return result
}

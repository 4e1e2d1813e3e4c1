import { z } from 'zod'
import { pictureFacts } from '#shop/content/media/picture-facts.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { withTranslatedNames } from '#shop/core/languages/translations.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ProductAttribute, ProductId } from '../catalog.ts'
import type { Measures } from '../dimensions/dimensions.ts'
import { selectPictures } from '../listings/listings.sql.server.ts'
import { selectAttributes } from '../records/product-rows.sql.server.ts'
import { selectVariationMeasures } from '../records/products.sql.server.ts'
import { selectVariations } from '../storefront-products/storefront-products.sql.server.ts'
import { selectSellableProducts } from './sellable-items.sql.server.ts'
import { chooseVariation, isPublishedAt, type ResolvedItem, type SellableItem } from './sellable-items.ts'
import { type Choice, completedChoice, type Option, ownChoice } from './variations.ts'

/** Measures of the available variations, for `measureSpans`. */
export async function findVariationMeasures(shop: Shop, products: ProductId[]): Promise<Map<ProductId, Measures[]>> {
  if (products.length === 0) return new Map()
  return Map.groupBy(await selectVariationMeasures(shop.db, products), ({ parentId }) => parentId ?? 0)
}

/** The chosen values of an item as carts and orders store them. */
export const storedOptions = z.array(
  z.object({ slug: z.string(), name: z.string(), value: z.string(), valueName: z.string() }),
)

/** By id of the item itself, product or variation. Deleted items are omitted. */
export async function findSellableItems(shop: Shop, ids: ProductId[]): Promise<Map<ProductId, SellableItem>> {
  const parts = await findSellableProducts(shop, ids)
  const parentIds = [...parts.values()].flatMap((part) => part.parentId ?? [])
  const parents = await findSellableProducts(shop, [...new Set(parentIds)])
  const shown = [...new Set([...ids, ...parentIds])]
  const rows = shown.length > 0 ? await selectPictures(shop.db, shown) : []
  const pictures = Map.groupBy(
    rows.map((row) => ({ ...row, media: pictureFacts(row) })),
    (row) => row.productId,
  )
  return new Map(
    [...parts].map(([id, part]) => {
      const parent = parents.get(part.parentId ?? 0) ?? null
      const itemPictures = pictures.get(id) ?? []
      const product = { ...part, parent, pictures: itemPictures, ownPictures: [] }
      return [id, parent ? { ...product, pictures: pictures.get(parent.id) ?? [], ownPictures: itemPictures } : product]
    }),
  )
}

async function findSellableProducts(shop: Shop, ids: ProductId[]) {
  const parts = await selectSellableProducts(shop.db, ids)
  return new Map((await withTranslatedNames(shop, 'product', [...parts.values()])).map((part) => [part.id, part]))
}

/** A product with options, or a variation by id. Whether it can be bought now is decided by `offerAt`. */
export async function resolveSellableItem(shop: Shop, productId: ProductId, choice: Choice): Promise<ResolvedItem> {
  const items = await findSellableItems(shop, [productId])
  const item = items.get(productId)
  if (!item) return { kind: 'unknown' }
  const product = item.parent ?? item
  if (!isPublishedAt(product, shop.now()) || (item.type === 'variation' && !item.parent)) return { kind: 'unknown' }
  if (item.type === 'simple') return { kind: 'item', item, options: [] }
  if (product.type !== 'variable') return { kind: 'not_for_sale', product }

  const variationIds = item.type === 'variation' ? [item.id] : idsOf(await selectVariations(shop.db, [product.id]))
  const attributes = await selectAttributes(shop.db, [product.id, ...variationIds])
  const variations = variationIds.map((id) => ({ id, choice: ownChoice(attributes.get(id) ?? []) }))
  const full = item.type === 'variation' ? completedChoice(variations[0]?.choice ?? {}, choice) : choice
  const outcome = chooseVariation(variations, productOptions(attributes.get(product.id) ?? []), full)
  if (outcome.kind !== 'found') return { kind: outcome.kind, product }
  const { variation, options } = outcome
  const found = variation.id === item.id ? item : (await findSellableItems(shop, [variation.id])).get(variation.id)
  return found ? { kind: 'item', item: found, options } : { kind: 'no_such_variation', product }
}

function productOptions(attributes: ProductAttribute[]): Option[] {
  return attributes
    .filter((attribute) => attribute.varies)
    .map(({ slug, name, defaultValue, values }) => ({ slug, name, defaultValue, values }))
}

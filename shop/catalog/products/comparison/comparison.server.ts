import { idsOf } from '#shop/core/column-names.ts'
import { getGlossary, withTranslatedTexts } from '#shop/core/languages/translations.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Product, ProductId } from '../catalog.ts'
import { listAllCategories } from '../categories/categories.server.ts'
import { measureSpans } from '../dimensions/dimensions.ts'
import { listCards } from '../listings/listings.server.ts'
import type { ComparisonGroup, ProductCardData } from '../product-card.ts'
import { translatedProduct } from '../product-page/translated-product.ts'
import { selectProducts } from '../records/product-rows.sql.server.ts'
import { findVariationMeasures } from '../sellable-items/sellable-items.server.ts'

/** Cards of visible products in the order of the ids, and the ids of missing ones. */
export async function listCardsWithMissing(
  shop: Shop,
  ids: ProductId[],
): Promise<{ cards: ProductCardData[]; gone: ProductId[] }> {
  const products = await listVisibleProducts(shop, ids)
  const seen = new Set(products.map(({ id }) => id))
  const cards = await listCards(
    shop,
    ids.filter((id) => seen.has(id)),
  )
  return { cards, gone: ids.filter((id) => !seen.has(id)) }
}

/** Products side by side, grouped by main category. */
export async function listComparison(
  shop: Shop,
  ids: ProductId[],
): Promise<{ kinds: ComparisonGroup[]; gone: ProductId[] }> {
  const { cards, gone } = await listCardsWithMissing(shop, ids)
  const [products, variations, categories, glossary] = await Promise.all([
    listVisibleProducts(shop, idsOf(cards)),
    findVariationMeasures(shop, idsOf(cards)),
    listAllCategories(shop),
    getGlossary(shop),
  ])
  const productOf = new Map(products.map((product) => [product.id, product]))
  const kinds = new Map<number | null, ComparisonGroup>()
  for (const card of cards) {
    const written = productOf.get(card.id)
    if (!written) continue
    const product = translatedProduct(await withTranslatedTexts(shop, 'product', written), glossary)
    const id = product.categories[0] ?? null
    const name = categories.find((category) => category.id === id)?.name ?? ''
    const kind = kinds.get(id) ?? { id, name, products: [] }
    const spans = measureSpans(product, product.type === 'variable' ? (variations.get(card.id) ?? []) : [])
    kind.products.push({ product, spans, card })
    kinds.set(id, kind)
  }
  return { kinds: [...kinds.values()], gone }
}

async function listVisibleProducts(shop: Shop, ids: ProductId[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const products = await selectProducts(shop.db, ids)
  return products.filter(
    ({ status, type, publishedAt }) => status === 'publish' && type !== 'variation' && publishedAt <= shop.now(),
  )
}

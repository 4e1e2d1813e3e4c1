import { readGlossary, withTexts } from '../languages/translations.server.ts'
import type { Shop } from '../shop.ts'
import type { Card } from './card.ts'
import type { Product, ProductId } from './catalog.ts'
import { readCategories } from './categories.server.ts'
import type { ComparedKind } from './comparison.ts'
import { readCards } from './listings.server.ts'
import { readVariationMeasures } from './measures.server.ts'
import { spansOf } from './measures.ts'
import { selectProducts } from './product-rows.sql.server.ts'
import { inWords } from './product-words.ts'

/** Cards of what visitors may see, in the order of the ids, and the ids of what is gone. */
export async function readKeptCards(shop: Shop, ids: ProductId[]): Promise<{ cards: Card[]; gone: ProductId[] }> {
  const products = await readVisible(shop, ids)
  const seen = new Set(products.map(({ id }) => id))
  const cards = await readCards(
    shop,
    ids.filter((id) => seen.has(id)),
  )
  return { cards, gone: ids.filter((id) => !seen.has(id)) }
}

/** Goods side by side, those of one main category together. */
export async function readComparison(
  shop: Shop,
  ids: ProductId[],
): Promise<{ kinds: ComparedKind[]; gone: ProductId[] }> {
  const { cards, gone } = await readKeptCards(shop, ids)
  const [products, variations, categories, glossary] = await Promise.all([
    readVisible(
      shop,
      cards.map(({ id }) => id),
    ),
    readVariationMeasures(
      shop,
      cards.map(({ id }) => id),
    ),
    readCategories(shop),
    readGlossary(shop),
  ])
  const productOf = new Map(products.map((product) => [product.id, product]))
  const kinds = new Map<number | null, ComparedKind>()
  for (const card of cards) {
    const written = productOf.get(card.id)
    if (!written) continue
    const product = inWords(await withTexts(shop, 'product', written), glossary)
    const id = product.categories[0] ?? null
    const name = categories.find((category) => category.id === id)?.name ?? ''
    const kind = kinds.get(id) ?? { id, name, goods: [] }
    const spans = spansOf(product, product.type === 'variable' ? (variations.get(card.id) ?? []) : [])
    kind.goods.push({ product, spans, card })
    kinds.set(id, kind)
  }
  return { kinds: [...kinds.values()], gone }
}

async function readVisible(shop: Shop, ids: ProductId[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const products = await selectProducts(shop.db, ids)
  return products.filter(
    ({ status, type, publishedAt }) => status === 'publish' && type !== 'variation' && publishedAt <= shop.now(),
  )
}

import type { Shop } from '../shop.ts'
import type { Language } from './languages.ts'
import * as sql from './translations.sql.server.ts'

/** Names of what visitors can see and what has none in the language, and words that its glossary lacks. */
export async function readUntranslated(
  shop: Shop,
  language: Language,
): Promise<{ product: string[]; category: string[]; words: string[] }> {
  const [product, category, words] = await Promise.all([
    sql.selectUntranslatedProducts(shop.db, language, shop.now()),
    sql.selectUntranslatedCategories(shop.db, language),
    sql.selectUnknownWords(shop.db, language),
  ])
  return { product, category, words }
}

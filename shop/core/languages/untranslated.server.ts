import type { Shop } from '../shop.ts'
import type { Language } from './languages.ts'
import * as sql from './translations.sql.server.ts'
import type { TranslatedKind } from './translations.ts'

/** Visible entities without a name in the language (a page: without a text), and words missing in its glossary. */
export async function listUntranslated(
  shop: Shop,
  language: Exclude<Language, 'uk'>,
): Promise<Record<TranslatedKind, sql.Untranslated[]> & { words: string[] }> {
  const now = shop.now()
  const [product, category, page, words] = await Promise.all([
    sql.selectUntranslatedProducts(shop.db, language, now),
    sql.selectUntranslatedCategories(shop.db, language),
    sql.selectUntranslatedPages(shop.db, language, now),
    sql.selectUntranslatedWords(shop.db, language),
  ])
  return { product, category, page, words }
}

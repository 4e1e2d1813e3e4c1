import type { Shop } from '../shop.ts'
import type { Language } from './languages.ts'
import * as sql from './translations.sql.server.ts'
import type { TranslatedKind } from './translations.ts'

type Missing = { total: number; items: sql.Untranslated[] }

/** The first `most` visible entities of each kind without a name in the language (a page: without a text), and words missing in its glossary. */
export async function listUntranslated(
  shop: Shop,
  language: Exclude<Language, 'uk'>,
  most = Number.MAX_SAFE_INTEGER,
): Promise<Record<TranslatedKind, Missing> & { words: string[] }> {
  const now = shop.now()
  const first = (items: sql.Untranslated[]): Missing => ({ total: items.length, items: items.slice(0, most) })
  const [product, category, page, words] = await Promise.all([
    sql.selectUntranslatedProducts(shop.db, language, { now, most }),
    sql.selectUntranslatedCategories(shop.db, language),
    sql.selectUntranslatedPages(shop.db, language, { now, most }),
    sql.selectUntranslatedWords(shop.db, language),
  ])
  return { product, category: first(category), page, words }
}

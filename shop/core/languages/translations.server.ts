import { cacheTag } from '../cache/cache-tags.ts'
import { TaggedCache } from '../cache/tagged-cache.server.ts'
import { idsOf } from '../column-names.ts'
import type { ShopEvent } from '../events.ts'
import { MAX_LINE_LENGTH } from '../input/text.ts'
import { type Shop, transact } from '../shop.ts'
import { DEFAULT_LANGUAGE, isTargetLanguage, type Language, languagesById, VISIBLE_LANGUAGES } from './languages.ts'
import * as sql from './translations.sql.server.ts'
import {
  type Glossary,
  MAX_TEXT_LENGTH,
  MAX_WORD_LENGTH,
  TRANSLATED_KINDS,
  type TranslatedKind,
  type Translation,
} from './translations.ts'

const EMPTY_GLOSSARY: Glossary = new Map()
const glossaryCache = new TaggedCache<Glossary>('glossary', { maxEntries: VISIBLE_LANGUAGES.length }, () => [
  cacheTag.glossary,
])

/** Empty for Ukrainian, without a query. */
export async function getGlossary(shop: Shop): Promise<Glossary> {
  if (shop.language === DEFAULT_LANGUAGE) return EMPTY_GLOSSARY
  return glossaryCache.get(
    shop,
    'glossary',
    async () => new Map((await sql.selectGlossary(shop.db, shop.language)).map(({ word, text }) => [word, text])),
  )
}

/** The entities with names in the shop's language; missing ones stay Ukrainian. */
export async function withTranslatedNames<T extends { id: number; name: string }>(
  shop: Shop,
  kind: TranslatedKind,
  items: T[],
): Promise<T[]> {
  if (shop.language === DEFAULT_LANGUAGE || items.length === 0) return items
  const rows = await sql.selectNames(shop.db, { language: shop.language, kind, ids: idsOf(items) })
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return items.map((item) => ({ ...item, name: nameOf.get(item.id) || item.name }))
}

/** Name and descriptions, each falling back to Ukrainian separately. */
export async function withTranslatedTexts<T extends { id: number } & Partial<Translation>>(
  shop: Shop,
  kind: TranslatedKind,
  item: T,
): Promise<T> {
  if (shop.language === DEFAULT_LANGUAGE) return item
  const row = await sql.selectTranslation(shop.db, { language: shop.language, kind, id: item.id })
  return row ? withTranslation(item, row) : item
}

/** Several entities of one kind with their descriptions. */
export async function withTranslatedTextsOfAll<T extends { id: number } & Partial<Translation>>(
  shop: Shop,
  kind: TranslatedKind,
  items: T[],
): Promise<T[]> {
  if (shop.language === DEFAULT_LANGUAGE) return items
  const rowOf = new Map((await sql.selectAllTranslations(shop.db, shop.language, kind)).map((row) => [row.id, row]))
  return items.map((item) => withTranslation(item, rowOf.get(item.id)))
}

function withTranslation<T extends Partial<Translation>>(item: T, row: Translation | undefined): T {
  if (!row) return item
  const translated: Partial<Translation> = {}
  for (const field of ['name', 'shortDescription', 'description'] as const) {
    if (row[field] && item[field] !== undefined) translated[field] = row[field]
  }
  return { ...item, ...translated }
}

/** Pages of a list, with titles and descriptions in the shop's language. */
export async function withTranslatedTitles<T extends { id: number; title: string; description?: string }>(
  shop: Shop,
  pages: T[],
): Promise<T[]> {
  if (shop.language === DEFAULT_LANGUAGE || pages.length === 0) return pages
  const rows = await sql.selectTranslationsByIds(shop.db, { language: shop.language, kind: 'page', ids: idsOf(pages) })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return pages.map((page) => {
    const { name, shortDescription } = rowOf.get(page.id) ?? {}
    return {
      ...page,
      title: name || page.title,
      ...(page.description !== undefined && { description: shortDescription || page.description }),
    }
  })
}

/** Other languages in which the entity has a name, so that its page exists in that language. */
export async function findTranslatedLanguages(shop: Shop, kind: TranslatedKind, id: number): Promise<Language[]> {
  return (await sql.selectTranslatedLanguages(shop.db, kind, [id]))
    .map(({ language }) => language)
    .filter(isTargetLanguage)
}

/** The same for many entities, for sitemaps. */
export async function findTranslatedLanguagesByIds(
  shop: Shop,
  kind: TranslatedKind,
  ids: number[],
): Promise<Map<number, Language[]>> {
  if (ids.length === 0) return new Map()
  return languagesById(await sql.selectTranslatedLanguages(shop.db, kind, ids))
}

/** Languages in which the glossary has each of these words. */
export async function findGlossaryLanguages(shop: Shop, words: string[]): Promise<Map<string, Language[]>> {
  return languagesById(await sql.selectWordLanguages(shop.db, words))
}

export async function findTranslations(
  shop: Shop,
  kind: TranslatedKind,
  id: number,
): Promise<Record<string, Translation>> {
  const rows = await sql.selectTranslationsOf(shop.db, kind, id)
  return Object.fromEntries(
    rows.map(({ language, name, shortDescription, description }) => [
      language,
      { name, shortDescription, description },
    ]),
  )
}

export type TranslationOutcome =
  | { kind: 'saved'; translation: Translation }
  | { kind: 'refused'; reason: 'too_long'; most: number }

/** All texts empty: deletes the translation. Invalidates pages that show it. */
export async function saveTranslation(
  shop: Shop,
  place: { language: Exclude<Language, 'uk'>; kind: TranslatedKind; id: number },
  input: Translation,
): Promise<TranslationOutcome> {
  const translation = {
    name: input.name.trim(),
    shortDescription: input.shortDescription.trim(),
    description: input.description.trim(),
  }
  if (translation.name.length > MAX_LINE_LENGTH) return { kind: 'refused', reason: 'too_long', most: MAX_LINE_LENGTH }
  const longest = Math.max(input.shortDescription.length, input.description.length)
  if (longest > MAX_TEXT_LENGTH) return { kind: 'refused', reason: 'too_long', most: MAX_TEXT_LENGTH }
  await transact(shop, async (shop) => {
    const isEmpty = Object.values(translation).every((text) => text === '')
    if (isEmpty) await sql.deleteTranslation(shop.db, place)
    else await sql.writeTranslation(shop.db, { ...place, ...translation })
    shop.emit(translatedEvent(place))
  })
  return { kind: 'saved', translation }
}

function translatedEvent({ kind, id }: { kind: TranslatedKind; id: number }): ShopEvent {
  if (kind === 'product') return { type: 'product.updated', productId: id }
  return kind === 'page' ? { type: 'page.updated', pageId: id } : { type: 'categories.updated' }
}

/** Deletes translations of entities that can no longer be restored from the trash. */
export async function purgeOrphanedTranslations(shop: Shop): Promise<void> {
  await transact(shop, async (shop) => {
    for (const kind of TRANSLATED_KINDS) await sql.deleteOrphanedTranslations(shop.db, kind)
    await sql.deleteOrphanedTexts(shop.db)
  })
}

export async function listGlossaryWords(
  shop: Shop,
  language: Exclude<Language, 'uk'>,
): Promise<Record<string, string>> {
  return Object.fromEntries((await sql.selectGlossary(shop.db, language)).map(({ word, text }) => [word, text]))
}

/** An empty text removes the word. Undefined: saved; otherwise the maximum length of a word. */
export async function saveGlossaryWords(
  shop: Shop,
  language: Exclude<Language, 'uk'>,
  words: Record<string, string>,
): Promise<number | undefined> {
  const entries = Object.entries(words).map(([word, text]) => [word.trim(), text.trim()] as const)
  if (entries.flat().some((text) => text.length > MAX_WORD_LENGTH)) return MAX_WORD_LENGTH
  await transact(shop, async (shop) => {
    for (const [word, text] of entries) {
      if (text === '') await sql.deleteWord(shop.db, language, word)
      else if (word !== '') await sql.writeWord(shop.db, language, { word, text })
    }
    shop.emit({ type: 'glossary.updated' })
  })
  return undefined
}

import type { ShopEvent } from '../events.ts'
import { type Shop, transact } from '../shop.ts'
import { DEFAULT_LANGUAGE, type Language, languagesById } from './languages.ts'
import { matchTranslations, mergeTranslations, type SourceText, type StoredText } from './source-texts.ts'
import * as sql from './text-translations.sql.server.ts'
import { MAX_TEXT_LENGTH } from './translations.ts'

/** What is translated text by text. */
export const TEXT_KINDS = ['page', 'gallery'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

type ChangeText = (text: SourceText) => string

/** A copy in the shop's language. `walk` replaces its texts; those without a translation stay Ukrainian. */
export async function translateTexts<T>(
  shop: Shop,
  subject: { kind: TextKind; id: number },
  walk: (change: ChangeText) => T,
): Promise<T | undefined> {
  if (shop.language === DEFAULT_LANGUAGE) return undefined
  const stored = await sql.selectTexts(shop.db, subject, shop.language)
  if (stored.length === 0) return undefined
  const byPlace = new Map(matchTranslations(collectTexts(walk), stored).map((text) => [text.place, text]))
  return walk(({ place, source }) => byPlace.get(place)?.stored?.text ?? source)
}

/** One text of several subjects, for lists: subject id → translation. */
export async function findTextsAt(
  shop: Shop,
  kind: TextKind,
  ids: number[],
  place: string,
): Promise<Map<number, string>> {
  if (shop.language === DEFAULT_LANGUAGE || ids.length === 0) return new Map()
  const rows = await sql.selectTextsAt(shop.db, { kind, ids, place }, shop.language)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Languages that have the text at that place, of several subjects. */
export async function findTextLanguages(
  shop: Shop,
  kind: TextKind,
  ids: number[],
  place: string,
): Promise<Map<number, Language[]>> {
  return languagesById(await sql.selectTextLanguages(shop.db, { kind, ids, place }))
}

/** The texts that a walk replaces, in reading order. */
export function collectTexts(walk: (change: ChangeText) => unknown): SourceText[] {
  const texts: SourceText[] = []
  walk((text) => {
    texts.push(text)
    return text.source
  })
  return texts
}

export function findStoredTexts(
  shop: Shop,
  subject: { kind: TextKind; id: number },
  language: Language,
): Promise<StoredText[]> {
  return sql.selectTexts(shop.db, subject, language)
}

/** Of several subjects, by their ids. */
export async function findStoredTextsOf(
  shop: Shop,
  { kind, ids }: { kind: TextKind; ids: number[] },
  language: Language,
): Promise<Map<number, StoredText[]>> {
  if (ids.length === 0) return new Map()
  return Map.groupBy(await sql.selectTextsOf(shop.db, { kind, ids }, language), ({ id }) => id)
}

/** `source`: the wording that the translator saw, so that a translation of an older one is known to be out of date. */
export type TextEdit = { place: string; source: string; text: string }

/** Undefined: saved; otherwise the maximum length of a text. Invalidates pages that show the texts. */
export async function saveTexts(
  shop: Shop,
  subject: { kind: TextKind; id: number; language: Exclude<Language, 'uk'> },
  texts: SourceText[],
  edits: TextEdit[],
): Promise<number | undefined> {
  const edited = edits.map((edit) => ({ ...edit, text: edit.text.trim() }))
  if (edited.some(({ text }) => text.length > MAX_TEXT_LENGTH)) return MAX_TEXT_LENGTH
  await transact(shop, async (shop) => {
    const stored = await sql.selectTexts(shop.db, subject, subject.language)
    await sql.replaceTexts(shop.db, subject, mergeTranslations(texts, stored, edited))
    shop.emit(updatedEvent(subject))
  })
  return undefined
}

function updatedEvent({ kind, id }: { kind: TextKind; id: number }): ShopEvent {
  return kind === 'page' ? { type: 'page.updated', pageId: id } : { type: 'gallery.updated', galleryId: id }
}

/** Entities with translations. */
export const TRANSLATED_KINDS = ['product', 'category', 'page'] as const
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number]

/**
 * Empty: as in Ukrainian. Descriptions are HTML like the owner's; a page's replaces its blocks, and its short one is
 * for search engines.
 */
export type Translation = { name: string; shortDescription: string; description: string }

export const MAX_TEXT_LENGTH = 100_000
export const MAX_WORD_LENGTH = 500

/** Short texts of catalogue and menus (attribute names, values, materials): Ukrainian → the other language. */
export type Glossary = ReadonlyMap<string, string>

export function translatedText(glossary: Glossary, text: string): string {
  return glossary.get(text) ?? text
}

/** What has texts of its own in other languages. */
export const TRANSLATED = ['product', 'category', 'page'] as const
export type Translated = (typeof TRANSLATED)[number]

/**
 * Empty: as in Ukrainian. Descriptions are HTML, as the owner's own; that of a page stands in place of its blocks, and its short
 * one is for search engines.
 */
export type Translation = { name: string; shortDescription: string; description: string }

export const MOST_NAME_LETTERS = 250
export const MOST_TEXT_LETTERS = 100_000
export const MOST_WORD_LETTERS = 500

/** Short words of the catalogue and of menus (names of attributes, values, materials), Ukrainian → the other language. */
export type Glossary = ReadonlyMap<string, string>

export function said(glossary: Glossary, text: string): string {
  return glossary.get(text) ?? text
}

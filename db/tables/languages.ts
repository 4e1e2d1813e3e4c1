/** What a product, category or page is called in another language; empty texts stay Ukrainian. */
export type TranslationTable = {
  kind: string
  subject_id: number
  language: string
  name: string
  short_description: string
  description: string
}

/** Short words that the whole shop says: names of attributes and values, items of menus. */
export type GlossaryTable = { language: string; word: string; text: string }

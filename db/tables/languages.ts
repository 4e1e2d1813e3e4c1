/** Translation of a product, category or page; empty texts fall back to Ukrainian. */
export type TranslationTable = {
  kind: string
  subject_id: number
  language: string
  name: string
  short_description: string
  description: string
}

/** Translation of one text of a page or a gallery; `source`: the Ukrainian wording it was made from. */
export type TextTranslationTable = {
  kind: string
  subject_id: number
  language: string
  place: string
  source: string
  text: string
}

/** Translations of short texts used across the shop: attribute and value names, menu items. */
export type GlossaryTable = { language: string; word: string; text: string }

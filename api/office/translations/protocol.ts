/** Translations of products, categories and pages. */
export const TRANSLATIONS_ROUTE = '/meblia/v1/translations'
export const GLOSSARY_ROUTE = '/meblia/v1/glossary'

export type TranslationJson = { name: string; short_description: string; description: string }

/** `items`: the first ones only. */
export type MissingTranslationItems = { total: number; items: { id: number; name: string }[] }
export type MissingTexts = {
  product: MissingTranslationItems
  category: MissingTranslationItems
  page: MissingTranslationItems
  words: string[]
}

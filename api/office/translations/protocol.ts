import { z } from 'zod'

/** Translations of products, categories and pages. */
export const TRANSLATIONS_ROUTE = '/meblia/v1/translations'
export const GLOSSARY_ROUTE = '/meblia/v1/glossary'

export const translationJson = z.object({ name: z.string(), short_description: z.string(), description: z.string() })
export type TranslationJson = z.infer<typeof translationJson>

/** `items`: the first ones only. */
const missingItems = z.object({
  total: z.number(),
  items: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type MissingTranslationItems = z.infer<typeof missingItems>

export const missingTexts = z.object({
  ...{ product: missingItems, category: missingItems, page: missingItems },
  words: z.array(z.string()),
})
export type MissingTexts = z.infer<typeof missingTexts>

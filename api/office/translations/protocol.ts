import { z } from 'zod'

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

/** How much of a page or a gallery is translated text by text. */
const textProgress = z.object({
  kind: z.enum(['page', 'gallery']),
  id: z.number(),
  name: z.string(),
  missing: z.number(),
  outdated: z.number(),
})
export type TextProgressJson = z.infer<typeof textProgress>

/** `place`: block and field; `from`: the wording that an outdated translation was made from. */
const textJson = z.object({
  place: z.string(),
  source: z.string(),
  html: z.boolean(),
  state: z.enum(['missing', 'current', 'outdated']),
  text: z.string(),
  from: z.string(),
})
export type TextJson = z.infer<typeof textJson>

/** Of one block. */
export const textGroupsJson = z.array(z.object({ id: z.string(), type: z.string(), texts: z.array(textJson) }))
export type TextGroupsJson = z.infer<typeof textGroupsJson>

export const missingTexts = z.object({
  product: missingItems,
  category: missingItems,
  page: missingItems,
  words: z.array(z.string()),
  texts: z.array(textProgress),
})
export type MissingTexts = z.infer<typeof missingTexts>

import { z } from 'zod'
import { translationRouteTexts as about } from '#i18n/api/uk/openapi/languages.ts'
import { TARGET_LANGUAGES } from '#shop/languages/languages.ts'
import {
  findTranslations,
  listGlossaryWords,
  saveGlossaryWords,
  saveTranslation,
} from '#shop/languages/translations.server.ts'
import { MAX_TEXT_LENGTH, TRANSLATED_KINDS } from '#shop/languages/translations.ts'
import { listUntranslated } from '#shop/languages/untranslated.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { GLOSSARY_ROUTE, missingTexts, TRANSLATIONS_ROUTE, translationJson } from './protocol.ts'

const MAX_TERMS_PER_REQUEST = 1000
/** The list is requested again when these are translated. */
const MAX_LISTED = 100

const lang = z.enum(TARGET_LANGUAGES)
const subject = { kind: z.enum(TRANSLATED_KINDS), id: z.coerce.number().int().positive() }
const text = z.string().max(MAX_TEXT_LENGTH)
const glossary = z.record(z.string(), z.string())

export const routes: Route[] = [
  route('GET', `${TRANSLATIONS_ROUTE}/missing`, 'editor', about.missing, {
    params: z.object({ lang }),
    answer: missingTexts,
    handle: async ({ shop, params }) => {
      const { words, ...kinds } = await listUntranslated(shop, params.lang)
      const some = (items: { id: number; name: string }[]) => ({
        total: items.length,
        items: items.slice(0, MAX_LISTED).map(({ id, name }) => ({ id, name })),
      })
      const { product, category, page } = kinds
      return restAnswer({
        ...{ product: some(product), category: some(category), page: some(page) },
        words: words.slice(0, MAX_TERMS_PER_REQUEST),
      })
    },
  }),
  route('GET', `${TRANSLATIONS_ROUTE}/{kind}/{id}`, 'editor', about.read, {
    params: z.object(subject),
    answer: z.record(z.string(), translationJson),
    handle: async ({ shop, params: { kind, id } }) => {
      const known = Object.entries(await findTranslations(shop, kind, id))
      return restAnswer(Object.fromEntries(known.map(([language, texts]) => [language, toTranslationJson(texts)])))
    },
  }),
  route('PUT', `${TRANSLATIONS_ROUTE}/{kind}/{id}`, 'editor', about.change, {
    params: z.object({
      ...subject,
      lang,
      name: text.default(''),
      short_description: text.default(''),
      description: text.default(''),
    }),
    answer: translationJson,
    handle: async ({ shop, note, params: { kind, id, lang, short_description, ...texts } }) => {
      const input = { ...texts, shortDescription: short_description }
      const before = (await findTranslations(shop, kind, id))[lang]
      const outcome = await saveTranslation(shop, { language: lang, kind, id }, input)
      if (outcome.kind === 'refused') return tooLongError(outcome.most)
      const change = { kind: 'translation', entity: id, title: `${kind} ${lang}`, action: 'changed' } as const
      await note({ ...change, before: { name: before?.name ?? '' }, after: { name: outcome.translation.name } })
      return restAnswer(toTranslationJson(outcome.translation))
    },
  }),
  route('GET', GLOSSARY_ROUTE, 'editor', about.words, {
    params: z.object({ lang }),
    answer: glossary,
    handle: async ({ shop, params }) => restAnswer(await listGlossaryWords(shop, params.lang)),
  }),
  route('PUT', GLOSSARY_ROUTE, 'editor', about.changeWords, {
    params: z.object({
      lang,
      words: glossary.refine((given) => Object.keys(given).length <= MAX_TERMS_PER_REQUEST, { error: 'too_many' }),
    }),
    answer: glossary,
    handle: async ({ shop, note, params }) => {
      const most = await saveGlossaryWords(shop, params.lang, params.words)
      if (most !== undefined) return tooLongError(most)
      const count = Object.keys(params.words).length
      const change = { kind: 'glossary', entity: params.lang, title: params.lang, action: 'changed' } as const
      await note({ ...change, before: {}, after: { words: count } })
      return restAnswer(await listGlossaryWords(shop, params.lang))
    },
  }),
]

function toTranslationJson(texts: { name: string; shortDescription: string; description: string }) {
  return { name: texts.name, short_description: texts.shortDescription, description: texts.description }
}

function tooLongError(most: number) {
  return restError('rest_invalid_param', about.tooLong(most), 400)
}

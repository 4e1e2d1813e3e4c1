import { z } from 'zod'
import { translationsAbout as about } from '#i18n/rest-about-languages.uk.ts'
import { TRANSLATIONS } from '#shop/languages/languages.ts'
import { readTranslations, readWords, saveTranslation, saveWords } from '#shop/languages/translations.server.ts'
import { MOST_TEXT_LETTERS, TRANSLATED } from '#shop/languages/translations.ts'
import { readUntranslated } from '#shop/languages/untranslated.server.ts'
import { GLOSSARY_ROUTE, type MissingTexts, TRANSLATIONS_ROUTE } from './meblia-rest-languages.protocol.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const PATH = TRANSLATIONS_ROUTE
const WORDS = GLOSSARY_ROUTE
const MOST_WORDS_AT_ONCE = 1000
/** Whoever has translated these asks again. */
const MOST_NAMED = 100

const lang = z.enum(TRANSLATIONS)
const subject = { kind: z.enum(TRANSLATED), id: z.coerce.number().int().positive() }
const text = z.string().max(MOST_TEXT_LETTERS)
const translation = z.object({ name: z.string(), short_description: z.string(), description: z.string() })
const words = z.record(z.string(), z.string())

const thing = z.object({ id: z.number(), name: z.string() })
const lacking = z.object({ total: z.number(), items: z.array(thing) })

export const routes: Route[] = [
  route({
    method: 'GET',
    path: `${PATH}/missing`,
    who: 'editor',
    about: about.missing,
    params: z.object({ lang }),
    answer: z.object({ product: lacking, category: lacking, page: lacking, words: z.array(z.string()) }),
    handle: async ({ shop, params }) => {
      const { words, ...kinds } = await readUntranslated(shop, params.lang)
      const some = (items: { id: number; name: string }[]) => ({
        total: items.length,
        items: items.slice(0, MOST_NAMED).map(({ id, name }) => ({ id, name })),
      })
      const { product, category, page } = kinds
      const answer: MissingTexts = {
        ...{ product: some(product), category: some(category), page: some(page) },
        words: words.slice(0, MOST_WORDS_AT_ONCE),
      }
      return restAnswer(answer)
    },
  }),
  route({
    method: 'GET',
    path: `${PATH}/{kind}/{id}`,
    who: 'editor',
    about: about.read,
    params: z.object(subject),
    answer: z.record(z.string(), translation),
    handle: async ({ shop, params: { kind, id } }) => {
      const known = Object.entries(await readTranslations(shop, kind, id))
      return restAnswer(Object.fromEntries(known.map(([language, texts]) => [language, viewOf(texts)])))
    },
  }),
  route({
    method: 'PUT',
    path: `${PATH}/{kind}/{id}`,
    who: 'editor',
    about: about.change,
    params: z.object({
      ...subject,
      lang,
      name: text.default(''),
      short_description: text.default(''),
      description: text.default(''),
    }),
    answer: translation,
    handle: async ({ shop, note, params: { kind, id, lang, short_description, ...texts } }) => {
      const wish = { ...texts, shortDescription: short_description }
      const before = (await readTranslations(shop, kind, id))[lang]
      const outcome = await saveTranslation(shop, { language: lang, kind, id }, wish)
      if (outcome.kind === 'refused') return tooLong(outcome.most)
      const change = { kind: 'translation', entity: id, title: `${kind} ${lang}`, action: 'changed' } as const
      await note({ ...change, before: { name: before?.name ?? '' }, after: { name: outcome.translation.name } })
      return restAnswer(viewOf(outcome.translation))
    },
  }),
  route({
    method: 'GET',
    path: WORDS,
    who: 'editor',
    about: about.words,
    params: z.object({ lang }),
    answer: words,
    handle: async ({ shop, params }) => restAnswer(await readWords(shop, params.lang)),
  }),
  route({
    method: 'PUT',
    path: WORDS,
    who: 'editor',
    about: about.changeWords,
    params: z.object({
      lang,
      words: words.refine((given) => Object.keys(given).length <= MOST_WORDS_AT_ONCE, { error: 'too_many' }),
    }),
    answer: words,
    handle: async ({ shop, note, params }) => {
      const most = await saveWords(shop, params.lang, params.words)
      if (most !== undefined) return tooLong(most)
      const count = Object.keys(params.words).length
      const change = { kind: 'glossary', entity: params.lang, title: params.lang, action: 'changed' } as const
      await note({ ...change, before: {}, after: { words: count } })
      return restAnswer(await readWords(shop, params.lang))
    },
  }),
]

function viewOf(texts: { name: string; shortDescription: string; description: string }) {
  return { name: texts.name, short_description: texts.shortDescription, description: texts.description }
}

function tooLong(most: number) {
  return restError('rest_invalid_param', about.tooLong(most), 400)
}

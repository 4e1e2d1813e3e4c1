import { z } from 'zod'
import { translationRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { type Language, TARGET_LANGUAGES } from '#shop/core/languages/languages.ts'
import type { TextTranslation } from '#shop/core/languages/source-texts.ts'
import { saveTexts, TEXT_KINDS, type TextKind } from '#shop/core/languages/text-translations.server.ts'
import {
  findTranslations,
  listGlossaryWords,
  saveGlossaryWords,
  saveTranslation,
} from '#shop/core/languages/translations.server.ts'
import { MAX_TEXT_LENGTH, TRANSLATED_KINDS } from '#shop/core/languages/translations.ts'
import { listUntranslated } from '#shop/core/languages/untranslated.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  findSubjectTexts,
  findTextGroups,
  listTextProgress,
} from '#shop/office/translation-progress/text-groups.server.ts'
import { withOwnWords } from '#shop/office/translation-progress/untranslated-words.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { GLOSSARY_ROUTE, missingTexts, TRANSLATIONS_ROUTE, textGroupsJson, translationJson } from './protocol.ts'

const MAX_TERMS_PER_REQUEST = 1000
/** The list is requested again when these are translated. */
const MAX_LISTED = 100

const lang = z.enum(TARGET_LANGUAGES)
const subject = { kind: z.enum(TRANSLATED_KINDS), id: z.coerce.number().int().positive() }
const text = z.string().max(MAX_TEXT_LENGTH)
const textSubject = { kind: z.enum(TEXT_KINDS), id: z.coerce.number().int().positive() }
const textEdit = z.object({ place: z.string().max(200), source: text, text })
const glossary = z.record(z.string(), z.string())

export const routes: Route[] = [
  route('GET', `${TRANSLATIONS_ROUTE}/missing`, {
    permission: 'content.manage',
    about: about.missing,
    params: z.object({ lang }),
    answer: missingTexts,
    handle: async ({ shop, params }) => {
      const [{ words, ...kinds }, texts] = await Promise.all([
        listUntranslated(shop, params.lang, MAX_LISTED),
        listTextProgress(shop, params.lang),
      ])
      return restAnswer({
        ...kinds,
        words: (await withOwnWords(shop, params.lang, words)).slice(0, MAX_TERMS_PER_REQUEST),
        texts,
      })
    },
  }),
  route('GET', `${TRANSLATIONS_ROUTE}/{kind}/{id}`, {
    permission: 'content.manage',
    about: about.read,
    params: z.object(subject),
    answer: z.record(z.string(), translationJson),
    handle: async ({ shop, params: { kind, id } }) => {
      const translations = Object.entries(await findTranslations(shop, kind, id))
      return restAnswer(
        Object.fromEntries(translations.map(([language, texts]) => [language, toTranslationJson(texts)])),
      )
    },
  }),
  route('PUT', `${TRANSLATIONS_ROUTE}/{kind}/{id}`, {
    permission: 'content.manage',
    about: about.change,
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
  route('GET', `${TRANSLATIONS_ROUTE}/{kind}/{id}/texts`, {
    permission: 'content.manage',
    about: about.texts,
    params: z.object({ ...textSubject, lang }),
    answer: textGroupsJson,
    handle: ({ shop, params: { lang, ...subject } }) => answerTexts(shop, subject, lang),
  }),
  route('PUT', `${TRANSLATIONS_ROUTE}/{kind}/{id}/texts`, {
    permission: 'content.manage',
    about: about.changeTexts,
    params: z.object({ ...textSubject, lang, texts: z.array(textEdit).max(MAX_TERMS_PER_REQUEST) }),
    answer: textGroupsJson,
    handle: async ({ shop, note, params: { lang, texts, ...subject } }) => {
      const subjectTexts = await findSubjectTexts(shop, subject)
      if (!subjectTexts) return notFound()
      const most = await saveTexts(shop, { ...subject, language: lang }, subjectTexts, texts)
      if (most !== undefined) return tooLongError(most)
      const change = {
        kind: 'translation',
        entity: subject.id,
        title: `${subject.kind} ${lang}`,
        action: 'changed',
      } as const
      await note({ ...change, before: {}, after: { texts: texts.length } })
      return answerTexts(shop, subject, lang)
    },
  }),
  route('GET', GLOSSARY_ROUTE, {
    permission: 'content.manage',
    about: about.words,
    params: z.object({ lang }),
    answer: glossary,
    handle: async ({ shop, params }) => restAnswer(await listGlossaryWords(shop, params.lang)),
  }),
  route('PUT', GLOSSARY_ROUTE, {
    permission: 'content.manage',
    about: about.changeWords,
    params: z.object({
      lang,
      words: glossary.refine((words) => Object.keys(words).length <= MAX_TERMS_PER_REQUEST, { error: 'too_many' }),
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

async function answerTexts(shop: Shop, subject: { kind: TextKind; id: number }, language: Language) {
  const groups = await findTextGroups(shop, subject, language)
  if (!groups) return notFound()
  return restAnswer(groups.map(({ texts, ...group }) => ({ ...group, texts: texts.map(toTextJson) })))
}

function toTextJson({ place, source, isHtml, state, stored }: TextTranslation) {
  const from = state === 'outdated' ? (stored?.source ?? '') : ''
  return { place, source, html: isHtml, state, text: stored?.text ?? '', from }
}

function notFound() {
  return restError('rest_not_found', about.noSubject, 404)
}

function toTranslationJson(texts: { name: string; shortDescription: string; description: string }) {
  return { name: texts.name, short_description: texts.shortDescription, description: texts.description }
}

function tooLongError(most: number) {
  return restError('rest_invalid_param', about.tooLong(most), 400)
}

import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { searchRouteTexts as about } from '#i18n/api/uk/openapi/system.ts'
import { textsIn } from '#i18n/by-language.ts'
import type { ProductCardData } from '#shop/catalog/products/product-card.ts'
import { visibleCorrection } from '#shop/catalog/search/query/query-parts.ts'
import { findSuggestions } from '#shop/catalog/search/suggestions.server.ts'
import {
  addSameAs,
  deleteZeroResultSearch,
  listZeroResultSearches,
} from '#shop/catalog/search/zero-results/zero-result-searches.server.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { DEFAULT_LANGUAGE, type Language, localizePath, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { categoryPath, MAX_QUERY_LENGTH, productPath, searchPath } from '#shop/core/paths.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { type SearchSuggestions, SUGGEST_PATH, type ZeroResultSearchView } from './protocol.ts'

const PICTURE_PX = 160
const CACHE_TTL_S = 60

const link = z.object({ name: z.string(), url: z.string() })
const zeroResultSearch = z.object({
  text: z.string(),
  count: z.number(),
  lastDay: z.string(),
  near: z.boolean(),
  sameAs: z.string(),
})

export const routes: Route[] = [
  route('GET', SUGGEST_PATH, {
    permission: 'anyone',
    about: about.suggest,
    params: z.object({
      q: z.string().max(MAX_QUERY_LENGTH),
      lang: z.enum(VISIBLE_LANGUAGES).default(DEFAULT_LANGUAGE),
    }),
    answer: z.object({
      products: z.array(
        z.object({ id: z.number(), name: z.string(), url: z.string(), price: z.string(), picture: z.string() }),
      ),
      categories: z.array(link),
      namesCategory: z.boolean(),
      pages: z.array(link),
      total: z.number(),
      meant: z.string(),
      url: z.string(),
    }),
    handle: async ({ shop: callerShop, params: { q, lang } }) => {
      const shop = { ...callerShop, language: lang }
      const to = (address: string) => localizePath(lang, address)
      const { cards, categories, namesCategory, pages, total, cleanedQuery, ...correction } = await findSuggestions(
        shop,
        q,
      )
      const answer: SearchSuggestions = {
        products: cards.map((card) => toSuggestedProduct(card, lang)),
        categories: categories.map(({ name, path }) => ({ name, url: to(categoryPath(path)) })),
        namesCategory,
        pages: pages.map(({ title, address }) => ({ name: title, url: to(address) })),
        total,
        meant: visibleCorrection(lang, cleanedQuery, correction).meant ?? '',
        url: to(searchPath(cleanedQuery)),
      }
      return restAnswer(answer, 200, { 'cache-control': `public, max-age=${CACHE_TTL_S}` })
    },
  }),
  route('GET', `${SUGGEST_PATH}/misses`, {
    permission: 'visitors.manage',
    about: about.misses,
    params: z.object({
      days: z.coerce.number().int().min(1).max(90).default(30),
      most: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answer: z.array(zeroResultSearch),
    handle: async ({ shop, params: { days, most } }) => {
      const misses: ZeroResultSearchView[] = await listZeroResultSearches(shop, days, most)
      return restAnswer(misses)
    },
  }),
  route('POST', `${SUGGEST_PATH}/misses`, {
    permission: 'visitors.manage',
    about: about.sameAs,
    params: z.object({
      text: z.string().min(1).max(MAX_QUERY_LENGTH),
      sameAs: z.string().trim().min(1).max(MAX_QUERY_LENGTH),
    }),
    answer: z.object({ line: z.string() }),
    handle: async ({ shop, note, params: { text, sameAs } }) => {
      const outcome = await addSameAs(shop, text, sameAs)
      if (outcome.kind !== 'added') return restError('meblia_synonym', restErrors.synonym[outcome.kind], 400)
      await note({
        kind: 'search_miss',
        entity: 0,
        title: text,
        action: 'changed',
        before: null,
        after: { line: outcome.line },
      })
      return restAnswer({ line: outcome.line })
    },
  }),
  route('DELETE', `${SUGGEST_PATH}/misses`, {
    permission: 'visitors.manage',
    about: about.forget,
    params: z.object({ text: z.string().min(1).max(MAX_QUERY_LENGTH) }),
    answer: z.object({ deleted: z.literal(true), text: z.string() }),
    handle: async ({ shop, note, params: { text } }) => {
      if (!(await deleteZeroResultSearch(shop, text))) return restError('rest_not_found', restErrors.notFound, 404)
      await note({ kind: 'search_miss', entity: 0, title: text, action: 'deleted', before: { text }, after: null })
      return restAnswer({ deleted: true, text })
    },
  }),
]

function toSuggestedProduct(
  { id, name, slug, priceLow: low, priceHigh: high, pictures: [first] }: ProductCardData,
  lang: Language,
) {
  const { productTexts: texts, formatPrice } = textsIn(lang)
  const from = low !== null && high !== null && high > low ? `${texts.from} ` : ''
  return {
    id,
    name,
    url: localizePath(lang, productPath(slug)),
    price: low === null ? texts.priceOnRequest : from + formatPrice(low),
    picture: first?.media ? pictureUrl(first.media, PICTURE_PX, 'webp') : '',
  }
}

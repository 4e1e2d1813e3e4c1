import { z } from 'zod'
import { priceWords } from '#i18n/price-words.ts'
import { rest } from '#i18n/rest.uk.ts'
import { searchAbout as about } from '#i18n/rest-about-search.uk.ts'
import { categoryAddress, productAddress, searchAddress } from '#shop/addresses.ts'
import type { Card } from '#shop/catalog/card.ts'
import { readCards } from '#shop/catalog/listings.server.ts'
import { addressIn, type Language, OWN_LANGUAGE, SHOWN_LANGUAGES } from '#shop/languages/languages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import { forgetMiss, readMisses } from '#shop/search/misses.server.ts'
import { wordsToShow } from '#shop/search/query.ts'
import { MOST_FOUND, readFoundCategories, readFoundPages, search } from '#shop/search/search.server.ts'
import { type MissView, MOST_QUERY, SUGGEST_PATH, type SuggestAnswer } from './meblia-rest-search.protocol.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const PRODUCTS = 6
const CATEGORIES = 3
const PAGES = 2
const PICTURE_PX = 160
const KEPT_S = 60

const link = z.object({ name: z.string(), url: z.string() })
const miss = z.object({ text: z.string(), count: z.number(), lastDay: z.string(), near: z.boolean() })

export const routes: Route[] = [
  route({
    method: 'GET',
    path: SUGGEST_PATH,
    who: 'anyone',
    about: about.suggest,
    params: z.object({ q: z.string().max(MOST_QUERY), lang: z.enum(SHOWN_LANGUAGES).default(OWN_LANGUAGE) }),
    answer: z.object({
      products: z.array(
        z.object({ id: z.number(), name: z.string(), url: z.string(), price: z.string(), picture: z.string() }),
      ),
      categories: z.array(link),
      pages: z.array(link),
      total: z.number(),
      meant: z.string(),
      url: z.string(),
    }),
    handle: async ({ shop: own, params: { q, lang } }) => {
      const shop = { ...own, language: lang }
      const to = (address: string) => addressIn(lang, address)
      const { ids, ...said } = await search(shop, { text: q, asTyped: true })
      const cards = await readCards(shop, ids.product.slice(0, PRODUCTS))
      const categories = await readFoundCategories(shop, ids.category.slice(0, CATEGORIES))
      const pages = await readFoundPages(shop, [...ids.page, ...ids.post].slice(0, PAGES))
      const answer: SuggestAnswer = {
        products: cards.map((card) => productOf(card, lang)),
        categories: categories.map(({ name, path }) => ({ name, url: to(categoryAddress(path)) })),
        pages: pages.map(({ title, address }) => ({ name: title, url: to(address) })),
        total: Math.min(ids.product.length, MOST_FOUND),
        meant: wordsToShow(lang, q, said).meant ?? '',
        url: to(searchAddress(q)),
      }
      return restAnswer(answer, 200, { 'cache-control': `public, max-age=${KEPT_S}` })
    },
  }),
  route({
    method: 'GET',
    path: `${SUGGEST_PATH}/misses`,
    who: 'manager',
    about: about.misses,
    params: z.object({
      days: z.coerce.number().int().min(1).max(90).default(30),
      most: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answer: z.array(miss),
    handle: async ({ shop, params: { days, most } }) => {
      const misses: MissView[] = await readMisses(shop, days, most)
      return restAnswer(misses)
    },
  }),
  route({
    method: 'DELETE',
    path: `${SUGGEST_PATH}/misses`,
    who: 'manager',
    about: about.forget,
    params: z.object({ text: z.string().min(1).max(MOST_QUERY) }),
    answer: z.object({ deleted: z.literal(true), text: z.string() }),
    handle: async ({ shop, note, params: { text } }) => {
      if (!(await forgetMiss(shop, text))) return restError('rest_not_found', rest.notFound, 404)
      await note({ kind: 'search_miss', entity: 0, title: text, action: 'deleted', before: { text }, after: null })
      return restAnswer({ deleted: true, text })
    },
  }),
]

function productOf({ id, name, slug, priceLow: low, priceHigh: high, pictures: [first] }: Card, lang: Language) {
  const words = priceWords(lang)
  const from = low !== null && high !== null && high > low ? `${words.from} ` : ''
  return {
    id,
    name,
    url: addressIn(lang, productAddress(slug)),
    price: low === null ? words.priceOnRequest : from + words.formatPrice(low),
    picture: first?.media ? pictureUrl(first.media, PICTURE_PX, 'webp') : '',
  }
}

import { z } from 'zod'
import { href, links } from '#api/rest/links.ts'
import { restAnswer, restError } from '#api/rest/request-response.server.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { regionsOfUkraine } from '#i18n/api/uk/regions.ts'
import { CURRENCY } from '../orders/shapes.server.ts'
import { context } from '../responses.server.ts'
import {
  CONTINENT_CODES,
  COUNTRY_CODES,
  CURRENCY_CODES,
  countryFormats,
  countryNames,
  currencyNames,
  currencySymbol,
  listCountries,
} from './countries-currencies.ts'

const PATH = '/wc/v3/data'
const KINDS = ['continents', 'countries', 'currencies'] as const

const states = z.array(z.object({ code: z.string(), name: z.string() }))
const country = z.object({ code: z.string(), name: z.string(), states, _links: links })
const localeFormats = z.object({
  currency_code: z.string(),
  currency_pos: z.string(),
  decimal_sep: z.string(),
  dimension_unit: z.string(),
  num_decimals: z.number(),
  thousand_sep: z.string(),
  weight_unit: z.string(),
})
const continent = z.object({
  code: z.string(),
  name: z.string(),
  countries: z.array(localeFormats.partial().extend({ code: z.string(), name: z.string(), states })),
  _links: links,
})
const currency = z.object({ code: z.string(), name: z.string(), symbol: z.string(), _links: links })
const code = z.string().max(20)

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'settings.manage',
    about: about.data,
    params: z.object({ context }),
    answer: z.array(z.object({ slug: z.string(), description: z.string(), _links: links })),
    handle: ({ shop: { site } }) =>
      restAnswer(
        KINDS.map((slug) => ({
          slug,
          description: texts.data[slug],
          _links: { self: href(site.url, `${PATH}/${slug}`), collection: href(site.url, PATH) },
        })),
      ),
  }),
  ...placeRoutes('continents', {
    codes: CONTINENT_CODES,
    answer: continent,
    aboutAll: about.continents,
    aboutOne: about.continent,
    toJson: describeContinents,
  }),
  ...placeRoutes('countries', {
    codes: COUNTRY_CODES,
    answer: country,
    aboutAll: about.countries,
    aboutOne: about.country,
    toJson: describeCountries,
  }),
  route('GET', `${PATH}/currencies`, {
    permission: 'settings.manage',
    about: about.currencies,
    params: z.object({ context }),
    answer: z.array(currency),
    handle: ({ shop: { site } }) => restAnswer(CURRENCY_CODES.map(describeCurrencies(site.url))),
  }),
  route('GET', `${PATH}/currencies/current`, {
    permission: 'settings.manage',
    about: about.currentCurrency,
    params: z.object({ context }),
    answer: currency,
    handle: ({ shop: { site } }) => restAnswer(describeCurrencies(site.url)(CURRENCY)),
  }),
  route('GET', `${PATH}/currencies/{currency}`, {
    permission: 'settings.manage',
    about: about.currency,
    params: z.object({ context, currency: code }),
    answer: currency,
    handle: ({ shop: { site }, params }) => {
      const currency = CURRENCY_CODES.find((code) => code === params.currency.toUpperCase())
      if (!currency) return restError('woocommerce_rest_data_invalid_currency', texts.noSuchCurrency, 404)
      return restAnswer(describeCurrencies(site.url)(currency))
    },
  }),
]

function placeRoutes(
  kind: 'continents' | 'countries',
  {
    codes,
    answer,
    aboutAll,
    aboutOne,
    toJson,
  }: {
    codes: readonly string[]
    answer: z.ZodType
    aboutAll: string
    aboutOne: string
    toJson: (siteUrl: string) => (code: string) => unknown
  },
): Route[] {
  return [
    route('GET', `${PATH}/${kind}`, {
      permission: 'settings.manage',
      about: aboutAll,
      params: z.object({ context }),
      answer: z.array(answer),
      handle: ({ shop: { site } }) => restAnswer(codes.map(toJson(site.url))),
    }),
    route('GET', `${PATH}/${kind}/{location}`, {
      permission: 'settings.manage',
      about: aboutOne,
      params: z.object({ context, location: code }),
      answer,
      handle: ({ shop: { site }, params }) => {
        const location = codes.find((code) => code === params.location.toUpperCase())
        if (location) return restAnswer(toJson(site.url)(location))
        return restError('woocommerce_rest_data_invalid_location', texts.noSuchLocation, 404)
      },
    }),
  ]
}

function describeContinents(siteUrl: string) {
  const name = countryNames()
  return (code: string) => ({
    code,
    name: texts.continents[code as keyof typeof texts.continents] ?? code,
    countries: listCountries(code).map((country) => ({
      code: country,
      name: name(country),
      ...countryFormats(country),
      states: listStates(country),
    })),
    _links: locationLinks(siteUrl, 'continents', code.toLowerCase()),
  })
}

function describeCountries(siteUrl: string) {
  const name = countryNames()
  return (code: string) => ({
    code,
    name: name(code),
    states: listStates(code),
    _links: locationLinks(siteUrl, 'countries', code.toLowerCase()),
  })
}

function describeCurrencies(siteUrl: string) {
  const name = currencyNames()
  return (code: string) => ({
    code,
    name: name(code),
    symbol: currencySymbol(code),
    _links: locationLinks(siteUrl, 'currencies', code),
  })
}

/** Products are delivered within Ukraine: states of other countries are not needed. */
function listStates(country: string) {
  if (country !== 'UA') return []
  return Object.entries(regionsOfUkraine).map(([code, name]) => ({ code, name }))
}

function locationLinks(siteUrl: string, kind: (typeof KINDS)[number], code: string) {
  return { self: href(siteUrl, `${PATH}/${kind}/${code}`), collection: href(siteUrl, `${PATH}/${kind}`) }
}

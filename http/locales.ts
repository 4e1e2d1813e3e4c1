import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { requestAddress, withSlashAfterLanguage } from '#api/rest/addresses.ts'
import {
  DEFAULT_LANGUAGE,
  type Language,
  localizePath,
  parseLanguagePath,
  VISIBLE_LANGUAGES,
} from '#shop/core/languages/languages.ts'
import { compressAnswer } from './compression/compressed-answer.ts'
import { type HttpParts, openHandlers } from './handlers.ts'
import { withRequestId } from './health/request-id.ts'
import { resolveRestRoute } from './rest/rest-route-query.ts'
import { openRoutes } from './routes.ts'

/** The shop in each language that is enabled and built. The prefix is removed before anything looks at the request. */
export function openLocaleSites(parts: HttpParts): RequestListener {
  const ukrainianSite = openLocaleSite(parts)
  const others = VISIBLE_LANGUAGES.flatMap((language) => {
    const built = parts.storefront.others?.[language]
    if (!built) return []
    const headers = { ...parts.storefront.headers, 'content-language': language }
    const storefront = { ...parts.storefront, ...built, headers }
    return [[language, openLocaleSite(parts, { ...parts.shop, language }, storefront)] as const]
  })
  const sites = new Map<Language, RequestListener>(others)

  return (request, response) => {
    const { language, rest } = parseLanguagePath(request.url ?? '/')
    const site = sites.get(language)
    if (site && rest === undefined) {
      const location = withSlashAfterLanguage(request.url ?? '')
      response.writeHead(301, { location }).end()
      return
    }
    request.url = resolveRestRoute((site ? rest : request.url) ?? '/')
    parts.hearOtherProcesses()
    const answer = site ?? ukrainianSite
    answer(request, response)
  }
}

/** A page in memory is sent before a request object exists; everything else goes through the route table. */
function openLocaleSite(parts: HttpParts, shop = parts.shop, storefront = parts.storefront): RequestListener {
  const handlers = openHandlers(parts, shop, storefront)
  const routes = openRoutes(handlers)
  const answer = getRequestListener(
    async (request, connection) => {
      const started = performance.now()
      const env = { ...connection, route: '' }
      const origin = parts.clients.forwardedOrigin(connection.incoming)
      if (origin) Object.defineProperty(request, 'url', { value: origin + requestAddress(request) })
      const response = await withRequestId(parts.clients, env, () => routes.fetch(request, env))
      const seconds = (performance.now() - started) / 1000
      parts.metrics.countRequest(request.method, env.route, response.status, seconds)
      // Verbs and pages return Ukrainian paths; a redirect keeps the visitor's language.
      const location = shop.language === DEFAULT_LANGUAGE ? null : response.headers.get('location')
      if (location?.startsWith('/')) response.headers.set('location', localizePath(shop.language, location))
      return compressAnswer(env.incoming, response)
    },
    { overrideGlobalObjects: true },
  )
  // A page in memory has no id, for it logs nothing, and its headers are made once for everybody. Nor is it timed: a
  // clock would cost more than anything else here.
  return (request, response) => {
    if (!handlers.pages.answerFromMemory(request, response)) void answer(request, response)
  }
}

import { z } from 'zod'
import { links } from '#api/rest/links.ts'
import { openApiDocument, routeParameters } from '#api/rest/openapi.server.ts'
import { restAnswer } from '#api/rest/request-response.server.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { pathParameterNames, routeNamespace, wordpressPath } from '#api/rest/route-path.server.ts'
import { systemRouteTexts } from '#i18n/api/uk/openapi/system.ts'
import { sha256 } from '#shop/core/crypto.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { allowsApplicationPasswords } from '#shop/office/staff/application-passwords/application-passwords.ts'
import { SITE_SETTINGS } from './site.server.ts'

/** Paths of other protocols below the root: listed in the index, documented elsewhere. */
export type OtherRoute = { path: string; methods: string[] }

const listedRoute = z.object({
  namespace: z.string(),
  methods: z.array(z.string()),
  endpoints: z.array(z.object({ methods: z.array(z.string()), args: z.record(z.string(), z.unknown()) })),
  _links: links.optional(),
})
const indexAnswer = z.object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  home: z.string(),
  gmt_offset: z.number(),
  timezone_string: z.string(),
  page_for_posts: z.number(),
  page_on_front: z.number(),
  show_on_front: z.string(),
  site_logo: z.number(),
  site_icon: z.number(),
  site_icon_url: z.string(),
  namespaces: z.array(z.string()),
  authentication: z.record(z.string(), z.unknown()),
  routes: z.record(z.string(), listedRoute),
  _links: links,
})
const namespaceAnswer = z.object({ namespace: z.string(), routes: z.record(z.string(), listedRoute), _links: links })

/** The root index, one per namespace, and the OpenAPI document: of these routes and of the index routes themselves. */
export function indexRoutes(routes: Route[], others: OtherRoute[]): Route[] {
  const all: Route[] = [...routes]
  // A public route, and converting the schemas is slow: cached.
  const args = new Map<Route, Record<string, unknown>>()
  const argumentsOf = (route: Route) => {
    const cached = args.get(route) ?? routeArguments(route)
    args.set(route, cached)
    return cached
  }
  let description: { shopName: string; document: Record<string, unknown>; etag: string } | undefined
  const namespaces = [...new Set([...routes, ...others].map(({ path }) => routeNamespace(path)))].filter((name) => name)

  const indexes: Route[] = [
    route('GET', '/', {
      permission: 'anyone',
      about: systemRouteTexts.index,
      params: z.object({ context: z.string().max(20).optional() }),
      answer: indexAnswer,
      handle: async ({ shop }) => {
        const { shopName, tagline, homePageId } = await getSettings(shop)
        const { url } = shop.site
        return restAnswer({
          name: shopName,
          description: tagline,
          url,
          home: url,
          gmt_offset: kyivOffset(shop.now()),
          timezone_string: SITE_SETTINGS.timezone,
          page_for_posts: 0,
          page_on_front: homePageId ?? 0,
          show_on_front: homePageId === null ? 'posts' : 'page',
          site_logo: 0,
          site_icon: 0,
          site_icon_url: '',
          namespaces,
          authentication: allowsApplicationPasswords(url)
            ? { 'application-passwords': { endpoints: { authorization: `${url}/admin/account` } } }
            : {},
          routes: toListedRoutes(all, others, url, argumentsOf),
          _links: { help: [{ href: `${url}/wp-json/openapi.json` }] },
        })
      },
    }),
    ...namespaces.map((namespace) =>
      route('GET', `/${namespace}`, {
        permission: 'anyone',
        about: systemRouteTexts.namespace,
        params: z.object({ context: z.string().max(20).optional() }),
        answer: namespaceAnswer,
        handle: ({ shop }) => {
          const isHere = ({ path }: { path: string }) => routeNamespace(path) === namespace
          return restAnswer({
            namespace,
            routes: toListedRoutes(all.filter(isHere), others.filter(isHere), shop.site.url, argumentsOf),
            _links: { up: [{ href: `${shop.site.url}/wp-json/` }] },
          })
        },
      }),
    ),
    route('GET', '/openapi.json', {
      permission: 'anyone',
      about: systemRouteTexts.openapi,
      answer: z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }).loose(),
      handle: async ({ shop, headers }) => {
        const { shopName } = await getSettings(shop)
        if (description?.shopName !== shopName) {
          const document = openApiDocument(all, { shopName, url: shop.site.url, version: '1.0.0' })
          description = { shopName, document, etag: `"${sha256(JSON.stringify(document)).slice(0, 16)}"` }
        }
        const { document, etag } = description
        // Large. A signed-in person's answer has a nonce beside it, which is nobody else's.
        const kept = { etag, 'cache-control': 'private, max-age=300' }
        const isKnown = (headers.get('if-none-match') ?? '')
          .replaceAll('W/', '')
          .split(/\s*,\s*/)
          .includes(etag)
        return isKnown ? restAnswer({}, 304, kept) : restAnswer(document, 200, kept)
      },
    }),
  ]
  all.push(...indexes)
  return indexes
}

function toListedRoutes(
  routes: Route[],
  others: OtherRoute[],
  url: string,
  argumentsOf: (route: Route) => Record<string, unknown>,
): Record<string, z.output<typeof listedRoute>> {
  const result: Record<string, z.output<typeof listedRoute>> = {}
  for (const route of routes) {
    const path = wordpressPath(route.path)
    const listed = result[path] ?? { namespace: routeNamespace(route.path), methods: [], endpoints: [] }
    listed.methods.push(route.method)
    listed.endpoints.push({ methods: [route.method], args: argumentsOf(route) })
    if (pathParameterNames(route.path).length === 0) listed._links = { self: [{ href: `${url}/wp-json${route.path}` }] }
    result[path] = listed
  }
  for (const { path, methods } of others) {
    result[wordpressPath(path)] ??= { namespace: routeNamespace(path), methods, endpoints: [{ methods, args: {} }] }
  }
  return result
}

function routeArguments(route: Route): Record<string, unknown> {
  const { properties, required } = routeParameters(route, {})
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type, enum: values, default: otherwise }]) => [
      name,
      {
        ...(typeof type === 'string' && { type }),
        ...(Array.isArray(values) && { enum: values }),
        ...(otherwise !== undefined && { default: otherwise }),
        required: required.includes(name),
      },
    ]),
  )
}

/** Hours ahead of UTC: 2, in summer 3. */
function kyivOffset(at: number): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: SITE_SETTINGS.timezone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return Number(/GMT([+-]\d+)/.exec(name ?? '')?.[1] ?? 0)
}

import { newRouter } from '#api/rest/route-path.server.ts'
import { STORE_API } from '#api/store/v1/protocol.ts'
import { routeMethods, routes as storeApiRoutes } from '#api/store/v1/routes.server.ts'
import { type ConsentApiParts, openConsentApi } from '#api/visitors/consent/consent.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { mediaRoutes } from './files/media.ts'
import type { Handlers } from './handlers.ts'
import { restRoutes } from './rest/rest-routes.ts'
import { openRoutes, PAGES } from './routes.ts'

/** Below /wp-json/; the others there are the index and the description of all. */
const REST_FAMILIES = ['wc/v3', 'wp/v2', 'meblia/v1']

type Address = { method: string; path: string; permission?: string }

/** The table with handlers that do nothing. */
export function listRoutes(): Address[] {
  const nothing = () => new Response()
  const group: object = new Proxy({}, { get: () => nothing })
  const families = {
    storeApi: newRouter(),
    consent: openConsentApi(group as ConsentApiParts<object>),
    rest: newRouter(),
  }
  const files = new Proxy(
    { media: mediaRoutes(group as Shop) },
    { get: (from, name) => Reflect.get(from, name) ?? nothing },
  )
  const names: Record<string, unknown> = { ...families, files, adminAjax: nothing, track: nothing, beacon: nothing }
  const handlers = new Proxy(names, { get: (from, name) => Reflect.get(from, name) ?? group })
  return openRoutes(handlers as Handlers).routes
}

/** Every address the shop answers, in the order in which they are asked; those of REST by family, with who may call them. */
export function listAddresses(): { family: string; addresses: Address[] }[] {
  // `ALL /*`: what a request passes on its way.
  const table = listRoutes().filter(({ method, path }) => method !== 'ALL' || !path.endsWith('*'))
  const all = [...table, ...PAGES.map(({ path }) => ({ method: 'GET', path }))]
  const familyOf = (path: string) => REST_FAMILIES.find((family) => path.startsWith(`/${family}/`)) ?? 'wp-json'
  const rest = Map.groupBy(restRoutes({ preview: async () => ({}) }), ({ path }) => familyOf(path))
  const storeApi = storeApiRoutes.flatMap((route) =>
    routeMethods(route).map((method) => ({ method, path: `/wp-json/${STORE_API}/${route.path}` })),
  )
  return [
    { family: '', addresses: [...new Map(all.map((route) => [route.method + route.path, route])).values()] },
    { family: STORE_API, addresses: storeApi },
    ...[...rest].map(([family, routes]) => ({
      family,
      addresses: routes.map(({ method, path, permission }) => ({ method, path: `/wp-json${path}`, permission })),
    })),
  ]
}

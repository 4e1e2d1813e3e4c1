import { z } from 'zod'
import { localUrl, restPath } from '#api/rest/addresses.ts'
import { parseMethod, parseNestedParams, type RestCall } from '#api/rest/request-response.server.ts'
import { parseOrRefuse, refuse } from '#api/rest/route.server.ts'
import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { hasNulInAddress } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { CART_TOKEN_HEADER, NONCE_HEADER, STORE_API, storeErrorCodes } from './protocol.ts'

const MAX_BATCH_SIZE = 25

const batchBody = z.object({
  requests: z
    .array(
      z.object({
        path: z.string().max(2000),
        method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
        headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
        body: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .min(1)
    .max(MAX_BATCH_SIZE),
})

/** The calls, or a refusal of them all. Nonce and token of the batch apply to calls that have none. */
export function readBatch(shop: Shop, outer: RestCall): RestCall[] {
  const { requests } = parseOrRefuse(batchBody, outer.params)
  const calls = requests.flatMap((request) => innerCall(shop, outer, request) ?? [])
  return calls.length === requests.length ? calls : refuse(storeErrorCodes.invalidPath, storeApiTexts.wrongPath)
}

function innerCall(
  shop: Shop,
  outer: RestCall,
  request: z.output<typeof batchBody>['requests'][number],
): RestCall | undefined {
  const method = parseMethod(request.method)
  const { path } = request
  const url = localUrl(path, shop.site.url)
  if (!url || !method || hasNulInAddress(path)) return undefined
  const route = restPath(url.pathname)
  if (!route.startsWith(`${STORE_API}/`) || route === `${STORE_API}/batch`) return undefined
  const headers = new Headers()
  for (const name of [NONCE_HEADER, CART_TOKEN_HEADER]) {
    const innerHeader = Object.entries(request.headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
    const value = innerHeader === undefined ? outer.headers.get(name) : String(innerHeader)
    // A value that is invalid in a header cannot be a nonce either.
    if (value && /^[\w.-]+$/.test(value)) headers.set(name, value)
  }
  const params = { ...parseNestedParams(url.searchParams), ...request.body }
  return { method, route, url, params, body: request.body ?? {}, headers }
}

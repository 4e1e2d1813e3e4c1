import { isBelow, requestUrl } from '#api/rest/addresses.ts'
import { REST_ROOT } from '#api/rest/protocol.ts'
import { restError } from '#api/rest/request-response.server.ts'
import type { CallerOutcome } from '#api/rest/router.server.ts'
import {
  isSignatureValid,
  isTimestampValid,
  parseOAuthSignature,
  TIMESTAMP_TOLERANCE_MS,
} from '#api/wc/v3/oauth1.server.ts'
import { apiKeyTexts as uk } from '#i18n/api/uk/api-keys.ts'
import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { consumeNonce, findApiKey, markApiKeyUsed } from '#shop/office/api-keys/api-keys.server.ts'
import type { ApiKey } from '#shop/office/api-keys/api-keys.ts'
import { REST_ROUTE_PARAM } from '../rest/rest-route-query.ts'
import type { CheckKey } from './failed-attempts.ts'

const WC_ROOT = `${REST_ROOT}wc/`

/**
 * Authenticates an API key on WooCommerce routes only (protocols 12): over https by Basic or the query; over http, and
 * https too, by an OAuth 1.0a signature. The shop's own URL decides whether it is https, because TLS may end at a
 * proxy. Undefined: the request has no key.
 */
export async function authenticateApiKey(
  shop: Shop,
  request: Request,
  guess: CheckKey,
): Promise<CallerOutcome | undefined> {
  const url = requestUrl(request)
  if (!isBelow(url.pathname, WC_ROOT)) return undefined
  const plain = parsePlainKey(url, request.headers)
  if (plain) {
    if (!shop.site.url.startsWith('https:')) return refusedOutcome(uk.plainHttp)
    const looked = await guess(`${plain.key}:${plain.secret}`, async () => {
      const found = await findApiKey(shop, plain.key)
      return found && isEqualInConstantTime(found.secret, plain.secret)
        ? { kind: 'right', found }
        : refusedOutcome(uk.wrong)
    })
    return looked.kind === 'right' ? acceptedOutcome(shop, looked.found) : looked
  }
  const signed = parseOAuthSignature(url, request.headers)
  if (!signed) return undefined
  if (signed === 'broken') return refusedOutcome(uk.broken)
  const paths = url.searchParams.has(REST_ROUTE_PARAM) ? ['/', '/index.php', url.pathname] : [url.pathname]
  const addresses = paths.flatMap((path) => [shop.site.url + path, url.origin + path])
  const looked = await guess(signed.consumerKey, async () => {
    const found = await findApiKey(shop, signed.consumerKey)
    if (!found) return refusedOutcome(uk.wrong)
    const isRight = isSignatureValid(signed, { secret: found.secret, method: request.method, addresses })
    return isRight ? { kind: 'right', found } : refusedOutcome(uk.wrongSignature)
  })
  if (looked.kind === 'refused') return looked
  const key = looked.found
  if (!isTimestampValid(signed, shop.now())) return refusedOutcome(uk.wrongTime)
  const isNew = await consumeNonce(shop, key, { ...signed, ttlMs: TIMESTAMP_TOLERANCE_MS })
  if (!isNew) return refusedOutcome(uk.usedNonce)
  return acceptedOutcome(shop, key)
}

async function acceptedOutcome(shop: Shop, key: ApiKey): Promise<CallerOutcome> {
  await markApiKeyUsed(shop, key)
  const { id, staffId, role, permissions, description: name } = key
  return { kind: 'accepted', caller: { kind: 'key', id, name, staffId, role, permissions } }
}

function refusedOutcome(message: string) {
  return { kind: 'refused' as const, answer: restError('woocommerce_rest_authentication_error', message, 401) }
}

/** Basic credentials for something else, a proxy for example, are ignored. */
function parsePlainKey(url: URL, headers: Headers): { key: string; secret: string } | undefined {
  const [, basic = ''] = /^Basic\s+([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const [key = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  if (key.startsWith('ck_')) return { key, secret: secret.join(':') }
  const keyInQuery = url.searchParams.get('consumer_key')
  return keyInQuery === null ? undefined : { key: keyInQuery, secret: url.searchParams.get('consumer_secret') ?? '' }
}

import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { isValidNonce } from '#shop/session/nonces.server.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, type RestCall, restError } from '../rest/request-response.server.ts'
import { NONCE_ACTION, NONCE_HEADER, storeErrorCodes } from './protocol.ts'

/** Reading needs no nonce unless the route is strict; a cart token replaces it. */
export function nonceRefusal(
  shop: Shop,
  call: RestCall,
  { isStrict, hasToken }: { isStrict: boolean; hasToken: boolean },
): RestAnswer | undefined {
  if (hasToken || (call.method === 'GET' && !isStrict)) return undefined
  const nonce = call.headers.get(NONCE_HEADER)
  if (!nonce) return restError(storeErrorCodes.missingNonce, storeApiTexts.missingNonce, 401)
  if (!isValidNonce(shop, nonce, NONCE_ACTION, null))
    return restError(storeErrorCodes.invalidNonce, storeApiTexts.invalidNonce, 403)
  return undefined
}

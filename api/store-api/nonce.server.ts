import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { isValidNonce } from '#shop/session/nonces.server.ts'
import type { Shop } from '#shop/shop.ts'
import { refuseWith } from '../rest/refusals.server.ts'
import { type RestCall, restError } from '../rest/request-response.server.ts'
import { NONCE_ACTION, NONCE_HEADER, storeErrorCodes } from './protocol.ts'

export function checkNonce(shop: Shop, call: RestCall): void {
  const nonce = call.headers.get(NONCE_HEADER)
  if (!nonce) refuseWith(restError(storeErrorCodes.missingNonce, storeApiTexts.missingNonce, 401))
  if (isValidNonce(shop, nonce, NONCE_ACTION, null)) return
  refuseWith(restError(storeErrorCodes.invalidNonce, storeApiTexts.invalidNonce, 403))
}

import { requestQuery } from '#api/rest/addresses.ts'
import { REST_NONCE_ACTION, REST_NONCE_HEADER } from '#api/rest/protocol.ts'
import { invalidNonce } from '#api/rest/request-response.server.ts'
import type { CallerOutcome } from '#api/rest/router.server.ts'
import type { AjaxAction } from '#api/store/admin-ajax/admin-ajax.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { StaffSession } from '#shop/office/staff/auth/sessions.ts'
import { createNonce, isValidNonce } from '#shop/sales/session/nonces.server.ts'
import type { StaffAuth } from './staff-auth.ts'

/** For nonces, which are valid in one session only. */
export function nonceHolder({ id, staff }: StaffSession) {
  return { staffId: staff.id, sessionId: id }
}

/** Guests get a nonce too (protocols 7): the server accepts every nonce that it issues. */
export function openRestNonceAction(shop: Shop, staff: StaffAuth): AjaxAction {
  return async (_fields, _caller, request) => {
    const entered = await staff.read(request)
    const holder = entered && !entered.session.mustChangePassword ? nonceHolder(entered.session) : null
    const headers = new Headers({
      'content-type': 'text/plain; charset=UTF-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    for (const cookie of entered?.cookies ?? []) headers.append('set-cookie', cookie)
    return new Response(createNonce(shop, REST_NONCE_ACTION, holder), { headers })
  }
}

/** Another site can make a browser send the cookie, not the nonce. None: a guest; an invalid one is refused. */
export async function authenticateCookie(shop: Shop, staff: StaffAuth, request: Request): Promise<CallerOutcome> {
  const nonce = request.headers.get(REST_NONCE_HEADER) ?? requestQuery(request).get('_wpnonce')
  if (!nonce) return { kind: 'accepted', caller: { kind: 'guest' } }
  const entered = await staff.read(request)
  if (entered && !entered.session.mustChangePassword) {
    const { session, cookies } = entered
    const holder = nonceHolder(session)
    if (isValidNonce(shop, { nonce, action: REST_NONCE_ACTION, holder })) {
      const { id, login, role } = session.staff
      const { authenticatedAt } = session
      const caller = { kind: 'staff', id, login, role, sessionId: session.id, authenticatedAt } as const
      return { kind: 'accepted', caller, nonce: createNonce(shop, REST_NONCE_ACTION, holder), cookies }
    }
  }
  if (isValidNonce(shop, { nonce, action: REST_NONCE_ACTION, holder: null })) {
    return { kind: 'accepted', caller: { kind: 'guest' }, nonce: createNonce(shop, REST_NONCE_ACTION, null) }
  }
  return { kind: 'refused', answer: invalidNonce() }
}

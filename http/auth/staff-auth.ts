import type { AjaxAction } from '#api/admin-ajax/admin-ajax.server.ts'
import { readStaffToken, staffCookie } from '#api/office/account/staff-cookie.server.ts'
import { REST_NONCE_ACTION } from '#api/rest/protocol.ts'
import { createNonce } from '#shop/session/session.server.ts'
import type { Shop } from '#shop/shop.ts'
import { findStaffSession } from '#shop/staff/auth/sessions.server.ts'
import type { StaffSession } from '#shop/staff/auth/sessions.ts'

/** `token` is the browser's token from now on; `cookies` set it when it has changed. */
export type AuthenticatedStaff = { session: StaffSession; token: string; cookies: string[] }

export type StaffAuth = {
  /** The staff session of the cookie; undefined: none, or it has ended. */
  read(request: Request): Promise<AuthenticatedStaff | undefined>
}

export function openStaffAuth(shop: Shop): StaffAuth {
  return {
    async read(request) {
      const token = readStaffToken(request.headers)
      const known = token === undefined ? undefined : await findStaffSession(shop, token)
      if (!token || !known) return undefined
      const { session, token: fresh } = known
      return { session, token: fresh ?? token, cookies: fresh ? [staffCookie(shop, fresh, session.remembered)] : [] }
    },
  }
}

/** For nonces, which are valid in one session only. */
export function nonceHolder({ id, staff }: StaffSession) {
  return { staffId: staff.id, sessionId: id }
}

/**
 * A fresh nonce for REST requests, as text. Guests get one too (protocols 7): the server accepts every nonce that it
 * issues.
 */
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

import { nonceFor } from '#shop/session/session.server.ts'
import type { Shop } from '#shop/shop.ts'
import { readStaffSession } from '#shop/staff/sessions.server.ts'
import type { StaffSession } from '#shop/staff/sessions.ts'
import type { AjaxAction } from '#wire/admin-ajax.server.ts'
import { staffCookie, staffToken } from '#wire/meblia-rest-cookie.server.ts'
import { REST_NONCE_ACTION } from '#wire/rest.protocol.ts'

/** `token` is what the browser has from now on; `cookies` tell it when it is another than it brought. */
export type Entered = { session: StaffSession; token: string; cookies: string[] }

export type StaffDoor = {
  /** Who is signed in by the cookie; undefined: nobody, or not any more. */
  read(request: Request): Promise<Entered | undefined>
}

export function openStaffDoor(shop: Shop): StaffDoor {
  return {
    async read(request) {
      const token = staffToken(request.headers)
      const known = token === undefined ? undefined : await readStaffSession(shop, token)
      if (!token || !known) return undefined
      const { session, token: fresh } = known
      return { session, token: fresh ?? token, cookies: fresh ? [staffCookie(shop, fresh, session.remembered)] : [] }
    },
  }
}

/** For nonces, which hold in one session alone. */
export function holderOf({ id, staff }: StaffSession) {
  return { staffId: staff.id, sessionId: id }
}

/**
 * A fresh nonce for requests to the REST root, as text. Guests get one too (protocols 7): the server accepts every nonce
 * that it hands out.
 */
export function openRestNonce(shop: Shop, staff: StaffDoor): AjaxAction {
  return async (_fields, _caller, request) => {
    const entered = await staff.read(request)
    const holder = entered && !entered.session.mustChangePassword ? holderOf(entered.session) : null
    const headers = new Headers({
      'content-type': 'text/plain; charset=UTF-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    for (const cookie of entered?.cookies ?? []) headers.append('set-cookie', cookie)
    return new Response(nonceFor(shop, REST_NONCE_ACTION, holder), { headers })
  }
}

import type { Shop } from '#shop/core/shop.ts'
import { findStaffSession } from '#shop/office/staff/auth/sessions.server.ts'
import type { StaffSession } from '#shop/office/staff/auth/sessions.ts'
import { readStaffToken, staffCookie } from '#shop/office/staff/auth/staff-cookie.ts'

/** `token` is the browser's token from now on; `cookies` set it when it has changed. */
export type AuthenticatedStaff = { session: StaffSession; token: string; cookies: string[] }

export type StaffAuth = {
  /** The staff session of the cookie; undefined: none, or it has ended. */
  read(request: Request): Promise<AuthenticatedStaff | undefined>
}

export function openStaffAuth(shop: Shop): StaffAuth {
  return {
    async read(request) {
      const token = readStaffToken(request.headers.get('cookie'))
      const signedIn = token === undefined ? undefined : await findStaffSession(shop, token)
      if (!token || !signedIn) return undefined
      const { session, token: fresh } = signedIn
      return { session, token: fresh ?? token, cookies: fresh ? [staffCookie(shop, fresh, session.remembered)] : [] }
    },
  }
}

import type { Next } from 'hono'
import { requestAddress, requestUrl } from '#api/rest/addresses.ts'
import { REST_NONCE_ACTION } from '#api/rest/protocol.ts'
import { adminPath, newPasswordPath, signInPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { StaffSession } from '#shop/office/staff/auth/sessions.ts'
import { STAFF_COOKIE } from '#shop/office/staff/auth/staff-cookie.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { nonceHolder } from '../../auth/rest-nonce.ts'
import type { StaffAuth } from '../../auth/staff-auth.ts'
import { adminHeaders, PRIVATE_CACHE } from '../../headers.ts'
import { type HttpContext, redirect } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import { isCrossSite } from '../form-body.ts'
import { openLookPreview } from './look-preview.ts'
import { openPreviews } from './previews.ts'

/** The back office's one page and its previews; nothing of it is shown without a session. */
export function openBackOffice(shop: Shop, storefront: Storefront, staff: StaffAuth) {
  const { render, assets, headers } = storefront
  const preview = openPreviews(shop, storefront)
  const lookPreview = openLookPreview(shop, storefront)
  const pageHeaders = { ...adminHeaders(shop.site.url), ...headers }

  return {
    addSlash: ({ req }: HttpContext) => redirect(303, adminPath + requestUrl(req).search),

    /** Reads who has signed in. The answer renews the session's cookie, unless it sets one of its own. */
    async readSession(c: HttpContext, next: Next): Promise<void> {
      const entered = await staff.read(c.req.raw)
      c.set('staff', entered)
      await next()
      const isSet = c.res.headers.getSetCookie().some((line) => line.startsWith(`${STAFF_COOKIE}=`))
      for (const cookie of isSet ? [] : (entered?.cookies ?? [])) c.res.headers.append('set-cookie', cookie)
    },

    async show(c: HttpContext): Promise<Response> {
      const session = requireSession(c)
      if (session instanceof Response) return session
      const nonce = createNonce(shop, REST_NONCE_ACTION, nonceHolder(session))
      return new Response(await render.renderAdmin(shop, assets, { staff: session.staff, nonce }), {
        headers: pageHeaders,
      })
    },

    async showPreview(c: HttpContext): Promise<Response> {
      const session = requireSession(c)
      return session instanceof Response ? session : preview(c, session)
    },

    /** A preview of unsaved input. */
    previewDraft: (c: HttpContext) => previewUnsaved(c, preview),
    previewLook: (c: HttpContext) => previewUnsaved(c, lookPreview),

    refuseMethod: () => refusal(405),
  }

  async function previewUnsaved(c: HttpContext, show: typeof preview): Promise<Response> {
    const session = c.get('staff')?.session
    if (isCrossSite(c.req.raw, shop) || !session || session.mustChangePassword) return refusal(403)
    return show(c, session)
  }

  /** The session, or the way to one. */
  function requireSession(c: HttpContext): StaffSession | Response {
    const to = new URLSearchParams({ to: requestAddress(c.req) })
    const session = c.get('staff')?.session
    if (!session) return redirect(303, `${signInPath}?${to}`)
    return session.mustChangePassword ? redirect(303, `${newPasswordPath}?${to}`) : session
  }
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': PRIVATE_CACHE, allow: 'GET, HEAD, POST' } })
}

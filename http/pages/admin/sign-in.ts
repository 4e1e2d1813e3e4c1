import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { authenticationResponse } from '#api/office/account/passkey-fields.server.ts'
import { isBelow } from '#api/rest/addresses.ts'
import { REST_NONCE_ACTION } from '#api/rest/protocol.ts'
import { signInFields } from '#api/visitors/forms/protocol.ts'
import { signInTexts } from '#i18n/admin/uk/sign-in.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { findNulField } from '#shop/core/input/text.ts'
import { adminPath, newPasswordPath, setupPath, signInPath, signOutPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { isSetupPending } from '#shop/core/settings/setup-steps.ts'
import type { Shop } from '#shop/core/shop.ts'
import { changePassword } from '#shop/office/staff/auth/change-password.server.ts'
import { DEVICE_TTL_MS } from '#shop/office/staff/auth/known-devices.server.ts'
import { createSignInOptions, signInWithPasskey } from '#shop/office/staff/auth/passkeys.server.ts'
import { endSession, type SignInClient } from '#shop/office/staff/auth/sessions.server.ts'
import type { StaffSession } from '#shop/office/staff/auth/sessions.ts'
import { type SignInOutcome, signIn, signInWithCode } from '#shop/office/staff/auth/sign-in.server.ts'
import { clearStaffCookie, staffCookie } from '#shop/office/staff/auth/staff-cookie.ts'
import { readCookie, secureFlag } from '#shop/sales/session/cart-session.ts'
import { createNonce, isValidNonce } from '#shop/sales/session/nonces.server.ts'
import type { NewPasswordState, SignInState } from '#web/office/auth/auth-state.ts'
import { nonceHolder } from '../../auth/rest-nonce.ts'
import type { AuthenticatedStaff } from '../../auth/staff-auth.ts'
import { adminHeaders, PRIVATE_CACHE, withCookies } from '../../headers.ts'
import { type HttpContext, redirect } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import type { Clients } from '../../visitors/client-address.ts'
import { isCrossSite, readForm } from '../form-body.ts'

/** Ties the sign-in form to the browser it was shown in; it contains nothing about the person. */
const SIGN_IN_COOKIE = 'meblia_door'
/** Identifies a browser in which somebody has signed in before. */
const DEVICE_COOKIE = 'meblia_device'
const MAX_LOGIN_LENGTH = 200
const MAX_CODE_LENGTH = 40
const MAX_TICKET_LENGTH = 200
const MAX_PASSWORD_LENGTH = 1000
const problemTexts = signInTexts.problem

/** Signing in and out, and the new password that a first sign-in asks for. `staff` of the context: who has signed in. */
export function openSignIn(shop: Shop, { render, assets, headers }: Storefront, clients: Clients) {
  const pageHeaders = { ...adminHeaders(shop.site.url), ...headers }
  return { showSignIn, enter, askPasskey, enterByPasskey, leave, showNewPassword, replacePassword }

  async function showSignIn(c: HttpContext): Promise<Response> {
    const to = placeIn(c.req.query(signInFields.to) ?? '')
    if (c.get('staff')) return redirect(303, to)
    return signInPage(c.req.raw, 200, { to, login: '', remembered: false })
  }

  async function signInPage(request: Request, status: number, state: Omit<SignInState, 'nonce'>): Promise<Response> {
    const sentTicket = readCookie(request.headers.get('cookie'), SIGN_IN_COOKIE)
    const ticket = sentTicket && TICKET_PATTERN.test(sentTicket) ? sentTicket : randomBytes(16).toString('base64url')
    const cookies =
      ticket === sentTicket
        ? []
        : [`${SIGN_IN_COOKIE}=${ticket}; Path=${adminPath}; HttpOnly; SameSite=Lax${secureFlag(shop)}`]
    return page(await render.renderSignIn(shop, assets, { ...state, nonce: doorNonce(ticket) }), status, cookies)
  }

  function doorNonce(ticket: string): string {
    return shop.seal(`staff-door|${ticket}`).slice(0, 32)
  }

  async function enter(c: HttpContext): Promise<Response> {
    const request = c.req.raw
    const entered = c.get('staff')
    const form = (await readForm(request)) ?? new URLSearchParams()
    const login = (form.get(signInFields.login) ?? '').slice(0, MAX_LOGIN_LENGTH)
    const password = (form.get(signInFields.password) ?? '').slice(0, MAX_PASSWORD_LENGTH)
    const state = { to: placeIn(form.get(signInFields.to) ?? ''), login, remembered: form.has(signInFields.remember) }
    const again = (status: number, problem: NonNullable<SignInState['problem']>) =>
      signInPage(request, status, { ...state, problem })

    if (isCrossSite(request, shop)) return again(403, 'foreign')
    if (!isFromDoor(request, form.get(signInFields.nonce))) return again(403, 'stale')
    const from = fromOf(c)
    const ticket = form.get(signInFields.ticket)
    if (ticket !== null) {
      const code = (form.get(signInFields.code) ?? '').slice(0, MAX_CODE_LENGTH)
      const outcome = await signInWithCode(shop, { ticket: ticket.slice(0, MAX_TICKET_LENGTH), code }, from)
      if (outcome.kind === 'stale') return again(403, 'stale')
      return entering(request, { ...state, ticket }, outcome, entered)
    }
    if (login.trim() === '') return again(422, 'login_missing')
    if (password === '') return again(422, 'password_missing')
    return entering(
      request,
      state,
      await signIn(shop, { login, password, remembered: state.remembered }, from),
      entered,
    )
  }

  /** The result of a sign-in step: signed in, the next step, or the same step with errors. */
  async function entering(
    request: Request,
    state: Omit<SignInState, 'nonce'>,
    outcome: SignInOutcome,
    entered: AuthenticatedStaff | undefined,
  ): Promise<Response> {
    const again = (status: number, problem: NonNullable<SignInState['problem']>) =>
      signInPage(request, status, { ...state, problem })
    switch (outcome.kind) {
      case 'signed_in':
        // Ends the session of whoever was signed in in this browser before.
        if (entered) await endSession(shop, entered.session.id)
        return redirect(303, state.to, cookiesFor(outcome))
      case 'code_wanted':
        return signInPage(request, 200, { ...state, ticket: outcome.ticket })
      case 'wrong':
        return again(422, state.ticket === undefined ? 'wrong' : 'code_wrong')
      case 'expired':
        return again(422, 'expired')
      case 'busy':
        return again(429, 'busy')
      case 'locked':
        return again(429, { lockedMinutes: Math.ceil(outcome.waitMs / MINUTE_MS) })
    }
  }

  function fromOf({ req, env }: HttpContext): SignInClient {
    const device = readCookie(req.header('cookie'), DEVICE_COOKIE)
    return { address: clients.ipAddress(env.incoming), userAgent: req.header('user-agent') ?? '', device }
  }

  function cookiesFor({ token, remembered, device }: Extract<SignInOutcome, { kind: 'signed_in' }>): string[] {
    const kept = `Max-Age=${DEVICE_TTL_MS / 1000}; Path=${adminPath}; HttpOnly; SameSite=Lax${secureFlag(shop)}`
    return [staffCookie(shop, token, remembered), `${DEVICE_COOKIE}=${device}; ${kept}`]
  }

  function isFromDoor(request: Request, nonce: unknown): boolean {
    const ticket = readCookie(request.headers.get('cookie'), SIGN_IN_COOKIE) ?? ''
    return !isCrossSite(request, shop) && TICKET_PATTERN.test(ticket) && nonce === doorNonce(ticket)
  }

  async function askPasskey({ req }: HttpContext): Promise<Response> {
    if (isCrossSite(req.raw, shop)) return inJson({ message: problemTexts.foreign }, 403)
    return inJson(await createSignInOptions(shop))
  }

  async function enterByPasskey(c: HttpContext): Promise<Response> {
    const request = c.req.raw
    const entered = c.get('staff')
    const sent: unknown = await request.json().catch(() => undefined)
    const input = passkeyInput.safeParse(sent)
    if (!input.success || findNulField(sent) !== undefined) return inJson({ message: problemTexts.passkey }, 400)
    if (!isFromDoor(request, input.data[signInFields.nonce])) return inJson({ message: problemTexts.stale }, 403)
    const outcome = await signInWithPasskey(shop, input.data.response, fromOf(c), input.data[signInFields.remember])
    if (outcome.kind !== 'signed_in') return inJson({ message: problemTexts.passkey }, 422)
    if (entered) await endSession(shop, entered.session.id)
    const to = placeIn(input.data[signInFields.to])
    return inJson({ to }, 200, cookiesFor(outcome))
  }

  async function leave(c: HttpContext): Promise<Response> {
    const entered = c.get('staff')
    if (!entered) return redirect(303, signInPath, [clearStaffCookie(shop)])
    // No nonce: it would prevent sign-out on a page that has been open for days, and forced sign-out gains nothing.
    if (isCrossSite(c.req.raw, shop)) return redirect(303, adminPath)
    await endSession(shop, entered.session.id)
    return redirect(303, signInPath, [clearStaffCookie(shop)])
  }

  async function showNewPassword(c: HttpContext): Promise<Response> {
    const entered = c.get('staff')
    const to = placeIn(c.req.query(signInFields.to) ?? '')
    if (!entered) return redirect(303, `${signInPath}?${new URLSearchParams({ to })}`)
    if (!entered.session.mustChangePassword) return redirect(303, to)
    return newPasswordPage(200, entered.session, { to })
  }

  async function newPasswordPage(
    status: number,
    session: StaffSession,
    state: Pick<NewPasswordState, 'to' | 'problem'>,
  ): Promise<Response> {
    const nonce = createNonce(shop, REST_NONCE_ACTION, nonceHolder(session))
    return page(await render.renderNewPassword(shop, assets, { ...state, nonce, login: session.staff.login }), status)
  }

  async function replacePassword(c: HttpContext): Promise<Response> {
    const request = c.req.raw
    const entered = c.get('staff')
    if (!entered?.session.mustChangePassword) return redirect(303, adminPath)
    const { session, token } = entered
    const form = (await readForm(request)) ?? new URLSearchParams()
    const to = placeIn(form.get(signInFields.to) ?? '')
    const again = (status: number, problem: NonNullable<NewPasswordState['problem']>) =>
      newPasswordPage(status, session, { to, problem })
    if (isCrossSite(request, shop)) return again(403, 'foreign')
    if (!isOwnForm(request, form, session)) return again(403, 'stale')
    const fresh = (form.get(signInFields.fresh) ?? '').slice(0, MAX_PASSWORD_LENGTH)
    if (fresh !== form.get(signInFields.again)) return again(422, 'not_same')
    const outcome = await changePassword(shop, session, { oldPassword: '', newPassword: fresh }, token)
    if (outcome.kind === 'busy') return again(429, 'busy')
    if (outcome.kind === 'refused') return again(422, outcome.problem)
    if (outcome.kind !== 'changed') return redirect(303, adminPath)
    const next = to === adminPath && (await needsSetup(session)) ? setupPath : to
    return redirect(
      303,
      next,
      outcome.token === undefined ? [] : [staffCookie(shop, outcome.token, session.remembered)],
    )
  }

  /** A new shop's owner goes on with its set-up. */
  async function needsSetup({ staff }: StaffSession): Promise<boolean> {
    return staff.role === 'owner' && isSetupPending((await getSettings(shop)).setupStep)
  }

  function isOwnForm(request: Request, form: URLSearchParams, session: StaffSession): boolean {
    const nonce = form.get(signInFields.nonce) ?? ''
    return (
      !isCrossSite(request, shop) &&
      isValidNonce(shop, { nonce, action: REST_NONCE_ACTION, holder: nonceHolder(session) })
    )
  }

  /** Only paths below /admin/ of this site, and none of the sign-in pages. */
  function placeIn(text: string): string {
    if (!text.startsWith(adminPath) || !URL.canParse(text, shop.site.url)) return adminPath
    const { pathname, search } = new URL(text, shop.site.url)
    const isDoor = [signInPath, signOutPath, newPasswordPath].includes(pathname)
    return isBelow(pathname, adminPath) && !isDoor ? pathname + search : adminPath
  }

  function page(html: string, status = 200, cookies: string[] = []): Response {
    return new Response(html, { status, headers: withCookies(pageHeaders, cookies) })
  }

  function inJson(body: unknown, status = 200, cookies: string[] = []): Response {
    const headers = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': PRIVATE_CACHE }
    return new Response(JSON.stringify(body), { status, headers: withCookies(headers, cookies) })
  }
}

const passkeyInput = z.object({
  [signInFields.nonce]: z.string().max(100),
  [signInFields.to]: z.string().max(2000),
  [signInFields.remember]: z.boolean(),
  response: authenticationResponse,
})

const TICKET_PATTERN = /^[\w-]{22}$/

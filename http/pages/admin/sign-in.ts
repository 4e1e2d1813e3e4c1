import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { signInFields } from '#api/forms/sign-in.protocol.ts'
import { authenticationResponse } from '#api/office/account/passkey-fields.server.ts'
import {
  clearStaffCookie,
  readRequestCookie,
  STAFF_COOKIE,
  staffCookie,
} from '#api/office/account/staff-cookie.server.ts'
import { REST_NONCE_ACTION } from '#api/rest/protocol.ts'
import { readForm } from '#api/wc-ajax/form-fields.ts'
import { signInTexts } from '#i18n/admin/uk/sign-in.ts'
import {
  adminPath,
  newPasswordPath,
  passkeyChallengePath,
  passkeySignInPath,
  previewPath,
  signInPath,
  signOutPath,
} from '#shop/paths.ts'
import { createNonce, isValidNonce } from '#shop/session/session.server.ts'
import type { Shop } from '#shop/shop.ts'
import { DEVICE_TTL_MS } from '#shop/staff/auth/known-devices.server.ts'
import { createSignInOptions, signInWithPasskey } from '#shop/staff/auth/passkeys.server.ts'
import { endSession, type SignInClient } from '#shop/staff/auth/sessions.server.ts'
import type { StaffSession } from '#shop/staff/auth/sessions.ts'
import { changePassword, type SignInOutcome, signIn, signInWithCode } from '#shop/staff/auth/sign-in.server.ts'
import type { NewPasswordState, SignInState } from '#web/auth/auth-state.ts'
import { type AuthenticatedStaff, nonceHolder, type StaffAuth } from '../../auth/staff-auth.ts'
import { isCrossSite } from '../../csrf.ts'
import { adminHeaders, PRIVATE_CACHE, withCookies } from '../../headers.ts'
import type { Storefront } from '../../storefront-build.ts'
import { openPreviews } from './previews.ts'

/** Ties the sign-in form to the browser it was shown in; it contains nothing about the person. */
const SIGN_IN_COOKIE = 'meblia_door'
/** Identifies a browser in which somebody has signed in before. */
const DEVICE_COOKIE = 'meblia_device'
const MAX_LOGIN_LENGTH = 200
const MAX_CODE_LENGTH = 40
const MAX_TICKET_LENGTH = 200
const MAX_PASSWORD_LENGTH = 1000
const MINUTE_MS = 60_000
const problemTexts = signInTexts.problem

/** Everything below /admin/; nothing of it is shown without a session. */
export function openAdmin(shop: Shop, storefront: Storefront, staff: StaffAuth) {
  const { render, assets, headers } = storefront
  const preview = openPreviews(shop, storefront)
  const own = { ...adminHeaders(shop.site.url), ...headers }

  return async (request: Request, address: string): Promise<Response> => {
    const url = new URL(request.url)
    const isPost = request.method === 'POST'
    if (!isPost && request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
    if (url.pathname === adminPath.slice(0, -1)) return goTo(adminPath + url.search)
    const entered = await staff.read(request)
    const response = await answer(request, url, entered, address)
    for (const cookie of entered?.cookies ?? []) {
      if (!response.headers.getSetCookie().some((line) => line.startsWith(`${STAFF_COOKIE}=`))) {
        response.headers.append('set-cookie', cookie)
      }
    }
    return request.method === 'HEAD' ? new Response(null, response) : response
  }

  function answer(
    request: Request,
    url: URL,
    entered: AuthenticatedStaff | undefined,
    address: string,
  ): Promise<Response> {
    const isPost = request.method === 'POST'
    switch (url.pathname) {
      case signInPath:
        return isPost ? enter(request, address, entered) : showSignIn(request, url, entered)
      case passkeyChallengePath:
        return isPost ? askPasskey(request) : Promise.resolve(refusal(405))
      case passkeySignInPath:
        return isPost ? enterByPasskey(request, address, entered) : Promise.resolve(refusal(405))
      case signOutPath:
        return isPost ? leave(request, entered) : Promise.resolve(goTo(adminPath))
      case newPasswordPath:
        return isPost ? replacePassword(request, entered) : showNewPassword(url, entered)
      default:
        if (isPost && url.pathname.startsWith(previewPath)) return showTyped(request, entered)
        return isPost ? Promise.resolve(refusal(405)) : showAdmin(request, url, entered)
    }
  }

  /** A preview of unsaved input. */
  async function showTyped(request: Request, entered: AuthenticatedStaff | undefined): Promise<Response> {
    if (isCrossSite(request, shop) || !entered || entered.session.mustChangePassword) return refusal(403)
    return (await preview(request, entered.session)) ?? refusal(405)
  }

  async function showAdmin(request: Request, url: URL, entered: AuthenticatedStaff | undefined): Promise<Response> {
    const to = new URLSearchParams({ to: url.pathname + url.search })
    if (!entered) return goTo(`${signInPath}?${to}`)
    if (entered.session.mustChangePassword) return goTo(`${newPasswordPath}?${to}`)
    const previewed = await preview(request, entered.session)
    if (previewed) return previewed
    const { session } = entered
    const visit = { staff: session.staff, nonce: createNonce(shop, REST_NONCE_ACTION, nonceHolder(session)) }
    return page(await render.renderAdmin(shop, assets, visit))
  }

  async function showSignIn(request: Request, url: URL, entered: AuthenticatedStaff | undefined): Promise<Response> {
    const to = placeIn(url.searchParams.get(signInFields.to) ?? '')
    if (entered) return goTo(to)
    return signInPage(request, 200, { to, login: '', remembered: false })
  }

  async function signInPage(request: Request, status: number, state: Omit<SignInState, 'nonce'>): Promise<Response> {
    const known = readRequestCookie(request.headers, SIGN_IN_COOKIE)
    const ticket = known && TICKET_PATTERN.test(known) ? known : randomBytes(16).toString('base64url')
    const secure = shop.site.url.startsWith('https:') ? '; Secure' : ''
    const cookies =
      ticket === known ? [] : [`${SIGN_IN_COOKIE}=${ticket}; Path=${adminPath}; HttpOnly; SameSite=Lax${secure}`]
    return page(await render.renderSignIn(shop, assets, { ...state, nonce: doorNonce(ticket) }), status, cookies)
  }

  function doorNonce(ticket: string): string {
    return shop.seal(`staff-door|${ticket}`).slice(0, 32)
  }

  async function enter(request: Request, address: string, entered: AuthenticatedStaff | undefined): Promise<Response> {
    const form = (await readForm(request)) ?? new URLSearchParams()
    const login = (form.get(signInFields.login) ?? '').slice(0, MAX_LOGIN_LENGTH)
    const password = (form.get(signInFields.password) ?? '').slice(0, MAX_PASSWORD_LENGTH)
    const state = { to: placeIn(form.get(signInFields.to) ?? ''), login, remembered: form.has(signInFields.remember) }
    const again = (status: number, problem: NonNullable<SignInState['problem']>) =>
      signInPage(request, status, { ...state, problem })

    if (isCrossSite(request, shop)) return again(403, 'foreign')
    if (!isFromDoor(request, form.get(signInFields.nonce))) return again(403, 'stale')
    const from = fromOf(request, address)
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
        return goTo(state.to, cookiesFor(outcome))
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

  function fromOf(request: Request, address: string): SignInClient {
    const device = readRequestCookie(request.headers, DEVICE_COOKIE)
    return { address, userAgent: request.headers.get('user-agent') ?? '', device }
  }

  function cookiesFor({ token, remembered, device }: Extract<SignInOutcome, { kind: 'signed_in' }>): string[] {
    const secure = shop.site.url.startsWith('https:') ? '; Secure' : ''
    const kept = `Max-Age=${DEVICE_TTL_MS / 1000}; Path=${adminPath}; HttpOnly; SameSite=Lax${secure}`
    return [staffCookie(shop, token, remembered), `${DEVICE_COOKIE}=${device}; ${kept}`]
  }

  function isFromDoor(request: Request, nonce: unknown): boolean {
    const ticket = readRequestCookie(request.headers, SIGN_IN_COOKIE) ?? ''
    return !isCrossSite(request, shop) && TICKET_PATTERN.test(ticket) && nonce === doorNonce(ticket)
  }

  async function askPasskey(request: Request): Promise<Response> {
    if (isCrossSite(request, shop)) return inJson({ message: problemTexts.foreign }, 403)
    return inJson(await createSignInOptions(shop))
  }

  async function enterByPasskey(
    request: Request,
    address: string,
    entered: AuthenticatedStaff | undefined,
  ): Promise<Response> {
    const wish = passkeyInput.safeParse(await request.json().catch(() => undefined))
    if (!wish.success) return inJson({ message: problemTexts.passkey }, 400)
    if (!isFromDoor(request, wish.data[signInFields.nonce])) return inJson({ message: problemTexts.stale }, 403)
    const outcome = await signInWithPasskey(
      shop,
      wish.data.response,
      fromOf(request, address),
      wish.data[signInFields.remember],
    )
    if (outcome.kind !== 'signed_in') return inJson({ message: problemTexts.passkey }, 422)
    if (entered) await endSession(shop, entered.session.id)
    const to = placeIn(wish.data[signInFields.to])
    return inJson({ to }, 200, cookiesFor(outcome))
  }

  async function leave(request: Request, entered: AuthenticatedStaff | undefined): Promise<Response> {
    if (!entered) return goTo(signInPath, [clearStaffCookie(shop)])
    // No nonce: it would prevent sign-out on a page that has been open for days, and forced sign-out gains nothing.
    if (isCrossSite(request, shop)) return goTo(adminPath)
    await endSession(shop, entered.session.id)
    return goTo(signInPath, [clearStaffCookie(shop)])
  }

  async function showNewPassword(url: URL, entered: AuthenticatedStaff | undefined): Promise<Response> {
    const to = placeIn(url.searchParams.get(signInFields.to) ?? '')
    if (!entered) return goTo(`${signInPath}?${new URLSearchParams({ to })}`)
    if (!entered.session.mustChangePassword) return goTo(to)
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

  async function replacePassword(request: Request, entered: AuthenticatedStaff | undefined): Promise<Response> {
    if (!entered?.session.mustChangePassword) return goTo(adminPath)
    const { session, token } = entered
    const form = (await readForm(request)) ?? new URLSearchParams()
    const to = placeIn(form.get(signInFields.to) ?? '')
    const again = (status: number, problem: NonNullable<NewPasswordState['problem']>) =>
      newPasswordPage(status, session, { to, problem })
    if (isCrossSite(request, shop)) return again(403, 'foreign')
    if (!isOwnForm(request, form, session)) return again(403, 'stale')
    const fresh = (form.get(signInFields.fresh) ?? '').slice(0, MAX_PASSWORD_LENGTH)
    if (fresh !== form.get(signInFields.again)) return again(422, 'not_same')
    const outcome = await changePassword(shop, session, { old: '', fresh }, token)
    if (outcome.kind === 'busy') return again(429, 'busy')
    if (outcome.kind === 'refused') return again(422, outcome.problem)
    if (outcome.kind !== 'changed') return goTo(adminPath)
    return goTo(to, outcome.token === undefined ? [] : [staffCookie(shop, outcome.token, session.remembered)])
  }

  function isOwnForm(request: Request, form: URLSearchParams, session: StaffSession): boolean {
    const nonce = form.get(signInFields.nonce) ?? ''
    return !isCrossSite(request, shop) && isValidNonce(shop, nonce, REST_NONCE_ACTION, nonceHolder(session))
  }

  /** Only paths below /admin/ of this site, and none of the sign-in pages. */
  function placeIn(text: string): string {
    if (!text.startsWith(adminPath) || !URL.canParse(text, shop.site.url)) return adminPath
    const { pathname, search } = new URL(text, shop.site.url)
    const isDoor = [signInPath, signOutPath, newPasswordPath].includes(pathname)
    return pathname.startsWith(adminPath) && !isDoor ? pathname + search : adminPath
  }

  function page(html: string, status = 200, cookies: string[] = []): Response {
    return new Response(html, { status, headers: withCookies(own, cookies) })
  }

  function inJson(body: unknown, status = 200, cookies: string[] = []): Response {
    const headers = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': PRIVATE_CACHE }
    return new Response(JSON.stringify(body), { status, headers: withCookies(headers, cookies) })
  }

  function goTo(location: string, cookies: string[] = []): Response {
    return new Response(null, {
      status: 303,
      headers: withCookies({ location, 'cache-control': PRIVATE_CACHE }, cookies),
    })
  }
}

const passkeyInput = z.object({
  [signInFields.nonce]: z.string().max(100),
  [signInFields.to]: z.string().max(2000),
  [signInFields.remember]: z.boolean(),
  response: authenticationResponse,
})

const TICKET_PATTERN = /^[\w-]{22}$/

function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': PRIVATE_CACHE, allow: 'GET, HEAD, POST' } })
}

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { staffDoor } from '#i18n/staff-door.uk.ts'
import {
  adminAddress,
  newPasswordAddress,
  passkeyAnswerAddress,
  passkeyQuestionAddress,
  previewAddress,
  signInAddress,
  signOutAddress,
} from '#shop/addresses.ts'
import { isNonce, nonceFor } from '#shop/session/session.server.ts'
import type { Shop } from '#shop/shop.ts'
import { DEVICE_TTL_MS } from '#shop/staff/known-devices.server.ts'
import { signInQuestion, signInWithPasskey } from '#shop/staff/passkeys.server.ts'
import { endSession, type From } from '#shop/staff/sessions.server.ts'
import type { StaffSession } from '#shop/staff/sessions.ts'
import { changePassword, type SignInOutcome, signIn, signInWithCode } from '#shop/staff/sign-in.server.ts'
import type { NewPasswordState, SignInState } from '#web/staff/door-state.ts'
import { cookieIn, noStaffCookie, STAFF_COOKIE, staffCookie } from '#wire/meblia-rest-cookie.server.ts'
import { authenticationAnswer } from '#wire/meblia-rest-passkey-answers.server.ts'
import { REST_NONCE_ACTION } from '#wire/rest.protocol.ts'
import { doorFields } from '#wire/staff-door.protocol.ts'
import { readForm } from '#wire/woo-cart-fields.ts'
import { isForeign } from './foreign.ts'
import { adminHeaders, PRIVATE, withCookies } from './headers.ts'
import { openPreviews } from './previews.ts'
import { type Entered, holderOf, type StaffDoor } from './staff-door.ts'
import type { Storefront } from './storefront.ts'

/** Ties the sign-in form to the browser that it was shown in; it says nothing of whoever looks at it. */
const DOOR_COOKIE = 'meblia_door'
/** By which a browser is known in which somebody has signed in before. */
const DEVICE_COOKIE = 'meblia_device'
const MOST_LOGIN_LETTERS = 200
const MOST_CODE_LETTERS = 40
const MOST_TICKET_LETTERS = 200
const MOST_PASSWORD_LETTERS = 1000
const MINUTE_MS = 60_000
const words = staffDoor.problem

/** Everything below /admin/: nothing of it is shown to anybody who has not signed in. */
export function openAdmin(shop: Shop, storefront: Storefront, staff: StaffDoor) {
  const { render, assets, headers } = storefront
  const preview = openPreviews(shop, storefront)
  const own = { ...adminHeaders(shop.site.url), ...headers }

  return async (request: Request, address: string): Promise<Response> => {
    const url = new URL(request.url)
    const isPost = request.method === 'POST'
    if (!isPost && request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
    if (url.pathname === adminAddress.slice(0, -1)) return goTo(adminAddress + url.search)
    const entered = await staff.read(request)
    const response = await answer(request, url, entered, address)
    for (const cookie of entered?.cookies ?? []) {
      if (!response.headers.getSetCookie().some((line) => line.startsWith(`${STAFF_COOKIE}=`))) {
        response.headers.append('set-cookie', cookie)
      }
    }
    return request.method === 'HEAD' ? new Response(null, response) : response
  }

  function answer(request: Request, url: URL, entered: Entered | undefined, address: string): Promise<Response> {
    const isPost = request.method === 'POST'
    switch (url.pathname) {
      case signInAddress:
        return isPost ? enter(request, address, entered) : showSignIn(request, url, entered)
      case passkeyQuestionAddress:
        return isPost ? askPasskey(request) : Promise.resolve(refusal(405))
      case passkeyAnswerAddress:
        return isPost ? enterByPasskey(request, address, entered) : Promise.resolve(refusal(405))
      case signOutAddress:
        return isPost ? leave(request, entered) : Promise.resolve(goTo(adminAddress))
      case newPasswordAddress:
        return isPost ? replacePassword(request, entered) : showNewPassword(url, entered)
      default:
        if (isPost && url.pathname.startsWith(previewAddress)) return showTyped(request, entered)
        return isPost ? Promise.resolve(refusal(405)) : showAdmin(request, url, entered)
    }
  }

  /** What is being written, as visitors would see it. */
  async function showTyped(request: Request, entered: Entered | undefined): Promise<Response> {
    if (isForeign(request, shop) || !entered || entered.session.mustChangePassword) return refusal(403)
    return (await preview(request, entered.session)) ?? refusal(405)
  }

  async function showAdmin(request: Request, url: URL, entered: Entered | undefined): Promise<Response> {
    const to = new URLSearchParams({ to: url.pathname + url.search })
    if (!entered) return goTo(`${signInAddress}?${to}`)
    if (entered.session.mustChangePassword) return goTo(`${newPasswordAddress}?${to}`)
    const previewed = await preview(request, entered.session)
    if (previewed) return previewed
    const { session } = entered
    const visit = { staff: session.staff, nonce: nonceFor(shop, REST_NONCE_ACTION, holderOf(session)) }
    return page(await render.renderAdmin(shop, assets, visit))
  }

  async function showSignIn(request: Request, url: URL, entered: Entered | undefined): Promise<Response> {
    const to = placeIn(url.searchParams.get(doorFields.to) ?? '')
    if (entered) return goTo(to)
    return signInPage(request, 200, { to, login: '', remembered: false })
  }

  async function signInPage(request: Request, status: number, state: Omit<SignInState, 'nonce'>): Promise<Response> {
    const known = cookieIn(request.headers, DOOR_COOKIE)
    const ticket = known && TICKET.test(known) ? known : randomBytes(16).toString('base64url')
    const secure = shop.site.url.startsWith('https:') ? '; Secure' : ''
    const cookies =
      ticket === known ? [] : [`${DOOR_COOKIE}=${ticket}; Path=${adminAddress}; HttpOnly; SameSite=Lax${secure}`]
    return page(await render.renderSignIn(shop, assets, { ...state, nonce: doorNonce(ticket) }), status, cookies)
  }

  function doorNonce(ticket: string): string {
    return shop.seal(`staff-door|${ticket}`).slice(0, 32)
  }

  async function enter(request: Request, address: string, entered: Entered | undefined): Promise<Response> {
    const form = (await readForm(request)) ?? new URLSearchParams()
    const login = (form.get(doorFields.login) ?? '').slice(0, MOST_LOGIN_LETTERS)
    const password = (form.get(doorFields.password) ?? '').slice(0, MOST_PASSWORD_LETTERS)
    const state = { to: placeIn(form.get(doorFields.to) ?? ''), login, remembered: form.has(doorFields.remember) }
    const again = (status: number, problem: NonNullable<SignInState['problem']>) =>
      signInPage(request, status, { ...state, problem })

    if (isForeign(request, shop)) return again(403, 'foreign')
    if (!isFromDoor(request, form.get(doorFields.nonce))) return again(403, 'stale')
    const from = fromOf(request, address)
    const ticket = form.get(doorFields.ticket)
    if (ticket !== null) {
      const code = (form.get(doorFields.code) ?? '').slice(0, MOST_CODE_LETTERS)
      const outcome = await signInWithCode(shop, { ticket: ticket.slice(0, MOST_TICKET_LETTERS), code }, from)
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

  /** What a step has led to: in, to the next step, or to the same one with what was wrong. */
  async function entering(
    request: Request,
    state: Omit<SignInState, 'nonce'>,
    outcome: SignInOutcome,
    entered: Entered | undefined,
  ): Promise<Response> {
    const again = (status: number, problem: NonNullable<SignInState['problem']>) =>
      signInPage(request, status, { ...state, problem })
    switch (outcome.kind) {
      case 'signed_in':
        // Whoever was signed in here before is not any more.
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

  function fromOf(request: Request, address: string): From {
    const device = cookieIn(request.headers, DEVICE_COOKIE)
    return { address, userAgent: request.headers.get('user-agent') ?? '', device }
  }

  function cookiesFor({ token, remembered, device }: Extract<SignInOutcome, { kind: 'signed_in' }>): string[] {
    const secure = shop.site.url.startsWith('https:') ? '; Secure' : ''
    const kept = `Max-Age=${DEVICE_TTL_MS / 1000}; Path=${adminAddress}; HttpOnly; SameSite=Lax${secure}`
    return [staffCookie(shop, token, remembered), `${DEVICE_COOKIE}=${device}; ${kept}`]
  }

  function isFromDoor(request: Request, nonce: unknown): boolean {
    const ticket = cookieIn(request.headers, DOOR_COOKIE) ?? ''
    return !isForeign(request, shop) && TICKET.test(ticket) && nonce === doorNonce(ticket)
  }

  async function askPasskey(request: Request): Promise<Response> {
    if (isForeign(request, shop)) return inJson({ message: words.foreign }, 403)
    return inJson(await signInQuestion(shop))
  }

  async function enterByPasskey(request: Request, address: string, entered: Entered | undefined): Promise<Response> {
    const wish = passkeyWish.safeParse(await request.json().catch(() => undefined))
    if (!wish.success) return inJson({ message: words.passkey }, 400)
    if (!isFromDoor(request, wish.data[doorFields.nonce])) return inJson({ message: words.stale }, 403)
    const outcome = await signInWithPasskey(
      shop,
      wish.data.response,
      fromOf(request, address),
      wish.data[doorFields.remember],
    )
    if (outcome.kind !== 'signed_in') return inJson({ message: words.passkey }, 422)
    if (entered) await endSession(shop, entered.session.id)
    const to = placeIn(wish.data[doorFields.to])
    return inJson({ to }, 200, cookiesFor(outcome))
  }

  async function leave(request: Request, entered: Entered | undefined): Promise<Response> {
    if (!entered) return goTo(signInAddress, [noStaffCookie(shop)])
    // No nonce: it would keep somebody in whose page has stood open for days, and nobody gains by signing others out.
    if (isForeign(request, shop)) return goTo(adminAddress)
    await endSession(shop, entered.session.id)
    return goTo(signInAddress, [noStaffCookie(shop)])
  }

  async function showNewPassword(url: URL, entered: Entered | undefined): Promise<Response> {
    const to = placeIn(url.searchParams.get(doorFields.to) ?? '')
    if (!entered) return goTo(`${signInAddress}?${new URLSearchParams({ to })}`)
    if (!entered.session.mustChangePassword) return goTo(to)
    return newPasswordPage(200, entered.session, { to })
  }

  async function newPasswordPage(
    status: number,
    session: StaffSession,
    state: Pick<NewPasswordState, 'to' | 'problem'>,
  ): Promise<Response> {
    const nonce = nonceFor(shop, REST_NONCE_ACTION, holderOf(session))
    return page(await render.renderNewPassword(shop, assets, { ...state, nonce, login: session.staff.login }), status)
  }

  async function replacePassword(request: Request, entered: Entered | undefined): Promise<Response> {
    if (!entered?.session.mustChangePassword) return goTo(adminAddress)
    const { session, token } = entered
    const form = (await readForm(request)) ?? new URLSearchParams()
    const to = placeIn(form.get(doorFields.to) ?? '')
    const again = (status: number, problem: NonNullable<NewPasswordState['problem']>) =>
      newPasswordPage(status, session, { to, problem })
    if (isForeign(request, shop)) return again(403, 'foreign')
    if (!isOwnForm(request, form, session)) return again(403, 'stale')
    const fresh = (form.get(doorFields.fresh) ?? '').slice(0, MOST_PASSWORD_LETTERS)
    if (fresh !== form.get(doorFields.again)) return again(422, 'not_same')
    const outcome = await changePassword(shop, session, { old: '', fresh }, token)
    if (outcome.kind === 'busy') return again(429, 'busy')
    if (outcome.kind === 'refused') return again(422, outcome.problem)
    if (outcome.kind !== 'changed') return goTo(adminAddress)
    return goTo(to, outcome.token === undefined ? [] : [staffCookie(shop, outcome.token, session.remembered)])
  }

  function isOwnForm(request: Request, form: URLSearchParams, session: StaffSession): boolean {
    const nonce = form.get(doorFields.nonce) ?? ''
    return !isForeign(request, shop) && isNonce(shop, nonce, REST_NONCE_ACTION, holderOf(session))
  }

  /** Only a place below /admin/ of this very site, and none of the door's own. */
  function placeIn(text: string): string {
    if (!text.startsWith(adminAddress) || !URL.canParse(text, shop.site.url)) return adminAddress
    const { pathname, search } = new URL(text, shop.site.url)
    const isDoor = [signInAddress, signOutAddress, newPasswordAddress].includes(pathname)
    return pathname.startsWith(adminAddress) && !isDoor ? pathname + search : adminAddress
  }

  function page(html: string, status = 200, cookies: string[] = []): Response {
    return new Response(html, { status, headers: withCookies(own, cookies) })
  }

  function inJson(body: unknown, status = 200, cookies: string[] = []): Response {
    const headers = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': PRIVATE }
    return new Response(JSON.stringify(body), { status, headers: withCookies(headers, cookies) })
  }

  function goTo(location: string, cookies: string[] = []): Response {
    return new Response(null, { status: 303, headers: withCookies({ location, 'cache-control': PRIVATE }, cookies) })
  }
}

const passkeyWish = z.object({
  [doorFields.nonce]: z.string().max(100),
  [doorFields.to]: z.string().max(2000),
  [doorFields.remember]: z.boolean(),
  response: authenticationAnswer,
})

const TICKET = /^[\w-]{22}$/

function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': PRIVATE, allow: 'GET, HEAD, POST' } })
}

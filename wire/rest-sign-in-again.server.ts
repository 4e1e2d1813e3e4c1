import { rest } from '#i18n/rest.uk.ts'
import type { Shop } from '#shop/shop.ts'
import { isRecent } from '#shop/staff/sessions.ts'
import { SIGN_IN_AGAIN } from './meblia-rest-staff.protocol.ts'
import { type Params, type RestAnswer, restError } from './rest.server.ts'
import type { Caller, Route } from './rest-routes.server.ts'

/** Who works here, what lets programs in or tells them, and where money goes: every write at these addresses and below. */
const ASKED = [
  '/meblia/v1/staff',
  '/meblia/v1/me',
  '/meblia/v1/sessions',
  '/meblia/v1/keys',
  '/wp/v2/users',
  '/wc/v3/webhooks',
  '/wc/v3/payment_gateways',
]

/** These ask for a password or a passkey of their own accord. */
const PROVED = ['/meblia/v1/me/confirm', '/meblia/v1/me/password']

const SETTINGS = '/meblia/v1/settings'
const SETTINGS_ASKED = ['payment', 'protection']

/** The only rule of what is done by whoever has said within the last quarter of an hour who they are. */
export function asksToSignInAgain({ method, path }: Pick<Route, 'method' | 'path'>, { group }: Params): boolean {
  if (method === 'GET' || PROVED.some((part) => isBelow(path, part))) return false
  if (path === SETTINGS) return SETTINGS_ASKED.some((name) => name === group)
  return ASKED.some((part) => isBelow(path, part))
}

/** Undefined: who asks has said who they are a moment ago, or is a program, which has nobody to ask. */
export function staleSignIn(shop: Shop, caller: Caller): RestAnswer | undefined {
  if (caller.kind !== 'staff' || isRecent(caller.authenticatedAt ?? 0, shop.now())) return undefined
  return restError(SIGN_IN_AGAIN, rest.signInAgain, 403)
}

function isBelow(path: string, part: string): boolean {
  return path === part || path.startsWith(`${part}/`)
}

import { restErrors } from '#i18n/api/uk/errors.ts'
import type { Shop } from '#shop/core/shop.ts'
import { isSignInRecent } from '#shop/office/staff/auth/sessions.ts'
import { SIGN_IN_AGAIN } from '../protocol.ts'
import { type Params, type RestAnswer, restError } from '../request-response.server.ts'
import type { Caller, Route } from '../route.server.ts'

/** Staff accounts, API keys, keys of services, webhooks and payment settings: every write at these paths and below. */
const PROTECTED_PATHS = [
  '/meblia/v1/staff',
  '/meblia/v1/me',
  '/meblia/v1/sessions',
  '/meblia/v1/keys',
  '/meblia/v1/connections',
  '/wp/v2/users',
  '/wc/v3/webhooks',
  '/wc/v3/payment_gateways',
]

/** These ask for a password or a passkey themselves. */
const SELF_VERIFYING_PATHS = ['/meblia/v1/me/confirm', '/meblia/v1/me/password']

const SETTINGS = '/meblia/v1/settings'
const PROTECTED_SETTINGS = ['payment', 'protection']

/** The only rule for what requires a sign-in within the last quarter of an hour. */
export function requiresRecentSignIn({ method, path }: Pick<Route, 'method' | 'path'>, { group }: Params): boolean {
  if (method === 'GET' || SELF_VERIFYING_PATHS.some((part) => isAtOrBelow(path, part))) return false
  if (path === SETTINGS) return PROTECTED_SETTINGS.some((name) => name === group)
  return PROTECTED_PATHS.some((part) => isAtOrBelow(path, part))
}

/** Undefined: the caller has signed in recently, or is a program, which cannot be asked to. */
export function refuseStaleSignIn(shop: Shop, caller: Caller): RestAnswer | undefined {
  if (caller.kind !== 'staff' || isSignInRecent(caller.authenticatedAt ?? 0, shop.now())) return undefined
  return restError(SIGN_IN_AGAIN, restErrors.signInAgain, 403)
}

function isAtOrBelow(path: string, part: string): boolean {
  return path === part || path.startsWith(`${part}/`)
}

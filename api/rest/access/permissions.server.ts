import { restErrors } from '#i18n/api/uk/errors.ts'
import { hasPermission, type Permission } from '#shop/office/staff/permissions.ts'
import type { Method } from '../protocol.ts'
import { type RestAnswer, restError } from '../request-response.server.ts'
import type { Caller, Route } from '../route.server.ts'

/** `context=edit` is for those who write pages. */
export function editRefusal(caller: Caller, context: string | undefined): RestAnswer | undefined {
  return context === 'edit' ? draftRefusal(caller, 'rest_forbidden_context') : undefined
}

/** Drafts are for those who write pages, not for everyone on the staff. */
export function draftRefusal(caller: Caller, code = 'rest_forbidden'): RestAnswer | undefined {
  if (isPermitted(caller, 'content.manage')) return undefined
  return caller.kind === 'guest' ? restError(code, restErrors.signIn, 401) : restError(code, restErrors.forbidden, 403)
}

/** protocols 12: a key without permission has its own 401; a guest gets 401, a role without the permission 403. */
export function accessRefusal({ permission, method, path }: Route, caller: Caller): RestAnswer | undefined {
  if (permission === 'anyone') return undefined
  if (caller.kind === 'guest') return restError(refusalCode(path, method), restErrors.signIn, 401)
  if (caller.kind === 'key' && !keyAllows(caller.permissions, method)) {
    return restError('woocommerce_rest_authentication_error', restErrors.keyMayNot, 401)
  }
  if (hasPermission(caller.role, permission)) return undefined
  return restError(refusalCode(path, method), restErrors.forbidden, 403)
}

/** For what a route leaves to its handler; a key has at most the permissions of its person. */
export function isPermitted(caller: Caller, permission: Permission): boolean {
  return caller.kind !== 'guest' && hasPermission(caller.role, permission)
}

function keyAllows(permissions: string, method: Method): boolean {
  return permissions === 'read_write' || permissions === (method === 'GET' ? 'read' : 'write')
}

function refusalCode(path: string, method: Method): string {
  if (path.startsWith('/wp/v2/menu')) return 'rest_cannot_view'
  if (!path.startsWith('/wc/')) return 'rest_forbidden'
  const verbs = {
    GET: 'view',
    POST: path.includes('{') ? 'edit' : 'create',
    PUT: 'edit',
    PATCH: 'edit',
    DELETE: 'delete',
  }
  return `woocommerce_rest_cannot_${path.endsWith('/batch') ? 'batch' : verbs[method]}`
}

import { restErrors } from '#i18n/api/uk/errors.ts'
import { type RestAnswer, restError } from '../rest/request-response.server.ts'
import type { Caller } from '../rest/route.server.ts'

/** Drafts and settings are for staff: a guest sees no `context=edit`. */
export function editRefusal(caller: Caller, context: string | undefined): RestAnswer | undefined {
  if (context !== 'edit' || caller.kind !== 'guest') return undefined
  return restError('rest_forbidden_context', restErrors.signIn, 401)
}

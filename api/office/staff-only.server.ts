import { staffRouteTexts as words } from '#i18n/api/uk/openapi/staff.ts'
import { type RestAnswer, restError } from '../rest/request-response.server.ts'
import type { Caller, HandlerContext } from '../rest/route.server.ts'

export type StaffCaller = Extract<Caller, { kind: 'staff' }>

/** For data of the person or their colleagues: a program with their key may not sign anybody in or out. */
export function staffOnly<Params>(
  handle: (asked: HandlerContext<Params> & { caller: StaffCaller }) => Promise<RestAnswer> | RestAnswer,
) {
  return (asked: HandlerContext<Params>): Promise<RestAnswer> | RestAnswer => {
    const { caller } = asked
    if (caller.kind !== 'staff') return restError('rest_forbidden', words.peopleOnly, 403)
    return handle({ ...asked, caller })
  }
}

export function isoTime(at: number): string {
  return new Date(at).toISOString()
}

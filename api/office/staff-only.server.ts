import { staffRouteTexts as texts } from '#i18n/api/uk/openapi/staff.ts'
import { type RestAnswer, restError } from '../rest/request-response.server.ts'
import type { Caller, RouteCall } from '../rest/route.server.ts'

export type StaffCaller = Extract<Caller, { kind: 'staff' }>

/** For data of the person or their colleagues: a program with their key may not sign anybody in or out. */
export function staffOnly<Params>(
  handle: (call: RouteCall<Params> & { caller: StaffCaller }) => Promise<RestAnswer> | RestAnswer,
) {
  return (call: RouteCall<Params>): Promise<RestAnswer> | RestAnswer => {
    const { caller } = call
    if (caller.kind !== 'staff') return restError('rest_forbidden', texts.peopleOnly, 403)
    return handle({ ...call, caller })
  }
}

export function isoTime(at: number): string {
  return new Date(at).toISOString()
}

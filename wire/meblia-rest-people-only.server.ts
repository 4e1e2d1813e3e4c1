import { staffRest as words } from '#i18n/rest-about-staff.uk.ts'
import { type RestAnswer, restError } from './rest.server.ts'
import type { Asked, Caller } from './rest-routes.server.ts'

export type StaffCaller = Extract<Caller, { kind: 'staff' }>

/** For what is about the person or their colleagues: a program with a key of theirs may not sign anybody in or out. */
export function peopleOnly<Params>(
  handle: (asked: Asked<Params> & { caller: StaffCaller }) => Promise<RestAnswer> | RestAnswer,
) {
  return (asked: Asked<Params>): Promise<RestAnswer> | RestAnswer => {
    const { caller } = asked
    if (caller.kind !== 'staff') return restError('rest_forbidden', words.peopleOnly, 403)
    return handle({ ...asked, caller })
  }
}

export function isoTime(at: number): string {
  return new Date(at).toISOString()
}

import { z } from 'zod'
import { staffRouteTexts as texts } from '#i18n/api/uk/openapi/staff.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { changePassword } from '#shop/office/staff/auth/change-password.server.ts'
import { findStaffSession } from '#shop/office/staff/auth/sessions.server.ts'
import { readStaffToken, staffCookie } from '#shop/office/staff/auth/staff-cookie.ts'
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordProblem,
} from '#shop/office/staff/passwords/password-rules.ts'
import { listStaff, updateStaffMember } from '#shop/office/staff/staff.server.ts'
import { invalidParam } from '../../rest/param-errors.server.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { MAX_STAFF_NAME_LENGTH, meJson } from '../staff/protocol.ts'
import { staffOnly } from '../staff-only.server.ts'

const password = z.string().min(1).max(1000)

export const routes: Route[] = [
  route('GET', '/meblia/v1/me', {
    permission: 'signed-in',
    about: texts.me,
    answer: meJson,
    handle: staffOnly(async ({ shop, caller }) => {
      const person = (await listStaff(shop)).find(({ id }) => id === caller.id)
      const { id, login, role } = caller
      return restAnswer({ id, login, name: person?.name ?? '', role })
    }),
  }),
  route('PUT', '/meblia/v1/me', {
    permission: 'signed-in',
    about: texts.changeMe,
    params: z.object({ name: z.string().trim().max(MAX_STAFF_NAME_LENGTH) }),
    answer: meJson,
    handle: staffOnly(async ({ shop, actor, caller, params: { name } }) => {
      const outcome = await updateStaffMember(shop, actor, caller.id, { name })
      if (outcome.kind === 'last_owner') return restError('meblia_last_owner', texts.lastOwner, 409)
      const { id, login, role } = outcome.person
      return restAnswer({ id, login, name, role })
    }),
  }),
  route('POST', '/meblia/v1/me/password', {
    permission: 'signed-in',
    about: texts.changePassword,
    transaction: 'own',
    params: z.object({ old: password, fresh: password }),
    answer: z.object({ changed: z.literal(true) }),
    handle: staffOnly(async ({ shop, caller, headers, params }) => {
      const token = readStaffToken(headers.get('cookie'))
      const signedIn = token === undefined ? undefined : await findStaffSession(shop, token)
      if (!token || signedIn?.session.id !== caller.sessionId) return restError('rest_forbidden', texts.peopleOnly, 403)
      const input = { oldPassword: params.old, newPassword: params.fresh }
      const outcome = await changePassword(shop, signedIn.session, input, token)
      switch (outcome.kind) {
        case 'wrong':
          return invalidParam('old', texts.wrongPassword)
        case 'locked':
          return invalidParam('old', texts.locked(Math.ceil(outcome.waitMs / MINUTE_MS)), 429)
        case 'busy':
          return restError('meblia_busy', texts.busy, 429)
        case 'refused':
          return invalidParam('fresh', passwordProblemText(outcome.problem))
        case 'changed': {
          const cookie = outcome.token && staffCookie(shop, outcome.token, signedIn.session.remembered)
          return restAnswer({ changed: true }, 200, cookie ? { 'set-cookie': cookie } : {})
        }
      }
    }),
  }),
]

function passwordProblemText(problem: PasswordProblem): string {
  if (problem === 'too_short') return texts.password.too_short(MIN_PASSWORD_LENGTH)
  if (problem === 'too_long') return texts.password.too_long(MAX_PASSWORD_LENGTH)
  return texts.password[problem]
}

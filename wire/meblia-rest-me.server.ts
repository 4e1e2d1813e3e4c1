import { z } from 'zod'
import { staffRest as words } from '#i18n/rest-about-staff.uk.ts'
import { changePerson, listPeople } from '#shop/staff/people.server.ts'
import { readStaffSession } from '#shop/staff/sessions.server.ts'
import { changePassword } from '#shop/staff/sign-in.server.ts'
import { LEAST_PASSWORD_LETTERS, MOST_PASSWORD_LETTERS, type PasswordProblem, ROLES } from '#shop/staff/staff.ts'
import { staffCookie, staffToken } from './meblia-rest-cookie.server.ts'
import { peopleOnly } from './meblia-rest-people-only.server.ts'
import { type MeJson, MOST_NAME_LETTERS } from './meblia-rest-staff.protocol.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const me: z.ZodType<MeJson> = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
})
const password = z.string().min(1).max(1000)
const MINUTE_MS = 60_000

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/meblia/v1/me', who: 'editor', about: words.me },
    params: z.object({}),
    answer: me,
    handle: peopleOnly(async ({ shop, caller }) => {
      const person = (await listPeople(shop)).find(({ id }) => id === caller.id)
      const { id, login, role } = caller
      return restAnswer({ id, login, name: person?.name ?? '', role })
    }),
  }),
  route({
    ...{ method: 'PUT', path: '/meblia/v1/me', who: 'editor', about: words.changeMe },
    params: z.object({ name: z.string().trim().max(MOST_NAME_LETTERS) }),
    answer: me,
    handle: peopleOnly(async ({ shop, actor, caller, params: { name } }) => {
      const outcome = await changePerson(shop, actor, caller.id, { name })
      if (outcome.kind === 'last_owner') return restError('meblia_last_owner', words.lastOwner, 409)
      const { id, login, role } = outcome.person
      return restAnswer({ id, login, name, role })
    }),
  }),
  route({
    ...{ method: 'POST', path: '/meblia/v1/me/password', who: 'editor', about: words.changePassword },
    ...{ transaction: 'own' },
    params: z.object({ old: password, fresh: password }),
    answer: z.object({ changed: z.literal(true) }),
    handle: peopleOnly(async ({ shop, caller, headers, params }) => {
      const token = staffToken(headers)
      const known = token === undefined ? undefined : await readStaffSession(shop, token)
      if (!token || known?.session.id !== caller.sessionId) return restError('rest_forbidden', words.peopleOnly, 403)
      const outcome = await changePassword(shop, known.session, params, token)
      switch (outcome.kind) {
        case 'wrong':
          return refused('old', words.wrongPassword)
        case 'locked':
          return refused('old', words.locked(Math.ceil(outcome.waitMs / MINUTE_MS)), 429)
        case 'busy':
          return restError('meblia_busy', words.busy, 429)
        case 'refused':
          return refused('fresh', passwordText(outcome.problem))
        case 'changed': {
          const cookie = outcome.token && staffCookie(shop, outcome.token, known.session.remembered)
          return restAnswer({ changed: true }, 200, cookie ? { 'set-cookie': cookie } : {})
        }
      }
    }),
  }),
]

function refused(field: string, why: string, status = 400): RestAnswer {
  return restError('rest_invalid_param', why, status, { params: { [field]: why } })
}

function passwordText(problem: PasswordProblem): string {
  if (problem === 'too_short') return words.password.too_short(LEAST_PASSWORD_LETTERS)
  if (problem === 'too_long') return words.password.too_long(MOST_PASSWORD_LETTERS)
  return words.password[problem]
}

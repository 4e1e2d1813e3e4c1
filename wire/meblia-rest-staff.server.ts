import { z } from 'zod'
import { staffRest as words } from '#i18n/rest-about-staff.uk.ts'
import { Conflict } from '#shop/failures.ts'
import {
  addPerson,
  changePerson,
  giveOneTimePassword,
  listPeople,
  type PersonView,
  removePerson,
} from '#shop/staff/people.server.ts'
import { LOGIN, ROLES } from '#shop/staff/staff.ts'
import { isoTime, peopleOnly } from './meblia-rest-people-only.server.ts'
import { MOST_NAME_LETTERS, type OneTimePasswordJson, type PersonJson } from './meblia-rest-staff.protocol.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const person: z.ZodType<PersonJson> = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  must_change_password: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  passkeys: z.number(),
})
const oneTime: z.ZodType<OneTimePasswordJson> = z.object({ id: z.number(), login: z.string(), password: z.string() })
const id = z.coerce.number().int().positive()
const name = z.string().trim().max(MOST_NAME_LETTERS)

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/meblia/v1/staff', who: 'owner', about: words.list },
    params: z.object({}),
    answer: z.array(person),
    handle: peopleOnly(async ({ shop }) => restAnswer((await listPeople(shop)).map(jsonOf))),
  }),
  route({
    ...{ method: 'POST', path: '/meblia/v1/staff', who: 'owner', about: words.add, transaction: 'own' },
    params: z.object({ login: z.string().trim().toLowerCase().max(100), name: name.default(''), role: z.enum(ROLES) }),
    answer: oneTime,
    handle: peopleOnly(async ({ shop, actor, params }) => {
      const { login } = params
      if (!LOGIN.test(login)) return refusedField('login', words.loginShape, 400)
      const outcome = await addPerson(shop, actor, params)
      if (outcome.kind === 'login_taken') return refusedField('login', words.loginTaken, 409)
      return restAnswer({ id: outcome.id, login, password: outcome.password }, 201)
    }),
  }),
  route({
    ...{ method: 'PUT', path: '/meblia/v1/staff/{id}', who: 'owner', about: words.change },
    params: z.object({ id, name: name.optional(), role: z.enum(ROLES).optional() }),
    answer: person,
    handle: peopleOnly(async ({ shop, actor, params }) => {
      const outcome = await changePerson(shop, actor, params.id, params)
      return outcome.kind === 'last_owner' ? lastOwner() : restAnswer(jsonOf(outcome.person))
    }),
  }),
  route({
    ...{ method: 'DELETE', path: '/meblia/v1/staff/{id}', who: 'owner', about: words.remove },
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true) }),
    handle: peopleOnly(async ({ shop, actor, params }) => {
      const { kind } = await removePerson(shop, actor, params.id)
      return kind === 'last_owner' ? lastOwner() : restAnswer({ deleted: true })
    }),
  }),
  route({
    ...{
      method: 'POST',
      path: '/meblia/v1/staff/{id}/password',
      who: 'owner',
      about: words.reset,
      transaction: 'own',
    },
    params: z.object({ id }),
    answer: oneTime,
    handle: peopleOnly(async ({ shop, actor, caller, params }) => {
      // Their own is changed by whoever knows it.
      if (params.id === caller.id) throw new Conflict('own password')
      const found = (await listPeople(shop)).find((person) => person.id === params.id)
      const password = await giveOneTimePassword(shop, actor, params.id)
      return restAnswer({ id: params.id, login: found?.login ?? '', password })
    }),
  }),
]

function jsonOf({ mustChangePassword, createdAt, lastSeenAt, ...person }: PersonView): PersonJson {
  return {
    ...{ id: person.id, login: person.login, name: person.name, role: person.role, passkeys: person.passkeys },
    must_change_password: mustChangePassword,
    created_at: isoTime(createdAt),
    last_seen_at: lastSeenAt === null ? null : isoTime(lastSeenAt),
  }
}

function refusedField(field: string, why: string, status: number): RestAnswer {
  return restError(status === 409 ? 'meblia_login_taken' : 'rest_invalid_param', why, status, {
    params: { [field]: why },
  })
}

function lastOwner(): RestAnswer {
  return restError('meblia_last_owner', words.lastOwner, 409)
}

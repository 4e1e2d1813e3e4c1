import { z } from 'zod'
import { staffRouteTexts as texts } from '#i18n/api/uk/openapi/staff.ts'
import { Conflict } from '#shop/errors.ts'
import { ROLES } from '#shop/staff/roles.ts'
import {
  createStaffMember,
  deleteStaffMember,
  listStaff,
  resetToOneTimePassword,
  type StaffMemberView,
  updateStaffMember,
} from '#shop/staff/staff.server.ts'
import { LOGIN_PATTERN } from '#shop/staff/staff.ts'
import { id } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { isoTime, staffOnly } from '../staff-only.server.ts'
import { MAX_STAFF_NAME_LENGTH, oneTimePasswordJson, type StaffMemberJson, staffMemberJson } from './protocol.ts'

const name = z.string().trim().max(MAX_STAFF_NAME_LENGTH)

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/meblia/v1/staff', who: 'owner', about: texts.list },
    params: z.object({}),
    answer: z.array(staffMemberJson),
    handle: staffOnly(async ({ shop }) => restAnswer((await listStaff(shop)).map(toStaffMemberJson))),
  }),
  route({
    ...{ method: 'POST', path: '/meblia/v1/staff', who: 'owner', about: texts.add, transaction: 'own' },
    params: z.object({ login: z.string().trim().toLowerCase().max(100), name: name.default(''), role: z.enum(ROLES) }),
    answer: oneTimePasswordJson,
    handle: staffOnly(async ({ shop, actor, params }) => {
      const { login } = params
      if (!LOGIN_PATTERN.test(login)) return fieldError('login', texts.loginShape, 400)
      const outcome = await createStaffMember(shop, actor, params)
      if (outcome.kind === 'login_taken') return fieldError('login', texts.loginTaken, 409)
      return restAnswer({ id: outcome.id, login, password: outcome.password }, 201)
    }),
  }),
  route({
    ...{ method: 'PUT', path: '/meblia/v1/staff/{id}', who: 'owner', about: texts.change },
    params: z.object({ id, name: name.optional(), role: z.enum(ROLES).optional() }),
    answer: staffMemberJson,
    handle: staffOnly(async ({ shop, actor, params }) => {
      const outcome = await updateStaffMember(shop, actor, params.id, params)
      return outcome.kind === 'last_owner' ? lastOwnerError() : restAnswer(toStaffMemberJson(outcome.person))
    }),
  }),
  route({
    ...{ method: 'DELETE', path: '/meblia/v1/staff/{id}', who: 'owner', about: texts.remove },
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true) }),
    handle: staffOnly(async ({ shop, actor, params }) => {
      const { kind } = await deleteStaffMember(shop, actor, params.id)
      return kind === 'last_owner' ? lastOwnerError() : restAnswer({ deleted: true })
    }),
  }),
  route({
    ...{
      method: 'POST',
      path: '/meblia/v1/staff/{id}/password',
      who: 'owner',
      about: texts.reset,
      transaction: 'own',
    },
    params: z.object({ id }),
    answer: oneTimePasswordJson,
    handle: staffOnly(async ({ shop, actor, caller, params }) => {
      // A person's own password is changed with the old one.
      if (params.id === caller.id) throw new Conflict('own password')
      const found = (await listStaff(shop)).find((person) => person.id === params.id)
      const password = await resetToOneTimePassword(shop, actor, params.id)
      return restAnswer({ id: params.id, login: found?.login ?? '', password })
    }),
  }),
]

function toStaffMemberJson({ mustChangePassword, createdAt, lastSeenAt, ...person }: StaffMemberView): StaffMemberJson {
  return {
    ...{ id: person.id, login: person.login, name: person.name, role: person.role, passkeys: person.passkeys },
    must_change_password: mustChangePassword,
    created_at: isoTime(createdAt),
    last_seen_at: lastSeenAt === null ? null : isoTime(lastSeenAt),
  }
}

function fieldError(field: string, why: string, status: number): RestAnswer {
  return restError(status === 409 ? 'meblia_login_taken' : 'rest_invalid_param', why, status, {
    params: { [field]: why },
  })
}

function lastOwnerError(): RestAnswer {
  return restError('meblia_last_owner', texts.lastOwner, 409)
}

import { z } from 'zod'
import { staffRouteTexts as texts } from '#i18n/api/uk/openapi/staff.ts'
import { Conflict } from '#shop/core/errors.ts'
import {
  createStaffMember,
  deleteStaffMember,
  listStaff,
  resetToOneTimePassword,
  type StaffMemberView,
  updateStaffMember,
} from '#shop/office/staff/staff.server.ts'
import { LOGIN_PATTERN, ROLES } from '#shop/office/staff/staff.ts'
import { invalidParam } from '../../rest/param-errors.server.ts'
import { id } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { isoTime, staffOnly } from '../staff-only.server.ts'
import { MAX_STAFF_NAME_LENGTH, oneTimePasswordJson, type StaffMemberJson, staffMemberJson } from './protocol.ts'

const name = z.string().trim().max(MAX_STAFF_NAME_LENGTH)

export const routes: Route[] = [
  route('GET', '/meblia/v1/staff', {
    permission: 'staff.manage',
    about: texts.list,
    answer: z.array(staffMemberJson),
    handle: staffOnly(async ({ shop }) => restAnswer((await listStaff(shop)).map(toStaffMemberJson))),
  }),
  route('POST', '/meblia/v1/staff', {
    permission: 'staff.manage',
    about: texts.add,
    transaction: 'own',
    params: z.object({ login: z.string().trim().toLowerCase().max(100), name: name.default(''), role: z.enum(ROLES) }),
    answer: oneTimePasswordJson,
    handle: staffOnly(async ({ shop, actor, params }) => {
      const { login } = params
      if (!LOGIN_PATTERN.test(login)) return invalidParam('login', texts.loginShape)
      const outcome = await createStaffMember(shop, actor, params)
      if (outcome.kind === 'login_taken') {
        return restError('meblia_login_taken', texts.loginTaken, 409, { params: { login: texts.loginTaken } })
      }
      return restAnswer({ id: outcome.id, login, password: outcome.password }, 201)
    }),
  }),
  route('PUT', '/meblia/v1/staff/{id}', {
    permission: 'staff.manage',
    about: texts.change,
    params: z.object({ id, name: name.optional(), role: z.enum(ROLES).optional() }),
    answer: staffMemberJson,
    handle: staffOnly(async ({ shop, actor, params }) => {
      const outcome = await updateStaffMember(shop, actor, params.id, params)
      return outcome.kind === 'last_owner' ? lastOwnerError() : restAnswer(toStaffMemberJson(outcome.person))
    }),
  }),
  route('DELETE', '/meblia/v1/staff/{id}', {
    permission: 'staff.manage',
    about: texts.remove,
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true) }),
    handle: staffOnly(async ({ shop, actor, params }) => {
      const { kind } = await deleteStaffMember(shop, actor, params.id)
      return kind === 'last_owner' ? lastOwnerError() : restAnswer({ deleted: true })
    }),
  }),
  route('POST', '/meblia/v1/staff/{id}/password', {
    permission: 'staff.manage',
    about: texts.reset,
    transaction: 'own',
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
    id: person.id,
    login: person.login,
    name: person.name,
    role: person.role,
    passkeys: person.passkeys,
    must_change_password: mustChangePassword,
    created_at: isoTime(createdAt),
    last_seen_at: lastSeenAt === null ? null : isoTime(lastSeenAt),
  }
}

function lastOwnerError(): RestAnswer {
  return restError('meblia_last_owner', texts.lastOwner, 409)
}

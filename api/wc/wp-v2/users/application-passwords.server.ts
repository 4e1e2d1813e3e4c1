import { z } from 'zod'
import { isPermitted } from '#api/rest/access/permissions.server.ts'
import { href } from '#api/rest/links.ts'
import { context, id } from '#api/rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { callerStaffId, orRefuse, type Route, type RouteCall, refuse, route } from '#api/rest/route.server.ts'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { wpRestRouteTexts as about, wpRestTexts as texts } from '#i18n/api/uk/openapi/wp-rest.ts'
import { formatUtcDateTime } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  createApplicationPassword,
  listApplicationPasswords,
  renameApplicationPassword,
  revokeApplicationPasswords,
} from '#shop/office/staff/application-passwords/application-passwords.server.ts'
import {
  type ApplicationPassword,
  allowsApplicationPasswords,
  formatApplicationPassword,
  MAX_APPLICATION_NAME_LENGTH,
  MAX_APPLICATION_PASSWORDS,
} from '#shop/office/staff/application-passwords/application-passwords.ts'
import { listStaff } from '#shop/office/staff/staff.server.ts'
import {
  APPLICATION_PASSWORDS,
  type ApplicationPasswordJson,
  applicationPasswordJson as schema,
} from './application-passwords.protocol.ts'

const uuid = z.string().max(50)
const name = z.string().trim().min(1).max(MAX_APPLICATION_NAME_LENGTH)
const appId = z.union([z.literal(''), z.uuid()])

/** One's own under `me` or one's id; the owner lists and revokes everybody's. */
export const routes: Route[] = [
  route('GET', `/wp/v2/users/me/${APPLICATION_PASSWORDS}/introspect`, {
    permission: 'signed-in',
    about: about.introspectPassword,
    params: z.object({ context }),
    answer: schema,
    handle: async ({ shop, caller }) => {
      const passwords = await listApplicationPasswords(shop, callerStaffId(caller) ?? 0)
      const used = caller.kind === 'key' && caller.isApplicationPassword ? caller.id : undefined
      const found = passwords.find(({ id }) => id === used)
      const missing = () => restError('rest_no_authenticated_app_password', texts.noPassword, 404)
      return restAnswer(toPasswordJson(shop, orRefuse(found, missing)))
    },
  }),
  ...passwordRoutes('/wp/v2/users/me', z.object({})),
  ...passwordRoutes('/wp/v2/users/{user_id}', z.object({ user_id: id })),
]

function passwordRoutes(user: string, whose: z.ZodObject<{ user_id?: typeof id }>): Route[] {
  const path = `${user}/${APPLICATION_PASSWORDS}`
  const ofUser = { user_id: id.optional(), ...whose.shape }
  return [
    route('GET', path, {
      permission: 'signed-in',
      about: about.passwords,
      params: z.object({ ...ofUser, context }),
      answer: z.array(schema),
      handle: async (call) => {
        const all = await listApplicationPasswords(call.shop, await requestedUser(call))
        return restAnswer(all.map((password) => toPasswordJson(call.shop, password)))
      },
    }),
    route('POST', path, {
      permission: 'signed-in',
      about: about.addPassword,
      params: z.object({ ...ofUser, name, app_id: appId.default('') }),
      answer: schema,
      handle: async (call) => {
        const { shop, actor, caller, params } = call
        const staffId = await requestedUser(call)
        if (!allowsApplicationPasswords(shop.site.url)) {
          return restError('application_passwords_disabled', texts.needsTls, 501)
        }
        // A program must not create further credentials, and a password is created by its own user.
        if (caller.kind !== 'staff' || caller.id !== staffId) {
          return restError('rest_cannot_create_application_passwords', texts.ownOnly, 403)
        }
        const input = { name: params.name, appId: params.app_id }
        const outcome = await createApplicationPassword(shop, actor, staffId, input)
        if (outcome.kind !== 'created') return notCreated(outcome.kind)
        const body = { ...toPasswordJson(shop, outcome.made), password: formatApplicationPassword(outcome.password) }
        return restAnswer(body, 201, { location: body._links.self?.[0]?.href ?? '' })
      },
    }),
    route('DELETE', path, {
      permission: 'signed-in',
      about: about.revokePasswords,
      params: z.object(ofUser),
      answer: z.object({ deleted: z.literal(true), count: z.number() }),
      handle: async (call) => {
        const all = await listApplicationPasswords(call.shop, await requestedUser(call))
        await revokeApplicationPasswords(call.shop, call.actor, all)
        return restAnswer({ deleted: true, count: all.length })
      },
    }),
    route('GET', `${path}/{uuid}`, {
      permission: 'signed-in',
      about: about.password,
      params: z.object({ ...ofUser, uuid, context }),
      answer: schema,
      handle: async (call) => restAnswer(toPasswordJson(call.shop, await requestedPassword(call))),
    }),
    route('PUT', `${path}/{uuid}`, {
      permission: 'signed-in',
      about: about.renamePassword,
      params: z.object({ ...ofUser, uuid, name }),
      answer: schema,
      handle: async (call) => {
        const { shop, actor, params } = call
        const renamed = await renameApplicationPassword(shop, actor, await requestedPassword(call), params.name)
        return restAnswer(toPasswordJson(shop, renamed))
      },
    }),
    route('DELETE', `${path}/{uuid}`, {
      permission: 'signed-in',
      about: about.revokePassword,
      params: z.object({ ...ofUser, uuid }),
      answer: z.object({ deleted: z.literal(true), previous: schema }),
      handle: async (call) => {
        const previous = await requestedPassword(call)
        await revokeApplicationPasswords(call.shop, call.actor, [previous])
        return restAnswer({ deleted: true, previous: toPasswordJson(call.shop, previous) })
      },
    }),
  ]
}

type UserContext = RouteCall<{ user_id?: number | undefined }>

/** The user whose passwords are meant: the caller, unless the owner names another. */
async function requestedUser({ shop, caller, params }: UserContext): Promise<number> {
  const ownId = callerStaffId(caller)
  if (ownId === undefined || caller.kind === 'guest') refuse('rest_not_logged_in', restErrors.signIn, { status: 401 })
  const staffId = params.user_id ?? ownId
  if (staffId === ownId) return staffId
  if (!isPermitted(caller, 'staff.manage')) {
    refuse('rest_cannot_list_application_passwords', restErrors.forbidden, { status: 403 })
  }
  const person = (await listStaff(shop)).find(({ id }) => id === staffId)
  return orRefuse(person, () => restError('rest_user_invalid_id', texts.noUser, 404)).id
}

async function requestedPassword(call: UserContext & RouteCall<{ uuid: string }>): Promise<ApplicationPassword> {
  const all = await listApplicationPasswords(call.shop, await requestedUser(call))
  const found = all.find((password) => password.uuid === call.params.uuid)
  return orRefuse(found, () => restError('rest_application_password_not_found', texts.noPassword, 404))
}

function notCreated(kind: 'name_taken' | 'too_many'): RestAnswer {
  if (kind === 'too_many') {
    return restError('rest_cannot_create_application_passwords', texts.tooMany(MAX_APPLICATION_PASSWORDS), 409)
  }
  const params = { name: texts.nameTaken }
  return restError('application_password_duplicate_name', texts.nameTaken, 409, { params })
}

function toPasswordJson(shop: Shop, password: ApplicationPassword): ApplicationPasswordJson {
  const { uuid, staffId, appId, name, createdAt, usedAt } = password
  const path = `/wp/v2/users/${staffId}/${APPLICATION_PASSWORDS}/${uuid}`
  return {
    uuid,
    app_id: appId,
    name,
    created: formatUtcDateTime(createdAt),
    last_used: usedAt === null ? null : formatUtcDateTime(usedAt),
    // The IP address is not stored.
    last_ip: null,
    _links: { self: href(shop.site.url, path) },
  }
}

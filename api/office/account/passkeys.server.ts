import { z } from 'zod'
import { staffRouteTexts as texts } from '#i18n/api/uk/openapi/staff.ts'
import {
  addPasskey,
  createRegistrationOptions,
  listPasskeys,
  MAX_PASSKEYS,
  type PasskeyView,
  removePasskey,
  renamePasskey,
} from '#shop/office/staff/auth/passkeys.server.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { MAX_STAFF_NAME_LENGTH, type PasskeyJson, passkeyJson } from '../staff/protocol.ts'
import { isoTime, type StaffCaller, staffOnly } from '../staff-only.server.ts'
import { registrationResponse } from './passkey-fields.server.ts'

const name = z.string().trim().min(1).max(MAX_STAFF_NAME_LENGTH)
const PATH = '/meblia/v1/me/passkeys'

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'signed-in',
    about: texts.passkeys,
    answer: z.array(passkeyJson),
    handle: staffOnly(async ({ shop, caller }) => restAnswer((await listPasskeys(shop, caller.id)).map(toPasskeyJson))),
  }),
  route('POST', `${PATH}/question`, {
    permission: 'signed-in',
    about: texts.passkeyOptions,
    answer: z.looseObject({ challenge: z.string() }),
    handle: staffOnly(async ({ shop, caller }) =>
      restAnswer(await createRegistrationOptions(shop, passkeyOwner(caller))),
    ),
  }),
  route('POST', PATH, {
    permission: 'signed-in',
    about: texts.addPasskey,
    transaction: 'own',
    params: z.object({ name, response: registrationResponse }),
    answer: z.object({ id: z.number() }),
    handle: staffOnly(async ({ shop, caller, params }) => {
      const outcome = await addPasskey(shop, passkeyOwner(caller), params)
      switch (outcome.kind) {
        case 'added':
          return restAnswer({ id: outcome.id }, 201)
        case 'refused':
          return restError('meblia_passkey_refused', texts.passkeyRefused, 400)
        case 'already_added':
          return restError('meblia_passkey_known', texts.passkeyKnown, 409)
        case 'too_many':
          return restError('meblia_passkey_too_many', texts.tooManyPasskeys(MAX_PASSKEYS), 409)
      }
    }),
  }),
  route('PUT', `${PATH}/{id}`, {
    permission: 'signed-in',
    about: texts.renamePasskey,
    params: z.object({ id, name }),
    answer: z.object({ id: z.number(), name: z.string() }),
    handle: staffOnly(async ({ shop, caller, params: { id, name } }) => {
      await renamePasskey(shop, passkeyOwner(caller), { id, name })
      return restAnswer({ id, name })
    }),
  }),
  route('DELETE', `${PATH}/{id}`, {
    permission: 'signed-in',
    about: texts.removePasskey,
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true) }),
    handle: staffOnly(async ({ shop, caller, params: { id } }) => {
      await removePasskey(shop, passkeyOwner(caller), id)
      return restAnswer({ deleted: true })
    }),
  }),
]

function passkeyOwner({ id, login, role }: StaffCaller) {
  return { id, login, name: '', role }
}

function toPasskeyJson({ id, name, createdAt, usedAt }: PasskeyView): PasskeyJson {
  return { id, name, created_at: isoTime(createdAt), used_at: usedAt === null ? null : isoTime(usedAt) }
}

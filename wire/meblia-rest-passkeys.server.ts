import { z } from 'zod'
import { staffRest as words } from '#i18n/rest-about-staff.uk.ts'
import {
  addPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  type PasskeyView,
  passkeyWish,
  removePasskey,
  renamePasskey,
} from '#shop/staff/passkeys.server.ts'
import { registrationAnswer } from './meblia-rest-passkey-answers.server.ts'
import { isoTime, peopleOnly, type StaffCaller } from './meblia-rest-people-only.server.ts'
import { MOST_NAME_LETTERS, type PasskeyJson } from './meblia-rest-staff.protocol.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const passkey: z.ZodType<PasskeyJson> = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
})
const id = z.coerce.number().int().positive()
const name = z.string().trim().min(1).max(MOST_NAME_LETTERS)
const PATH = '/meblia/v1/me/passkeys'

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: PATH, who: 'editor', about: words.passkeys },
    params: z.object({}),
    answer: z.array(passkey),
    handle: peopleOnly(async ({ shop, caller }) => restAnswer((await listPasskeys(shop, caller.id)).map(jsonOf))),
  }),
  route({
    ...{ method: 'POST', path: `${PATH}/question`, who: 'editor', about: words.passkeyWish },
    params: z.object({}),
    answer: z.looseObject({ challenge: z.string() }),
    handle: peopleOnly(async ({ shop, caller }) => restAnswer(await passkeyWish(shop, ownerOf(caller)))),
  }),
  route({
    ...{ method: 'POST', path: PATH, who: 'editor', about: words.addPasskey, transaction: 'own' },
    params: z.object({ name, response: registrationAnswer }),
    answer: z.object({ id: z.number() }),
    handle: peopleOnly(async ({ shop, caller, params }) => {
      const outcome = await addPasskey(shop, ownerOf(caller), params)
      switch (outcome.kind) {
        case 'added':
          return restAnswer({ id: outcome.id }, 201)
        case 'refused':
          return restError('meblia_passkey_refused', words.passkeyRefused, 400)
        case 'known':
          return restError('meblia_passkey_known', words.passkeyKnown, 409)
        case 'too_many':
          return restError('meblia_passkey_too_many', words.tooManyPasskeys(MOST_PASSKEYS), 409)
      }
    }),
  }),
  route({
    ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'editor', about: words.renamePasskey },
    params: z.object({ id, name }),
    answer: z.object({ id: z.number(), name: z.string() }),
    handle: peopleOnly(async ({ shop, caller, params: { id, name } }) => {
      await renamePasskey(shop, ownerOf(caller), id, name)
      return restAnswer({ id, name })
    }),
  }),
  route({
    ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'editor', about: words.removePasskey },
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true) }),
    handle: peopleOnly(async ({ shop, caller, params: { id } }) => {
      await removePasskey(shop, ownerOf(caller), id)
      return restAnswer({ deleted: true })
    }),
  }),
]

function ownerOf({ id, login, role }: StaffCaller) {
  return { id, login, name: '', role }
}

function jsonOf({ id, name, createdAt, usedAt }: PasskeyView): PasskeyJson {
  return { id, name, created_at: isoTime(createdAt), used_at: usedAt === null ? null : isoTime(usedAt) }
}

import { z } from 'zod'
import { keys as uk } from '#i18n/keys.uk.ts'
import { addKey, listKeys, revokeKey } from '#shop/keys/keys.server.ts'
import { type ApiKey, KEY_PERMISSIONS, MOST_DESCRIPTION } from '#shop/keys/keys.ts'
import { KEYS_ROUTE, type KeyJson, type NewKeyJson } from './meblia-rest-keys.protocol.ts'
import { isoTime, peopleOnly } from './meblia-rest-people-only.server.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const fields = {
  id: z.number(),
  staff_id: z.number(),
  login: z.string(),
  description: z.string(),
  permissions: z.enum(KEY_PERMISSIONS),
  key_end: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
}
const key: z.ZodType<KeyJson> = z.object(fields)
const newKey: z.ZodType<NewKeyJson> = z.object({ ...fields, consumer_key: z.string(), consumer_secret: z.string() })
const id = z.coerce.number().int().positive()

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: KEYS_ROUTE, who: 'owner', about: uk.about.list },
    params: z.object({}),
    answer: z.array(key),
    handle: peopleOnly(async ({ shop }) => restAnswer((await listKeys(shop)).map(jsonOf))),
  }),
  route({
    ...{ method: 'POST', path: KEYS_ROUTE, who: 'owner', about: uk.about.add },
    params: z.object({
      description: z.string().trim().min(1).max(MOST_DESCRIPTION),
      permissions: z.enum(KEY_PERMISSIONS),
      staff_id: id.optional(),
    }),
    answer: newKey,
    handle: peopleOnly(async ({ shop, actor, caller, params }) => {
      const { description, permissions, staff_id = caller.id } = params
      const made = await addKey(shop, actor, { who: { id: staff_id }, description, permissions })
      if (!made) return restError('rest_invalid_param', uk.noStaff, 400, { params: { staff_id: uk.noStaff } })
      const { consumerKey: consumer_key, consumerSecret: consumer_secret } = made
      return restAnswer({ ...jsonOf(made.key), consumer_key, consumer_secret }, 201)
    }),
  }),
  route({
    ...{ method: 'DELETE', path: `${KEYS_ROUTE}/{id}`, who: 'owner', about: uk.about.revoke },
    params: z.object({ id }),
    answer: key,
    handle: peopleOnly(async ({ shop, actor, params }) => {
      const revoked = await revokeKey(shop, actor, params.id)
      return revoked ? restAnswer(jsonOf(revoked)) : restError('rest_not_found', uk.noKey, 404)
    }),
  }),
]

function jsonOf(key: ApiKey): KeyJson {
  const { id, staffId, login, description, permissions, end, createdAt, usedAt } = key
  return {
    ...{ id, staff_id: staffId, login, description, permissions, key_end: end },
    created_at: isoTime(createdAt),
    used_at: usedAt === null ? null : isoTime(usedAt),
  }
}

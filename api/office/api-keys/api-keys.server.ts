import { z } from 'zod'
import { apiKeyTexts as uk } from '#i18n/api/uk/api-keys.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#shop/office/api-keys/api-keys.server.ts'
import { type ApiKey, KEY_PERMISSIONS, MAX_DESCRIPTION_LENGTH } from '#shop/office/api-keys/api-keys.ts'
import { invalidParam } from '../../rest/param-errors.server.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { isoTime, staffOnly } from '../staff-only.server.ts'
import { type ApiKeyJson, apiKeyJson, KEYS_ROUTE, newApiKeyJson } from './protocol.ts'

export const routes: Route[] = [
  route('GET', KEYS_ROUTE, {
    permission: 'staff.manage',
    about: uk.about.list,
    answer: z.array(apiKeyJson),
    handle: staffOnly(async ({ shop }) => restAnswer((await listApiKeys(shop)).map(toApiKeyJson))),
  }),
  route('POST', KEYS_ROUTE, {
    permission: 'staff.manage',
    about: uk.about.add,
    params: z.object({
      description: z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH),
      permissions: z.enum(KEY_PERMISSIONS),
      staff_id: id.optional(),
    }),
    answer: newApiKeyJson,
    handle: staffOnly(async ({ shop, actor, caller, params }) => {
      const { description, permissions, staff_id = caller.id } = params
      const made = await createApiKey(shop, actor, { who: { id: staff_id }, description, permissions })
      if (!made) return invalidParam('staff_id', uk.noStaff)
      const { consumerKey: consumer_key, consumerSecret: consumer_secret } = made
      return restAnswer({ ...toApiKeyJson(made.key), consumer_key, consumer_secret }, 201)
    }),
  }),
  route('DELETE', `${KEYS_ROUTE}/{id}`, {
    permission: 'staff.manage',
    about: uk.about.revoke,
    params: z.object({ id }),
    answer: apiKeyJson,
    handle: staffOnly(async ({ shop, actor, params }) => {
      const revoked = await revokeApiKey(shop, actor, params.id)
      return revoked ? restAnswer(toApiKeyJson(revoked)) : restError('rest_not_found', uk.noKey, 404)
    }),
  }),
]

function toApiKeyJson(key: ApiKey): ApiKeyJson {
  const { id, staffId, login, description, permissions, end, createdAt, usedAt } = key
  return {
    id,
    staff_id: staffId,
    login,
    description,
    permissions,
    key_end: end,
    created_at: isoTime(createdAt),
    used_at: usedAt === null ? null : isoTime(usedAt),
  }
}

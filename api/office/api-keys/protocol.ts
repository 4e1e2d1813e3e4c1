import { z } from 'zod'
import { KEY_PERMISSIONS } from '#shop/office/api-keys/api-keys.ts'

/** API keys, for the owner. Times are ISO 8601 in UTC. */
export const KEYS_ROUTE = '/meblia/v1/keys'

export const apiKeyJson = z.object({
  id: z.number(),
  staff_id: z.number(),
  /** The staff member it acts for, with their role. */
  login: z.string(),
  description: z.string(),
  permissions: z.enum(KEY_PERMISSIONS),
  /** The last seven digits of the consumer key. */
  key_end: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
})
export type ApiKeyJson = z.infer<typeof apiKeyJson>

/** Without `staff_id` the key acts for its creator. */
export type ApiKeyInput = { description: string; permissions: ApiKeyJson['permissions']; staff_id?: number }

/** Returned to the creator of a key: shown once. */
export const newApiKeyJson = apiKeyJson.extend({ consumer_key: z.string(), consumer_secret: z.string() })
export type NewApiKeyJson = z.infer<typeof newApiKeyJson>

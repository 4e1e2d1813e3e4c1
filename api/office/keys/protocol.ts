/** API keys, for the owner. Times are ISO 8601 in UTC. */
export const KEYS_ROUTE = '/meblia/v1/keys'

export type ApiKeyJson = {
  id: number
  staff_id: number
  /** The staff member it acts for, with their role. */
  login: string
  description: string
  permissions: 'read' | 'write' | 'read_write'
  /** The last seven digits of the consumer key. */
  key_end: string
  created_at: string
  used_at: string | null
}

/** Without `staff_id` the key acts for its creator. */
export type ApiKeyInput = { description: string; permissions: ApiKeyJson['permissions']; staff_id?: number }

/** Returned to the creator of a key: shown once. */
export type NewApiKeyJson = ApiKeyJson & { consumer_key: string; consumer_secret: string }

import { z } from 'zod'
import { CHECK_KINDS } from '#shop/office/connections/connection-check.ts'
import { CONNECTION_VARIABLES, CONNECTIONS, type ConnectionField } from '#shop/office/connections/connections.ts'

/** Keys of services, for the owner. No answer has a secret. */
export const CONNECTIONS_ROUTE = '/meblia/v1/connections'

const fieldJson = z.object({
  name: z.string(),
  is_secret: z.boolean(),
  is_optional: z.boolean(),
  /** The variable of the environment that sets it. */
  variable: z.enum(CONNECTION_VARIABLES).nullable(),
  is_set: z.boolean(),
  /** Empty for a secret. */
  value: z.string(),
  /** The last characters of a long secret. */
  end: z.string(),
})
export type ConnectionFieldJson = z.infer<typeof fieldJson>

export const connectionJson = z.object({
  name: z.enum(CONNECTIONS),
  is_connected: z.boolean(),
  /** Stored values that this server cannot decrypt. */
  is_unreadable: z.boolean(),
  is_stored: z.boolean(),
  fields: z.array(fieldJson),
})
export type ConnectionJson = z.infer<typeof connectionJson>

export const connectionsJson = z.object({
  /** Where the key is that encrypts what is entered. */
  key_source: z.enum(['environment', 'file']),
  connections: z.array(connectionJson),
})
export type ConnectionsJson = z.infer<typeof connectionsJson>

/** Values by field. Absent, or empty for a secret: it stays; null: it is removed. */
export type ConnectionInputJson = { values: { [Field in ConnectionField]?: string | null } }

/** `account`: the service's name of the shop; `reason`: its own words; `code`: a short code of the failure. */
export const connectionCheckJson = z.object({
  kind: z.enum(CHECK_KINDS),
  account: z.string(),
  is_sandbox: z.boolean(),
  reason: z.string(),
  code: z.string(),
})
export type ConnectionCheckJson = z.infer<typeof connectionCheckJson>

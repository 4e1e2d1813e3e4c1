import { z } from 'zod'
import { connectionTexts as texts } from '#i18n/api/uk/connections.ts'
import type { ConnectionCheck } from '#shop/office/connections/connection-check.ts'
import {
  type ConnectionProblems,
  type ConnectionState,
  checkConnection,
  listConnections,
  removeConnection,
  saveConnection,
} from '#shop/office/connections/connections.server.ts'
import { CONNECTIONS, type ConnectionField, isConnectionField } from '#shop/office/connections/connections.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { staffOnly } from '../staff-only.server.ts'
import {
  CONNECTIONS_ROUTE,
  type ConnectionCheckJson,
  type ConnectionJson,
  connectionCheckJson,
  connectionJson,
  connectionsJson,
} from './protocol.ts'

const MAX_VALUE_LENGTH = 500

const name = z.enum(CONNECTIONS)
const values = z.record(
  z.string().refine(isConnectionField) as unknown as z.ZodType<ConnectionField, string>,
  z.string().trim().max(MAX_VALUE_LENGTH).nullable(),
)
const input = z.object({ name, values })

/** A program with a key of the owner reads and changes nothing here. */
export const routes: Route[] = [
  route('GET', CONNECTIONS_ROUTE, {
    permission: 'connections.manage',
    about: texts.about.list,
    answer: connectionsJson,
    handle: staffOnly(async ({ shop }) => {
      const { keySource, connections } = await listConnections(shop)
      return restAnswer({ key_source: keySource, connections: connections.map(toConnectionJson) })
    }),
  }),
  route('PUT', `${CONNECTIONS_ROUTE}/{name}`, {
    permission: 'connections.manage',
    about: texts.about.save,
    params: input,
    answer: connectionJson,
    handle: staffOnly(async ({ shop, actor, params }) => {
      const outcome = await saveConnection(shop, actor, params.name, params.values)
      switch (outcome.kind) {
        case 'saved':
          return restAnswer(toConnectionJson(outcome.state))
        case 'refused':
          return refusal(outcome.problems)
        case 'key_missing':
          return restError('meblia_encryption_key_missing', texts.keyMissing, 409)
      }
    }),
  }),
  route('DELETE', `${CONNECTIONS_ROUTE}/{name}`, {
    permission: 'connections.manage',
    about: texts.about.remove,
    params: z.object({ name }),
    answer: connectionsJson,
    handle: staffOnly(async ({ shop, actor, params }) => {
      if (!(await removeConnection(shop, actor, params.name))) {
        return restError('rest_not_found', texts.noConnection, 404)
      }
      const { keySource, connections } = await listConnections(shop)
      return restAnswer({ key_source: keySource, connections: connections.map(toConnectionJson) })
    }),
  }),
  route('POST', `${CONNECTIONS_ROUTE}/{name}/check`, {
    permission: 'connections.manage',
    about: texts.about.check,
    params: input,
    answer: connectionCheckJson,
    // The service may take its time, and nothing is written.
    transaction: 'own',
    handle: staffOnly(async ({ shop, params }) => {
      const outcome = await checkConnection(shop, params.name, params.values)
      if (outcome.kind === 'refused') return refusal(outcome.problems)
      const answer: ConnectionCheckJson = {
        account: '',
        is_sandbox: false,
        reason: '',
        code: '',
        ...toCheckJson(outcome.check),
      }
      return restAnswer(answer)
    }),
  }),
]

function refusal(problems: ConnectionProblems): RestAnswer {
  const params = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      (problem === 'wrong_format' && texts.formats[field]) || texts.problems[problem],
    ]),
  )
  return restError('rest_invalid_param', texts.refused, 400, { params })
}

function toConnectionJson({ name, isConnected, isUnreadable, isStored, fields }: ConnectionState): ConnectionJson {
  return {
    name,
    is_connected: isConnected,
    is_unreadable: isUnreadable,
    is_stored: isStored,
    fields: fields.map(({ isSecret, isOptional, isSet, ...field }) => ({
      ...field,
      is_secret: isSecret,
      is_optional: isOptional,
      is_set: isSet,
    })),
  }
}

function toCheckJson(check: ConnectionCheck) {
  if (check.kind !== 'works') return check
  return { kind: check.kind, account: check.account, is_sandbox: check.isSandbox }
}

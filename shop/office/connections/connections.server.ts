import { connectionTexts as texts } from '#i18n/api/uk/connections.ts'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { takeTestEmail } from '#shop/sales/emails/limit/sending-limit.server.ts'
import type { ConnectionCheck } from './connection-check.ts'
import * as sql from './connections.sql.server.ts'
import {
  CONNECTIONS,
  type ConnectionField,
  type ConnectionName,
  type ConnectionValues,
  type ConnectionVariable,
  effectiveValues,
  environmentVariable,
  fieldRule,
  fieldsOf,
  isConnected,
  isDestination,
  isForAnother,
  type Keyring,
  secretEnd,
} from './connections.ts'
import { openValues, sealValues } from './sealed-values.server.ts'

type StoredConnections = {
  values: Map<ConnectionName, ConnectionValues>
  /** Sealed with a key that this server does not have. */
  unreadable: ConnectionName[]
}

async function readStored(shop: Shop): Promise<StoredConnections> {
  const rows = await sql.selectConnections(shop.db)
  const stored: StoredConnections = { values: new Map(), unreadable: [] }
  if (rows.length === 0) return stored
  const keys = await shop.connections.keyring.list()
  for (const row of rows) {
    const name = CONNECTIONS.find((connection) => connection === row.name)
    if (!name) continue
    const values = openValues(keys, name, row.sealed)
    if (values) stored.values.set(name, values)
    else stored.unreadable.push(name)
  }
  return stored
}

/** Of all services. What cannot be decrypted is logged, told and left out: the shop goes on without it. */
export async function readStoredConnections(
  shop: Shop,
  tellUnreadable: (names: ConnectionName[]) => void = () => {},
): Promise<ConnectionValues> {
  const { values, unreadable } = await readStored(shop)
  tellUnreadable(unreadable)
  if (unreadable.length > 0) {
    const { source } = shop.connections.keyring
    shop.log.error({ services: unreadable, key: source }, 'connections.unreadable')
  }
  return Object.assign({}, ...values.values())
}

type ConnectionFieldState = {
  name: ConnectionField
  isSecret: boolean
  isOptional: boolean
  /** The variable of the environment that sets it: it cannot be changed here. */
  variable: ConnectionVariable | null
  isSet: boolean
  /** Empty for a secret. */
  value: string
  /** The last characters of a secret. */
  end: string
}

export type ConnectionState = {
  name: ConnectionName
  isConnected: boolean
  /** Stored values exist and cannot be decrypted. */
  isUnreadable: boolean
  /** Something is stored that can be removed. */
  isStored: boolean
  fields: ConnectionFieldState[]
}

export type ConnectionStates = { keySource: Keyring['source']; connections: ConnectionState[] }

export async function listConnections(shop: Shop): Promise<ConnectionStates> {
  const stored = await readStored(shop)
  return {
    keySource: shop.connections.keyring.source,
    connections: CONNECTIONS.map((name) => connectionState(shop, stored, name)),
  }
}

function connectionState(shop: Shop, stored: StoredConnections, name: ConnectionName): ConnectionState {
  const { environment } = shop.connections
  const storedValues = stored.values.get(name) ?? {}
  const values = effectiveValues(environment, storedValues)
  const isUnreadable = stored.unreadable.includes(name)
  return {
    name,
    isUnreadable,
    isConnected: isConnected(name, values),
    isStored: isUnreadable || stored.values.has(name),
    fields: fieldsOf(name).map((field) => {
      const { isSecret = false, isOptional = false } = fieldRule(field)
      const variable = environmentVariable(environment, field) ?? null
      const value = values[field] ?? ''
      const shown = isSecret ? { value: '', end: secretEnd(value) } : { value, end: '' }
      return { name: field, isSecret, isOptional, variable, isSet: value !== '' || variable !== null, ...shown }
    }),
  }
}

/** Absent: stays. Null: is removed; so is empty text, except for a secret, which is never sent back. */
export type ConnectionInput = { [Field in ConnectionField]?: string | null | undefined }

/** `enter_again`: a stored secret goes only where it was entered for. */
type ConnectionProblem = 'wrong_format' | 'missing' | 'from_environment' | 'enter_again'
export type ConnectionProblems = { [Field in ConnectionField]?: ConnectionProblem }

export type SaveConnectionOutcome =
  | { kind: 'saved'; state: ConnectionState }
  | { kind: 'refused'; problems: ConnectionProblems }
  /** Others are sealed with a key that is not here: a new key would only hide that it is missing. */
  | { kind: 'key_missing' }

export async function saveConnection(
  shop: Shop,
  actor: Actor,
  name: ConnectionName,
  input: ConnectionInput,
): Promise<SaveConnectionOutcome> {
  return transact(shop, async (shop) => {
    const stored = await readStored(shop)
    const before = stored.values.get(name) ?? {}
    const entered = enteredValues(shop, name, before, input)
    if (entered.kind === 'refused') return entered

    const { keyring } = shop.connections
    const [first] = await keyring.list()
    if (!first && stored.unreadable.some((other) => other !== name)) return { kind: 'key_missing' }
    const key = first ?? (await keyring.add())
    await sql.writeConnection(shop.db, {
      name,
      sealed: sealValues(key, name, entered.values),
      changed_at: shop.now(),
    })
    await recordAudit(shop, actor, {
      action: 'changed',
      kind: 'connection',
      entity: name,
      title: name,
      ...auditedChange(before, entered.values),
    })
    shop.emit({ type: 'connections.updated' })
    stored.values.set(name, entered.values)
    const unreadable = stored.unreadable.filter((other) => other !== name)
    return { kind: 'saved', state: connectionState(shop, { ...stored, unreadable }, name) }
  })
}

/** Also what cannot be decrypted any more. False: nothing is stored. */
export async function removeConnection(shop: Shop, actor: Actor, name: ConnectionName): Promise<boolean> {
  return transact(shop, async (shop) => {
    const stored = await readStored(shop)
    if (!stored.values.has(name) && !stored.unreadable.includes(name)) return false
    await sql.deleteConnection(shop.db, name)
    await recordAudit(shop, actor, {
      action: 'deleted',
      kind: 'connection',
      entity: name,
      title: name,
      before: auditedValues(stored.values.get(name) ?? {}),
    })
    shop.emit({ type: 'connections.updated' })
    return true
  })
}

export type CheckConnectionOutcome =
  | { kind: 'checked'; check: ConnectionCheck }
  | { kind: 'refused'; problems: ConnectionProblems }

/** Asks the service with what is entered; what is not entered is what is stored. Nothing is saved. */
export async function checkConnection(
  shop: Shop,
  name: ConnectionName,
  input: ConnectionInput,
): Promise<CheckConnectionOutcome> {
  const { environment, check } = shop.connections
  const before = (await readStored(shop)).values.get(name) ?? {}
  const entered = enteredValues(shop, name, before, input)
  if (entered.kind === 'refused') return entered
  const { shopName, orderEmail, email } = await getSettings(shop)
  const mailbox = orderEmail || email
  // Without a letter the server is still asked.
  const sendsLetter = name === 'email' && mailbox !== '' && (await takeTestEmail(shop, mailbox))
  const message = { to: sendsLetter || name !== 'email' ? mailbox : '', ...texts.testMessage(shopName) }
  return { kind: 'checked', check: await check(name, effectiveValues(environment, entered.values), message) }
}

function enteredValues(
  shop: Shop,
  name: ConnectionName,
  before: ConnectionValues,
  input: ConnectionInput,
): { kind: 'entered'; values: ConnectionValues } | { kind: 'refused'; problems: ConnectionProblems } {
  const { environment } = shop.connections
  const values: ConnectionValues = {}
  const problems: ConnectionProblems = {}
  for (const field of fieldsOf(name)) {
    const { pattern, isSecret, isOptional } = fieldRule(field)
    const entered = input[field]
    const isFromEnvironment = environmentVariable(environment, field) !== undefined
    const stays = entered === undefined || (isSecret && entered === '')
    const value = stays ? before[field] : (entered ?? '')
    if (isFromEnvironment && entered) problems[field] = 'from_environment'
    else if (value) {
      if (!stays && !pattern.test(value)) problems[field] = 'wrong_format'
      values[field] = value
    } else if (!isOptional && !isFromEnvironment) problems[field] = 'missing'
    else if (isDestination(name, field) && environment[field]) values[field] = environment[field]
  }
  for (const field of fieldsOf(name)) {
    const stays = !input[field] && input[field] !== null && values[field] !== undefined
    if (stays && isForAnother(field, before, effectiveValues(environment, values))) problems[field] = 'enter_again'
  }
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'entered', values }
}

/** Seals everything with a new key and forgets the others; with keys of the environment, with the first of them. */
export async function rotateEncryptionKey(
  shop: Shop,
  actor: Actor,
): Promise<{ resealed: ConnectionName[]; unreadable: ConnectionName[] }> {
  const { keyring } = shop.connections
  if (keyring.source === 'file') await keyring.add()
  const result = await transact(shop, async (shop) => {
    const [key] = await keyring.list()
    const { values, unreadable } = await readStored(shop)
    if (!key) return { resealed: [], unreadable }
    for (const [name, connectionValues] of values) {
      await sql.writeConnection(shop.db, {
        name,
        sealed: sealValues(key, name, connectionValues),
        changed_at: shop.now(),
      })
    }
    const resealed = [...values.keys()]
    await recordAudit(shop, actor, {
      action: 'did',
      kind: 'connection',
      entity: 'key',
      title: key.id,
      after: { services: resealed.join(', ') },
    })
    return { resealed, unreadable }
  })
  // A server that has the older key only would lose what it cannot read.
  if (keyring.source === 'file' && result.unreadable.length === 0) await keyring.keepFirst()
  return result
}

/** Secrets are audited as set or changed, never by their value. */
function auditedChange(before: ConnectionValues, after: ConnectionValues) {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<ConnectionField>
  const changed = [...fields].filter((field) => before[field] !== after[field])
  return {
    before: Object.fromEntries(changed.map((field) => [field, auditedValue(field, before[field])])),
    after: Object.fromEntries(
      changed.map((field) => [field, auditedValue(field, after[field], before[field] !== undefined)]),
    ),
  }
}

function auditedValues(values: ConnectionValues): Record<string, unknown> {
  const fields = Object.keys(values) as ConnectionField[]
  return Object.fromEntries(fields.map((field) => [field, auditedValue(field, values[field])]))
}

function auditedValue(field: ConnectionField, value: string | undefined, isReplaced = false): string | null {
  if (value === undefined) return null
  if (!fieldRule(field).isSecret) return value
  return isReplaced ? texts.auditReplaced : texts.auditSet
}

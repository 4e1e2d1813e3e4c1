import pg from 'pg'
import { withinTime } from '../probes.ts'
import { CHANNEL, type ChangeFeed, EVERYTHING, FEED_APPLICATION } from './change-feed.ts'
import { ReportedChanges } from './reported-changes.ts'

/** A missed notification is found within a second, although the listening connection may hang once. */
const READ_INTERVAL_MS = 500
const READ_TIMEOUT_MS = 400
/** Visitors' queries may be in front of it. */
const POOL_TIMEOUT_MS = 5000
/** Changes are deleted some time after ten minutes. */
const MAX_SILENCE_S = 300
const CONNECT_TIMEOUT_MS = 5000
const AFTER_ALL_TRANSACTIONS = String(2n ** 64n - 1n)

/** Ids become visible in another order. Before the horizon every transaction has ended; those after are read again. */
const READ_CHANGES = `
  select pg_snapshot_xmin(snapshot)::text as horizon, extract(epoch from clock_timestamp())::integer as at,
    change.id::text as id, tag
  from pg_current_snapshot() as snapshot left join change on transaction_id >= $1::xid8
  order by change.id`

/** Copies and moves of a database refuse while a server listens. */
const BEGIN_LISTENING = `
  select ${CHANNEL} as channel, set_config('application_name', '${FEED_APPLICATION} ' || current_schema(), false)`

type ChangeRow = { horizon: string; at: number; id: string | null; tag: string | null }

/** `onFailure`: the changes cannot be read; called once until they can be again. */
export type FeedOptions = { newClient(): pg.Client; onFailure(error: unknown): void }

/** Notifications tell at once; the table, twice a second, of those that were lost, too long, or behind PgBouncer. */
export function postgresChangeFeed(pool: pg.Pool, { newClient, onFailure }: FeedOptions): ChangeFeed {
  const reported = new ReportedChanges()
  let listener: pg.Client | undefined
  let isConnecting = false
  let horizon = AFTER_ALL_TRANSACTIONS
  let readAt: number | undefined
  let reading: Promise<void> | undefined
  let failed = false
  let closed = false

  async function listen(): Promise<void> {
    if (listener || isConnecting || closed) return
    isConnecting = true
    const client = newClient()
    client.on('error', () => hangUp(client))
    client.on('notification', ({ payload }) => reported.hear(payload ?? ''))
    try {
      await withinTime(beginListening(client), CONNECT_TIMEOUT_MS, 'No answer.')
      listener = client
      if (closed) hangUp(client)
    } catch {
      hangUp(client)
    } finally {
      isConnecting = false
    }
  }

  function hangUp(client: pg.Client): void {
    if (listener === client) listener = undefined
    void client.end().catch(() => {})
  }

  /** By the listening connection, which no visitor's query keeps busy, or else by any other. */
  async function query(): Promise<ChangeRow[]> {
    const client = listener
    if (client) {
      try {
        const { rows } = await withinTime(client.query(READ_CHANGES, [horizon]), READ_TIMEOUT_MS, 'No answer.')
        return rows
      } catch {
        hangUp(client)
      }
    }
    const { rows } = await withinTime(pool.query(READ_CHANGES, [horizon]), POOL_TIMEOUT_MS, 'No answer.')
    return rows
  }

  async function read(): Promise<void> {
    void listen()
    try {
      const rows = await query()
      const { horizon: next = horizon, at = 0 } = rows[0] ?? {}
      // Before the first reading, during a long pause, and of another database, the changes are unknown.
      const isUnknown = readAt === undefined || at - readAt > MAX_SILENCE_S || BigInt(next) < BigInt(horizon)
      if (isUnknown) reported.add(EVERYTHING)
      for (const { id, tag } of rows) if (id !== null && tag !== null) reported.add(tag, id)
      reported.forgetOld()
      horizon = next
      readAt = at
      failed = false
    } catch (error) {
      if (!failed && !closed) onFailure(error)
      failed = true
    }
  }

  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
  }
  const timer = setInterval(readOnce, READ_INTERVAL_MS)
  readOnce()
  return {
    poll: () => reported.take(),
    close: async () => {
      closed = true
      clearInterval(timer)
      if (listener) hangUp(listener)
      await reading
    },
  }
}

async function beginListening(client: pg.Client): Promise<void> {
  await client.connect()
  const { rows } = await client.query(BEGIN_LISTENING)
  await client.query(`listen ${pg.escapeIdentifier(rows[0]?.channel)}`)
}

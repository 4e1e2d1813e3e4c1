import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Db, openDatabase } from '#db/database.ts'
import { saveProducts } from '#shop/catalog/products.server.ts'
import { openAt } from './server.ts'

const KILLS = 200
const STOCK = 1_000_000
/** So many are answered at least before the end, and up to so many more. */
const ANSWERED_BEFORE = 5
const ANSWERED_MORE = 40
const LANES = 2

/** Where one shop's data are: a folder, and beside it a schema where PostgreSQL keeps them. */
type Home = { dir: string; databaseUrl?: string }

/**
 * A shop that is killed again and again while 16 buyers order at once; whatever was answered must be there, once.
 * PostgreSQL too, where TEST_DATABASE_URL names one.
 */
export async function benchOrderKills(): Promise<void> {
  const postgresUrl = process.env.TEST_DATABASE_URL
  for (const url of postgresUrl ? [undefined, postgresUrl] : [undefined]) {
    const began = performance.now()
    const { answered, stored } = await killOrders(KILLS, url)
    const seconds = Math.round((performance.now() - began) / 1000)
    const name = url ? 'PostgreSQL' : 'SQLite'
    console.log(
      `${name}: ${KILLS} kills, ${answered} orders answered, ${stored} stored, none lost, none twice; ${seconds} s`,
    )
  }
}

/** Throws where an answered order is lost, is there twice, or stock and orders disagree. */
export async function killOrders(kills: number, postgresUrl?: string): Promise<{ answered: number; stored: number }> {
  const lanes = await Promise.all(
    Array.from({ length: Math.min(LANES, kills) }, (_, lane) =>
      killIn(Math.ceil((kills - lane) / Math.min(LANES, kills)), postgresUrl),
    ),
  )
  return {
    answered: lanes.reduce((sum, lane) => sum + lane.answered, 0),
    stored: lanes.reduce((sum, lane) => sum + lane.stored, 0),
  }
}

async function killIn(kills: number, postgresUrl?: string): Promise<{ answered: number; stored: number }> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-order-kill-'))
  const schema = `kill_${process.pid}_${schemas++}`
  const home: Home = { dir, ...(postgresUrl && { databaseUrl: await createSchema(postgresUrl, schema) }) }
  const answered: string[] = []
  try {
    const id = await fill(home)
    for (let kill = 0; kill < kills; kill++) answered.push(...(await orderUntilKilled(home, id, kill)))
    return { answered: answered.length, stored: await check(home, id, answered) }
  } finally {
    if (postgresUrl) await onDatabase(postgresUrl, sql`drop schema ${sql.id(schema)} cascade`)
    await rm(dir, { recursive: true, force: true })
  }
}

let schemas = 0

/** The address under which connections find that schema alone. */
async function createSchema(postgresUrl: string, schema: string): Promise<string> {
  await onDatabase(postgresUrl, sql`create schema ${sql.id(schema)}`)
  const url = new URL(postgresUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href.replaceAll('+', '%20')
}

async function onDatabase(url: string, statement: RawBuilder<unknown>): Promise<void> {
  const door = openDatabase({ kind: 'postgres', url })
  try {
    await statement.execute(door.db)
  } finally {
    await door.close()
  }
}

async function fill({ dir, databaseUrl }: Home): Promise<number> {
  const { shop, close } = await openAt(dir, databaseUrl)
  const goods = { name: 'Стілець', regularPrice: 3000_00, manageStock: 'yes', stockQuantity: STOCK } as const
  const [id = 0] = await saveProducts(shop, [goods])
  await close()
  return id
}

/** Names of the attempts that were answered. */
async function orderUntilKilled({ dir, databaseUrl = '' }: Home, id: number, turn: number): Promise<string[]> {
  const last = ANSWERED_BEFORE + ((turn * 7) % ANSWERED_MORE)
  const buyers: ChildProcess = spawn(process.execPath, ['bench/order-buyers.ts', dir, String(id), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answered: string[] = []
  const exited = once(buyers, 'exit')
  assert.ok(buyers.stdout)
  const lines = createInterface(buyers.stdout)
  lines.on('line', (key) => {
    answered.push(key)
    if (answered.length === last) buyers.kill('SIGKILL')
  })
  await Promise.all([exited, once(lines, 'close')])
  const [, signal] = await exited
  assert.equal(signal, 'SIGKILL', 'the buyers ended by themselves')
  return answered
}

async function check({ dir, databaseUrl }: Home, id: number, answered: string[]): Promise<number> {
  const { shop, close } = await openAt(dir, databaseUrl)
  if (databaseUrl) await othersToBeGone(shop.db)
  const rows = await shop.db.selectFrom('shop_order').select(['id', 'request_key', 'status', 'stock_taken']).execute()
  const lines = await shop.db.selectFrom('order_line').select('order_id').where('kind', '=', 'product').execute()
  const letters = await shop.db.selectFrom('letter').select('order_id').execute()
  const shelf = await shop.db
    .selectFrom('product')
    .select('stock_quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await close()
  const keys = rows.map(({ request_key }) => request_key)
  assert.equal(new Set(keys).size, keys.length, 'an order is there twice')
  assert.deepEqual(
    answered.filter((key) => !keys.includes(key)),
    [],
    'answered and lost',
  )
  assert.equal(lines.length, rows.length, 'an order without its line')
  assert.equal(letters.length, rows.length, 'an order without its letter')
  assert.equal(shelf.stock_quantity, STOCK - rows.length, 'stock and orders disagree')
  return rows.length
}

/** The last of those killed may have had a commit on its way, which PostgreSQL finishes for the dead. */
async function othersToBeGone(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ busy: number }>`
      select count(*) as busy from pg_locks
      join pg_class on pg_class.oid = pg_locks.relation
      where pg_class.relnamespace = current_schema()::regnamespace and pid <> pg_backend_pid()
    `.execute(db)
    if (Number(rows[0]?.busy) === 0) return
    await wait(50)
  }
}

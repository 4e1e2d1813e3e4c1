import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { EMAIL_TASK } from '#shop/sales/emails/notification-queue.server.ts'
import { createTestSchema, waitForOtherConnections } from '#test/database/schemas.ts'
import { openPlainShop } from './plain-shop.ts'

const STOCK = 1_000_000
/** The minimum number of answered orders before the kill, and the random range above it. */
const ANSWERED_BEFORE = 5
const ANSWERED_MORE = 40
const LATEST_MS = 25
const LANES = 2

/** The data of one shop: a folder, and a schema when PostgreSQL is used. */
type Home = { dir: string; databaseUrl?: string }

/**
 * A shop that is repeatedly killed while 16 buyers order at once. Throws when an answered order is lost or duplicated, or
 * when stock and orders disagree.
 */
export async function killDuringOrders(
  kills: number,
  postgresUrl?: string,
): Promise<{ answered: number; stored: number }> {
  const ended = await Promise.allSettled(
    Array.from({ length: Math.min(LANES, kills) }, (_, lane) =>
      killIn(Math.ceil((kills - lane) / Math.min(LANES, kills)), postgresUrl),
    ),
  )
  // Every lane has cleaned up by now.
  const lanes = ended.map((lane) => {
    if (lane.status === 'rejected') throw lane.reason
    return lane.value
  })
  return {
    answered: lanes.reduce((sum, lane) => sum + lane.answered, 0),
    stored: lanes.reduce((sum, lane) => sum + lane.stored, 0),
  }
}

async function killIn(kills: number, postgresUrl?: string): Promise<{ answered: number; stored: number }> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-order-kill-'))
  const schema = postgresUrl ? await createTestSchema(postgresUrl, `kill_${process.pid}_${schemas++}`) : undefined
  const home: Home = { dir, ...(schema && { databaseUrl: schema.url }) }
  const answered: string[] = []
  try {
    const id = await fill(home)
    for (let kill = 0; kill < kills; kill++) answered.push(...(await orderUntilKilled(home, id, kill)))
    return { answered: answered.length, stored: await check(home, id, answered) }
  } finally {
    await schema?.drop()
    await rm(dir, { recursive: true, force: true })
  }
}

let schemas = 0

async function fill({ dir, databaseUrl }: Home): Promise<number> {
  const { shop, close } = await openPlainShop(dir, databaseUrl)
  const goods = { name: 'Стілець', regularPrice: 3000_00, manageStock: 'yes', stockQuantity: STOCK } as const
  const [id = 0] = await saveProducts(shop, [goods])
  await close()
  return id
}

/** Idempotency keys of the answered orders. */
async function orderUntilKilled({ dir, databaseUrl = '' }: Home, id: number, turn: number): Promise<string[]> {
  const last = ANSWERED_BEFORE + ((turn * 7) % ANSWERED_MORE)
  const buyers: ChildProcess = spawn(process.execPath, ['test/processes/buyers.ts', dir, String(id), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answered: string[] = []
  const exited = once(buyers, 'exit')
  assert.ok(buyers.stdout)
  const lines = createInterface(buyers.stdout)
  lines.on('line', (key) => {
    answered.push(key)
    // Immediately or a little later: at a random point of the next orders.
    if (answered.length === last) setTimeout(() => buyers.kill('SIGKILL'), (turn * 3) % LATEST_MS)
  })
  await Promise.all([exited, once(lines, 'close')])
  const [, signal] = await exited
  assert.equal(signal, 'SIGKILL', 'the buyers ended by themselves')
  return answered
}

async function check({ dir, databaseUrl }: Home, id: number, answered: string[]): Promise<number> {
  const { shop, close } = await openPlainShop(dir, databaseUrl)
  if (databaseUrl) await waitForOtherConnections(shop.db)
  const rows = await shop.db.selectFrom('shop_order').select(['id', 'request_key', 'status', 'stock_taken']).execute()
  const lines = await shop.db.selectFrom('order_line').select('order_id').where('kind', '=', 'product').execute()
  const emails = await shop.db.selectFrom('job').select('id').where('task', '=', EMAIL_TASK).execute()
  const index = await shop.db
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
  assert.equal(emails.length, rows.length, 'an order without its letter')
  assert.equal(index.stock_quantity, STOCK - rows.length, 'stock and orders disagree')
  return rows.length
}

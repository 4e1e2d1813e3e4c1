import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { createTestSchema, type TestSchema } from '#test/database/schemas.ts'
import { databases, postgresUrl } from '#test/shop.ts'
import { waitUntil } from '#test/site.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { type ChangeFeed, EVERYTHING } from './change-feed.ts'
import { recordChanges } from './record-changes.ts'

describe('a server whose way to PostgreSQL breaks', { skip: !databases.includes('postgres') }, () => {
  let schema: TestSchema
  let way: Way
  let writer: Database
  let reader: Database
  let feed: ChangeFeed
  let failures: number
  let all: string[]

  const heard = (tag: string) =>
    waitUntil(() => {
      all.push(...feed.poll())
      return all.includes(tag)
    })
  const record = (tag: string) =>
    writer.db.transaction().execute((db) => recordChanges(db, 'postgres', [tag], Date.now()))

  async function listen(urls: { url: string; directUrl?: string }): Promise<void> {
    reader = openDatabase({ kind: 'postgres', ...urls })
    feed = reader.openChangeFeed(() => failures++)
    await heard(EVERYTHING)
    await waitUntil(() => way.count > 0)
    await record('product:1')
    await heard('product:1')
    all = []
  }

  beforeEach(async () => {
    schema = await createTestSchema(postgresUrl, `way_${process.pid}`)
    way = await openWay(schema.url)
    writer = openDatabase({ kind: 'postgres', url: schema.url })
    await migrate(writer)
    failures = 0
    all = []
  })
  afterEach(async () => {
    await feed.close()
    await reader.close()
    await writer.close()
    await way.close()
    await schema.drop()
  })

  it('hears of changes while the listening connection hangs without a word', async () => {
    await listen({ url: schema.url, directUrl: way.url })
    way.hang()
    await record('product:2')
    await heard('product:2')
    assert.deepEqual(all, ['product:2'])
    assert.equal(failures, 0)
  })

  it('reports once that nothing is heard, and afterwards hears of exactly what it has missed', async () => {
    await listen({ url: way.url })
    await way.close()
    await waitUntil(() => failures > 0)
    await record('product:2')
    await record('product:3')
    await way.open()
    await heard('product:3')
    assert.deepEqual(all, ['product:2', 'product:3'])
    assert.equal(failures, 1)
  })
})

type Way = { url: string; readonly count: number; hang(): void; open(): Promise<void>; close(): Promise<void> }

/** Passes connections on to PostgreSQL. */
async function openWay(postgresUrl: string): Promise<Way> {
  const to = new URL(postgresUrl)
  const sockets = new Set<Socket>()
  let isHanging = false
  let server: Server | undefined
  let port = 0

  async function open(): Promise<void> {
    server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from)
        from.on('data', (bytes) => !isHanging && to.write(bytes))
        from.on('error', () => {})
        from.on('close', () => to.destroy())
      }
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) port = address.port
  }

  await open()
  const url = new URL(postgresUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    get count() {
      return sockets.size
    },
    hang: () => {
      isHanging = true
    },
    open,
    close: async () => {
      if (!server?.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

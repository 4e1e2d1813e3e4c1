import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { measureBoth, type Side } from './measure-both.ts'

const measuredSides: string[] = []
const servers: Server[] = []

/** A shop whose answers cost this much CPU time, and which has one page. */
async function openSide(name: string, costMicros: number, page: string): Promise<Side> {
  let cpuMicros = 0
  const server = createServer(({ url }, response) => {
    cpuMicros += costMicros
    measuredSides.push(name)
    response.writeHead(url === page ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const row = (path: string) => ({
    name: path,
    call: { url: `http://127.0.0.1:${port}${path}` },
    status: 200,
    atOnce: 1,
    batch: 2,
  })
  const usage = async () => ({ cpuMicros, allocatedBytes: 0, queries: 0, elements: 0 })
  const [forget, close] = [async () => {}, async () => {}]
  return { shop: { cachedPort: port, uncachedPort: port, usage, forget, close }, rows: [row('/old/'), row('/new/')] }
}

describe('two commits', () => {
  let earlier: Side
  let now: Side
  before(async () => {
    earlier = await openSide('before', 1000, '/old/')
    now = await openSide('now', 3000, '/old/')
  })
  after(() => {
    for (const server of servers) server.close()
  })

  it('are measured in turn, and a page that a commit lacks is not compared', async () => {
    const [old, added] = await measureBoth(earlier, now)
    assert.deepEqual(old, { name: '/old/', beforeMs: 1, nowMs: 3, ratio: 3, ratios: [3, 3] })
    assert.ok(Number.isNaN(added?.nowMs) && Number.isNaN(added?.ratio))
    assert.deepEqual(measuredSides.slice(0, 8), ['before', 'before', 'now', 'now', 'now', 'now', 'before', 'before'])
  })
})

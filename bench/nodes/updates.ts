import { existsSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requestReload } from '#app/handover/control-socket.ts'
import { askOnce } from '../orders/checkout-client.ts'
import { NODE_ENVIRONMENT, type Server, startServer } from '../server.ts'
import { formatTable } from '../table.ts'
import { serverFolder, startNode, stopServer } from './cluster.ts'
import { listStockedIds, type Workplace } from './dataset.ts'
import type { NodesOptions } from './options.ts'

const GOODS = 1000
const VISITORS = 8
/** Some 1,500 requests a second: the rest of the machine is for the servers that start. */
const BETWEEN_REQUESTS_MS = 4
const DRAIN_SECONDS = 2
/** How often the load balancer asks `/health/ready`. */
const CHECK_INTERVAL_MS = 250
const PAGES = ['/', '/shop/', '/product/dyvan-1/', '/product-category/katehoriia-1/']

/** Requests without an answer of 200 while servers are replaced by new processes. */
export async function benchUpdates(work: Workplace, options: NodesOptions): Promise<void> {
  const rows = [await handOver(work, options), await drainInTurn(work, options)]
  console.log(`\n${options.updates} updates under load; every fourth request adds to a cart\n`)
  console.log(formatTable(['', 'updates', 'requests', 'failed', 'repeated', 'seconds'], rows))
}

/** One server on SQLite: the supervisor starts a new process on the same socket. */
async function handOver(work: Workplace, { updates, requests }: NodesOptions): Promise<string[]> {
  const dataDir = await work.sqliteShop('updates', GOODS)
  const env = { PORT: '0', DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', ...NODE_ENVIRONMENT }
  const supervisor = await startServer(['script/supervise.ts'], env)
  try {
    // It listens for commands a moment after its server has opened.
    while (!existsSync(join(dataDir, 'supervisor.sock'))) await wait(10)
    const [productId = 0] = await listStockedIds(dataDir)
    const load = { updates, requests, productId, nextPort: () => supervisor.port }
    return await underLoad('SQLite, port handed over', load, async () => {
      const failure = await requestReload(dataDir)
      if (failure !== undefined) throw new Error(failure)
    })
  } finally {
    await stopServer(supervisor)
  }
}

/** Several servers behind a load balancer that asks for readiness, replaced one after another. */
async function drainInTurn(work: Workplace, { servers, updates, requests }: NodesOptions): Promise<string[]> {
  const databaseUrl = await work.postgresShop('updates', GOODS)
  const env = { DRAIN_SECONDS: String(DRAIN_SECONDS) }
  const start = (n: number) => startNode({ dataDir: serverFolder(work.dir, n), databaseUrl, env })
  const running = await Promise.all(Array.from({ length: servers }, (_, n) => start(n)))
  const balancer = openBalancer(running)
  try {
    const [productId = 0] = await listStockedIds(work.dir, databaseUrl)
    const load = { updates, requests, productId, nextPort: balancer.next }
    return await underLoad(`PostgreSQL, ${servers} servers in turn`, load, async () => {
      for (const n of running.keys()) {
        const old = running[n]
        if (!old) continue
        await stopServer(old)
        const started = await start(n)
        running[n] = started
        while (!balancer.isReady(started)) await wait(CHECK_INTERVAL_MS)
      }
    })
  } finally {
    await balancer.close()
    await Promise.all(running.map((server) => stopServer(server)))
  }
}

/** Sends requests to servers that were ready when it last asked, in turn. */
function openBalancer(servers: Server[]) {
  const ready = new Set(servers)
  let turn = 0
  let isClosed = false
  const check = async (server: Server) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/health/ready`, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return answer.status === 200
  }
  const watch = async (n: number) => {
    while (!isClosed) {
      const server = servers[n]
      if (server && (await check(server).catch(() => false))) ready.add(server)
      else if (server) ready.delete(server)
      await wait(CHECK_INTERVAL_MS)
    }
  }
  const watches = [...servers.keys()].map(watch)
  return {
    next: () => {
      const now = servers.filter((server) => ready.has(server))
      return now[turn++ % now.length]?.port ?? 0
    },
    isReady: (server: Server) => ready.has(server),
    close: () => {
      isClosed = true
      return Promise.all(watches)
    },
  }
}

/**
 * `mayRepeat`: no server has seen the request, or it was a page asked for on a connection that ended at that moment.
 * Browsers and load balancers then ask again without telling anybody.
 */
type Outcome = { failure: string | undefined; mayRepeat: boolean }

type UpdateLoad = { updates: number; requests: number; productId: number; nextPort: () => number }

/** Updates spread over the requests. */
async function underLoad(
  what: string,
  { updates, requests, productId, nextPort }: UpdateLoad,
  update: () => Promise<void>,
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const failures: string[] = []
  let sent = 0
  let updated = 0
  let repeated = 0
  const visitor = async () => {
    while (sent < requests || updated < updates) {
      const n = sent++
      const isAdd = n % 4 === 0
      const path = isAdd ? '/?wc-ajax=add_to_cart' : (PAGES[n % PAGES.length] ?? '/')
      const body = isAdd ? `product_id=${productId}&quantity=1` : undefined
      const send = () =>
        askOnce({ port: nextPort(), agent }, path, '', body).then(
          ({ status }): Outcome => ({ failure: status === 200 ? undefined : `${path} ${status}`, mayRepeat: false }),
          (error): Outcome => ({
            failure: `${path} ${error.code}`,
            mayRepeat: error.code === 'ECONNREFUSED' || (!isAdd && error.reused === true),
          }),
        )
      let { failure, mayRepeat } = await send()
      if (mayRepeat) {
        repeated++
        failure = (await send()).failure
      }
      if (failure) failures.push(failure)
      await wait(BETWEEN_REQUESTS_MS)
    }
  }
  const began = performance.now()
  const visitors = Array.from({ length: VISITORS }, visitor)
  for (; updated < updates; updated++) {
    while (sent < (requests * updated) / updates) await wait(10)
    await update()
  }
  await Promise.all(visitors)
  agent.destroy()
  for (const failure of new Set(failures)) console.log(`${what}: ${failure}`)
  const seconds = (performance.now() - began) / 1000
  return [what, ...[updates, sent, failures.length, repeated, Math.round(seconds)].map(String)]
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createApp } from '#app/app.ts'
import type { Config } from '#app/config.ts'
import { openServices, type Services } from '#app/services/services.ts'
import { type ChangeFeed, EVERYTHING } from '#db/changes/change-feed.ts'
import { recordChanges } from '#db/changes/record-changes.ts'
import type { Database } from '#db/database.ts'
import { LIVE_PATH } from '#http/health/health.ts'
import { openStorefront, type Storefront } from '#http/storefront-build.ts'
import { openCarrier } from '#integrations/nova-poshta/waybills.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { writtenElsewhere } from './shop.ts'

export type TestResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** As received over the wire. */
  body: Buffer
  text: string
}

export type TestSite = {
  get(path: string, headers?: OutgoingHttpHeaders): Promise<TestResponse>
  request(
    method: string,
    path: string,
    headers?: OutgoingHttpHeaders,
    body?: string | Uint8Array,
  ): Promise<TestResponse>
  /** Follow the connections that the owner enters. */
  services: Services
  /** For raw connections. */
  port: number
  /** Rendered pages so far, by URL. */
  rendered: string[]
  /** As at SIGTERM: the server is about to stop. */
  drain(): void
  close(): Promise<void>
}

type Render = Storefront['render']

/** The same for all sites of this process. */
let storefront: Promise<Storefront> | undefined

/**
 * The built shop behind a real HTTP server. `render` replaces parts of the pages, `config` parts of the configuration.
 * Jobs run only with `startsWorkers`: they would work beside the test, among what it counts.
 */
export async function openTestSite(
  shop: Shop & { database: Database },
  render: Partial<Render> = {},
  config: Partial<Config> = {},
): Promise<TestSite> {
  storefront ??= openStorefront()
  const built = await storefront
  const rendered: string[] = []
  const pages: Render = { ...built.render, ...render }
  const fullConfig: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir: shop.files.dir,
    database: { kind: 'sqlite', file: '' },
    siteUrl: shop.site.url,
    logLevel: 'silent',
    trustedProxies: ['127.0.0.1'],
    startsWorkers: false,
    ...config,
  }
  const { database, hearBeginning, hearElsewhere } = watchFeed(shop.database)
  const services = openServices(fullConfig)
  const ownCarrier = openCarrier(() => services.novaPoshta, shop.now)
  const app = await createApp({
    shop: {
      ...shop,
      carrier: () => shop.carrier() ?? ownCarrier(),
      ...(config.connections && { providers: services.providers }),
    },
    database,
    services,
    config: fullConfig,
    storefront: {
      ...built,
      render: {
        ...pages,
        renderPage: (shop, assets, request, visitor) => {
          rendered.push(request.url.pathname + request.url.search)
          return pages.renderPage(shop, assets, request, visitor)
        },
      },
    },
  })
  const agent = new Agent({ keepAlive: true })
  const server = createServer({ keepAliveTimeout: 0 }, app.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.')
  const { port } = address

  async function ask(
    method: string,
    path: string,
    headers: OutgoingHttpHeaders = {},
    sent?: string | Uint8Array,
  ): Promise<TestResponse> {
    await hearElsewhere()
    const clientRequest = request({ host: '127.0.0.1', port, method, path, headers, agent }).end(sent)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      clientRequest.once('response', resolve).once('error', reject)
    })
    const body = Buffer.concat(await response.toArray())
    const { statusCode = 0 } = response
    return { status: statusCode, headers: response.headers, body, text: textOf(body, response.headers) }
  }

  // It empties every cache: later it would do so in the middle of a test.
  if (database.dialect === 'postgres') {
    await hearBeginning()
    await ask('GET', LIVE_PATH)
  }
  return {
    request: ask,
    get: (path, headers) => ask('GET', path, headers),
    services,
    port,
    rendered,
    drain: app.drain,
    close: async () => {
      agent.destroy()
      server.close()
      await once(server, 'close')
      await app.close()
    },
  }
}

/**
 * PostgreSQL tells a moment later what other processes have written, and its changes are unknown before the first reading.
 * The site awaits both, so that a page read once is the page after the change.
 */
function watchFeed(database: Database) {
  if (database.dialect === 'sqlite') return { database, hearBeginning: async () => {}, hearElsewhere: async () => {} }
  let feed: ChangeFeed | undefined
  const waiting: string[] = []
  const heard = new Set<string>()
  let heardUpTo = writtenElsewhere.get(database)
  const read = () => {
    for (const change of feed?.poll() ?? []) {
      heard.add(change)
      if (!change.startsWith(MARK)) waiting.push(change)
    }
  }
  const hear = (change: string) =>
    waitUntil(() => {
      read()
      return heard.has(change)
    })
  const openChangeFeed: Database['openChangeFeed'] = (onFailure) => {
    feed = database.openChangeFeed(onFailure)
    const poll = () => {
      read()
      return waiting.splice(0)
    }
    return { ...feed, poll }
  }
  const hearElsewhere = async () => {
    const written = writtenElsewhere.get(database)
    if (heardUpTo === written) return
    const mark = `${MARK}${randomUUID()}`
    await recordChanges(database.db, database.dialect, [mark], 0)
    await hear(mark)
    heardUpTo = written
  }
  return { database: { ...database, openChangeFeed }, hearBeginning: () => hear(EVERYTHING), hearElsewhere }
}

/** A change that is heard after all before it. */
const MARK = 'mark '

function textOf(body: Buffer, headers: IncomingHttpHeaders): string {
  if (body.length === 0) return ''
  const coding = headers['content-encoding']
  return (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** Polls the condition and yields in between. Fails after a minute by a clock that no test replaces, so that what never comes ends the test and not the run. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited for a minute: ${holds}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

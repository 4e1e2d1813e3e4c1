import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { LIVE_PATH, READY_PATH } from '#http/health/health.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { Config } from './config.ts'

export type PortListener = {
  port: number
  /** Passes requests to the shop from now on. */
  open(listener: RequestListener): void
  /** Stops accepting connections and waits for running requests, up to a limit. */
  close(): Promise<void>
}

const DRAIN_TIMEOUT_MS = 5000
const IDLE_CHECK_INTERVAL_MS = 50

/**
 * Takes the port before the long start-up work, so a taken port is reported at once. Answers 503 until opened, but is
 * alive: nobody should restart a server that is migrating.
 */
export async function listenOnPort(config: Config): Promise<PortListener> {
  let listener: RequestListener = answerStarting
  let closing = false
  const server = createServer((request, response) => {
    if (closing) response.setHeader('connection', 'close')
    listener(request, response)
  })
  server.listen(config.port, config.host)
  await once(server, 'listening')

  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    open: (next) => {
      listener = next
    },
    close: async () => {
      closing = true
      const closed = once(server, 'close')
      server.close()
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS)
      const impatient = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
      await closed
      clearInterval(idle)
      clearTimeout(impatient)
    },
  }
}

const answerStarting: RequestListener = (request, response) => {
  if (request.url === LIVE_PATH || request.url === READY_PATH) {
    const isLive = request.url === LIVE_PATH
    response.writeHead(isLive ? 200 : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isLive ? { status: 'live' } : { status: 'starting', checks: {} }))
    return
  }
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' })
  response.end(operatorTexts.opening.notYet)
}

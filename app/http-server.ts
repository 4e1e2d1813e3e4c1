import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { Server } from 'node:net'
import { LIVE_PATH, READY_PATH } from '#http/health/health.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { Config } from './config.ts'

export type PortListener = {
  port: number
  open(listener: RequestListener): Promise<void>
  /** Every response is the last one of its connection from now on. */
  drain(): void
  /** Waits for running requests, up to a limit. `handedOver`: another process accepts, so idle ones have time. */
  close(how?: { handedOver: boolean }): Promise<void>
}

/** Uploads and payment services take their time. */
const DRAIN_TIMEOUT_MS = 25_000
const HANDED_OVER_TIMEOUT_MS = 5 * 60_000
/** Longer than a connection is kept alive between two requests. */
const UNUSED_AFTER_MS = 7000
const CHECK_INTERVAL_MS = 50

/**
 * Takes the port before the long start-up work, so a taken port is reported at once. Answers 503 until opened, but is
 * alive: nobody should restart a server that is migrating. While another server still answers, the port is taken when
 * this one opens.
 */
export async function listenOnPort(config: Config): Promise<PortListener> {
  let listener: RequestListener = answerStarting
  let draining = false
  let running = 0
  const server = createServer((request, response) => {
    running++
    response.on('close', countFinished)
    if (draining) response.setHeader('connection', 'close')
    listener(request, response)
  })
  // One function for all: what each request makes anew is a cost that a page from memory feels.
  function countFinished() {
    running--
  }
  async function listen(): Promise<void> {
    server.listen(config.listenFd === undefined ? { port: config.port, host: config.host } : { fd: config.listenFd })
    await once(server, 'listening')
  }
  if (!config.takesOver) await listen()

  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    open: async (next) => {
      listener = next
      if (!server.listening) await listen()
    },
    drain: () => {
      draining = true
    },
    close: async ({ handedOver } = { handedOver: false }) => {
      draining = true
      const closed = once(server, 'close')
      // The HTTP server's own close() cuts idle connections, and a request may be on its way on one of them.
      Server.prototype.close.call(server)
      const began = performance.now()
      const closeUnused = setInterval(() => {
        const elapsed = performance.now() - began
        if (!handedOver) server.closeIdleConnections()
        // Browsers also open connections that they may never use.
        if (elapsed > UNUSED_AFTER_MS && running === 0) server.closeAllConnections()
        if (elapsed > (handedOver ? HANDED_OVER_TIMEOUT_MS : DRAIN_TIMEOUT_MS)) server.closeAllConnections()
      }, CHECK_INTERVAL_MS)
      await closed
      clearInterval(closeUnused)
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

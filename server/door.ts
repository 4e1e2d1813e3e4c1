import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { operator } from '#i18n/operator.ts'
import type { Config } from './config.ts'

export type Door = {
  port: number
  /** From now on requests are answered by the shop. */
  open(listener: RequestListener): void
  /** Lets nobody in any more and waits until those inside have been served, but not for ever. */
  close(): Promise<void>
}

const DRAIN_MS = 5000
const LOOK_FOR_IDLE_MS = 50

/** Takes the port before the long work begins, so that a taken one is told at once. Until opened it answers 503. */
export async function takePort(config: Config): Promise<Door> {
  let listener: RequestListener = notYet
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
      const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
      const impatient = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearInterval(idle)
      clearTimeout(impatient)
    },
  }
}

const notYet: RequestListener = (_, response) => {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' })
  response.end(operator.opening.notYet)
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clients } from '../visitors/client-address.ts'

const REQUEST_ID_HEADER = 'x-request-id'

/** No spaces or quotes: it is written into the log. */
const REQUEST_ID = /^[\w.:=-]{1,128}$/

const current = new AsyncLocalStorage<string>()

/** Of the request being answered; undefined outside of one, as in a job. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

type Connection = {
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>
  outgoing: { setHeader(name: string, value: string): unknown }
}

/** A trusted proxy's id, else a new one. It is sent back, and stands in every line that the work logs. */
export function withRequestId<T>(clients: Clients, { incoming, outgoing }: Connection, work: () => T): T {
  const sentId = incoming.headers[REQUEST_ID_HEADER]
  const isUsable = typeof sentId === 'string' && REQUEST_ID.test(sentId) && clients.isFromTrustedProxy(incoming)
  const id = isUsable ? sentId : randomUUID()
  outgoing.setHeader(REQUEST_ID_HEADER, id)
  return current.run(id, work)
}

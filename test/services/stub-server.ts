import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type StubRequest = { method: string; path: string; headers: Headers; body: string }
/** `hang`: the connection stays open without an answer. */
export type StubAnswer = { status?: number; json?: unknown; text?: string; hang?: boolean }

export type StubServer = {
  address: string
  /** All requests so far. */
  requests: StubRequest[]
  close(): Promise<void>
}

/** An external server, on a port of its own. */
export async function openStubServer(
  answer: (request: StubRequest) => StubAnswer | Promise<StubAnswer>,
): Promise<StubServer> {
  const requests: StubRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const { method = 'GET', url: path = '/' } = incoming
    const request = { method, path, headers, body: await text(incoming) }
    requests.push(request)
    const { status = 200, json = {}, text: plain, hang = false } = await answer(request)
    if (hang) return
    outgoing.writeHead(status, { 'content-type': 'application/json' })
    outgoing.end(plain ?? JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    requests: requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

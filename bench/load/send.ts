import { once } from 'node:events'
import http, { type Agent, type IncomingMessage } from 'node:http'
import https from 'node:https'

export type Call = { url: string; method?: string; headers?: Record<string, string>; body?: string }

export type Sent = { status: number; bytes: number; headers: http.IncomingHttpHeaders }

/** The body is read and counted as it comes over the wire, never decoded. */
export async function send({ url, method = 'GET', headers = {}, body }: Call, agent: Agent): Promise<Sent> {
  const { request } = url.startsWith('https:') ? https : http
  const clientRequest = request(url, { method, headers, agent }).end(body)
  const [response]: IncomingMessage[] = await once(clientRequest, 'response')
  if (!response) throw new Error(`${url} was not answered.`)
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await once(response, 'end')
  return { status: response.statusCode ?? 0, bytes, headers: response.headers }
}

/** This many times, some at once. */
export async function repeat(count: number, atOnce: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { parseS3Address } from '#integrations/storage/s3-address.ts'
import { openS3Objects, type S3Objects } from '#integrations/storage/s3-objects.ts'

/**
 * `half`: the connection breaks in the middle; `short`: an answer of half the bytes that looks whole; `hang`: no answer;
 * `forged`: the signature does not fit; `lost`: nothing is done, and the answer says it was; `deaf`: conditions of
 * writes are ignored; `mute`: it is done, and not answered.
 */
export type S3Failure = 'unavailable' | 'hang' | 'half' | 'short' | 'reset' | 'forged' | 'lost' | 'deaf' | 'mute'
/** Repeats at once. */
export const PROMPT = { timeoutMs: 20_000, delaysMs: [1] }

type S3Call = { method: string; path: string }

export type S3Server = {
  /** With keys. */
  url(options?: { prefix?: string; secret?: string; bucket?: string }): string
  /** The same without keys, as browsers ask for what everybody may read. */
  publicUrl: string
  /** The failure of each next request; undefined: none. Absent: no failures any more. */
  fail(failure?: (call: S3Call) => S3Failure | undefined): void
  /** All requests so far. */
  calls: S3Call[]
  /** Names of all objects. */
  objects(): Promise<string[]>
  /** Puts empty objects there, without requests. */
  seed(folder: string, names: string[]): Promise<void>
  /** The object was last written this long ago. */
  age(name: string, ms: number): Promise<void>
  /** Its content on the disk of the service is another one, and nothing else says so. */
  decay(name: string, content: string): Promise<void>
  close(): Promise<void>
}

const BUCKET = 'meblia'
const KEY = 'S3RVER'
const OBJECT = '._S3rver_object'

/** An S3-compatible server of another's making, behind a proxy that breaks what it is told to. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'meblia-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false }
  const s3 = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] })
  const { port: s3Port } = await s3.run()
  const calls: S3Call[] = []
  const writing = new Set<string>()
  let failure: (call: S3Call) => S3Failure | undefined = () => undefined

  const proxy = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming
    calls.push({ method, path })
    const kind = failure({ method, path })
    if (kind === 'hang') return
    if (kind === 'reset') return void incoming.socket.destroy()
    const body = await buffer(incoming).catch(() => undefined)
    if (!body) return
    if (kind === 'lost') return void outgoing.writeHead(200).end()
    if (kind === 'unavailable') return answer(outgoing, 503, 'SlowDown')
    if (incoming.headers['if-none-match'] === '*' && method === 'PUT' && kind !== 'deaf') {
      // s3rver writes without conditions.
      if (writing.has(path) || existsSync(directory + path + OBJECT)) return answer(outgoing, 412, 'PreconditionFailed')
      writing.add(path)
    }
    const response = await forward(incoming, body, s3Port, kind === 'forged').finally(() => writing.delete(path))
    const content = await buffer(response)
    if (kind === 'mute') return void incoming.socket.destroy()
    const half = content.subarray(0, Math.ceil(content.length / 2))
    const isWhole = method === 'HEAD' || (kind !== 'half' && kind !== 'short')
    const headers = { ...response.headers, ...(kind === 'short' && { 'content-length': String(half.length) }) }
    outgoing.writeHead(response.statusCode ?? 500, isWhole ? response.headers : headers)
    if (kind === 'half') outgoing.write(half, () => outgoing.destroy())
    else outgoing.end(isWhole ? content : half)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo

  return {
    url: ({ prefix = 'shop', secret = KEY, bucket = BUCKET } = {}) =>
      `s3://${KEY}:${secret}@127.0.0.1:${port}/${bucket}/${prefix}`,
    publicUrl: `http://127.0.0.1:${port}/${BUCKET}/shop`,
    fail(next = () => undefined) {
      failure = next
    },
    calls,
    async objects() {
      const names = await readdir(join(directory, BUCKET), { recursive: true })
      return names.filter((name) => name.endsWith(OBJECT)).map((name) => name.slice(0, -OBJECT.length))
    },
    async seed(folder, names) {
      await mkdir(join(directory, BUCKET, folder), { recursive: true })
      await Promise.all(names.map((name) => writeFile(join(directory, BUCKET, folder, name + OBJECT), '')))
    },
    async age(name, ms) {
      const at = (Date.now() - ms) / 1000
      await utimes(join(directory, BUCKET, name + OBJECT), at, at)
    },
    decay: (name, content) => writeFile(join(directory, BUCKET, name + OBJECT), content),
    async close() {
      for (const server of [proxy, s3.httpServer]) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function answer(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

async function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  port: number,
  isForged: boolean,
): Promise<IncomingMessage> {
  const authorization = headers.authorization?.replace(/Signature=.{4}/, 'Signature=0000')
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    agent: false,
    headers: { ...headers, ...(isForged && authorization && { authorization }) },
  }).end(body)
  const [response] = await once(sent, 'response')
  return response
}

/** The bucket as shops use it. */
export function openObjects(url: string, patience = PROMPT): S3Objects {
  const outcome = parseS3Address(url)
  if (outcome.kind === 'wrong') throw new Error(outcome.problem)
  return openS3Objects(outcome.address, patience)
}

import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { inspect } from 'node:util'
import { ensureAvailable, jsonPost, requestJson } from './json-request.ts'

const MIB = 1024 * 1024
const SECRET = 'bot123:AAbb'

describe('a JSON call to a service', () => {
  const answers: Record<string, RequestListener> = {
    [`/${SECRET}/slow`]: () => {},
    '/moved': (_, response) => response.writeHead(302, { location: '/' }).end('{}'),
    '/page': (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'),
    '/16': (_, response) => response.end(JSON.stringify('x'.repeat(16 * MIB - 2))),
    '/17': (_, response) => response.end(JSON.stringify('x'.repeat(16 * MIB - 1))),
    '/': (request, response) => request.pipe(response),
  }
  const server = createServer((request, response) => answers[request.url ?? '']?.(request, response))
  let root: string
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const call = (path: string, timeoutMs = 5000) => requestJson(root + path, { timeoutMs })

  it('gives the status and the parsed body', async () => {
    const answer = await requestJson(`${root}/`, { ...jsonPost({ сума: 470 }), timeoutMs: 5000 })
    assert.deepEqual(answer, { status: 200, ok: true, body: { сума: 470 } })
  })

  it('gives no body when the answer is not JSON, and a 5xx or 429 is temporary', async () => {
    const answer = await call('/page')
    assert.deepEqual(answer, { status: 502, ok: false, body: undefined })
    assert.throws(() => ensureAvailable(answer), { code: 'HTTP_502' })
    assert.throws(() => ensureAvailable({ status: 429, ok: false, body: {} }), { code: 'HTTP_429' })
    ensureAvailable({ status: 404, ok: false, body: {} })
  })

  it('follows no redirect', async () => {
    await assert.rejects(call('/moved'), { code: 'unreachable' })
  })

  it('reads at most 16 MiB', async () => {
    assert.equal((await call('/16')).ok, true)
    await assert.rejects(call('/17'), { code: 'too_large' })
  })

  it('times out, and its error does not repeat the address', async () => {
    const withoutSecret = (code: string) => (error: Error & { code?: string }) => {
      assert.equal(error.code, code)
      assert.doesNotMatch(inspect(error), /AAbb/)
      return true
    }
    await assert.rejects(call(`/${SECRET}/slow`, 50), withoutSecret('timeout'))
    await assert.rejects(requestJson(`http://${SECRET} /`, { timeoutMs: 50 }), withoutSecret('ERR_INVALID_URL'))
  })
})

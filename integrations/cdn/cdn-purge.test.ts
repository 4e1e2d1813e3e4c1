import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openCdnPurge } from './cdn-purge.server.ts'

describe('a call that purges a CDN', () => {
  let calls: unknown[]
  let status: number
  const server = createServer(async (request, response) => {
    const { authorization, 'fastly-key': key } = request.headers
    calls.push({
      to: `${request.method} ${request.url}`,
      by: authorization ?? key,
      body: JSON.parse(await text(request)),
    })
    response.writeHead(status).end('{"success":true}')
  })
  let address: string
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.close())
  beforeEach(() => {
    calls = []
    status = 200
  })

  it('names tags of a zone of Cloudflare', async () => {
    const purge = openCdnPurge({ kind: 'cloudflare', zone: 'zone1', token: 'secret', address })
    await purge(['product:1', 'settings'])
    await purge('everything')
    const call = { to: 'POST /client/v4/zones/zone1/purge_cache', by: 'Bearer secret' }
    assert.deepEqual(calls, [
      { ...call, body: { tags: ['product:1', 'settings'] } },
      { ...call, body: { purge_everything: true } },
    ])
  })

  it('names surrogate keys of a service of Fastly', async () => {
    const purge = openCdnPurge({ kind: 'fastly', zone: 'service1', token: 'secret', address })
    await purge(['product:1'])
    await purge('everything')
    assert.deepEqual(calls, [
      { to: 'POST /service/service1/purge', by: 'secret', body: { surrogate_keys: ['product:1'] } },
      { to: 'POST /service/service1/purge_all', by: 'secret', body: {} },
    ])
  })

  it('posts tags to any other address', async () => {
    await openCdnPurge({ kind: 'hook', url: `${address}/purge?a=1`, token: 'secret' })(['product:1'])
    await openCdnPurge({ kind: 'hook', url: `${address}/purge` })('everything')
    assert.deepEqual(calls, [
      { to: 'POST /purge?a=1', by: 'Bearer secret', body: { tags: ['product:1'] } },
      { to: 'POST /purge', by: undefined, body: { tags: ['*'] } },
    ])
  })

  it('fails when it is not confirmed, without repeating the token', async () => {
    const purge = openCdnPurge({ kind: 'cloudflare', zone: 'zone1', token: 'secret', address })
    for (const code of [403, 429, 500]) {
      status = code
      await assert.rejects(purge(['product:1']), (error: Error) => {
        assert.match(error.message, new RegExp(`HTTP_${code}`))
        assert.doesNotMatch(error.message, /secret/)
        return true
      })
    }
  })
})

import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { isPrivateAddress, postToPublicAddress } from './public-post.ts'

const input = { headers: { 'content-type': 'text/plain' }, body: 'новина', timeoutMs: 5000 }

describe('a post to a user-supplied URL', () => {
  const requests: string[] = []
  const answer: RequestListener = (request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      requests.push(`${request.method} ${request.url} ${body}`)
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
      else if (request.url !== '/slow') response.writeHead(204).end()
    })
  }
  const server = createServer(answer)
  let port: number
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ;({ port } = server.address() as AddressInfo)
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const post = (url: string, allowsPrivate: boolean, more = {}) =>
    postToPublicAddress({ ...input, url, allowsPrivate, ...more })

  it('does not reach the shop’s own network, by number or by name', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433', '127.1']) {
      const posted = await post(`http://${host}:${port}/`, false)
      assert.deepEqual(posted, { kind: 'failed', reason: 'private_address' }, host)
    }
    assert.deepEqual(requests, [])
  })

  it('reaches it when the owner allows it, and follows no redirects', async () => {
    assert.deepEqual(await post(`http://127.0.0.1:${port}/`, true), { kind: 'answered', status: 204 })
    assert.deepEqual(await post(`http://localhost:${port}/moved`, true), { kind: 'answered', status: 302 })
    assert.deepEqual(requests, ['POST / новина', 'POST /moved новина'])
  })

  it('times out, and can be aborted', async () => {
    assert.deepEqual(await post(`http://127.0.0.1:${port}/slow`, true, { timeoutMs: 50 }), {
      kind: 'failed',
      reason: 'timeout',
    })
    const received = new AbortController()
    const posted = post(`http://127.0.0.1:${port}/slow`, true, { signal: received.signal })
    received.abort()
    assert.equal((await posted).kind, 'failed')
  })

  it('reports why there was no answer', async () => {
    assert.deepEqual(await post('http://127.0.0.1:1/', true), { kind: 'failed', reason: 'ECONNREFUSED' })
  })

  it('recognises private addresses', () => {
    const ours = '10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::'
    const more = '::1 fc00::1 fe80::1 ff02::1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 2001::1'
    for (const address of `${ours} ${more}`.split(' ')) assert.ok(isPrivateAddress(address), address)
    for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1', '2a00:1450:4001::5']) {
      assert.equal(isPrivateAddress(address), false, address)
    }
  })
})

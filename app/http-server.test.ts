import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { readConfig } from './config.ts'
import { listenOnPort } from './http-server.ts'

describe('the port listener', () => {
  it('answers 503 until the shop is open, and is alive', async () => {
    const door = await listenOnPort(configOnPort(0))
    const closed = await fetch(`http://localhost:${door.port}/`)
    assert.equal(closed.status, 503)
    assert.ok(closed.headers.get('retry-after'))
    const live = await fetch(`http://localhost:${door.port}/health/live`)
    const ready = await fetch(`http://localhost:${door.port}/health/ready`)
    assert.deepEqual([live.status, await live.json()], [200, { status: 'live' }])
    assert.deepEqual([ready.status, await ready.json()], [503, { status: 'starting', checks: {} }])
    door.open((_, response) => response.end('welcome'))
    assert.equal(await (await fetch(`http://localhost:${door.port}/`)).text(), 'welcome')
    await door.close()
  })

  it('reports a taken port at once', async () => {
    const door = await listenOnPort(configOnPort(0))
    await assert.rejects(listenOnPort(configOnPort(door.port)), { code: 'EADDRINUSE' })
    await door.close()
  })

  it('finishes running requests before it closes', async () => {
    const door = await listenOnPort(configOnPort(0))
    const inside = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<void>()
    door.open(async (_, response) => {
      inside.resolve()
      await finished.promise
      response.end('served')
    })
    const answer = fetch(`http://localhost:${door.port}/`)
    await inside.promise
    const closing = door.close()
    await assert.rejects(fetch(`http://localhost:${door.port}/`))
    finished.resolve()
    assert.equal(await (await answer).text(), 'served')
    await closing
    await assert.rejects(fetch(`http://localhost:${door.port}/`))
  })

  it('cuts an idle connection when it closes, but not when another process goes on', async () => {
    for (const handedOver of [false, true]) {
      const door = await listenOnPort(configOnPort(0))
      await door.open((_, response) => response.end('served'))
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const ask = async () => {
        const sent = get({ port: door.port, agent })
        const [response] = await once(sent, 'response')
        return [sent.reusedSocket, await text(response), response.headers.connection]
      }
      assert.deepEqual(await ask(), [false, 'served', 'keep-alive'])
      const closing = door.close({ handedOver })
      if (handedOver) assert.deepEqual(await ask(), [true, 'served', 'close'])
      await closing
      await assert.rejects(ask())
      agent.destroy()
    }
  })

  it('answers the last time on every connection while it drains', async () => {
    const door = await listenOnPort(configOnPort(0))
    await door.open((_, response) => response.end('served'))
    door.drain()
    const { headers } = await fetch(`http://localhost:${door.port}/`)
    assert.equal(headers.get('connection'), 'close')
    await door.close()
  })

  it('takes the port only when it opens, while another server still answers', async () => {
    const before = await listenOnPort(configOnPort(0))
    const after = await listenOnPort({ ...configOnPort(before.port), takesOver: true })
    await before.close()
    await after.open((_, response) => response.end('after'))
    assert.equal(await (await fetch(`http://localhost:${before.port}/`)).text(), 'after')
    await after.close()
  })
})

function configOnPort(port: number) {
  const outcome = readConfig({ PORT: String(port) })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return outcome.config
}

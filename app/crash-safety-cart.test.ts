import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { seedOnce } from '#shop/office/seed/seed.server.ts'
import { getCart } from '#shop/sales/cart/cart.server.ts'
import { compileCache } from '#test/processes/plain-shop.ts'
import { readConfig } from './config.ts'
import { openLog } from './logging.ts'
import { openShop } from './open-shop.ts'

const VISITORS = 16
/**
 * Adds that must be answered before the kill, however slow the machine. Below the limit of 300 a minute per address.
 */
const ANSWERED_BEFORE = 240

it('kill -9 during a burst of adds loses no answered add', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-kill-'))
  await withShop(dir, (shop) =>
    seedOnce(
      shop,
      async (shop) => void (await saveProducts(shop, [{ name: 'Стілець', regularPrice: 300_00 }])),
      () => {},
    ),
  )

  const env = { ...compileCache, DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'silent' }
  const server = spawn(process.execPath, ['app/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await portOf(server.stdout)
  let left = ANSWERED_BEFORE
  const onAnswer = () => {
    if (--left === 0) server.kill('SIGKILL')
  }
  const burst = Array.from({ length: VISITORS }, () => addUntilItDies(port, onAnswer))
  const [, signal] = await once(server, 'exit')
  assert.equal(signal, 'SIGKILL')
  const visitors = await Promise.all(burst)

  await withShop(dir, async (shop) => {
    for (const { cartId, answered } of visitors) {
      const { count } = await getCart(shop, cartId)
      // One more add may be written while its answer is still in flight.
      assert.ok(count === answered || count === answered + 1, `${answered} answered, ${count} in the cart`)
    }
  })
  await rm(dir, { recursive: true })
})

async function withShop(dir: string, work: (shop: Parameters<typeof getCart>[0]) => Promise<void>): Promise<void> {
  const outcome = readConfig({ DATA_DIR: dir })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  const { shop, close } = await openShop(outcome.config, openLog('silent'))
  await work(shop)
  await close()
}

/** Keeps reading: a server whose output nobody consumes would exit. */
function portOf(output: Readable): Promise<number> {
  const opened = Promise.withResolvers<number>()
  let message = ''
  output.on('data', (chunk) => {
    message += chunk
    const port = /http:\/\/localhost:(\d+)/.exec(message)?.[1]
    if (port) opened.resolve(Number(port))
  })
  output.once('end', () => opened.reject(new Error(`it never opened: ${message}`)))
  return opened.promise
}

/** One visitor who sends the next add as soon as the last one is answered. */
async function addUntilItDies(
  port: number,
  onAnswer: () => void,
): Promise<{ cartId: string | null; answered: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let cookie = ''
  let answered = 0
  try {
    for (;;) {
      cookie = (await add(port, agent, cookie)) ?? cookie
      answered++
      onAnswer()
    }
  } catch {
    agent.destroy()
    return { cartId: /t_[0-9a-f]{30}/.exec(cookie)?.[0] ?? null, answered }
  }
}

/** Returns the session cookie when a new one was set. */
function add(port: number, agent: Agent, cookie: string): Promise<string | undefined> {
  const done = Promise.withResolvers<string | undefined>()
  const clientRequest = request({
    port,
    agent,
    method: 'POST',
    path: '/?wc-ajax=add_to_cart',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
  })
  clientRequest.once('error', done.reject)
  clientRequest.once('response', (response) => {
    response.once('error', done.reject).once('end', () => {
      if (response.statusCode !== 200) return done.reject(new Error(`answered ${response.statusCode}`))
      const session = response.headers['set-cookie']?.find((line) => line.startsWith('wp_woocommerce_session_'))
      done.resolve(session?.split(';')[0])
    })
    response.resume()
  })
  clientRequest.end('product_id=1&quantity=1')
  return done.promise
}

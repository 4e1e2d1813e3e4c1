import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { seedProducts } from '#test/fixtures/products.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { measurePeers } from './load.ts'
import { paceFor } from './pace.ts'
import { PEER_PAGES } from './peer.ts'
import { findPeers } from './peers.ts'

const BRIEF = { connections: 2, milliseconds: 60_000, requests: 4, rounds: 2 }
const ADD_ITEM = 'a'.repeat(40)
const MAKE_CART = 'b'.repeat(40)
const VARIANT = 'gid://shopify/ProductVariant/7'

type Asked = { method: string; url: string; body: string; cookie: string; action: string }

/** A shop of another make, as far as the benchmark reads it. */
async function openStub(answer: (asked: Asked, response: ServerResponse) => string | undefined) {
  const asked: Asked[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { method = '', url = '', headers } = request
    const one = { method, url, body, cookie: headers.cookie ?? '', action: String(headers['next-action'] ?? '') }
    asked.push(one)
    const text = answer(one, response)
    response.writeHead(text === undefined ? 404 : 200).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}

function answerAsNext({ method, url, body, cookie, action }: Asked, response: ServerResponse): string | undefined {
  if (action === MAKE_CART) {
    response.setHeader('set-cookie', 'cartId=c1; Path=/')
    return '0:{}'
  }
  if (method === 'POST') {
    const isAdded = action === ADD_ITEM && cookie === 'cartId=c1' && body === JSON.stringify([null, VARIANT])
    return isAdded ? '1:null' : '1:"Error adding item to cart"'
  }
  if (url.startsWith('/search')) return '<a href="/product/krislo">Крісло</a>'
  if (url === '/product/krislo')
    return `<script src="/_next/static/chunks/1.js?dpl=1&amp;x" async></script><h1 class="x">Крісло <b>Хмара</b></h1>"${VARIANT}"`
  if (url.startsWith('/_next/static/chunks/1.js'))
    return `(0,a.createServerReference)("${ADD_ITEM}",a.callServer,void 0,a.findSourceMapURL,"addItem"),(0,a.createServerReference)("${MAKE_CART}",a.callServer,void 0,a.findSourceMapURL,"createCartAndSetCookie")`
  return undefined
}

function answerAsEverShop({ method, url, body }: Asked): string | undefined {
  if (method === 'POST' && url === '/api/cart/mine/items') return body === '{"sku":"KR-1","qty":1}' ? '{}' : undefined
  if (url === '/krisla') return '<a href="/krisla/khmara">Хмара</a>'
  if (url === '/krisla/khmara') return '<h1>Хмара</h1><script>var eContext = {"product":{"sku":"KR-1"}}</script>'
  return url.startsWith('/search?keyword=') ? 'знайдено' : undefined
}

describe('a shop to compare with', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop()
    await seedProducts(shop)
    site = await openTestSite(shop, {}, { rateLimitFactor: 1000 })
  })
  after(async () => {
    await site.close()
    await shop.close()
  })

  it('may be any that speaks the protocols of WooCommerce, as ours', async () => {
    const loads = await measurePeers(await findPeers({ PEER_WOOCOMMERCE: `http://127.0.0.1:${site.port}/` }), BRIEF)
    assert.deepEqual(
      loads.map(({ page }) => page),
      [...PEER_PAGES],
    )
    for (const { perSecond, p50, p99, bytes } of loads) assert.ok(perSecond > 0 && p50 > 0 && p99 >= p50 && bytes > 0)
    const { carts } = await shop.db
      .selectFrom('cart')
      .select(({ fn }) => fn.countAll<number>().as('carts'))
      .executeTakeFirstOrThrow()
    assert.equal(carts, 1 + BRIEF.requests * BRIEF.rounds, 'one to try, then one for each add')
  })

  it('may be Next.js Commerce, whose server actions are found in its scripts', async () => {
    const stub = await openStub(answerAsNext)
    const loads = await measurePeers(await findPeers({ PEER_NEXTJS: stub.url }), BRIEF)
    stub.close()
    assert.equal(loads.length, PEER_PAGES.length)
    const searched = stub.asked.filter(({ url }) => url.startsWith('/search?q='))
    assert.equal(searched.length, BRIEF.requests * BRIEF.rounds, 'no more than the pace allows')
    assert.equal(decodeURIComponent(searched[0]?.url ?? ''), '/search?q=Крісло')
    assert.equal(stub.asked.filter(({ action }) => action === ADD_ITEM).length, 1 + BRIEF.requests * BRIEF.rounds)
  })

  it('may be EverShop, in a category of it', async () => {
    const stub = await openStub(answerAsEverShop)
    const env = { PEER_EVERSHOP: stub.url, PEER_EVERSHOP_LISTING: '/krisla' }
    const loads = await measurePeers(await findPeers(env), BRIEF)
    stub.close()
    assert.deepEqual(new Set(loads.map(({ peer }) => peer)), new Set(['EVERSHOP']))
    assert.equal(stub.asked.filter(({ url }) => url === '/krisla/khmara').length, 1 + BRIEF.requests * BRIEF.rounds)
  })

  it('is refused when nothing reaches its cart', async () => {
    const stub = await openStub((asked, response) =>
      asked.action === MAKE_CART ? '0:{}' : answerAsNext(asked, response),
    )
    await assert.rejects(findPeers({ PEER_NEXTJS: stub.url }), /added nothing/)
    stub.close()
  })

  it('is asked little when it is not local, unless its owner asks for all', () => {
    const [own, other] = ['http://192.168.1.7:8080', 'https://mebli.example']
    assert.equal(paceFor([own], false).connections, 16)
    assert.ok(paceFor([own, other], false).requests * paceFor([own, other], false).rounds <= 20)
    assert.equal(paceFor([own, other], true).connections, 16)
  })
})

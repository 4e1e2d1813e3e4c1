import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { seedProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { PEER_PAGES } from './peer.ts'
import { findPeers, measurePeers, paceFor } from './peers.ts'

const BRIEF = { connections: 2, milliseconds: 60_000, requests: 4, rounds: 2 }

describe('a shop to compare with', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop()
    await seedProducts(shop)
    site = await openTestSite(shop, {}, { rateLimitFactor: 1000 })
  })
  after(() => closeInTurn(site, shop))

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

  it('is refused when nothing reaches its cart', async () => {
    const list = JSON.stringify([{ id: 1, name: 'Крісло', permalink: 'https://mebli.example/krislo/' }])
    const server = createServer(({ method }, response) => response.end(method === 'GET' ? list : '{"error":true}'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await assert.rejects(findPeers({ PEER_WOOCOMMERCE: `http://127.0.0.1:${port}` }), /added nothing/)
    server.close()
  })

  it('is asked little when it is not local, unless its owner asks for all', () => {
    const [localShop, foreignShop] = ['http://192.168.1.7:8080', 'https://mebli.example']
    assert.equal(paceFor([localShop], false).connections, 16)
    assert.ok(paceFor([localShop, foreignShop], false).requests * paceFor([localShop, foreignShop], false).rounds <= 20)
    assert.equal(paceFor([localShop, foreignShop], true).connections, 16)
  })
})

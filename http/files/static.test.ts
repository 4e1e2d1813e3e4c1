import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { openStorefront } from '../storefront-build.ts'

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'

describe('built files', () => {
  let shop: TestShop
  let site: TestSite
  let assets: Awaited<ReturnType<typeof openStorefront>>['assets']

  before(async () => {
    shop = await openTestShop()
    site = await openTestSite(shop)
    assets = (await openStorefront()).assets
  })
  after(() => closeInTurn(site, shop))

  it('have content hashes in their names, are cached for ever and have the right type', async () => {
    const files = [
      [assets.script, 'text/javascript; charset=utf-8'],
      [assets.style, 'text/css; charset=utf-8'],
      ...assets.fonts.map((font) => [font, 'font/woff2'] as const),
      [assets.player.plyr_iconUrl, 'image/svg+xml'],
      [assets.player.plyr_blankVideo, 'video/mp4'],
    ] as const
    assert.equal(assets.fonts.length, 1)
    for (const [path, type] of files) {
      const { status, headers, body } = await site.get(path)
      assert.equal(status, 200, path)
      assert.match(path, /-[\w-]{8}\.\w+$/)
      assert.equal(headers['content-type'], type)
      assert.equal(headers['cache-control'], CACHE_IMMUTABLE)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['content-length'], String(body.length))
    }
  })

  it('are compressed when the client accepts it', async () => {
    const plain = await site.get(assets.script)
    assert.equal(plain.headers['content-encoding'], undefined)
    for (const coding of ['br', 'gzip']) {
      const { headers, body, text } = await site.get(assets.script, { 'accept-encoding': coding })
      assert.equal(headers['content-encoding'], coding)
      assert.equal(headers.vary, 'accept-encoding')
      assert.equal(text, plain.text)
      assert.ok(body.length < plain.body.length)
    }
  })

  it('are not compressed twice', async () => {
    for (const font of assets.fonts) {
      const { headers } = await site.get(font, { 'accept-encoding': 'br, gzip' })
      assert.equal(headers['content-encoding'], undefined)
    }
  })

  it('answer HEAD without a body', async () => {
    const { status, headers, body } = await site.request('HEAD', assets.style)
    assert.equal(status, 200)
    assert.equal(body.length, 0)
    assert.equal(headers['content-length'], String((await site.get(assets.style)).body.length))
  })

  it('include nothing that was not built', async () => {
    for (const path of ['/assets/', '/assets/nope.js', '/assets/../server/main.ts', '/assets/%2e%2e/package.json']) {
      assert.equal((await site.get(path)).status, 404, path)
    }
  })
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { stockShop } from '#test/goods.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite, until } from '#test/site.ts'

describe('what the owner may put on every page', () => {
  let shop: TestShop
  let site: TestSite

  before(async () => {
    shop = await openTestShop()
    await stockShop(shop)
    site = await openTestSite(shop)
  })
  after(async () => {
    await site.close()
    await shop.close()
  })

  it('is a store notice whose id is the md5 of its text, printed hidden', async () => {
    assert.doesNotMatch((await site.get('/')).text, /woocommerce-store-notice/)
    await saveSettings(shop, { storeNotice: 'Зачинено до понеділка' })
    await until(async () => (await site.get('/')).text.includes('Зачинено до понеділка'))
    const { text } = await site.get('/')
    const id = createHash('md5').update('Зачинено до понеділка').digest('hex')
    assert.match(text, new RegExp(`woocommerce-store-notice[^>]*data-notice-id="${id}"[^>]*display:none`))
  })

  it('is one cacheable script with the globals of owners’ scripts, and never an inline one', async () => {
    assert.equal((await site.get('/page-globals.js')).status, 404)
    await saveSettings(shop, { pageGlobals: true })
    await until(async () => (await site.get('/')).text.includes('<script src='))
    const { text } = await site.get('/')
    const address = /<script src="(\/page-globals\.js\?v=[0-9a-f]{10})">/.exec(text)?.[1] ?? ''
    const script = await site.get(address)
    assert.equal(script.status, 200)
    assert.match(script.headers['content-type'] ?? '', /^text\/javascript/)
    assert.match(script.headers['cache-control'] ?? '', /immutable/)
    assert.match(script.text, /var wc_cart_fragments_params = /)
    assert.match((await site.get('/page-globals.js?v=old')).headers['cache-control'] ?? '', /max-age=60$/)
  })
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { openTestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

async function withSettings(settings: Partial<Settings>, work: (site: TestSite) => Promise<void>): Promise<void> {
  const shop = await openTestShop()
  await seedProducts(shop)
  await saveSettings(shop, settings)
  const site = await openTestSite(shop)
  await work(site)
  await site.close()
  await shop.close()
}

describe('compatibility files of every page', () => {
  it('contain a store notice whose id is the md5 of its text, printed hidden', async () => {
    await withSettings({ storeNotice: 'Зачинено до понеділка' }, async (site) => {
      const { text } = await site.get('/')
      const id = createHash('md5').update('Зачинено до понеділка').digest('hex')
      assert.match(text, new RegExp(`woocommerce-store-notice[^>]*data-notice-id="${id}"[^>]*display:none`))
    })
  })

  it('contain one cacheable script with the globals of third-party scripts, and no inline script', async () => {
    await withSettings({ pageGlobals: true }, async (site) => {
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

  it('are absent unless switched on', async () => {
    await withSettings({}, async (site) => {
      assert.doesNotMatch((await site.get('/')).text, /woocommerce-store-notice|page-globals/)
      assert.equal((await site.get('/page-globals.js')).status, 404)
    })
  })
})

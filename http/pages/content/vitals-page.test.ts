import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { countVitals } from '#shop/vitals/vitals.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

let shop: TestShop
let site: TestSite

before(async () => {
  shop = await openTestShop()
  site = await openTestSite(shop)
})
after(async () => {
  await site.close()
  await shop.close()
})

it('the speed of pages is public only where the owner shows it', async () => {
  assert.equal((await site.get('/shvydkist/')).status, 404)
  const measured = { LCP: 820, CLS: 0 }
  const sample = { pageKind: 'product' as const, device: 'mobile', country: 'UA', release: '1-a', measured }
  await countVitals(
    shop,
    Array.from({ length: 4 }, () => ({ sample, at: shop.now() })),
  )
  await saveSettings(shop, { vitalsPage: true })
  const { status, text } = await site.get('/shvydkist/')
  assert.equal(status, 200)
  assert.match(text, /<th scope="row">Товар<\/th><td>телефон<\/td><td>\d{3}\u00a0мс<\/td><td>–<\/td><td>0,001<\/td>/)
  assert.match((await site.get('/en/shvydkist/')).text, /<th scope="row"[^>]*>Product<\/th><td>phone<\/td>/)
})

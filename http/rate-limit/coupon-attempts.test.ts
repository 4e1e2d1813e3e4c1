import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { type CookieClient, openCookieClient } from '#test/cookie-client.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const TEN_MINUTES_MS = 600_000
const TOO_OFTEN = /Забагато спроб/
const UNKNOWN = /не\u00a0існує/

describe('guessed coupon codes', () => {
  let shop: TestShop
  let site: TestSite
  let chair: number
  let browser: CookieClient
  beforeEach(async () => {
    shop = await openTestShop()
    const [id = 0] = await saveProducts(shop, [{ name: 'Стілець', regularPrice: 300_00 }])
    chair = id
    await saveCoupon(shop, { code: 'TEN', kind: 'percent', amount: 1000 })
    site = await openTestSite(shop)
    browser = await shopper()
  })
  afterEach(() => closeInTurn(site, shop))

  async function shopper(): Promise<CookieClient> {
    const client = openCookieClient(site)
    await client.request('POST', '/?wc-ajax=add_to_cart', FORM, `product_id=${chair}&quantity=1`)
    return client
  }
  const byCall = async (code: string, client = browser) => {
    const security = createNonce(shop, 'apply-coupon', null)
    return (await client.request('POST', '/?wc-ajax=apply_coupon', FORM, `security=${security}&coupon_code=${code}`))
      .text
  }
  const byForm = async (code: string) => {
    const nonce = /name="woocommerce-cart-nonce" value="(\w+)"/.exec((await browser.get('/cart/')).text)?.[1] ?? ''
    await browser.request('POST', '/cart/', FORM, `apply_coupon=1&coupon_code=${code}&woocommerce-cart-nonce=${nonce}`)
    return (await browser.get('/cart/')).text
  }
  const byStoreApi = async (code: string) => {
    const { headers } = await browser.get('/wp-json/wc/store/v1/cart')
    const callHeaders = { 'content-type': 'application/json', nonce: String(headers.nonce) }
    return browser.request('POST', '/wp-json/wc/store/v1/cart/apply-coupon', callHeaders, JSON.stringify({ code }))
  }

  it('are counted together for form, call, link and Store API; then no code is checked for ten minutes', async () => {
    for (let n = 0; n < 4; n++) assert.match(await byCall(`c${n}`), UNKNOWN)
    for (let n = 0; n < 2; n++) assert.match(await byForm(`f${n}`), UNKNOWN)
    for (let n = 0; n < 2; n++) assert.equal((await byStoreApi(`s${n}`)).status, 400)
    await browser.get('/?coupon=l1')
    const checkout = await browser.request('POST', '/checkout/', FORM, 'coupon_code=k1&apply_coupon=1')
    assert.match(checkout.text, UNKNOWN)

    assert.match(await byCall('TEN'), TOO_OFTEN)
    assert.match(await byForm('TEN'), TOO_OFTEN)
    const { status, text } = await byStoreApi('TEN')
    assert.deepEqual([status, JSON.parse(text).code], [429, 'meblia_too_many_coupons'])
    assert.match(JSON.parse(text).message, TOO_OFTEN)
    assert.match((await browser.request('POST', '/checkout/', FORM, 'coupon_code=TEN&apply_coupon=1')).text, TOO_OFTEN)
    assert.match(await byCall('TEN', await shopper()), /застосовано/, 'somebody else at the same address')

    shop.advanceClock(TEN_MINUTES_MS)
    assert.match(await byCall('TEN'), /застосовано/)
  })

  it('are counted per address when each request has its own cart', async () => {
    const answers = []
    for (let n = 0; n < 32; n++) answers.push(await byCall(`c${n}`, openCookieClient(site)))
    assert.equal(answers.filter((text) => UNKNOWN.test(text)).length, 30)
    assert.match(answers.at(-1) ?? '', TOO_OFTEN)
  })

  it('are applied and removed by scripts that use the nonces in wc_cart_params', async () => {
    await saveSettings(shop, { pageGlobals: true })
    const page = await browser.get('/cart/')
    const [, file = ''] = /src="(\/page-globals\.js\?v=\w+)"/.exec(page.text) ?? []
    const form = /<form class="woocommerce-cart-form"([^>]*)>/.exec(page.text)?.[1] ?? ''
    const dataset = Object.fromEntries(
      [...form.matchAll(/data-([\w-]+)="(\w+)"/g)].map(([, name = '', value]) => [
        name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    )
    const found: Record<string, Record<string, string>> = { document: {} }
    const document = {
      querySelector: (selector: string) => (selector === '.woocommerce-cart-form' ? { dataset } : null),
    }
    const params = runInNewContext(`${(await site.get(file)).text};wc_cart_params`, { ...found, document, window: {} })
    const security = params.apply_coupon_nonce
    const applied = await browser.request(
      'POST',
      params.wc_ajax_url.replace('%%endpoint%%', 'apply_coupon'),
      FORM,
      `security=${security}&coupon_code=TEN`,
    )
    assert.match(applied.text, /застосовано/)
    const removed = `security=${params.remove_coupon_nonce}&coupon=ten`
    assert.match((await browser.request('POST', '/?wc-ajax=remove_coupon', FORM, removed)).text, /видалено/)
    const rate = `security=${params.update_shipping_method_nonce}`
    assert.equal((await browser.request('POST', '/?wc-ajax=update_shipping_method', FORM, rate)).status, 200)
  })
})

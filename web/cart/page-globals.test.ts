import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { defaultSettings } from '#shop/settings/settings.ts'
import { localized, pageGlobalsOf } from './page-globals.server.ts'

function globalsOn(pageClass: string, settings = defaultSettings): Record<string, Record<string, unknown>> {
  const { text } = pageGlobalsOf({ siteUrl: 'https://dubrava.example', settings, categories: [] })
  const context = { document: { body: { classList: { contains: (name: string) => name === pageClass } } } }
  runInNewContext(text, context)
  return JSON.parse(JSON.stringify(context))
}

describe('globals for scripts made for WooCommerce', () => {
  it('type every scalar at the top as a string and leave nested values alone (protocols 1.2)', () => {
    const given = { on: true, off: false, none: null, days: 365, text: 'no', options: { speed: 500 } }
    assert.deepEqual(localized(given), { on: '1', off: '', none: '', days: '365', text: 'no', options: { speed: 500 } })
  })

  it('are the six of the protocol', () => {
    const globals = globalsOn('home')
    assert.deepEqual(
      Object.keys(globals).filter((name) => name !== 'document'),
      [
        'woocommerce_params',
        'wc_add_to_cart_params',
        'wc_cart_fragments_params',
        'wc_cart_params',
        'wc_single_product_params',
        'wc_add_to_cart_variation_params',
      ],
    )
    assert.equal(globals.wc_add_to_cart_params?.wc_ajax_url, '/?wc-ajax=%%endpoint%%')
    assert.equal(globals.wc_add_to_cart_params?.cart_url, 'https://dubrava.example/cart/')
    assert.equal(globals.wc_cart_fragments_params?.request_timeout, '5000')
    assert.match(String(globals.wc_cart_fragments_params?.fragment_name), /^wc_fragments_[0-9a-f]{32}$/)
  })

  it('say on the cart page, and only there, that it is the cart', () => {
    assert.equal(globalsOn('woocommerce-cart').wc_add_to_cart_params?.is_cart, '1')
    assert.equal(globalsOn('home').wc_add_to_cart_params?.is_cart, '')
  })

  it('follow the setting that leads to the cart after an add', () => {
    assert.equal(globalsOn('home').wc_add_to_cart_params?.cart_redirect_after_add, 'no')
    const settings = { ...defaultSettings, cartRedirectAfterAdd: true }
    assert.equal(globalsOn('home', settings).wc_add_to_cart_params?.cart_redirect_after_add, 'yes')
  })
})

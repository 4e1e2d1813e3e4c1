import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { defaultSettings } from '#shop/settings/settings.ts'
import { localized, pageGlobalsOf } from './page-globals.server.ts'

const player = { plyr_iconUrl: '/assets/plyr-1.svg', plyr_blankVideo: '/assets/blank-1.mp4' }

function globalsOn(
  pageClass: string,
  settings = defaultSettings,
  dataset: Record<string, string> = {},
): Record<string, Record<string, unknown>> {
  const siteUrl = 'https://dubrava.example'
  const frame = { siteUrl, settings, address: '', categories: [], services: [], pictures: new Map(), instalments: [] }
  const { text } = pageGlobalsOf(frame, { player, consentStyle: '1a2b3c' })
  const form = { dataset: { applyCouponNonce: '0a1b2c3d4e' } }
  const document = {
    body: { classList: { contains: (name: string) => name === pageClass }, dataset },
    querySelector: () => (pageClass === 'woocommerce-cart' ? form : null),
  }
  const context = { document }
  runInNewContext(text, context)
  return JSON.parse(JSON.stringify(context))
}

describe('globals for scripts made for WooCommerce', () => {
  it('type every scalar at the top as a string and leave nested values alone (protocols 1.2)', () => {
    const given = { on: true, off: false, none: null, days: 365, text: 'no', options: { speed: 500 } }
    assert.deepEqual(localized(given), { on: '1', off: '', none: '', days: '365', text: 'no', options: { speed: 500 } })
  })

  it('are those of the protocol and of the video player', () => {
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
        'easy_video_player',
        'burst',
        'shield_vars_notbot',
        'complianz',
      ],
    )
    assert.deepEqual(globals.easy_video_player, player)
    assert.equal(globals.wc_add_to_cart_params?.wc_ajax_url, '/?wc-ajax=%%endpoint%%')
    assert.equal(globals.wc_add_to_cart_params?.cart_url, 'https://dubrava.example/cart/')
    assert.equal(globals.wc_cart_fragments_params?.request_timeout, '5000')
    assert.match(String(globals.wc_cart_fragments_params?.fragment_name), /^wc_fragments_[0-9a-f]{32}$/)
  })

  it('say on the cart page, and only there, that it is the cart', () => {
    assert.equal(globalsOn('woocommerce-cart').wc_add_to_cart_params?.is_cart, '1')
    assert.equal(globalsOn('home').wc_add_to_cart_params?.is_cart, '')
  })

  it('have nonces of coupons on the cart page alone, from its form', () => {
    const nonces = ({ wc_cart_params: params }: ReturnType<typeof globalsOn>) => [
      params?.apply_coupon_nonce,
      params?.remove_coupon_nonce,
    ]
    assert.deepEqual(nonces(globalsOn('woocommerce-cart')), ['0a1b2c3d4e', ''])
    assert.deepEqual(nonces(globalsOn('home')), ['', ''])
  })

  it('follow the setting that leads to the cart after an add', () => {
    assert.equal(globalsOn('home').wc_add_to_cart_params?.cart_redirect_after_add, 'no')
    const settings = { ...defaultSettings, cartRedirectAfterAdd: true }
    assert.equal(globalsOn('home', settings).wc_add_to_cart_params?.cart_redirect_after_add, 'yes')
  })

  it('configure statistics with the page’s id as text, 0 on lists (protocols 6.1)', () => {
    assert.deepEqual(globalsOn('home', defaultSettings, { pageId: '123' }).burst, {
      page_id: '123',
      url: 'https://dubrava.example/wp-json/burst/v1/',
      cookie_retention_days: '30',
      beacon_url: 'https://dubrava.example/wp-content/plugins/burst-statistics/endpoint.php',
      options: { beacon_enabled: 0, enable_cookieless_tracking: 0, enable_turbo_mode: 0, do_not_track: 0 },
      goals: [],
      goals_script_url: '',
    })
    assert.equal(globalsOn('home').burst?.page_id, '0')
  })
})

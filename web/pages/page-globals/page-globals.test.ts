import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { pageGlobalsScript, toScriptValues } from './page-globals.server.ts'

const player = { plyr_iconUrl: '/assets/plyr-1.svg', plyr_blankVideo: '/assets/blank-1.mp4' }

function globalsOn(
  pageClass: string,
  settings = defaultSettings,
  dataset: Record<string, string> = {},
  templates?: Record<string, string>,
): Record<string, Record<string, unknown>> {
  const siteUrl = 'https://dubrava.example'
  const shared = {
    siteUrl,
    settings,
    storeNoticeId: '',
    categories: [],
    services: [],
    pictures: new Map(),
    instalments: [],
  }
  const frame = { ...shared, shared, address: '' }
  const { text } = pageGlobalsScript(frame, { player, consentStyle: '1a2b3c' })
  const form = { dataset: { applyCouponNonce: '0a1b2c3d4e' } }
  const document = {
    body: { classList: { contains: (name: string) => name === pageClass }, dataset },
    querySelector: () => (pageClass === 'woocommerce-cart' ? form : null),
    getElementById: (id: string) => ({ textContent: templates?.[id] }),
  }
  const context = { document }
  runInNewContext(text, context)
  return templates ? context : JSON.parse(JSON.stringify(context))
}

type Maker = (id: string) => (data: object) => string

const pages: [page: string, dataset: Record<string, string>][] = [
  ['home', { pageId: '1', galleryNonce: '0a1b2c3d4e' }],
  ['product', { pageId: '123', galleryNonce: '0a1b2c3d4e' }],
  ['list', { galleryNonce: '0a1b2c3d4e' }],
  ['woocommerce-cart', { galleryNonce: '0a1b2c3d4e' }],
]

/** protocols 3.1, 4.1, 5.1, 6.1, 8 */
const LOCALIZED = {
  woocommerce_params: 'ajax_url wc_ajax_url i18n_password_show i18n_password_hide',
  wc_add_to_cart_params: 'ajax_url wc_ajax_url i18n_view_cart cart_url is_cart cart_redirect_after_add',
  wc_cart_fragments_params: 'ajax_url wc_ajax_url cart_hash_key fragment_name request_timeout',
  wc_cart_params: 'ajax_url wc_ajax_url update_shipping_method_nonce apply_coupon_nonce remove_coupon_nonce',
  wc_single_product_params:
    'i18n_required_rating_text review_rating_required flexslider zoom_enabled zoom_options photoswipe_enabled photoswipe_options flexslider_enabled i18n_rating_options i18n_product_gallery_trigger_text',
  wc_add_to_cart_variation_params:
    'wc_ajax_url i18n_no_matching_variations_text i18n_make_a_selection_text i18n_unavailable_text i18n_reset_alert_text',
  shield_vars_notbot: 'strings comps',
  complianz:
    'prefix user_banner_id set_cookies block_ajax_content banner_version version store_consent do_not_track_enabled consenttype region geoip dismiss_timeout dismiss_on_scroll disable_cookiebanner soft_cookiewall cookie_expiry url locale set_cookies_on_root cookie_domain cookie_path current_policy_id categories tcf_active tm_categories forceEnableStats preview placeholdertext css_file page_links clean_cookies aria_label',
  burst: 'url page_id cookie_retention_days beacon_url options goals goals_script_url',
  easy_video_player: 'plyr_iconUrl plyr_blankVideo',
}
/** Required by the protocol. */
const ZEROES = ['set_cookies_on_root', 'page_id']

describe('globals for scripts made for WooCommerce', () => {
  it('convert every top-level scalar to a string and leave nested values alone (protocols 1.2)', () => {
    const values = { on: true, off: false, none: null, days: 365, text: 'no', options: { speed: 500 } }
    assert.deepEqual(toScriptValues(values), {
      on: '1',
      off: '',
      none: '',
      days: '365',
      text: 'no',
      options: { speed: 500 },
    })
  })

  it('match the protocol and the video player', () => {
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
        'rlArgs',
        'wp',
      ],
    )
    assert.deepEqual(globals.easy_video_player, player)
    assert.equal(globals.wc_add_to_cart_params?.wc_ajax_url, '/?wc-ajax=%%endpoint%%')
    assert.equal(globals.wc_add_to_cart_params?.i18n_view_cart, 'Переглянути кошик')
    assert.equal(globals.wc_add_to_cart_params?.cart_url, 'https://dubrava.example/cart/')
    assert.equal(globals.wc_cart_fragments_params?.request_timeout, '5000')
    assert.match(String(globals.wc_cart_fragments_params?.fragment_name), /^wc_fragments_[0-9a-f]{32}$/)
  })

  it('configure consent as §3 and §9 do', () => {
    const { complianz } = globalsOn('home')
    assert.deepEqual([complianz?.prefix, complianz?.consenttype, complianz?.region], ['cmplz_', 'optin', 'eu'])
    assert.deepEqual(
      [complianz?.cookie_expiry, complianz?.current_policy_id, complianz?.banner_version],
      ['365', '1', '1'],
    )
    assert.deepEqual(defaultSettings.consent.categories, ['statistics', 'marketing'])
    assert.equal(
      complianz?.placeholdertext,
      'Натисніть, щоб прийняти файли cookie категорії «{category}» і показати цей вміст',
    )
  })

  it('set is_cart on the cart page only', () => {
    assert.equal(globalsOn('woocommerce-cart').wc_add_to_cart_params?.is_cart, '1')
    assert.equal(globalsOn('home').wc_add_to_cart_params?.is_cart, '')
  })

  it('have coupon nonces only on the cart page, from its form', () => {
    const nonces = ({ wc_cart_params: params }: ReturnType<typeof globalsOn>) => [
      params?.apply_coupon_nonce,
      params?.remove_coupon_nonce,
    ]
    assert.deepEqual(nonces(globalsOn('woocommerce-cart')), ['0a1b2c3d4e', ''])
    assert.deepEqual(nonces(globalsOn('home')), ['', ''])
  })

  it('follow the setting that redirects to the cart after an add', () => {
    assert.equal(globalsOn('home').wc_add_to_cart_params?.cart_redirect_after_add, 'no')
    const settings = { ...defaultSettings, cartRedirectAfterAdd: true }
    assert.equal(globalsOn('home', settings).wc_add_to_cart_params?.cart_redirect_after_add, 'yes')
  })

  it('configure statistics with the page id as text, 0 on lists (protocols 6.1)', () => {
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

  for (const [page, dataset] of pages) {
    it(`have every key of the protocol with the right type on the ${page} page`, () => {
      const globals = globalsOn(page, defaultSettings, dataset)
      for (const [name, keys] of Object.entries(LOCALIZED)) {
        for (const key of keys.split(' ')) {
          const value = globals[name]?.[key]
          assert.ok(value !== undefined, `${name}.${key}`)
          // protocols 1.2: scalars are strings, and `0` would be true
          if (typeof value !== 'object') assert.equal(typeof value, 'string', `${name}.${key}`)
          assert.ok(value !== '0' || ZEROES.includes(key), `${name}.${key}`)
        }
      }
      assert.deepEqual(globals.rlArgs, {
        nonce: dataset.galleryNonce ?? '',
        postId: Number(dataset.pageId ?? 0),
        script: 'swipebox',
        selector: 'lightbox',
        customEvents: '',
        activeGalleries: true,
        ajaxurl: '/wp-admin/admin-ajax.php',
        preview: false,
        scriptExtension: false,
        woocommerce_gallery: true,
        animation: true,
        useSVG: true,
        hideCloseButtonOnMobile: false,
        removeBarsOnMobile: false,
        hideBars: true,
        hideBarsDelay: 3000,
        videoMaxWidth: 1140,
        loopAtEnd: false,
      })
    })
  }

  it('fill templates without compiling them and leave conditions to the implementation of a script', () => {
    const templates: Record<string, string> = {
      'tmpl-a': '<b>{{{ data.variation.price_html }}}</b><i>{{ data.variation.sku }}</i>{{data.none}}',
      'tmpl-b': '<# if (data.x) { #>x<# } #>',
    }
    const { wp } = globalsOn('home', defaultSettings, {}, templates) as unknown as { wp: { template: Maker } }
    const made = wp.template('a')({ variation: { price_html: '<u>1</u>', sku: '<2>' } })
    assert.equal(made, '<b><u>1</u></b><i>&#60;2&#62;</i>')
    wp.template = (id) => () => `brought ${id}`
    assert.equal(wp.template('b')({}), 'brought b')
    assert.match(wp.template('a')({}), /^<b><\/b>/)
  })
})

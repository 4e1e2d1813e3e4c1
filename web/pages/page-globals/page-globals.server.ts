import { createHash } from 'node:crypto'
import { ENDPOINT_TEMPLATE, storageKeys } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { wooGlobalTexts as texts } from '#i18n/storefront/uk/cart/woocommerce-globals.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cartPath } from '#shop/core/paths.ts'
import { createRlArgs } from '#web/content/galleries/rl-args.ts'
import { PLAYER_SETTINGS_ID, type PlayerSettings } from '#web/content/video-player/video-player.ts'
import { complianzGlobals } from '#web/core/consent/page-globals.server.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { shopHash } from '#web/sales/cart/configuration.server.ts'
import { REFRESH_TIMEOUT_MS } from '#web/sales/cart/requests/fragments.ts'
import { botCheckGlobal } from '#web/visitors/bot-check/page-globals.server.ts'
import { burstConfiguration, PAGE_ID_GETTER } from '#web/visitors/statistics/configuration.server.ts'
import type { SharedFrame } from '../document/page.ts'

/** A getter: scripts read `wc_add_to_cart_params.is_cart`, but the file is the same for all pages. */
const IS_CART_GETTER = "get is_cart() { return document.body.classList.contains('woocommerce-cart') ? '1' : '' }"

/** Also a getter: the gallery nonce is printed into every page and rotates. */
const GALLERY_PAGE_GETTERS =
  "get nonce() { return document.body?.dataset.galleryNonce || '' }, get postId() { return Number(document.body?.dataset.pageId || 0) }"

/** The file is shared by all visitors, so it holds no nonces; the form of the cart page has them. */
const CART_NONCE_GETTERS = [
  ['update_shipping_method_nonce', 'shippingNonce'],
  ['apply_coupon_nonce', 'applyCouponNonce'],
  ['remove_coupon_nonce', 'removeCouponNonce'],
]
  .map(
    ([name, data]) =>
      `get ${name}() { return document.querySelector('.woocommerce-cart-form')?.dataset.${data} || '' }`,
  )
  .join(', ')

type Scalar = string | number | boolean | null
type GlobalValues = Record<string, Scalar | object>

/** From the build: the player's files, and the version of the banner's style. */
export type PageGlobalAssets = { player: PlayerSettings; consentStyle: string }

/**
 * The globals that scripts made for WooCommerce expect (protocols 3.1), those for Complianz (5.1) and for the video
 * player (8), as one external script, because the CSP forbids inline scripts.
 */
export function pageGlobalsScript(
  frame: SharedFrame,
  { player, consentStyle }: PageGlobalAssets,
): { address: string; text: string } {
  const { siteUrl, settings } = frame
  const endpoint = localizeUrl(ENDPOINT_TEMPLATE)
  const ajax = { ajax_url: localizeUrl('/wp-admin/admin-ajax.php'), wc_ajax_url: endpoint }
  const keys = storageKeys(shopHash(siteUrl))
  const addToCart = {
    ...ajax,
    i18n_view_cart: siteTexts.cart.view,
    cart_url: siteUrl + localizeUrl(cartPath),
    cart_redirect_after_add: settings.cartRedirectAfterAdd ? 'yes' : 'no',
  }
  const text = [
    globalVariable('woocommerce_params', {
      ...ajax,
      i18n_password_show: texts.showPassword,
      i18n_password_hide: texts.hidePassword,
    }),
    globalVariable('wc_add_to_cart_params', addToCart, IS_CART_GETTER),
    globalVariable('wc_cart_fragments_params', {
      ...ajax,
      cart_hash_key: keys.hash,
      fragment_name: keys.fragments,
      request_timeout: REFRESH_TIMEOUT_MS,
    }),
    globalVariable('wc_cart_params', ajax, CART_NONCE_GETTERS),
    globalVariable('wc_single_product_params', singleProductParams),
    globalVariable('wc_add_to_cart_variation_params', {
      wc_ajax_url: endpoint,
      i18n_no_matching_variations_text: texts.noMatchingVariations,
      i18n_make_a_selection_text: texts.makeASelection,
      i18n_unavailable_text: texts.unavailable,
      i18n_reset_alert_text: texts.resetVariations,
    }),
    globalVariable(PLAYER_SETTINGS_ID, player),
    globalVariable('burst', burstConfiguration(siteUrl, settings), PAGE_ID_GETTER),
    globalVariable('shield_vars_notbot', botCheckGlobal(siteUrl)),
    globalVariable('complianz', complianzGlobals(frame, consentStyle)),
    galleryVariable(),
    WP_TEMPLATE_SCRIPT,
  ].join('')
  const version = createHash('md5').update(text).digest('hex').slice(0, 10)
  return { address: localizeUrl(`/page-globals.js?v=${version}`), text }
}

/** Protocols 1.2: every top-level scalar is a string; nested values keep their type. */
export function toScriptValues(values: GlobalValues): Record<string, string | object> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'object' && value !== null) return [name, value]
      if (value === true) return [name, '1']
      return [name, value === false || value === null ? '' : String(value)]
    }),
  )
}

function globalVariable(name: string, values: GlobalValues, getter = ''): string {
  return variableDefinition(name, toScriptValues(values), getter)
}

/** Protocols 1.2: this variable is inline JSON, in which every value keeps its type. */
function galleryVariable(): string {
  const { nonce: _, postId: __, ...same } = createRlArgs({ nonce: '', postId: 0 })
  return variableDefinition('rlArgs', { ...same, ajaxurl: localizeUrl(same.ajaxurl) }, GALLERY_PAGE_GETTERS)
}

function variableDefinition(name: string, values: object, getter: string): string {
  const json = JSON.stringify(values)
  return `var ${name} = ${getter ? `{ ${getter},${json.slice(1)}` : json};\n`
}

/**
 * The variation script asks `wp` for its templates. WordPress compiles templates into code, which the CSP of our pages
 * forbids. This version only fills values in; templates with conditions are left to the implementation that a script
 * has brought.
 */
const WP_TEMPLATE_SCRIPT = `var wp = wp || {};
(function () {
  var brought = wp.template;
  function filled(id) {
    var text = document.getElementById('tmpl-' + id).textContent;
    if (/<#/.test(text) && brought) return brought(id);
    return function (data) {
      return text.replace(/\\{\\{(\\{?)\\s*data\\.([\\w.-]+)\\s*\\}?\\}\\}/g, function (_, raw, path) {
        var value = path.split('.').reduce(function (at, key) { return at == null ? at : at[key] }, data);
        value = value == null || value === false ? '' : String(value);
        return raw ? value : value.replace(/[&<>"']/g, function (c) { return '&#' + c.charCodeAt(0) + ';' });
      });
    };
  }
  Object.defineProperty(wp, 'template', {
    configurable: true,
    enumerable: true,
    get: function () { return filled },
    set: function (next) { brought = next },
  });
})();
`

const singleProductParams: GlobalValues = {
  i18n_required_rating_text: texts.ratingRequired,
  i18n_rating_options: texts.ratings,
  i18n_product_gallery_trigger_text: texts.openGallery,
  review_rating_required: 'yes',
  flexslider: {
    rtl: false,
    animation: 'slide',
    smoothHeight: true,
    directionNav: false,
    controlNav: 'thumbnails',
    slideshow: false,
    animationSpeed: 500,
    animationLoop: false,
    allowOneSlide: false,
  },
  zoom_enabled: null,
  zoom_options: [],
  photoswipe_enabled: null,
  photoswipe_options: {
    shareEl: false,
    closeOnScroll: false,
    history: false,
    hideAnimationDuration: 0,
    showAnimationDuration: 0,
  },
  flexslider_enabled: null,
}

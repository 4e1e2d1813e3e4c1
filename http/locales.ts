import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CartParts } from '#api/wc-ajax/wc-ajax.server.ts'
import type { Cart, CartId } from '#shop/cart/cart.ts'
import type { OrderBatch } from '#shop/checkout/order-batch.server.ts'
import {
  DEFAULT_LANGUAGE,
  type Language,
  localizePath,
  parseLanguagePath,
  VISIBLE_LANGUAGES,
} from '#shop/languages/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { openConsentBannerFiles } from './files/consent-banner.ts'
import type { PageCache } from './page-cache.ts'
import { openCachedPages } from './pages/cached-pages.ts'
import { openCartPages } from './pages/cart/cart-page.ts'
import { openCheckoutPages } from './pages/checkout/checkout-page.ts'
import { openMessageForms } from './pages/messages/message-form.ts'
import { openOrderPages } from './pages/orders/order-page.ts'
import { openPaymentPages } from './pages/payment/payment-page.ts'
import { openSearchPages } from './pages/search/search-page.ts'
import type { RateLimits } from './rate-limit/rate-limits.ts'
import { openRedirects } from './seo/redirects.ts'
import type { Storefront } from './storefront-build.ts'
import type { Visitors } from './visitors/session.ts'

/** The shop for visitors of one language: its texts and its pages are in that language. */
type LocaleSite = ReturnType<typeof openLocaleSite>

export type LocaleSites = {
  /**
   * Sets the language for the rest of the request and removes its prefix from the URL. Undefined: the trailing slash
   * was missing and the request is answered.
   */
  resolveLocale(request: IncomingMessage, response: ServerResponse): LocaleSite | undefined
  forRequest(request: object): LocaleSite
  all: LocaleSite[]
}

type Parts = {
  shop: Shop
  desk: OrderBatch
  storefront: Storefront
  cache: PageCache
  hearOtherProcesses: () => void
  visitors: Visitors
  limits: RateLimits
}

/** One site per language that is enabled and built. */
export function openLocaleSites(parts: Parts): LocaleSites {
  const own = openLocaleSite(parts)
  const others = VISIBLE_LANGUAGES.flatMap((language) => {
    const built = parts.storefront.others?.[language]
    if (!built) return []
    const headers = { ...parts.storefront.headers, 'content-language': language }
    const storefront = { ...parts.storefront, ...built, headers }
    return [[language, openLocaleSite({ ...parts, storefront, shop: { ...parts.shop, language } })] as const]
  })
  const fronts = new Map<Language, LocaleSite>([[DEFAULT_LANGUAGE, own], ...others])
  const entered = new WeakMap<object, LocaleSite>()

  return {
    resolveLocale(request, response) {
      const { language, rest } = parseLanguagePath(request.url ?? '/')
      const front = fronts.get(language)
      if (language === DEFAULT_LANGUAGE || !front) return own
      if (rest === undefined) {
        response.writeHead(301, { location: (request.url ?? '').replace(/^\/\w+/, '$&/') }).end()
        return undefined
      }
      request.url = rest
      entered.set(request, front)
      return front
    },
    forRequest: (request) => entered.get(request) ?? own,
    all: [...fronts.values()],
  }
}

function openLocaleSite({ shop, desk, storefront, cache, hearOtherProcesses, visitors, limits }: Parts) {
  const { render } = storefront
  const cartParts: CartParts = {
    fragments: render.renderCartFragments,
    totals: (cart: Cart, nonce: string, cartId: CartId | null) => render.renderCartTotals(shop, cart, nonce, cartId),
    cookies: visitors.cookies,
  }
  const pages = openCachedPages(shop, storefront, cache, hearOtherProcesses, visitors)
  return {
    shop,
    storefront,
    cartParts,
    pages,
    formerAddresses: openRedirects(shop, pages),
    messages: openMessageForms(shop, storefront, limits),
    cartPages: openCartPages(shop, storefront, visitors, limits),
    checkoutPages: openCheckoutPages(shop, desk, storefront, visitors, limits),
    orderPages: openOrderPages(shop, storefront),
    paymentPages: openPaymentPages(shop, storefront, limits),
    searchPages: openSearchPages(shop, storefront),
    consentFiles: openConsentBannerFiles(shop, storefront),
    /** Verbs and pages return Ukrainian paths; a redirect keeps the visitor's language. */
    outward(response: Response): Response {
      const location = shop.language === DEFAULT_LANGUAGE ? null : response.headers.get('location')
      if (location?.startsWith('/')) response.headers.set('location', localizePath(shop.language, location))
      return response
    },
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangeFeed } from '#db/changes.ts'
import type { Cart, CartId } from '#shop/cart/cart.ts'
import type { OrderDesk } from '#shop/checkout/order-desk.server.ts'
import { addressIn, type Language, OWN_LANGUAGE, readLanguage, SHOWN_LANGUAGES } from '#shop/languages/languages.ts'
import type { Shop } from '#shop/shop.ts'
import type { CartParts } from '#wire/woo-cart.server.ts'
import { openCartPages } from './cart-pages.ts'
import { openCheckoutPages } from './checkout-pages.ts'
import { openConsentFiles } from './consent-files.ts'
import { openFormerAddresses } from './former-addresses.ts'
import type { Limits } from './limits.ts'
import { openMessages } from './messages.ts'
import { openOrderPages } from './order-pages.ts'
import type { PageCache } from './page-cache.ts'
import { openPages } from './pages.ts'
import { openPaymentPages } from './payment-pages.ts'
import { openSearchPages } from './search-pages.ts'
import type { Storefront } from './storefront.ts'
import type { Visitors } from './visitor.ts'

/** What visitors of one language are given: the same shop, its texts read and its pages built in that language. */
export type Front = ReturnType<typeof openFront>

export type Fronts = {
  /**
   * Says for all that follows which language the request is in, and takes the prefix off its address. Undefined: it lacked
   * its slash and has been answered.
   */
  enter(request: IncomingMessage, response: ServerResponse): Front | undefined
  of(request: object): Front
  all: Front[]
}

type Parts = {
  shop: Shop
  desk: OrderDesk
  storefront: Storefront
  cache: PageCache
  feed: ChangeFeed
  visitors: Visitors
  limits: Limits
}

/** One front for every language that is shown and built. */
export function openFronts(parts: Parts): Fronts {
  const own = openFront(parts)
  const others = SHOWN_LANGUAGES.flatMap((language) => {
    const built = parts.storefront.others?.[language]
    if (!built) return []
    const headers = { ...parts.storefront.headers, 'content-language': language }
    const storefront = { ...parts.storefront, ...built, headers }
    return [[language, openFront({ ...parts, storefront, shop: { ...parts.shop, language } })] as const]
  })
  const fronts = new Map<Language, Front>([[OWN_LANGUAGE, own], ...others])
  const entered = new WeakMap<object, Front>()

  return {
    enter(request, response) {
      const { language, rest } = readLanguage(request.url ?? '/')
      const front = fronts.get(language)
      if (language === OWN_LANGUAGE || !front) return own
      if (rest === undefined) {
        response.writeHead(301, { location: (request.url ?? '').replace(/^\/\w+/, '$&/') }).end()
        return undefined
      }
      request.url = rest
      entered.set(request, front)
      return front
    },
    of: (request) => entered.get(request) ?? own,
    all: [...fronts.values()],
  }
}

function openFront({ shop, desk, storefront, cache, feed, visitors, limits }: Parts) {
  const { render } = storefront
  const cartParts: CartParts = {
    fragments: render.renderCartFragments,
    totals: (cart: Cart, nonce: string, cartId: CartId | null) => render.renderCartTotals(shop, cart, nonce, cartId),
    cookies: visitors.cookies,
  }
  const pages = openPages(shop, storefront, cache, feed, visitors)
  return {
    shop,
    storefront,
    cartParts,
    pages,
    formerAddresses: openFormerAddresses(shop, pages),
    messages: openMessages(shop, storefront, limits),
    cartPages: openCartPages(shop, storefront, visitors, limits),
    checkoutPages: openCheckoutPages(shop, desk, storefront, visitors, limits),
    orderPages: openOrderPages(shop, storefront),
    paymentPages: openPaymentPages(shop, storefront, limits),
    searchPages: openSearchPages(shop, storefront),
    consentFiles: openConsentFiles(shop, storefront),
    /** Verbs and pages name Ukrainian addresses; a redirect keeps the visitor in the language. */
    outward(response: Response): Response {
      const location = shop.language === OWN_LANGUAGE ? null : response.headers.get('location')
      if (location?.startsWith('/')) response.headers.set('location', addressIn(shop.language, location))
      return response
    },
  }
}

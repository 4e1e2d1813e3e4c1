import type { Shop } from '#shop/shop.ts'
import type { Method } from './rest.protocol.ts'
import type { RestAnswer, RestCall } from './rest.server.ts'
import * as cart from './store-api-cart.server.ts'
import { keepCheckout, payForCheckout, placeCheckout, showCheckout } from './store-api-checkout.server.ts'
import * as coupons from './store-api-coupons.server.ts'
import { showOrder } from './store-api-order.server.ts'
import * as products from './store-api-products.server.ts'

/** `part`: what stands in the address where the pattern has its group. */
export type CatalogueAnswer = (shop: Shop, call: RestCall, part: string) => Promise<RestAnswer> | RestAnswer
export type CartAnswer = (shopper: cart.Shopper, call: RestCall, part: string) => Promise<cart.CartReply>

export type Route =
  | { of: 'catalogue'; pattern: RegExp; get: CatalogueAnswer }
  /** `strict`: reading needs the nonce too. */
  | { of: 'cart'; pattern: RegExp; methods: Partial<Record<Method, CartAnswer>>; strict?: true }

const { notOffered } = cart

/** The first that fits; a slug comes last, for it may be any word. */
export const routes: Route[] = [
  catalogue('products', products.listProducts),
  catalogue('products/collection-data', products.showCollectionData),
  catalogue('products/categories', products.listCategories),
  catalogue('products/categories/(\\d+)', (shop, _, id) => products.showCategory(shop, id)),
  catalogue('products/tags', products.listTags),
  catalogue('products/brands', products.listBrands),
  catalogue('products/reviews', products.listNothing),
  catalogue('products/attributes', products.listAttributes),
  catalogue('products/attributes/(\\d+)', (shop, _, id) => products.showAttribute(shop, id)),
  catalogue('products/attributes/(\\d+)/terms', products.listAttributeTerms),
  catalogue('order/(\\d{1,15})', showOrder),
  catalogue('products/(\\d+)', (shop, _, id) => products.showProduct(shop, id)),
  catalogue('products/([^/]+)', (shop, _, slug) => products.showProductBySlug(shop, slug)),

  cartRoute('cart', { GET: cart.showCart }),
  cartRoute('cart/add-item', { POST: cart.addItem }),
  cartRoute('cart/update-item', { POST: cart.updateItem }),
  cartRoute('cart/remove-item', { POST: cart.removeItem }),
  cartRoute('cart/items', { GET: cart.listItems, POST: cart.addItem, DELETE: cart.emptyItems }),
  cartRoute('cart/items/([\\w-]{1,64})', {
    GET: cart.showItem,
    PUT: cart.changeItem,
    PATCH: cart.changeItem,
    POST: cart.changeItem,
    DELETE: cart.deleteItem,
  }),
  cartRoute('cart/apply-coupon', { POST: coupons.apply }),
  cartRoute('cart/remove-coupon', { POST: coupons.takeOff }),
  cartRoute('cart/coupons', { GET: coupons.list, POST: coupons.add, DELETE: coupons.empty }),
  cartRoute('cart/coupons/([^/]+)', { GET: coupons.show, DELETE: coupons.remove }),
  cartRoute('cart/update-customer', { POST: cart.updateCustomer }),
  cartRoute('cart/select-shipping-rate', { POST: cart.selectRate }),
  cartRoute('cart/extensions', { POST: notOffered.extension }),
  { ...cartRoute('checkout/(\\d{1,15})', { POST: payForCheckout }), strict: true },
  { ...cartRoute('checkout', { GET: showCheckout, PUT: keepCheckout, POST: placeCheckout }), strict: true },
]

export function routeFor(path: string): { route: Route; part: string } | undefined {
  for (const route of routes) {
    const match = route.pattern.exec(path)
    if (match) return { route, part: decoded(match[1] ?? '') }
  }
  return undefined
}

export function methodsOf(route: Route): string[] {
  return route.of === 'catalogue' ? ['GET'] : Object.keys(route.methods)
}

function catalogue(path: string, get: CatalogueAnswer): Route {
  return { of: 'catalogue', pattern: new RegExp(`^${path}$`), get }
}

function cartRoute(path: string, methods: Partial<Record<Method, CartAnswer>>): Extract<Route, { of: 'cart' }> {
  return { of: 'cart', pattern: new RegExp(`^${path}$`), methods }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

import type { Method } from '#api/rest/protocol.ts'
import type { RestAnswer, RestCall } from '#api/rest/request-response.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import * as cart from './cart/cart.server.ts'
import * as coupons from './cart/coupons.server.ts'
import { payForCheckout, showCheckout, submitCheckout, updateCheckout } from './checkout/checkout.server.ts'
import { showOrder } from './checkout/order.server.ts'
import * as products from './products/products.server.ts'
import { listProductReviews } from './products/reviews.server.ts'

/** `part`: the parameter of the path. */
type CatalogHandler = (shop: Shop, call: RestCall, part: string) => Promise<RestAnswer> | RestAnswer
type CartHandler = (shopper: cart.Shopper, call: RestCall, part: string) => Promise<cart.CartReply>

/** Paths below the Store API's own root, in the notation of REST routes. */
export type StoreRoute =
  | { of: 'catalogue'; path: string; get: CatalogHandler }
  /** `strict`: reading requires the nonce too. */
  | { of: 'cart'; path: string; methods: Partial<Record<Method, CartHandler>>; strict?: true }

/** The first match; slugs come last, because they may be any word. */
export const routes: StoreRoute[] = [
  catalogRoute('products', products.listProducts),
  catalogRoute('products/collection-data', products.showCollectionData),
  catalogRoute('products/categories', products.listCategories),
  catalogRoute('products/categories/{id}', (shop, _, id) => products.showCategory(shop, id)),
  catalogRoute('products/tags', products.listTags),
  catalogRoute('products/brands', products.listBrands),
  catalogRoute('products/reviews', listProductReviews),
  catalogRoute('products/attributes', products.listAttributes),
  catalogRoute('products/attributes/{id}', (shop, _, id) => products.showAttribute(shop, id)),
  catalogRoute('products/attributes/{id}/terms', products.listAttributeTerms),
  catalogRoute('order/{id}', showOrder),
  catalogRoute('products/{id}', (shop, _, id) => products.showProduct(shop, id)),
  // A number too long for an id is no slug either.
  catalogRoute('products/{slug}', (shop, _, slug) =>
    /^\d+$/.test(slug) ? products.showProduct(shop, slug) : products.showProductBySlug(shop, slug),
  ),

  cartRoute('cart', { GET: cart.showCart }),
  cartRoute('cart/add-item', { POST: cart.addItem }),
  cartRoute('cart/update-item', { POST: cart.updateItem }),
  cartRoute('cart/remove-item', { POST: cart.removeItem }),
  cartRoute('cart/items', { GET: cart.listItems, POST: cart.addItem, DELETE: cart.emptyItems }),
  cartRoute('cart/items/{key}', {
    GET: cart.showItem,
    PUT: cart.changeItem,
    PATCH: cart.changeItem,
    POST: cart.changeItem,
    DELETE: cart.deleteItem,
  }),
  cartRoute('cart/apply-coupon', { POST: coupons.apply }),
  cartRoute('cart/remove-coupon', { POST: coupons.removeByBody }),
  cartRoute('cart/coupons', { GET: coupons.list, POST: coupons.add, DELETE: coupons.removeAll }),
  cartRoute('cart/coupons/{code}', { GET: coupons.show, DELETE: coupons.remove }),
  cartRoute('cart/update-customer', { POST: cart.updateCustomer }),
  cartRoute('cart/select-shipping-rate', { POST: cart.selectRate }),
  cartRoute('cart/extensions', { POST: cart.refuseExtension }),
  { ...cartRoute('checkout/{id}', { POST: payForCheckout }), strict: true },
  { ...cartRoute('checkout', { GET: showCheckout, PUT: updateCheckout, POST: submitCheckout }), strict: true },
]

export function routeMethods(route: StoreRoute): string[] {
  return route.of === 'catalogue' ? ['GET'] : Object.keys(route.methods)
}

function catalogRoute(path: string, get: CatalogHandler): StoreRoute {
  return { of: 'catalogue', path, get }
}

function cartRoute(path: string, methods: Partial<Record<Method, CartHandler>>): Extract<StoreRoute, { of: 'cart' }> {
  return { of: 'cart', path, methods }
}

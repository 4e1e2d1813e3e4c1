import { CART_COUNTER_SELECTOR, type Fragments, MINI_CART_SELECTOR } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cartPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { shownPhone } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Cart, CartId } from '#shop/sales/cart/cart.ts'
import { getCartDeliveryOptions } from '#shop/sales/checkout/cart-delivery.server.ts'
import { Island } from '#web/core/islands/island.tsx'
import { CartPage } from '#web/sales/cart/cart-page/cart-page.tsx'
import { type CartPageContent, cartOfPage } from '#web/sales/cart/cart-page/cart-page-content.ts'
import { CartTotals } from '#web/sales/cart/cart-page/cart-totals.tsx'
import { miniCartContent } from '#web/sales/cart/mini-cart/mini-cart-content.ts'
import { CartLink, MiniCartFragment } from '#web/sales/cart/mini-cart/mini-cart-fragments.tsx'
import type { Assets } from '../document/document.tsx'
import type { PageHead } from '../document/page.ts'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderDocument, renderFragment, renderIslands } from '../document/render-document.server.tsx'

/** What a request for `/cart/` knows of its visitor. */
type CartPageVisitor = Omit<CartPageContent, 'cart' | 'deliveries'> & { cart: Cart; cartId: CartId | null }

/** `/cart/`, rendered for one visitor only. */
export async function renderCartPage(shop: Shop, assets: Assets, visitor: CartPageVisitor): Promise<string> {
  const frame = await getPageFrame(shop, cartPath)
  const { pageGlobals, phone, shopName } = frame.settings
  const phoneShown = shownPhone(frame.settings)
  const head: PageHead = { title: `${siteTexts.cart.title} — ${shopName}` }
  const props = { content: await getCartPageContent(shop, visitor), settings: { pageGlobals, phone, phoneShown } }
  const page = <Island name="cart-page" component={CartPage} props={props} />
  return renderDocument({ head, frame, assets, body: page, visit: { notices: [], cart: visitor.cart, at: 'cart' } })
}

/** The same page as data, which its component shows after a change. */
export async function getCartPageContent(
  shop: Shop,
  { cart, cartId, ...visitor }: CartPageVisitor,
): Promise<CartPageContent> {
  const { pageGlobals } = await getSettings(shop)
  const deliveries = pageGlobals ? await getCartDeliveryOptions(shop, cartId) : undefined
  return { ...visitor, cart: cartOfPage(cart), deliveries }
}

/** What changes on every page with the cart (protocols 3.3): selector → whole element. */
export function renderCartFragments(cart: Cart, nonce: string): Fragments {
  return {
    [MINI_CART_SELECTOR]: renderIslands(<MiniCartFragment content={miniCartContent(cart, nonce)} />),
    [CART_COUNTER_SELECTOR]: renderIslands(<CartLink count={cart.count} />),
  }
}

/** The part of the cart page that changes with the cart (protocols 3.7). */
export async function renderCartTotals(shop: Shop, cart: Cart, nonce: string, cartId: CartId | null): Promise<string> {
  const settings = await getSettings(shop)
  const deliveries = settings.pageGlobals ? await getCartDeliveryOptions(shop, cartId) : undefined
  const telephone = { phone: settings.phone, phoneShown: shownPhone(settings) }
  return renderFragment(<CartTotals cart={cart} nonce={nonce} settings={telephone} deliveries={deliveries} />)
}

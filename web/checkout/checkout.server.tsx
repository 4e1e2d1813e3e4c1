import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { checkoutPath } from '#shop/paths.ts'
import type { Shop } from '#shop/shop.ts'
import type { Assets, VisitorData } from '../document/document.tsx'
import type { PageHead } from '../document/page.ts'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderDocument } from '../document/render-document.server.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import type { CheckoutState } from './checkout-state.ts'

/** `/checkout/`, rendered for one visitor only. */
export async function renderCheckout(shop: Shop, assets: Assets, state: CheckoutState): Promise<string> {
  const frame = await getPageFrame(shop, checkoutPath)
  const head: PageHead = { title: `${checkoutTexts.title} — ${frame.settings.shopName}`, style: 'checkout' }
  const visit: VisitorData = { notices: [], cart: state.view.sum.cart, at: 'checkout' }
  // The frame's settings are in the visitor's language; the order keeps the owner's.
  const shown = { ...state, view: { ...state.view, sum: { ...state.view.sum, settings: frame.settings } } }
  return renderDocument(head, frame, assets, <CheckoutPage state={shown} />, visit)
}

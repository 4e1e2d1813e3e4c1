import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { cartPath, checkoutPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { Island } from '#web/core/islands/island.tsx'
import { toCheckoutContent } from '#web/sales/checkout/checkout-content.server.ts'
import type { CheckoutContent } from '#web/sales/checkout/checkout-content.ts'
import { CheckoutForm } from '#web/sales/checkout/checkout-form.tsx'
import type { CheckoutState } from '#web/sales/checkout/checkout-state.ts'
import type { Assets, VisitorData } from '../document/document.tsx'
import type { PageHead } from '../document/page.ts'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderDocument } from '../document/render-document.server.tsx'

/** `/checkout/`, rendered for one visitor only. */
export async function renderCheckout(shop: Shop, assets: Assets, state: CheckoutState): Promise<string> {
  const frame = await getPageFrame(shop, checkoutPath)
  const head: PageHead = { title: `${checkoutTexts.title} — ${frame.settings.shopName}`, style: 'checkout' }
  const visit: VisitorData = {
    notices: [],
    cart: state.view.quote.cart,
    at: 'checkout',
    back: { href: cartPath, text: checkoutTexts.back },
  }
  const content = await getCheckoutContent(shop, state)
  const page = (
    <main className="page checkout" id="content">
      <h1>{checkoutTexts.title}</h1>
      <Island name="checkout" component={CheckoutForm} props={{ content }} />
    </main>
  )
  return renderDocument({ head, frame, assets, body: page, visit })
}

/** The same page as data, which its component shows after a choice. */
export async function getCheckoutContent(shop: Shop, state: CheckoutState): Promise<CheckoutContent> {
  // The frame's settings are in the visitor's language; the order keeps the owner's.
  return toCheckoutContent(state, (await getPageFrame(shop, checkoutPath)).settings)
}

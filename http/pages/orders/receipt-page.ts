import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { buildReceiptView } from '#shop/sales/emails/order-email-content.server.ts'
import { findOrderByReceipt } from '#shop/sales/orders/receipt-links/receipt-links.server.ts'
import { getOrderLanguage } from '#shop/sales/orders/translated-orders.server.ts'
import { secretPageHeaders } from '../../headers.ts'
import type { HttpContext } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'

/** It is laid out like a letter: no scripts, styles in the markup. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'none'"

/** An order for printing, behind a name that expires (wc/v3 `orders/{id}/receipt`). Undefined: there is none. */
export function openReceiptPage(shop: Shop, { render, headers }: Storefront) {
  return async ({ req }: HttpContext): Promise<Response | undefined> => {
    const order = await findOrderByReceipt(shop, req.param('name') ?? '')
    if (!order || order.status === 'trash' || order.status === 'checkout-draft') return undefined
    const settings = await getTranslatedSettings({ ...shop, language: getOrderLanguage(order) })
    const view = await buildReceiptView(shop, order, { settings, invoice: undefined })
    const pageHeaders = { ...secretPageHeaders(shop.site.url, headers), 'content-security-policy': POLICY }
    return new Response(render.renderEmail(view), { headers: pageHeaders })
  }
}

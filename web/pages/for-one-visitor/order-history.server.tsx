import { orderHistoryTexts as texts } from '#i18n/emails/uk/order-history.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type OrderHistory, OrderHistoryPage } from '#web/sales/orders/order-history-page.tsx'
import type { Assets } from '../document/document.tsx'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderDocument } from '../document/render-document.server.tsx'

/** The form that asks for a link to one's orders, its answer, and the list that the link opens. */
export async function renderOrderHistory(shop: Shop, assets: Assets, history: OrderHistory): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const body = <OrderHistoryPage history={history} settings={frame.settings} />
  return renderDocument({
    head: { title: `${texts.title} — ${frame.settings.shopName}`, style: 'checkout' },
    frame,
    assets,
    body,
  })
}

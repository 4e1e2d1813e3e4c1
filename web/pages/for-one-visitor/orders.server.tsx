import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { OrderNotFoundPage, OrderPage, type OrderPageProps } from '#web/sales/orders/order-page.tsx'
import { PaymentRedirectPage, type PaymentRedirectProps } from '#web/sales/payment/payment-redirect-page.tsx'
import type { Assets } from '../document/document.tsx'
import type { PageHead } from '../document/page.ts'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderDocument } from '../document/render-document.server.tsx'

export async function renderOrder(shop: Shop, assets: Assets, shown: OrderPageProps): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const title = `${texts.title(shown.order.number)} — ${frame.settings.shopName}`
  const pictures = await findPictureFacts(shop, [
    ...new Set(shown.order.lines.flatMap(({ pictureId }) => pictureId ?? [])),
  ])
  const page = <OrderPage {...shown} pictures={pictures} settings={frame.settings} />
  return renderDocument({ head: { title, style: 'checkout' }, frame, assets, body: page })
}

export async function renderPaymentRedirect(shop: Shop, assets: Assets, shown: PaymentRedirectProps): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const title = `${texts.title(shown.order.number)} — ${frame.settings.shopName}`
  return renderDocument({ head: { title, style: 'checkout' }, frame, assets, body: <PaymentRedirectPage {...shown} /> })
}

/** Reveals nothing else, so guessing a key gains no information. */
export async function renderOrderNotFound(shop: Shop, assets: Assets): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const head: PageHead = { title: `${texts.missing} — ${frame.settings.shopName}`, style: 'checkout' }
  return renderDocument({ head, frame, assets, body: <OrderNotFoundPage /> })
}

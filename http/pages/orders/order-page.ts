import { findOrderByKey } from '#shop/orders/find-orders.server.ts'
import { translateOrder } from '#shop/orders/translated-orders.server.ts'
import { findInvoice, paymentQrDataUrl } from '#shop/payment/invoice/invoice.server.ts'
import { renderInvoicePdf } from '#shop/payment/invoice/invoice-pdf.server.ts'
import { findPaymentStatusView } from '#shop/payment/payment-status-view.server.ts'
import { listReceipts } from '#shop/receipts/receipts.server.ts'
import type { Shop } from '#shop/shop.ts'
import { PRIVATE_CACHE, pageHeaders } from '../../headers.ts'
import type { Storefront } from '../../storefront-build.ts'

const ORDER_PATH = /^\/order\/(wc_order_[\w-]{10,60})\/(invoice\.pdf)?$/
const NEW_ORDER_TTL_MS = 3_600_000
const REFRESH_AFTER_S = 5

/** The buyer's page of an order, behind its secret link: not cached, not indexed, no referrer. */
export function openOrderPages(shop: Shop, { render, assets, headers }: Storefront) {
  const own = {
    ...pageHeaders(shop.site.url),
    ...headers,
    'cache-control': PRIVATE_CACHE,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  }

  /** Undefined: the request is about something else. */
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/order/') || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const [, key = '', file] = ORDER_PATH.exec(pathname) ?? []
    const order = key === '' ? undefined : await findOrderByKey(shop, key)
    if (!order || order.status === 'trash' || order.status === 'checkout-draft') return missing()

    const invoice = await findInvoice(shop, order)
    if (file === undefined) {
      const qr = invoice && { details: invoice, qr: paymentQrDataUrl(invoice) }
      const receipts = await listReceipts(shop, order.id)
      const isNew = shop.now() - order.createdAt < NEW_ORDER_TTL_MS
      const payment = await findPaymentStatusView(shop, order)
      const html = await render.renderOrder(shop, assets, {
        ...{ order: await translateOrder(shop, order), invoice: qr, receipts, isNew, payment },
        isUnavailable: searchParams.get('payment') === 'unavailable',
      })
      // The page refreshes until the bank has answered, with or without scripts.
      const again = (payment?.state === 'waiting' || payment?.state === 'app') && {
        refresh: String(REFRESH_AFTER_S),
      }
      return new Response(html, { headers: { ...own, ...again } })
    }
    if (!invoice) return missing()
    return new Response(new Uint8Array(await renderInvoicePdf(order, invoice)), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="invoice-${order.number}.pdf"`,
        'cache-control': PRIVATE_CACHE,
        'x-robots-tag': 'noindex, nofollow',
      },
    })
  }

  async function missing(): Promise<Response> {
    return new Response(await render.renderOrderNotFound(shop, assets), { status: 404, headers: own })
  }
}

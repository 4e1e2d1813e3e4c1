import { findOrderByKey } from '#shop/orders/reading.server.ts'
import { inLanguage } from '#shop/orders/said.server.ts'
import { drawInvoice } from '#shop/payment/invoice-pdf.server.ts'
import { invoiceOf, pictureOf } from '#shop/payment/invoices.server.ts'
import { paymentOf } from '#shop/payment/showing.server.ts'
import { listReceipts } from '#shop/receipts/receipts.server.ts'
import type { Shop } from '#shop/shop.ts'
import { PRIVATE, pageHeaders } from './headers.ts'
import type { Storefront } from './storefront.ts'

const ORDER = /^\/order\/(wc_order_[\w-]{10,60})\/(invoice\.pdf)?$/
const NEW_FOR_MS = 3_600_000
const LOOK_AGAIN_AFTER_S = 5

/** The buyer's own page of an order, behind its secret link: never kept, never found, never told where it led from. */
export function openOrderPages(shop: Shop, { render, assets, headers }: Storefront) {
  const own = {
    ...pageHeaders(shop.site.url),
    ...headers,
    'cache-control': PRIVATE,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  }

  /** Undefined: the request is about something else. */
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/order/') || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const [, key = '', file] = ORDER.exec(pathname) ?? []
    const order = key === '' ? undefined : await findOrderByKey(shop, key)
    if (!order || order.status === 'trash' || order.status === 'checkout-draft') return missing()

    const invoice = await invoiceOf(shop, order)
    if (file === undefined) {
      const qr = invoice && { details: invoice, qr: pictureOf(invoice) }
      const receipts = await listReceipts(shop, order.id)
      const isNew = shop.now() - order.createdAt < NEW_FOR_MS
      const payment = await paymentOf(shop, order)
      const html = await render.renderOrder(shop, assets, {
        ...{ order: await inLanguage(shop, order), invoice: qr, receipts, isNew, payment },
        isUnavailable: searchParams.get('payment') === 'unavailable',
      })
      // Whoever waits for the bank sees the answer by himself, with scripts or without.
      const again = (payment?.state === 'waiting' || payment?.state === 'app') && {
        refresh: String(LOOK_AGAIN_AFTER_S),
      }
      return new Response(html, { headers: { ...own, ...again } })
    }
    if (!invoice) return missing()
    return new Response(new Uint8Array(await drawInvoice(order, invoice)), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="invoice-${order.number}.pdf"`,
        'cache-control': PRIVATE,
        'x-robots-tag': 'noindex, nofollow',
      },
    })
  }

  async function missing(): Promise<Response> {
    return new Response(await render.renderNoOrder(shop, assets), { status: 404, headers: own })
  }
}

import { findOrderByKey } from '#shop/orders/reading.server.ts'
import { drawInvoice } from '#shop/payment/invoice-pdf.server.ts'
import { invoiceOf, pictureOf } from '#shop/payment/invoices.server.ts'
import { listReceipts } from '#shop/receipts/receipts.server.ts'
import type { Shop } from '#shop/shop.ts'
import { PRIVATE, pageHeaders } from './headers.ts'
import type { Storefront } from './storefront.ts'

const ORDER = /^\/order\/(wc_order_[\w-]{10,60})\/(invoice\.pdf)?$/
const NEW_FOR_MS = 3_600_000

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
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/order/') || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const [, key = '', file] = ORDER.exec(pathname) ?? []
    const order = key === '' ? undefined : await findOrderByKey(shop, key)
    if (!order || order.status === 'trash' || order.status === 'checkout-draft') return missing()

    const invoice = await invoiceOf(shop, order)
    if (file === undefined) {
      const qr = invoice && { details: invoice, qr: pictureOf(invoice) }
      const receipts = await listReceipts(shop, order.id)
      const isNew = shop.now() - order.createdAt < NEW_FOR_MS
      return new Response(await render.renderOrder(shop, assets, { order, invoice: qr, receipts, isNew }), {
        headers: own,
      })
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

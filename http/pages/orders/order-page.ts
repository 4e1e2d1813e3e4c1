import { checkoutForm } from '#api/visitors/forms/checkout.protocol.ts'
import { textsIn } from '#i18n/by-language.ts'
import { formatKyivDay } from '#shop/core/dates.ts'
import { orderPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findOrderByKey } from '#shop/sales/orders/find-orders.server.ts'
import { translateOrder } from '#shop/sales/orders/translated-orders.server.ts'
import { findInvoice, paymentQrDataUrl } from '#shop/sales/payment/invoice/invoice.server.ts'
import { readInvoiceLogo } from '#shop/sales/payment/invoice/invoice-logo.server.ts'
import { renderInvoicePdf } from '#shop/sales/payment/invoice/invoice-pdf.server.ts'
import { findPaymentStatusView } from '#shop/sales/payment/payment-status-view.server.ts'
import { toCalendar } from '#shop/sales/progress/calendar.ts'
import { cancelByBuyer } from '#shop/sales/progress/cancel-by-buyer.server.ts'
import { changeByBuyer } from '#shop/sales/progress/change-by-buyer.server.ts'
import { listReceipts } from '#shop/sales/receipts/receipts.server.ts'
import { findReviewOffer, setReviewRequest } from '#shop/sales/review-requests/review-requests.server.ts'
import { findCurrentParcel } from '#shop/sales/waybills/waybills.server.ts'
import type { OrderChangeState } from '#web/sales/orders/change-order.tsx'
import { PRIVATE_CACHE, secretPageHeaders } from '../../headers.ts'
import { type HttpContext, redirect } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import { isCrossSite, readForm } from '../form-body.ts'

const NEW_ORDER_TTL_MS = 3_600_000
const REFRESH_AFTER_S = 5

/** The buyer's page of an order, behind its secret link: not cached, not indexed, no referrer. */
export function openOrderPages(shop: Shop, { render, assets, headers }: Storefront) {
  const pageHeaders = secretPageHeaders(shop.site.url, headers)

  return {
    missing,

    async show({ req }: HttpContext): Promise<Response> {
      const found = await find(req.param('key'))
      if (!found) return missing()
      const isCancelLate = req.query('cancel') === 'late'
      const late = isCancelLate ? 'cancel' : req.query('change') === 'late' ? 'change' : undefined
      return page(req, found, { late, isChanged: req.query('change') === 'done', refused: undefined })
    },

    async change({ req }: HttpContext): Promise<Response> {
      const found = await find(req.param('key'))
      if (!found || isCrossSite(req.raw, shop)) return missing()
      const form = (await readForm(req.raw)) ?? new URLSearchParams()
      const field = (name: string) => form.get(name) ?? ''
      const change = {
        fullName: field(checkoutForm.fullName),
        phone: field('phone'),
        address: field('address'),
        point: field('point'),
        pointText: field('point_text'),
      }
      const outcome = await changeByBuyer(shop, found.order, change)
      if (outcome.kind === 'refused')
        return page(req, found, { late: undefined, isChanged: false, refused: { ...outcome, change } })
      const state = outcome.kind === 'changed' ? 'done' : 'late'
      return redirect(303, `${orderPath(found.order.key)}?change=${state}`, [], PRIVATE_CACHE)
    },

    async cancel({ req }: HttpContext): Promise<Response> {
      const { order } = (await find(req.param('key'))) ?? {}
      if (!order || isCrossSite(req.raw, shop)) return missing()
      const address = orderPath(order.key)
      return redirect(303, (await cancelByBuyer(shop, order)) ? address : `${address}?cancel=late`, [], PRIVATE_CACHE)
    },

    async requestReview({ req }: HttpContext): Promise<Response> {
      const { order } = (await find(req.param('key'))) ?? {}
      if (!order || isCrossSite(req.raw, shop)) return missing()
      await setReviewRequest(shop, order, req.query('withdraw') === undefined)
      return redirect(303, orderPath(order.key), [], PRIVATE_CACHE)
    },

    async calendar({ req }: HttpContext): Promise<Response> {
      const { order } = (await find(req.param('key'))) ?? {}
      if (!order || order.promisedAt === null) return missing()
      const { orderPageTexts: texts } = textsIn(shop.language)
      const url = `${shop.site.url}${orderPath(order.key)}`
      const text = toCalendar({
        uid: `${order.number}@${new URL(shop.site.url).hostname}`,
        title: texts.calendarTitle(order.number),
        text: url,
        url,
        at: order.updatedAt,
        day: formatKyivDay(order.promisedAt).replaceAll('-', ''),
      })
      return new Response(text, {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="order-${order.number}.ics"`,
          'cache-control': PRIVATE_CACHE,
          'x-robots-tag': 'noindex, nofollow',
        },
      })
    },

    async invoice({ req }: HttpContext): Promise<Response> {
      const { order, invoice } = (await find(req.param('key'))) ?? {}
      if (!order || !invoice) return missing()
      const shown = await translateOrder(shop, order)
      const pdf = await renderInvoicePdf(shown, invoice, shop.language, await readInvoiceLogo(shop))
      return new Response(new Uint8Array(pdf), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="invoice-${order.number}.pdf"`,
          'cache-control': PRIVATE_CACHE,
          'x-robots-tag': 'noindex, nofollow',
        },
      })
    },
  }

  async function find(key = '') {
    const order = await findOrderByKey(shop, key)
    if (!order || order.status === 'trash' || order.status === 'checkout-draft') return undefined
    return { order, invoice: await findInvoice(shop, order) }
  }

  async function page(
    req: HttpContext['req'],
    { order, invoice }: NonNullable<Awaited<ReturnType<typeof find>>>,
    change: OrderChangeState,
  ): Promise<Response> {
    const payment = await findPaymentStatusView(shop, order)
    const html = await render.renderOrder(shop, assets, {
      order: await translateOrder(shop, order),
      invoice: invoice && { details: invoice, qr: paymentQrDataUrl(invoice) },
      receipts: await listReceipts(shop, order.id),
      parcel: await findCurrentParcel(shop, order.id),
      change,
      isNew: shop.now() - order.createdAt < NEW_ORDER_TTL_MS,
      payment,
      reviews: await findReviewOffer(shop, order),
      isUnavailable: req.query('payment') === 'unavailable',
    })
    // The page refreshes until the bank has answered, with or without scripts; not what was just typed into it.
    const again = !change.refused &&
      (payment?.state === 'waiting' || payment?.state === 'app') && {
        refresh: String(REFRESH_AFTER_S),
      }
    return new Response(html, { status: change.refused ? 422 : 200, headers: { ...pageHeaders, ...again } })
  }

  async function missing(): Promise<Response> {
    return new Response(await render.renderOrderNotFound(shop, assets), { status: 404, headers: pageHeaders })
  }
}

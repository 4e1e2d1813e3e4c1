import { errorCode } from '#shop/core/errors.ts'
import { orderPath, paymentPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findOrder, findOrderByKey } from '#shop/sales/orders/find-orders.server.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { isOnlineMethod } from '#shop/sales/payment/payment-methods.ts'
import { isPaymentOpen } from '#shop/sales/payment/payment-states.ts'
import { processPaymentUpdate } from '#shop/sales/payment/payment-updates.server.ts'
import { findPayment, listPayments } from '#shop/sales/payment/payments.server.ts'
import { pollPayment } from '#shop/sales/payment/poll-payments.server.ts'
import type { ServiceMessage } from '#shop/sales/payment/provider.ts'
import { startPayment, switchToBankTransfer } from '#shop/sales/payment/start-payment.server.ts'
import { secretPageHeaders } from '../../headers.ts'
import type { RateLimits } from '../../rate-limit/rate-limits.ts'
import { type HttpContext, redirect, tooManyRequestsPage } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import { isCrossSite, readForm } from '../form-body.ts'

/** The longest callbacks of payment services are a few kilobytes. */
const MAX_BODY_LENGTH = 64 * 1024

/** Undefined: longer than any valid callback. */
export async function readServiceMessage(request: Request): Promise<ServiceMessage | undefined> {
  const body = await request.text()
  if (body.length > MAX_BODY_LENGTH) return undefined
  return { body, header: (name) => request.headers.get(name) ?? '' }
}

/** Online payment: the way to a service, the way back and the states between. Nothing needs a script. */
export function openPaymentPages(shop: Shop, storefront: Storefront, limits: RateLimits, requester: RequesterOf) {
  const { render, assets, headers } = storefront
  const pageHeaders = secretPageHeaders(shop.site.url, headers)

  return { callback, pay, leave, comeBack, toOrder }

  async function findPayable({ req }: HttpContext): Promise<Order | undefined> {
    const order = await findOrderByKey(shop, req.param('key') ?? '')
    return order && order.status !== 'trash' && order.status !== 'checkout-draft' ? order : undefined
  }

  async function callback({ req }: HttpContext): Promise<Response> {
    const code = req.param('provider') ?? ''
    const provider = isOnlineMethod(code) ? shop.providers.get(code) : undefined
    if (!provider) return statusResponse(404)
    const message = await readServiceMessage(req.raw)
    const reading = message
      ? await provider.readCallback(message)
      : ({ kind: 'refused', reason: 'unreadable' } as const)
    if (reading.kind === 'ignored') return statusResponse(200)
    if (reading.kind === 'unavailable') {
      shop.log.warn({ provider: code }, 'payment.key-unavailable')
      return new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
    }
    if (reading.kind === 'refused') {
      shop.log.warn({ provider: code, why: reading.reason }, 'payment.callback-refused')
      return statusResponse(reading.reason === 'forged' ? 403 : 400)
    }
    const outcome = await processPaymentUpdate(shop, code, reading.update, 'callback')
    // Accepted only after it is saved. A wrong amount is accepted too: a repeated callback would not correct it.
    if (outcome.kind === 'unknown') return statusResponse(404)
    return reading.reply ? Response.json(reading.reply(shop.now())) : statusResponse(200)
  }

  async function pay(c: HttpContext): Promise<Response | undefined> {
    const order = await findPayable(c)
    if (!order) return undefined
    const request = c.req.raw
    const to = orderPath(order.key)
    if (request.method !== 'POST' || isCrossSite(request, shop)) return redirect(303, to)
    if (!(await limits.payments.take(requester(c).client()))) return tooManyRequestsPage(shop, storefront, to)
    const code = (await readForm(request))?.get('payment') ?? ''
    if (code === 'bacs') {
      await switchToBankTransfer(shop, order.id)
      return redirect(303, to)
    }
    if (!isOnlineMethod(code)) return redirect(303, to)
    const outcome = await startPayment(shop, order.id, code)
    if (outcome.kind === 'begun') return redirect(303, paymentPath(order.key, outcome.payment.id))
    return outcome.kind === 'unavailable' ? redirect(303, `${to}?payment=unavailable`) : redirect(303, to)
  }

  /** Our last page before the service; its target is known before it is rendered. */
  async function leave(c: HttpContext): Promise<Response | undefined> {
    const order = await findPayable(c)
    const payment = order && (await findPayment(shop, Number(c.req.param('payment'))))
    if (!order || payment?.orderId !== order.id) return undefined
    const { target, expiresAt } = payment
    const isUsable = target !== null && target.kind !== 'app' && isPaymentOpen(payment.state) && expiresAt > shop.now()
    if (!isUsable) return redirect(303, orderPath(order.key))
    const html = await render.renderPaymentRedirect(shop, assets, { order, amount: payment.amount, target })
    if (target.kind === 'page') {
      // Not a redirect: browsers apply the form's form-action policy to redirect targets too.
      return new Response(html, { headers: { ...pageHeaders, refresh: `0;url=${target.url}` } })
    }
    const policy = pageHeaders['content-security-policy'] ?? ''
    const opened = policy.replace("form-action 'self'", `form-action 'self' ${new URL(target.action).origin}`)
    return new Response(html, { headers: { ...pageHeaders, 'content-security-policy': opened } })
  }

  /** A service returns the buyer by a link or by a form. Polled at once, because the service's callback may come later than the buyer. */
  async function comeBack(c: HttpContext): Promise<Response | undefined> {
    const order = await findPayable(c)
    if (!order) return undefined
    const last = (await listPayments(shop, order.id)).at(-1)
    if (last && isPaymentOpen(last.state)) {
      try {
        await pollPayment(shop, last)
      } catch (error) {
        shop.log.warn({ payment: last.id, provider: last.provider, code: errorCode(error) }, 'payment.not-asked')
      }
    }
    return redirect(303, orderPath(order.key))
  }

  /** The pay URL of WooCommerce clients (`payment_url` of wc/v3). */
  async function toOrder({ req }: HttpContext): Promise<Response | undefined> {
    const key = req.query('key') ?? ''
    const order = await findOrder(shop, Number(req.param('id')))
    return order?.key === key ? redirect(303, orderPath(key)) : undefined
  }
}

function statusResponse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

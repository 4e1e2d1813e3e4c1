import { orderAddress, payAddress } from '#shop/addresses.ts'
import type { Order } from '#shop/orders/orders.ts'
import { findOrder, findOrderByKey } from '#shop/orders/reading.server.ts'
import { beginPayment, payByTransfer } from '#shop/payment/beginning.server.ts'
import { isOnline } from '#shop/payment/payment.ts'
import { askAbout, codeOf, findPayment, listPayments, takeNews } from '#shop/payment/payments.server.ts'
import { isOpen } from '#shop/payment/states.ts'
import type { Shop } from '#shop/shop.ts'
import { readForm } from '#wire/woo-cart-fields.ts'
import { isForeign } from './foreign.ts'
import { PRIVATE, pageHeaders } from './headers.ts'
import type { Limits } from './limits.ts'
import type { Sender } from './sender.ts'
import type { Storefront } from './storefront.ts'
import { tooManyPage } from './too-many.ts'

const CALLBACK = /^\/payment\/([a-z_]{2,30})\/callback\/?$/
const OF_ORDER = /^\/order\/(wc_order_[\w-]{10,60})\/(?:(paid)|pay\/(?:(\d{1,15})\/)?)$/
/** Where programs of this world send a buyer to pay (`payment_url` of wc/v3). */
const ORDER_PAY = /^\/checkout\/order-pay\/(\d{1,15})\/?$/

/** Paying online: the way to a service, the way back from it, and what it says meanwhile. Nothing needs a script. */
export function openPaymentPages(shop: Shop, storefront: Storefront, limits: Limits) {
  const { render, assets, headers } = storefront
  const own: Record<string, string> = {
    ...pageHeaders(shop.site.url),
    ...headers,
    'cache-control': PRIVATE,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  }

  /** Undefined: the request is about something else. */
  return async (request: Request, sender: Pick<Sender, 'client'>): Promise<Response | undefined> => {
    const url = new URL(request.url)
    const [, code] = CALLBACK.exec(url.pathname) ?? []
    if (code !== undefined) return request.method === 'POST' ? callback(request, code) : undefined
    const [, orderId] = ORDER_PAY.exec(url.pathname) ?? []
    if (orderId !== undefined) return toOrder(Number(orderId), url.searchParams.get('key') ?? '')
    const [, key, back, paymentId] = OF_ORDER.exec(url.pathname) ?? []
    if (key === undefined) return undefined
    const order = await findOrderByKey(shop, key)
    if (!order || order.status === 'trash' || order.status === 'checkout-draft') return undefined
    // A service sends the buyer back by a link, or by a form of its own.
    if (back) return comeBack(order)
    if (paymentId !== undefined) return leave(order, Number(paymentId))
    return request.method === 'POST' ? pay(request, order, sender) : redirect(orderAddress(key))
  }

  async function callback(request: Request, code: string): Promise<Response> {
    const provider = isOnline(code) ? shop.providers.get(code) : undefined
    if (!provider) return text(404)
    const reading = await provider.readCallback(request)
    if (reading.kind === 'ignored') return text(200)
    if (reading.kind === 'unavailable') {
      shop.log.warn({ provider: code }, 'payment.key-unavailable')
      return new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
    }
    if (reading.kind === 'refused') {
      shop.log.warn({ provider: code, why: reading.why }, 'payment.callback-refused')
      return text(reading.why === 'forged' ? 403 : 400)
    }
    const outcome = await takeNews(shop, code, reading.news, 'callback')
    // Thanked only for what has been kept; another sum will not become right by being told again.
    return outcome.kind === 'unknown' ? text(404) : reading.accept(shop.now())
  }

  async function pay(request: Request, order: Order, sender: Pick<Sender, 'client'>): Promise<Response> {
    const to = orderAddress(order.key)
    if (isForeign(request, shop)) return redirect(to)
    if (!limits.payments.take(sender.client())) return tooManyPage(shop, storefront, to)
    const code = (await readForm(request))?.get('payment') ?? ''
    if (code === 'bacs') {
      await payByTransfer(shop, order.id)
      return redirect(to)
    }
    if (!isOnline(code)) return redirect(to)
    const outcome = await beginPayment(shop, order.id, code)
    if (outcome.kind === 'begun') return redirect(payAddress(order.key, outcome.payment.id))
    return outcome.kind === 'unavailable' ? redirect(`${to}?payment=unavailable`) : redirect(to)
  }

  /** The last page of ours: what it leads to is known before anybody looks at it. */
  async function leave(order: Order, paymentId: number): Promise<Response | undefined> {
    const payment = await findPayment(shop, paymentId)
    if (payment?.orderId !== order.id) return undefined
    const { target, expiresAt } = payment
    const isUsable = target !== null && target.kind !== 'app' && isOpen(payment.state) && expiresAt > shop.now()
    if (!isUsable) return redirect(orderAddress(order.key))
    const html = await render.renderPayment(shop, assets, { order, amount: payment.amount, target })
    if (target.kind === 'page') {
      // Not a redirect: browsers apply the policy of the page whose form was sent to wherever that leads.
      return new Response(html, { headers: { ...own, refresh: `0;url=${target.url}` } })
    }
    const policy = own['content-security-policy'] ?? ''
    const opened = policy.replace("form-action 'self'", `form-action 'self' ${new URL(target.action).origin}`)
    return new Response(html, { headers: { ...own, 'content-security-policy': opened } })
  }

  /** Asked at once, for the service's own call may come later than its buyer. */
  async function comeBack(order: Order): Promise<Response> {
    const last = (await listPayments(shop, order.id)).at(-1)
    if (last && isOpen(last.state)) {
      try {
        await askAbout(shop, last)
      } catch (error) {
        shop.log.warn({ payment: last.id, provider: last.provider, code: codeOf(error) }, 'payment.not-asked')
      }
    }
    return redirect(orderAddress(order.key))
  }

  async function toOrder(id: number, key: string): Promise<Response | undefined> {
    const order = await findOrder(shop, id)
    return order?.key === key ? redirect(orderAddress(key)) : undefined
  }
}

function redirect(to: string): Response {
  return new Response(null, { status: 303, headers: { location: encodeURI(to), 'cache-control': PRIVATE } })
}

function text(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

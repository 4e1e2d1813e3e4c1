import { orderHistoryForm } from '#api/visitors/forms/checkout.protocol.ts'
import { orderHistoryPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findOrderHistory, requestOrderHistory } from '#shop/sales/order-history/order-history.server.ts'
import { PRIVATE_CACHE, secretPageHeaders } from '../../headers.ts'
import type { RateLimits } from '../../rate-limit/rate-limits.ts'
import { type HttpContext, redirect } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import { isCrossSite, readForm } from '../form-body.ts'

type State = Parameters<Storefront['render']['renderOrderHistory']>[2]

/** «Мої замовлення»: a link sent by email shows them, without a password. Not cached, not indexed, no referrer. */
export function openOrderHistory(
  shop: Shop,
  { render, assets, headers }: Storefront,
  { limits, requester }: { limits: RateLimits; requester: RequesterOf },
) {
  const pageHeaders = secretPageHeaders(shop.site.url, headers)
  const page = async (state: State, status = 200) =>
    new Response(await render.renderOrderHistory(shop, assets, state), { status, headers: pageHeaders })

  return {
    addSlash: () => redirect(301, orderHistoryPath(), [], PRIVATE_CACHE),

    async show({ req }: HttpContext): Promise<Response> {
      const token = req.query(orderHistoryForm.link)
      if (token === undefined) return page({ kind: req.query(orderHistoryForm.sent) === undefined ? 'form' : 'sent' })
      const orders = await findOrderHistory(shop, token)
      return orders ? page({ kind: 'orders', orders }) : page({ kind: 'form', problem: 'gone' }, 404)
    },

    async send(c: HttpContext): Promise<Response> {
      const form = await readForm(c.req.raw)
      if (!form || isCrossSite(c.req.raw, shop)) return redirect(303, orderHistoryPath())
      if (!(await limits.orderHistory.take(requester(c).client())))
        return page({ kind: 'form', problem: 'tooOften' }, 429)
      const email = form.get(orderHistoryForm.email) ?? ''
      const outcome = await requestOrderHistory(shop, email)
      if (outcome !== 'accepted') return page({ kind: 'form', problem: outcome, email }, 422)
      return redirect(303, `${orderHistoryPath()}?${orderHistoryForm.sent}=1`)
    },
  }
}

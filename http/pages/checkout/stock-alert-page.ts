import { stockAlertForm } from '#api/visitors/forms/delivery.protocol.ts'
import { textsIn } from '#i18n/by-language.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { parentProduct } from '#shop/catalog/products/sellable-items/sellable-items.ts'
import { choiceQuery, parseChoice } from '#shop/catalog/products/sellable-items/variations.ts'
import { productPath, shopPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { addNotice } from '#shop/sales/cart/notices.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import {
  cancelStockAlerts,
  confirmStockAlerts,
  isStockAlert,
  requestStockAlert,
} from '#shop/sales/stock-alerts/stock-alerts.server.ts'
import { privatePageHeaders } from '../../headers.ts'
import type { RateLimits } from '../../rate-limit/rate-limits.ts'
import { type HttpContext, redirect, tooManyRequestsPage } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import type { Visitors } from '../../visitors/session.ts'
import { isCrossSite, readForm } from '../form-body.ts'

/** «Повідомити, коли зʼявиться»: the answer is a notice on the product's page. */
export function openStockAlerts(
  shop: Shop,
  storefront: Storefront,
  { visitors, limits, requester }: { visitors: Visitors; limits: RateLimits; requester: RequesterOf },
) {
  const { render, assets, headers } = storefront
  const pageHeaders = privatePageHeaders(shop.site.url, headers)
  const texts = textsIn(shop.language).stockAlertTexts

  return {
    async request(c: HttpContext): Promise<Response> {
      const form = (await readForm(c.req.raw)) ?? new URLSearchParams()
      const itemId = Number(form.get(stockAlertForm.item))
      const item = Number.isSafeInteger(itemId) ? (await findSellableItems(shop, [itemId])).get(itemId) : undefined
      if (!item || isCrossSite(c.req.raw, shop)) return redirect(303, shopPath)
      const choice = choiceQuery(parseChoice(new URLSearchParams(form.get(stockAlertForm.choice) ?? '')))
      const back = `${productPath(parentProduct(item).slug)}${choice && `?${choice}`}`

      if (!(await limits.messages.take(requester(c).client()))) return tooManyRequestsPage(shop, storefront, back)
      const email = form.get(stockAlertForm.email) ?? ''
      const outcome = await requestStockAlert(shop, { itemId, email, consent: texts.consent })
      const visitor = await visitors.read(c.req.raw)
      const cartId = visitor.cartId ?? newCartId()
      await addNotice(shop, cartId, { kind: outcome === 'saved' ? 'success' : 'error', text: texts.outcomes[outcome] })
      return redirect(303, back, visitors.cookies(visitor, cartId, { notice: true }))
    },

    /** Both links of the emails. */
    async answer({ req }: HttpContext): Promise<Response> {
      const token = req.param('token') ?? ''
      const isDone = req.method === 'POST'
      const confirms = req.query('confirm') !== undefined
      const isGone = confirms && !(await (isDone ? confirmStockAlerts : isStockAlert)(shop, token))
      if (isDone && !confirms) await cancelStockAlerts(shop, token)
      const state = isGone ? 'gone' : isDone ? 'done' : 'question'
      const page = await render.renderStockAlertAnswer(shop, assets, { token, state, confirms })
      return new Response(page, { headers: pageHeaders, status: isGone ? 404 : 200 })
    },
  }
}

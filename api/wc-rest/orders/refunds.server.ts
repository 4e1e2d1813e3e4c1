import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { findPictureFacts } from '#shop/catalog/listings/card-pictures.server.ts'
import { formatKyivDateTime, formatUtcDateTime } from '#shop/dates.ts'
import { formatDecimalAmount, toHryvnias } from '#shop/money.ts'
import { trashRefund } from '#shop/orders/delete-orders.server.ts'
import { findOrder } from '#shop/orders/find-orders.server.ts'
import type { Order, OrderLine, Refund } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refunds/refunds.server.ts'
import { findRefundablePayment, type OnlineRefundOutcome, refundOnline } from '#shop/payment/refund-online.server.ts'
import type { Shop } from '#shop/shop.ts'
import { links } from '../../rest/links.ts'
import { decimals, flag, id, idOrNone, pageFields } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { listAnswer, type Route, route } from '../../rest/route.server.ts'
import { nonNegativeAmount } from './fields.ts'
import { forceRequired } from './notes.server.ts'
import { lineAnswer, toFeeLineJson, toLineJson, toShippingLineJson } from './shapes.server.ts'

export const refundAnswer = z.object({
  id: z.number(),
  parent_id: z.number(),
  date_created: z.string(),
  date_created_gmt: z.string(),
  amount: z.string(),
  reason: z.string(),
  refunded_by: z.number(),
  refunded_payment: z.boolean(),
  meta_data: z.array(z.unknown()),
  line_items: z.array(lineAnswer),
  shipping_lines: z.array(z.unknown()),
  tax_lines: z.array(z.unknown()),
  fee_lines: z.array(z.unknown()),
  _links: links,
})

/** The recorded payments are less than the refund. */
const NOT_RECEIVED = 'meblia_refund_not_received'

/** Clients find the refunded order line by it. */
const REFUNDED_ITEM_META_ID = 2_000_000

const path = '/wc/v3/orders/{order_id}/refunds'
const quantity = z.coerce.number().int().min(0).max(100_000)

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path, who: 'manager', about: orderRouteTexts.refunds },
    params: z.object({ ...pageFields, order_id: id, dp: decimals }),
    answer: z.array(refundAnswer),
    handle: async (request) => {
      const { shop, params } = request
      const { page, per_page: perPage, offset = (page - 1) * perPage, dp } = params
      const order = await findOrder(shop, params.order_id)
      if (!order) return noSuchOrder()
      const refunds = params.order === 'asc' ? order.refunds : order.refunds.toReversed()
      const shown = refunds.slice(offset, offset + perPage)
      const items = await Promise.all(shown.map((refund) => toRefundJson(shop, order, refund, dp)))
      return listAnswer(request, { items, total: refunds.length, page, perPage })
    },
  }),
  route({
    ...{ method: 'POST', path, who: 'manager', about: orderRouteTexts.addRefund },
    // A service is called, and its refund cannot be rolled back.
    transaction: 'own',
    params: z.object({
      order_id: id,
      dp: decimals,
      amount: nonNegativeAmount.optional(),
      reason: z.string().trim().max(1000).default(''),
      /** Money paid through a service is refunded through it, unless it is declared as manual. */
      api_refund: flag.default(true),
      api_restock: flag.default(true),
      line_items: z
        .array(
          z.object({
            /** A line without an id belongs to no order line: `amount` alone is refunded. */
            id: idOrNone.optional(),
            quantity: quantity.default(0),
            refund_total: nonNegativeAmount.optional(),
            refund_tax: z.unknown().optional(),
          }),
        )
        .max(200)
        .default([]),
    }),
    answer: refundAnswer,
    handle: async ({ shop, actor, caller, note, params }) => {
      const order = await findOrder(shop, params.order_id)
      if (!order || order.status === 'trash') return noSuchOrder()
      const lines = params.line_items.flatMap(({ id, quantity, refund_total }) =>
        id ? [{ lineId: id, quantity, total: refund_total ?? refundShare(order, id, quantity) }] : [],
      )
      const input = { reason: params.reason, lines, restock: params.api_restock, onlyReceived: caller.kind === 'staff' }
      const amount = params.amount !== undefined && { amount: params.amount }
      const isOnline = params.api_refund && (await findRefundablePayment(shop, order.id)) !== undefined
      const outcome = isOnline
        ? await refundOnline(shop, order.id, { ...input, ...amount }, actor.name)
        : await refundOrder(shop, order.id, { ...input, ...amount }, actor.name)
      const failure = providerRefundFailure(outcome)
      if (failure) return restError('woocommerce_rest_cannot_create_order_refund', failure, 400)
      if (outcome.kind === 'too_much') {
        const message = texts.nothingLeft(formatPrice(outcome.left))
        return restError('woocommerce_rest_invalid_order_refund', message, 400)
      }
      if (outcome.kind === 'not_received') {
        const message = outcome.left > 0 ? texts.lessReceived(formatPrice(outcome.left)) : texts.nothingReceived
        return restError(NOT_RECEIVED, message, 409)
      }
      if (outcome.kind === 'bad_line') {
        return restError('woocommerce_rest_invalid_item_id', texts.badRefundLine(outcome.lineId), 400)
      }
      if (outcome.kind !== 'refunded') throw new Error(`a refund is ${outcome.kind}`)
      const refund = outcome.order.refunds.find((refund) => refund.id === outcome.refundId)
      if (!refund) return noSuchRefund()
      const after = { order: order.id, amount: refund.amount }
      await note({ action: 'created', kind: 'order_refund', entity: refund.id, title: `№\u00a0${order.number}`, after })
      const body = { ...(await toRefundJson(shop, outcome.order, refund, params.dp)), refunded_payment: isOnline }
      return restAnswer(body, 201, { location: body._links.self?.[0]?.href ?? '' })
    },
  }),
  route({
    ...{ method: 'GET', path: `${path}/{id}`, who: 'manager', about: orderRouteTexts.refund },
    params: z.object({ order_id: id, id, dp: decimals, context: z.string().max(20).optional() }),
    answer: refundAnswer,
    handle: async ({ shop, params }) => {
      const order = await findOrder(shop, params.order_id)
      if (!order) return noSuchOrder()
      const refund = order.refunds.find((refund) => refund.id === params.id)
      return refund ? restAnswer(await toRefundJson(shop, order, refund, params.dp)) : noSuchRefund()
    },
  }),
  route({
    ...{ method: 'DELETE', path: `${path}/{id}`, who: 'manager', about: orderRouteTexts.removeRefund },
    params: z.object({ order_id: id, id, force: flag.default(false), dp: decimals }),
    answer: refundAnswer,
    handle: async ({ shop, actor, note, params }) => {
      if (!params.force) return forceRequired()
      const order = await findOrder(shop, params.order_id)
      if (!order) return noSuchOrder()
      const refund = order.refunds.find((refund) => refund.id === params.id)
      if (!refund) return noSuchRefund()
      await trashRefund(shop, actor, order.id, refund.id)
      const before = { order: order.id, amount: refund.amount }
      await note({
        action: 'deleted',
        kind: 'order_refund',
        entity: refund.id,
        title: `№\u00a0${order.number}`,
        before,
      })
      return restAnswer(await toRefundJson(shop, order, refund, params.dp))
    },
  }),
]

function providerRefundFailure(outcome: OnlineRefundOutcome): string | undefined {
  switch (outcome.kind) {
    case 'not_online':
      return texts.lessOnline(formatPrice(outcome.left))
    case 'busy':
      return texts.refundBusy
    case 'service_refused':
      return texts.refundRefused(outcome.reason)
    case 'service_silent':
      return texts.refundSilent
    default:
      return undefined
  }
}

function noSuchOrder(): RestAnswer {
  return restError('woocommerce_rest_invalid_order_id', texts.invalidId, 404)
}

function noSuchRefund(): RestAnswer {
  return restError('woocommerce_rest_shop_order_refund_invalid_id', texts.noSuchRefund, 404)
}

/** The price of so many items of a line. */
function refundShare(order: Order, lineId: number, quantity: number): number {
  const line = order.lines.find((line) => line.id === lineId)
  return line && line.quantity > 0 ? Math.round((line.total * quantity) / line.quantity) : 0
}

export async function toRefundJson(
  shop: Shop,
  order: Order,
  refund: Refund,
  dp: number,
): Promise<z.output<typeof refundAnswer>> {
  const given = refund.lines.flatMap(({ lineId, quantity, total }) => {
    const line = order.lines.find((line) => line.id === lineId)
    return line ? [{ ...line, quantity, subtotal: total, total }] : []
  })
  const pictures = await findPictureFacts(
    shop,
    given.flatMap((line) => line.pictureId ?? []),
  )
  const goods = given.filter((line) => line.kind === 'product')
  const url = `${shop.site.url}/wp-json/wc/v3/orders/${order.id}`
  const minus = (line: OrderLine): OrderLine => ({
    ...line,
    subtotal: -line.subtotal,
    total: -line.total,
    meta: [...line.meta, { id: REFUNDED_ITEM_META_ID, key: '_refunded_item_id', value: String(line.id) }],
  })
  const other = (kind: OrderLine['kind']) => given.filter((line) => line.kind === kind).map(minus)
  return {
    id: refund.id,
    parent_id: order.id,
    date_created: formatKyivDateTime(refund.at),
    date_created_gmt: formatUtcDateTime(refund.at),
    amount: formatDecimalAmount(refund.amount, dp),
    reason: refund.reason,
    refunded_by: 0,
    refunded_payment: false,
    meta_data: [],
    line_items: goods.map((line) => ({
      ...toLineJson(minus(line), { siteUrl: shop.site.url, pictures, dp }),
      quantity: -line.quantity,
      price: line.quantity > 0 ? toHryvnias(line.total / line.quantity) : 0,
    })),
    shipping_lines: other('shipping').map((line) => toShippingLineJson(line, dp)),
    tax_lines: [],
    fee_lines: other('fee').map((line) => toFeeLineJson(line, dp)),
    _links: {
      self: [{ href: `${url}/refunds/${refund.id}` }],
      collection: [{ href: `${url}/refunds` }],
      up: [{ href: url }],
    },
  }
}

import { z } from 'zod'
import { dateFields, parseShopTime } from '#api/rest/dates.ts'
import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { listAnswer, pageRange } from '#api/rest/lists.server.ts'
import { dateTime, decimals, flag, id, idOrNone, pageFields } from '#api/rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, type RouteCall, route } from '#api/rest/route.server.ts'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { wcRestRouteTexts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { formatDecimalAmount, toHryvnias } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { trashRefund } from '#shop/sales/orders/delete-orders.server.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { type Order, type OrderLine, type Refund, returnedBy } from '#shop/sales/orders/orders.ts'
import { listRefunds } from '#shop/sales/orders/refunds/list-refunds.server.ts'
import { refundOrder } from '#shop/sales/orders/refunds/refunds.server.ts'
import {
  findRefundablePayment,
  type OnlineRefundOutcome,
  refundOnline,
} from '#shop/sales/payment/refund-online.server.ts'
import { anyContext as context } from '../responses.server.ts'
import { nonNegativeAmount } from './fields.ts'
import { forceRequired } from './notes.server.ts'
import { ORDERS_ROUTE, refundAnswer, type WooRefund } from './protocol.ts'
import { toFeeLineJson, toLineJson, toShippingLineJson } from './shapes.server.ts'

/** The recorded payments are less than the refund. */
const NOT_RECEIVED = 'meblia_refund_not_received'

/** Clients find the refunded order line by it. */
const REFUNDED_ITEM_META_ID = 2_000_000

const PATH = `${ORDERS_ROUTE}/{order_id}/refunds`
const quantity = z.coerce.number().int().min(0).max(100_000)

const refundsQuery = z.object({
  ...pageFields,
  orderby: z.enum(['date', 'id', 'include', 'modified', 'title', 'slug']).default('date'),
  after: dateTime.optional(),
  before: dateTime.optional(),
  dates_are_gmt: flag.default(false),
  dp: decimals,
})

export const routes: Route[] = [
  route('GET', '/wc/v3/refunds', {
    permission: 'orders.read',
    about: wcRestRouteTexts.refunds,
    params: refundsQuery,
    answer: z.array(refundAnswer),
    handle: (call) => answerRefunds(call),
  }),
  route('GET', PATH, {
    permission: 'orders.read',
    about: orderRouteTexts.refunds,
    params: refundsQuery.extend({ order_id: id }),
    answer: z.array(refundAnswer),
    handle: async (call) => {
      const order = orRefuse(await findOrder(call.shop, call.params.order_id), noSuchOrder)
      return answerRefunds(call, order.id)
    },
  }),
  route('POST', PATH, {
    permission: 'orders.manage',
    about: orderRouteTexts.addRefund,
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
      const isOnline = params.api_refund && (await findRefundablePayment(shop, order.id)) !== undefined
      const refundBy = isOnline ? refundOnline : refundOrder
      const amount = params.amount !== undefined && { amount: params.amount }
      const outcome = await refundBy(shop, order.id, { ...input, ...amount }, actor.name)
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
      const refund = findRefund(outcome.order, outcome.refundId)
      await note({ ...auditSubject(order, refund), action: 'created', after: auditState(order, refund) })
      const body = { ...(await toRefundJson(shop, outcome.order, refund, params.dp)), refunded_payment: isOnline }
      return restAnswer(body, 201, { location: body._links.self?.[0]?.href ?? '' })
    },
  }),
  route('GET', `${PATH}/{id}`, {
    permission: 'orders.read',
    about: orderRouteTexts.refund,
    params: z.object({ order_id: id, id, dp: decimals, context }),
    answer: refundAnswer,
    handle: async ({ shop, params }) => {
      const order = orRefuse(await findOrder(shop, params.order_id), noSuchOrder)
      const refund = findRefund(order, params.id)
      return restAnswer(await toRefundJson(shop, order, refund, params.dp))
    },
  }),
  route('DELETE', `${PATH}/{id}`, {
    permission: 'orders.manage',
    about: orderRouteTexts.removeRefund,
    params: z.object({ order_id: id, id, force: flag.default(false), dp: decimals }),
    answer: refundAnswer,
    handle: async ({ shop, actor, note, params }) => {
      if (!params.force) return forceRequired()
      const order = orRefuse(await findOrder(shop, params.order_id), noSuchOrder)
      const refund = findRefund(order, params.id)
      await trashRefund(shop, actor, { orderId: order.id, id: refund.id })
      await note({ ...auditSubject(order, refund), action: 'deleted', before: auditState(order, refund) })
      return restAnswer(await toRefundJson(shop, order, refund, params.dp))
    },
  }),
]

/** `order`: only its own. */
async function answerRefunds(call: RouteCall<z.output<typeof refundsQuery>>, order?: number): Promise<RestAnswer> {
  const { shop, params } = call
  const { include, exclude, dates_are_gmt: isGmt } = params
  const at = (text: string | undefined) => (text === undefined ? undefined : parseShopTime(text, isGmt))
  const by = ['date', 'modified'].includes(params.orderby) ? 'at' : 'id'
  const { refunds, total } = await listRefunds(
    shop,
    { order, include, exclude, after: at(params.after), before: at(params.before) },
    { by, direction: params.order, ...pageRange(params) },
  )
  const items = await Promise.all(refunds.map(({ order, refund }) => toRefundJson(shop, order, refund, params.dp)))
  return listAnswer(call, { items, total })
}

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

function findRefund({ refunds }: Order, id: number): Refund {
  const refund = refunds.find((refund) => refund.id === id)
  return orRefuse(refund, () => restError('woocommerce_rest_shop_order_refund_invalid_id', texts.noSuchRefund, 404))
}

function auditSubject({ number }: Order, { id }: Refund) {
  return { kind: 'order_refund', entity: id, title: `№\u00a0${number}` }
}

function auditState({ id }: Order, refund: Refund) {
  return { order: id, amount: returnedBy(refund) }
}

/** The price of so many items of a line. */
function refundShare(order: Order, lineId: number, quantity: number): number {
  const line = order.lines.find((line) => line.id === lineId)
  return line && line.quantity > 0 ? Math.round((line.total * quantity) / line.quantity) : 0
}

async function toRefundJson(shop: Shop, order: Order, refund: Refund, dp: number): Promise<WooRefund> {
  const refundedLines = refund.lines.flatMap(({ lineId, quantity, total }) => {
    const line = order.lines.find((line) => line.id === lineId)
    return line ? [{ ...line, quantity, subtotal: total, total }] : []
  })
  const pictures = await findPictureFacts(
    shop,
    refundedLines.flatMap((line) => line.pictureId ?? []),
  )
  const productLines = refundedLines.filter((line) => line.kind === 'product')
  const path = `${ORDERS_ROUTE}/${order.id}`
  const minus = (line: OrderLine): OrderLine => ({
    ...line,
    subtotal: -line.subtotal,
    total: -line.total,
    meta: [...line.meta, { id: REFUNDED_ITEM_META_ID, key: '_refunded_item_id', value: String(line.id) }],
  })
  const other = (kind: OrderLine['kind']) => refundedLines.filter((line) => line.kind === kind).map(minus)
  return {
    id: refund.id,
    parent_id: order.id,
    ...dateFields({ date_created: refund.at }),
    amount: formatDecimalAmount(returnedBy(refund), dp),
    reason: refund.reason,
    refunded_by: 0,
    refunded_payment: false,
    meta_data: [],
    meblia: { overpaid: formatDecimalAmount(refund.overpaid, dp) },
    line_items: productLines.map((line) => ({
      ...toLineJson(minus(line), { siteUrl: shop.site.url, pictures, dp }),
      quantity: -line.quantity,
      price: line.quantity > 0 ? toHryvnias(line.total / line.quantity) : 0,
    })),
    shipping_lines: other('shipping').map((line) => toShippingLineJson(line, dp)),
    tax_lines: [],
    fee_lines: other('fee').map((line) => toFeeLineJson(line, dp)),
    _links: selfAndCollectionLinks(shop.site.url, { collection: `${path}/refunds`, id: refund.id, up: path }),
  }
}

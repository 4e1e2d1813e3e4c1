import { z } from 'zod'
import { listAnswer, pageRange } from '#api/rest/lists.server.ts'
import { decimals, flag, id, idOrNone } from '#api/rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, route, staleAnswer, type UnparsedCall } from '#api/rest/route.server.ts'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { couponRefusalText } from '#i18n/storefront/uk/cart/coupons.ts'
import { editVersion } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { enqueueOrderEmails } from '#shop/sales/emails/order-emails.server.ts'
import { isCustomer } from '#shop/sales/orders/customers/customers.server.ts'
import { deleteOrder } from '#shop/sales/orders/delete-orders.server.ts'
import { findOrder, findOrderByRequestKey, listOrders } from '#shop/sales/orders/find-orders.server.ts'
import { importOrder } from '#shop/sales/orders/import-orders.server.ts'
import {
  createOrder,
  type LineChange,
  restoreOrder,
  trashOrder,
  updateOrder,
} from '#shop/sales/orders/orders.server.ts'
import { mayDispatchUnpaid, type Order } from '#shop/sales/orders/orders.ts'
import type { OrderLineInput } from '#shop/sales/orders/snapshot-lines.server.ts'
import type { OrderOutcome } from '#shop/sales/orders/status.server.ts'
import { batchRoute } from '../batch.server.ts'
import { anyContext } from '../responses.server.ts'
import { withDeliveryPrices } from './delivery-price.server.ts'
import { type OrderBody, orderBody } from './fields.ts'
import { importedOrder, isMigration } from './import.ts'
import { lineChanges, toOrderFields } from './input.server.ts'
import { withProductsBySku } from './line-skus.server.ts'
import { refusePhones } from './phones.server.ts'
import { ORDERS_ROUTE, orderAnswer } from './protocol.ts'
import { isNotEmpty, ordersQuery, toOrderListQuery } from './query.ts'
import { toOrdersJson } from './shapes.server.ts'

const show = route('GET', `${ORDERS_ROUTE}/{id}`, {
  permission: 'orders.read',
  about: orderRouteTexts.one,
  answer: orderAnswer,
  params: z.object({ id, dp: decimals, context: anyContext }),
  handle: async ({ shop, params: { id, dp } }) => {
    return answerWith(shop, orRefuse(await findOrder(shop, id), noSuchOrder), dp)
  },
})

const create = route('POST', ORDERS_ROUTE, {
  permission: 'orders.manage',
  about: orderRouteTexts.create,
  answer: orderAnswer,
  params: orderBody,
  handle: (call) => answerCreate(call, call.params),
})

const update = route('PUT', `${ORDERS_ROUTE}/{id}`, {
  permission: 'orders.manage',
  about: orderRouteTexts.change,
  answer: orderAnswer,
  params: orderBody.extend({ id }),
  handle: (call) => answerUpdate(call, call.params),
})

const remove = route('DELETE', `${ORDERS_ROUTE}/{id}`, {
  permission: 'orders.manage',
  about: orderRouteTexts.remove,
  params: z.object({ id, force: flag.default(false), dp: decimals }),
  answer: orderAnswer,
  handle: (call) => answerDelete(call, call.params),
})

export const routes: Route[] = [
  route('GET', ORDERS_ROUTE, {
    permission: 'orders.read',
    about: orderRouteTexts.list,
    params: ordersQuery,
    answer: z.array(orderAnswer),
    handle: async (call) => {
      const { params, shop } = call
      // Orders have no parents here, so a query for children of an order matches nothing.
      const isForChildren = isNotEmpty(params.parent) && !params.parent.includes(0)
      if (isForChildren || params.parent_exclude?.includes(0)) return listAnswer(call, { items: [], total: 0 })
      const { orders, total } = await listOrders(shop, { ...toOrderListQuery(params), ...pageRange(params) })
      return listAnswer(call, { items: await toOrdersJson(shop, orders, params.dp), total })
    },
  }),
  route('POST', ORDERS_ROUTE, {
    permission: 'orders.manage',
    about: orderRouteTexts.create,
    answer: orderAnswer,
    params: orderBody.extend({ id: idOrNone.optional() }),
    handle: (call) => {
      if (call.params.id) return restError('woocommerce_rest_shop_order_exists', texts.exists, 400)
      return answerCreate(call, call.params)
    },
  }),
  batchRoute(`${ORDERS_ROUTE}/batch`, {
    permission: 'orders.manage',
    about: orderRouteTexts.batch,
    create,
    update,
    remove,
    show,
    isStrict: true,
  }),
  show,
  update,
  remove,
]

async function answerCreate(
  { shop, actor, caller, note, headers }: UnparsedCall,
  sent: OrderBody,
): Promise<RestAnswer> {
  const bySku = await withProductsBySku(shop, sent)
  const body = caller.kind === 'staff' ? await withDeliveryPrices(shop, bySku, undefined) : bySku
  if (!('line_items' in body)) return body
  const refusal = await customerRefusal(shop, body)
  if (refusal) return refusal
  if (!isMigration(headers, body)) refusePhones(body, undefined)
  else {
    const order = await importOrder(shop, importedOrder(body))
    await note({ ...auditSubject(order), action: 'created', after: { ...auditState(order), imported: true } })
    return answerWith(shop, order, body.dp, 201)
  }
  const lines: OrderLineInput[] = []
  for (const change of lineChanges(body, undefined)) {
    if ('status' in change) return change
    if (change.kind !== 'add') return outcomeRefusal({ kind: 'unknown_line', lineId: change.id })
    lines.push(change.line)
  }
  const fields = toOrderFields(body, undefined)
  const { requestKey } = body.meblia ?? {}
  const input = { createdVia: 'rest-api', ...fields, lines, ...(requestKey !== undefined && { requestKey }) }
  const isAgain = requestKey !== undefined && (await findOrderByRequestKey(shop, requestKey)) !== undefined
  const outcome = await createOrder(shop, input, actor.name)
  if (outcome.kind !== 'done') return outcomeRefusal(outcome)
  // Orders by telephone are confirmed like any other; orders created by API clients send no emails.
  if (!isAgain && outcome.order.createdVia === 'admin') {
    await enqueueOrderEmails(shop, outcome.order, { toBuyer: body.meblia?.tellsBuyer ?? true })
  }
  await note({ ...auditSubject(outcome.order), action: 'created', after: auditState(outcome.order) })
  return answerWith(shop, outcome.order, body.dp, 201)
}

async function answerUpdate(
  { shop, actor, caller, note }: UnparsedCall,
  input: OrderBody & { id: number },
): Promise<RestAnswer> {
  const before = orRefuse(await findOrder(shop, input.id), noSuchOrder)
  const bySku = await withProductsBySku(shop, input)
  const priced = caller.kind === 'staff' ? await withDeliveryPrices(shop, bySku, before) : bySku
  if (!('line_items' in priced)) return priced
  const body = { ...priced, id: input.id }
  const { version } = body.meblia ?? {}
  if (version !== undefined && version !== editVersion(before)) {
    return staleAnswer((await toOrdersJson(shop, [before]))[0], texts.stale)
  }
  const refusal = await customerRefusal(shop, body)
  if (refusal) return refusal
  refusePhones(body, before)
  if (body.status === 'trash') return answerDelete({ shop, actor, note }, { id: body.id, force: false, dp: body.dp })
  if (before.status === 'trash') {
    if (body.status === undefined) return restError('woocommerce_rest_shop_order_trashed', texts.restoreFirst, 400)
    await restoreOrder(shop, body.id)
  }
  const lines: LineChange[] = []
  for (const change of lineChanges(body, before)) {
    if ('status' in change) return change
    lines.push(change)
  }
  const outcome = await updateOrder(shop, body.id, { ...toOrderFields(body, before), lines }, actor.name)
  if (outcome.kind !== 'done') return outcomeRefusal(outcome)
  const action = before.status === 'trash' ? 'restored' : 'changed'
  await note({ ...auditSubject(outcome.order), action, before: auditState(before), after: auditState(outcome.order) })
  return answerWith(shop, outcome.order, body.dp)
}

async function answerDelete(
  { shop, actor, note }: Pick<UnparsedCall, 'shop' | 'actor' | 'note'>,
  { id, force, dp }: { id: number; force: boolean; dp: number },
): Promise<RestAnswer> {
  const before = orRefuse(await findOrder(shop, id), noSuchOrder)
  if (!force && before.status === 'trash') {
    return restError('woocommerce_rest_already_trashed', texts.alreadyTrashed, 410)
  }
  const [shown] = await toOrdersJson(shop, [before], dp)
  const after = force ? await deleteOrder(shop, actor, id) : await trashOrder(shop, id)
  await note({ ...auditSubject(after), action: 'deleted', before: auditState(before) })
  return force ? restAnswer(shown) : answerWith(shop, after, dp)
}

async function customerRefusal(shop: Shop, { customer_id: id }: OrderBody): Promise<RestAnswer | undefined> {
  if (!id || (await isCustomer(shop, id))) return undefined
  return restError('woocommerce_rest_invalid_customer_id', texts.unknownCustomer, 400)
}

function outcomeRefusal(outcome: Exclude<OrderOutcome, { kind: 'done' }>): RestAnswer {
  switch (outcome.kind) {
    case 'unknown_product':
      return restError('woocommerce_rest_invalid_product_id', texts.unknownProduct(outcome.productId), 400)
    case 'unknown_line':
      return restError('woocommerce_rest_invalid_item_id', texts.unknownLine(outcome.lineId), 400)
    case 'short':
      return restError('woocommerce_rest_insufficient_stock', texts.short(outcome.names), 400)
    case 'coupon':
      return restError('woocommerce_rest_invalid_coupon', couponRefusalText(outcome.code, outcome.refusal), 400)
    case 'no_such_move':
      return restError('woocommerce_rest_invalid_status', texts.noSuchMove(outcome.from, outcome.to), 400)
    case 'unpaid_rest':
      return restError('meblia_unpaid_rest', texts.unpaidRest(formatPrice(outcome.due)), 409)
    case 'refunded_money':
      return restError('meblia_order_refunded', texts.refundedMoney(formatPrice(outcome.refunded)), 400)
  }
}

async function answerWith(shop: Shop, order: Order, dp: number, status: 200 | 201 = 200): Promise<RestAnswer> {
  const [body] = await toOrdersJson(shop, [order], dp)
  return restAnswer(body, status, status === 201 ? { location: body?._links.self?.[0]?.href ?? '' } : {})
}

function noSuchOrder(): RestAnswer {
  return restError('woocommerce_rest_shop_order_invalid_id', texts.invalidId, 404)
}

function auditSubject(order: Order) {
  return { kind: 'order', entity: order.id, title: `№\u00a0${order.number}` }
}

/** For the audit log: of the buyer's data only whether it changed. */
function auditState(order: Order): object {
  return {
    status: order.status,
    total: order.total,
    paid: order.paidAt !== null,
    lines: order.lines.map((line) => `${line.name} × ${line.quantity}: ${line.total}`),
    refunds: order.refunds.map((refund) => refund.amount),
    payment: order.paymentMethod,
    dispatchUnpaid: mayDispatchUnpaid(order),
  }
}

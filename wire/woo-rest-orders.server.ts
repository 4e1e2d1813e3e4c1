import { z } from 'zod'
import { couponRefusalText } from '#i18n/coupons.uk.ts'
import { orders as words } from '#i18n/orders.uk.ts'
import { aboutOrders } from '#i18n/rest-about-orders.uk.ts'
import { versionOf } from '#shop/catalog/back-goods.server.ts'
import { isCustomer } from '#shop/orders/customers.server.ts'
import { eraseOrder } from '#shop/orders/deleting.server.ts'
import type { LineWish } from '#shop/orders/lines.server.ts'
import { changeOrder, createOrder, type LineChange, removeOrder, restoreOrder } from '#shop/orders/orders.server.ts'
import { ORDER_STATUSES, type Order } from '#shop/orders/orders.ts'
import { findOrder, listOrders } from '#shop/orders/reading.server.ts'
import type { OrderOutcome } from '#shop/orders/states.server.ts'
import type { Shop } from '#shop/shop.ts'
import { STALE } from './meblia-rest-office.protocol.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Asked, listAnswer, type Route, route } from './rest-routes.server.ts'
import { withProductsBySku } from './woo-rest/line-skus.server.ts'
import { batchAnswer, runBatch } from './woo-rest-order-batch.server.ts'
import { momentOf } from './woo-rest-order-dates.ts'
import {
  batchBody,
  decimals,
  flag,
  id,
  idOrNone,
  type OrderBody,
  orderBody,
  ordersQuery,
} from './woo-rest-order-query.ts'
import { orderAnswer, restOrders } from './woo-rest-order-shapes.server.ts'
import { fieldsOf, lineChanges } from './woo-rest-order-wishes.server.ts'

const oneParams = z.object({ id, dp: decimals, context: z.string().max(20).optional() })
const changeParams = orderBody.extend({ id })
const deleteParams = z.object({ id, force: flag.default(false), dp: decimals })
/** Drafts of a checkout that nobody finished are shown only when they are asked for, and so is the trash. */
const SHOWN = ORDER_STATUSES.filter((status) => status !== 'trash' && status !== 'checkout-draft')

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/wc/v3/orders', who: 'manager', about: aboutOrders.list },
    params: ordersQuery,
    answer: z.array(orderAnswer),
    handle: async (asked) => {
      const { params, shop } = asked
      const { page, per_page: perPage, offset = (page - 1) * perPage, dp } = params
      // An order has no parent here: asked for the children of one there are none.
      if (isNotEmpty(params.parent) && !params.parent.includes(0)) {
        return listAnswer(asked, { items: [], total: 0, page, perPage })
      }
      if (params.parent_exclude?.includes(0)) return listAnswer(asked, { items: [], total: 0, page, perPage })
      const { orders, total } = await listOrders(shop, { ...wishOf(params), offset, limit: perPage })
      return listAnswer(asked, { items: await restOrders(shop, orders, dp), total, page, perPage })
    },
  }),
  route({
    ...{ method: 'POST', path: '/wc/v3/orders', who: 'manager', about: aboutOrders.create },
    params: orderBody.extend({ id: idOrNone.optional() }),
    answer: orderAnswer,
    handle: (asked) => {
      if (asked.params.id) return restError('woocommerce_rest_shop_order_exists', words.exists, 400)
      return create(asked, asked.params)
    },
  }),
  // Before the one below it: `batch` is no number, but whoever reads the table goes from top to bottom.
  route({
    ...{ method: 'POST', path: '/wc/v3/orders/batch', who: 'manager', about: aboutOrders.batch },
    params: batchBody,
    answer: batchAnswer(orderAnswer),
    handle: ({ params, ...asked }) =>
      runBatch(asked, params, {
        create: { schema: orderBody, work: create },
        update: { schema: changeParams, work: change },
        delete: (asked, id) => remove(asked, { id, force: true, dp: 2 }),
      }),
  }),
  route({
    ...{ method: 'GET', path: '/wc/v3/orders/{id}', who: 'manager', about: aboutOrders.one },
    params: oneParams,
    answer: orderAnswer,
    handle: async ({ shop, params: { id, dp } }) => {
      const order = await findOrder(shop, id)
      return order ? answerWith(shop, order, dp) : noSuchOrder()
    },
  }),
  route({
    ...{ method: 'PUT', path: '/wc/v3/orders/{id}', who: 'manager', about: aboutOrders.change },
    params: changeParams,
    answer: orderAnswer,
    handle: (asked) => change(asked, asked.params),
  }),
  route({
    ...{ method: 'DELETE', path: '/wc/v3/orders/{id}', who: 'manager', about: aboutOrders.remove },
    params: deleteParams,
    answer: orderAnswer,
    handle: (asked) => remove(asked, asked.params),
  }),
]

type Asking = Omit<Asked<unknown>, 'params'>

async function create({ shop, actor, note }: Asking, given: OrderBody): Promise<RestAnswer> {
  const body = await withProductsBySku(shop, given)
  const refusal = await customerRefusal(shop, body)
  if (refusal) return refusal
  const lines: LineWish[] = []
  for (const change of lineChanges(body, undefined)) {
    if ('status' in change) return change
    if (change.kind !== 'add') return refusalOf({ kind: 'unknown_line', lineId: change.id })
    lines.push(change.line)
  }
  const fields = fieldsOf(body, undefined)
  const { requestKey } = body.meblia ?? {}
  const wish = { createdVia: 'rest-api', ...fields, lines, ...(requestKey !== undefined && { requestKey }) }
  const outcome = await createOrder(shop, wish, actor.name)
  if (outcome.kind !== 'done') return refusalOf(outcome)
  await note({ ...namedIn(outcome.order), action: 'created', after: stateOf(outcome.order) })
  const answer = await answerWith(shop, outcome.order, body.dp)
  const location = `${shop.site.url}/wp-json/wc/v3/orders/${outcome.order.id}`
  return { ...answer, status: 201, headers: { location } }
}

async function change({ shop, actor, note }: Asking, given: OrderBody & { id: number }): Promise<RestAnswer> {
  const body = await withProductsBySku(shop, given)
  const before = await findOrder(shop, body.id)
  if (!before) return noSuchOrder()
  const { version } = body.meblia ?? {}
  if (version !== undefined && version !== versionOf(before)) {
    return restError(STALE, words.stale, 409, { current: (await restOrders(shop, [before]))[0] })
  }
  const refusal = await customerRefusal(shop, body)
  if (refusal) return refusal
  if (body.status === 'trash') return remove({ shop, actor, note }, { id: body.id, force: false, dp: body.dp })
  if (before.status === 'trash') {
    if (body.status === undefined) return restError('woocommerce_rest_shop_order_trashed', words.restoreFirst, 400)
    await restoreOrder(shop, body.id)
  }
  const lines: LineChange[] = []
  for (const change of lineChanges(body, before)) {
    if ('status' in change) return change
    lines.push(change)
  }
  const outcome = await changeOrder(shop, body.id, { ...fieldsOf(body, before), lines }, actor.name)
  if (outcome.kind !== 'done') return refusalOf(outcome)
  const action = before.status === 'trash' ? 'restored' : 'changed'
  await note({ ...namedIn(outcome.order), action, before: stateOf(before), after: stateOf(outcome.order) })
  return answerWith(shop, outcome.order, body.dp)
}

async function remove(
  { shop, actor, note }: Pick<Asking, 'shop' | 'actor' | 'note'>,
  { id, force, dp }: { id: number; force: boolean; dp: number },
): Promise<RestAnswer> {
  const before = await findOrder(shop, id)
  if (!before) return noSuchOrder()
  if (!force && before.status === 'trash') {
    return restError('woocommerce_rest_already_trashed', words.alreadyTrashed, 410)
  }
  const [shown] = await restOrders(shop, [before], dp)
  const after = force ? await eraseOrder(shop, actor, id) : await removeOrder(shop, id)
  await note({ ...namedIn(after), action: 'deleted', before: stateOf(before) })
  return force ? restAnswer(shown) : answerWith(shop, after, dp)
}

function wishOf(query: z.output<typeof ordersQuery>) {
  const at = (text: string | undefined) => (text === undefined ? undefined : momentOf(text, query.dates_are_gmt))
  const [after, before] = [at(query.after), at(query.before)]
  const [modifiedAfter, modifiedBefore] = [at(query.modified_after), at(query.modified_before)]
  const statuses = query.status.flatMap((status) => (status === 'any' ? SHOWN : [status]))
  const by = query.orderby === 'slug' ? ('title' as const) : query.orderby
  return {
    statuses: statuses.length > 0 ? statuses : SHOWN,
    ...(query.search !== undefined && { search: query.search }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    ...(modifiedAfter !== undefined && { modifiedAfter }),
    ...(modifiedBefore !== undefined && { modifiedBefore }),
    ...(isNotEmpty(query.include) && { include: query.include }),
    ...(isNotEmpty(query.exclude) && { exclude: query.exclude }),
    ...(query.customer !== undefined && { customerId: query.customer || null }),
    ...(query.product !== undefined && { productId: query.product }),
    ...(query.created_via !== undefined && { createdVia: query.created_via }),
    sort: { by, direction: query.order },
  }
}

async function customerRefusal(shop: Shop, { customer_id: id }: OrderBody): Promise<RestAnswer | undefined> {
  if (!id || (await isCustomer(shop, id))) return undefined
  return restError('woocommerce_rest_invalid_customer_id', words.unknownCustomer, 400)
}

function refusalOf(outcome: Exclude<OrderOutcome, { kind: 'done' }>): RestAnswer {
  switch (outcome.kind) {
    case 'unknown_product':
      return restError('woocommerce_rest_invalid_product_id', words.unknownProduct(outcome.productId), 400)
    case 'unknown_line':
      return restError('woocommerce_rest_invalid_item_id', words.unknownLine(outcome.lineId), 400)
    case 'short':
      return restError('woocommerce_rest_insufficient_stock', words.short(outcome.names), 400)
    case 'coupon':
      return restError('woocommerce_rest_invalid_coupon', couponRefusalText(outcome.code, outcome.refusal), 400)
    case 'no_such_move':
      return restError('woocommerce_rest_invalid_status', words.noSuchMove(outcome.from, outcome.to), 400)
  }
}

async function answerWith(shop: Shop, order: Order, dp: number): Promise<RestAnswer> {
  return restAnswer((await restOrders(shop, [order], dp))[0])
}

function noSuchOrder(): RestAnswer {
  return restError('woocommerce_rest_shop_order_invalid_id', words.invalidId, 404)
}

function namedIn(order: Order) {
  return { kind: 'order', entity: order.id, title: `№\u00a0${order.number}` }
}

/** For the audit log: nothing of the buyer but whether it was touched. */
function stateOf(order: Order): object {
  return {
    status: order.status,
    total: order.total,
    paid: order.paidAt !== null,
    lines: order.lines.map((line) => `${line.name} × ${line.quantity}: ${line.total}`),
    refunds: order.refunds.map((refund) => refund.amount),
    payment: order.paymentMethod,
  }
}

function isNotEmpty<T>(list: T[] | undefined): list is T[] {
  return list !== undefined && list.length > 0
}

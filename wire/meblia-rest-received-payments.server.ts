import { z } from 'zod'
import { orders as words } from '#i18n/orders.uk.ts'
import { aboutOrders } from '#i18n/rest-about-orders.uk.ts'
import { kyivMoment, kyivText } from '#shop/moments.ts'
import { findOrder } from '#shop/orders/reading.server.ts'
import { listReceivedPayments } from '#shop/orders/received-payments.server.ts'
import { RECEIVED_METHODS, type ReceivedPayment } from '#shop/orders/received-payments.ts'
import { recordPayment, voidPayment } from '#shop/orders/recording.server.ts'
import type { Shop } from '#shop/shop.ts'
import {
  RECEIVED_PAYMENTS_ROUTE,
  type ReceivedPaymentJson,
  type RecordPaymentBody,
} from './meblia-rest-received-payments.protocol.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'
import { flag, id } from './woo-rest-order-query.ts'

const answer: z.ZodType<ReceivedPaymentJson[]> = z.array(
  z.object({
    ...{ id: z.number(), amount: z.number(), method: z.string(), reference: z.string(), author: z.string() },
    source: z.enum(['service', 'staff', 'program', 'earlier']),
    ...{ receivedAt: z.number(), recordedAt: z.number(), voidedAt: z.number().nullable(), voidedBy: z.string() },
  }),
)

/** A hundred million hryvnias. */
const MOST_KOPIYKAS = 1e10

const body = {
  amount: z.number().int().min(1).max(MOST_KOPIYKAS),
  method: z.enum(RECEIVED_METHODS),
  reference: z.string().trim().max(200).default(''),
  day: z
    .string()
    .regex(/^2\d{3}-\d\d-\d\d$/)
    .refine((day) => kyivMoment(`${day}T00:00`) !== undefined)
    .nullable()
    .default(null),
  tellsBuyer: flag.default(false),
  startsWork: flag.default(false),
} satisfies Record<keyof RecordPaymentBody, z.ZodType>

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: RECEIVED_PAYMENTS_ROUTE, who: 'manager', about: aboutOrders.receivedPayments },
    params: z.object({ order_id: id }),
    answer,
    handle: async ({ shop, params: { order_id: order } }) => {
      return (await findOrder(shop, order)) ? listOf(shop, order) : noSuchOrder()
    },
  }),
  route({
    ...{ method: 'POST', path: RECEIVED_PAYMENTS_ROUTE, who: 'manager', about: aboutOrders.recordPayment },
    params: z.object({ order_id: id, ...body }),
    answer,
    handle: async ({ shop, actor, note, params: { order_id: orderId, day, ...input } }) => {
      const before = await findOrder(shop, orderId)
      if (!before) return noSuchOrder()
      const today = kyivText(shop.now()).slice(0, 10)
      const receivedAt = day === null || day >= today ? undefined : kyivMoment(`${day}T12:00`)
      const outcome = await recordPayment(
        shop,
        orderId,
        { ...input, ...(receivedAt !== undefined && { receivedAt }) },
        actor.name,
      )
      if (outcome.kind === 'short') {
        return restError('woocommerce_rest_insufficient_stock', words.short(outcome.names), 400)
      }
      if (outcome.kind !== 'done') throw new Error(`a payment is ${outcome.kind}`)
      const { amount, method } = input
      await note({ ...named(before), action: 'changed', after: { received: amount, method } })
      return listOf(shop, orderId, 201)
    },
  }),
  route({
    ...{ method: 'DELETE', path: `${RECEIVED_PAYMENTS_ROUTE}/{id}`, who: 'manager', about: aboutOrders.voidPayment },
    params: z.object({ order_id: id, id }),
    answer,
    handle: async ({ shop, actor, note, params: { order_id: orderId, id } }) => {
      const before = await findOrder(shop, orderId)
      if (!before) return noSuchOrder()
      const payment = (await listReceivedPayments(shop, orderId)).find((one) => one.id === id)
      if (payment?.source === 'service') return restError('meblia_payment_of_service', words.serviceMoney, 409)
      await voidPayment(shop, orderId, id, actor.name)
      await note({ ...named(before), action: 'changed', before: { received: payment?.amount } })
      return listOf(shop, orderId)
    },
  }),
]

async function listOf(shop: Shop, orderId: number, status = 200): Promise<RestAnswer> {
  return restAnswer((await listReceivedPayments(shop, orderId)).map(jsonOf), status)
}

function jsonOf({ orderId, servicePaymentId, ...payment }: ReceivedPayment): ReceivedPaymentJson {
  return payment
}

function named({ id, number }: { id: number; number: string }) {
  return { kind: 'order', entity: id, title: `№\u00a0${number}` }
}

function noSuchOrder(): RestAnswer {
  return restError('woocommerce_rest_invalid_order_id', words.invalidId, 404)
}

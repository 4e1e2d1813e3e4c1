import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { formatKyivDateTime, parseKyivDateTime } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { listReceivedPayments } from '#shop/sales/orders/payments/received-payments.server.ts'
import { RECEIVED_METHODS, type ReceivedPayment } from '#shop/sales/orders/payments/received-payments.ts'
import { recordPayment, voidPayment } from '#shop/sales/orders/payments/record-payment.server.ts'
import { flag, id } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import {
  RECEIVED_PAYMENTS_ROUTE,
  type ReceivedPaymentJson,
  type RecordPaymentBody,
  receivedPaymentJson,
} from './received-payments.protocol.ts'

/** A hundred million hryvnias. */
const MAX_KOPIYKAS = 1e10

const body = {
  amount: z.number().int().min(1).max(MAX_KOPIYKAS),
  method: z.enum(RECEIVED_METHODS),
  reference: z.string().trim().max(200).default(''),
  day: z
    .string()
    .regex(/^2\d{3}-\d\d-\d\d$/)
    .refine((day) => parseKyivDateTime(`${day}T00:00`) !== undefined)
    .nullable()
    .default(null),
  tellsBuyer: flag.default(false),
  startsWork: flag.default(false),
} satisfies Record<keyof RecordPaymentBody, z.ZodType>

export const routes: Route[] = [
  route('GET', RECEIVED_PAYMENTS_ROUTE, {
    permission: 'orders.read',
    about: orderRouteTexts.receivedPayments,
    params: z.object({ order_id: id }),
    answer: z.array(receivedPaymentJson),
    handle: async ({ shop, params: { order_id: order } }) => {
      return (await findOrder(shop, order)) ? answerList(shop, order) : noSuchOrder()
    },
  }),
  route('POST', RECEIVED_PAYMENTS_ROUTE, {
    permission: 'orders.manage',
    about: orderRouteTexts.recordPayment,
    params: z.object({ order_id: id, ...body }),
    answer: z.array(receivedPaymentJson),
    handle: async ({ shop, actor, note, params: { order_id: orderId, day, ...input } }) => {
      const before = await findOrder(shop, orderId)
      if (!before) return noSuchOrder()
      const today = formatKyivDateTime(shop.now()).slice(0, 10)
      const receivedAt = day === null || day >= today ? undefined : parseKyivDateTime(`${day}T12:00`)
      const outcome = await recordPayment(
        shop,
        orderId,
        { ...input, ...(receivedAt !== undefined && { receivedAt }) },
        actor.name,
      )
      if (outcome.kind === 'short') {
        return restError('woocommerce_rest_insufficient_stock', texts.short(outcome.names), 400)
      }
      if (outcome.kind !== 'done') throw new Error(`a payment is ${outcome.kind}`)
      const { amount, method } = input
      await note({ ...auditSubject(before), action: 'changed', after: { received: amount, method } })
      return answerList(shop, orderId, 201)
    },
  }),
  route('DELETE', `${RECEIVED_PAYMENTS_ROUTE}/{id}`, {
    permission: 'orders.manage',
    about: orderRouteTexts.voidPayment,
    params: z.object({ order_id: id, id }),
    answer: z.array(receivedPaymentJson),
    handle: async ({ shop, actor, note, params: { order_id: orderId, id } }) => {
      const before = await findOrder(shop, orderId)
      if (!before) return noSuchOrder()
      const payment = (await listReceivedPayments(shop, orderId)).find((candidate) => candidate.id === id)
      if (payment?.source === 'service') return restError('meblia_payment_of_service', texts.serviceMoney, 409)
      await voidPayment(shop, { orderId, id, author: actor.name })
      await note({ ...auditSubject(before), action: 'changed', before: { received: payment?.amount } })
      return answerList(shop, orderId)
    },
  }),
]

async function answerList(shop: Shop, orderId: number, status = 200): Promise<RestAnswer> {
  return restAnswer((await listReceivedPayments(shop, orderId)).map(toReceivedPaymentJson), status)
}

function toReceivedPaymentJson({ orderId, servicePaymentId, ...payment }: ReceivedPayment): ReceivedPaymentJson {
  return payment
}

function auditSubject({ id, number }: { id: number; number: string }) {
  return { kind: 'order', entity: id, title: `№\u00a0${number}` }
}

function noSuchOrder(): RestAnswer {
  return restError('woocommerce_rest_invalid_order_id', texts.invalidId, 404)
}

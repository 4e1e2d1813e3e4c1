import { z } from 'zod'
import { orders as words } from '#i18n/orders.uk.ts'
import { aboutOrders } from '#i18n/rest-about-orders.uk.ts'
import { paymentCallbackAddress } from '#shop/addresses.ts'
import { findOrder } from '#shop/orders/reading.server.ts'
import { ONLINE_METHODS } from '#shop/payment/payment.ts'
import { listPayments } from '#shop/payment/payments.server.ts'
import type { Payment } from '#shop/payment/provider.ts'
import { refundable } from '#shop/payment/refunding.server.ts'
import { PAYMENT_STATES } from '#shop/payment/states.ts'
import {
  orderPaymentsRoute,
  PAYMENT_SERVICES_ROUTE,
  type PaymentJson,
  type PaymentServiceJson,
} from './meblia-rest-payments.protocol.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'
import { utcDate } from './woo-rest-order-dates.ts'
import { id } from './woo-rest-order-query.ts'

const payments: z.ZodType<PaymentJson[]> = z.array(
  z.object({
    ...{ id: z.number(), service: z.string(), state: z.enum(PAYMENT_STATES), amount: z.number(), refunded: z.number() },
    ...{ parts: z.number().nullable(), reference: z.string(), external_id: z.string(), reason: z.string() },
    ...{ created: z.string(), updated: z.string(), refundable: z.boolean() },
  }),
)
const services: z.ZodType<PaymentServiceJson[]> = z.array(
  z.object({ service: z.string(), connected: z.boolean(), callback: z.string() }),
)

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: orderPaymentsRoute('{order_id}'), who: 'manager', about: aboutOrders.payments },
    params: z.object({ order_id: id }),
    answer: payments,
    handle: async ({ shop, params }) => {
      if (!(await findOrder(shop, params.order_id))) {
        return restError('woocommerce_rest_invalid_order_id', words.invalidId, 404)
      }
      const open = await refundable(shop, params.order_id)
      return restAnswer((await listPayments(shop, params.order_id)).map((one) => jsonOf(one, one.id === open?.id)))
    },
  }),
  route({
    ...{ method: 'GET', path: PAYMENT_SERVICES_ROUTE, who: 'owner', about: aboutOrders.paymentServices },
    params: z.object({}),
    answer: services,
    handle: async ({ shop }) =>
      restAnswer(
        ONLINE_METHODS.map((service) => ({
          service,
          connected: shop.providers.has(service),
          callback: shop.site.url + paymentCallbackAddress(service),
        })),
      ),
  }),
]

function jsonOf(payment: Payment, refundable: boolean): PaymentJson {
  const { id, provider: service, state, amount, refunded, parts, reference, externalId, reason } = payment
  return {
    ...{ id, service, state, amount, refunded, parts, reference, external_id: externalId, reason, refundable },
    ...{ created: utcDate(payment.createdAt), updated: utcDate(payment.updatedAt) },
  }
}

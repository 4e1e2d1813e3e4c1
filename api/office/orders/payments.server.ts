import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { formatUtcDateTime } from '#shop/core/dates.ts'
import { paymentCallbackPath } from '#shop/core/paths.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { ONLINE_METHODS } from '#shop/sales/payment/payment-methods.ts'
import { listPayments } from '#shop/sales/payment/payments.server.ts'
import type { Payment } from '#shop/sales/payment/provider.ts'
import { findRefundablePayment } from '#shop/sales/payment/refund-online.server.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import {
  orderPaymentsRoute,
  PAYMENT_SERVICES_ROUTE,
  type PaymentJson,
  paymentJson,
  paymentServiceJson,
} from './payments.protocol.ts'

export const routes: Route[] = [
  route('GET', orderPaymentsRoute('{order_id}'), {
    permission: 'orders.read',
    about: orderRouteTexts.payments,
    params: z.object({ order_id: id }),
    answer: z.array(paymentJson),
    handle: async ({ shop, params }) => {
      if (!(await findOrder(shop, params.order_id))) {
        return restError('woocommerce_rest_invalid_order_id', texts.invalidId, 404)
      }
      const open = await findRefundablePayment(shop, params.order_id)
      return restAnswer(
        (await listPayments(shop, params.order_id)).map((payment) => toPaymentJson(payment, payment.id === open?.id)),
      )
    },
  }),
  route('GET', PAYMENT_SERVICES_ROUTE, {
    permission: 'connections.manage',
    about: orderRouteTexts.paymentServices,
    answer: z.array(paymentServiceJson),
    handle: async ({ shop }) =>
      restAnswer(
        ONLINE_METHODS.map((service) => ({
          service,
          connected: shop.providers.has(service),
          callback: shop.site.url + paymentCallbackPath(service),
        })),
      ),
  }),
]

function toPaymentJson(payment: Payment, refundable: boolean): PaymentJson {
  const { id, provider: service, state, amount, refunded, parts, reference, externalId, reason } = payment
  return {
    id,
    service,
    state,
    amount,
    refunded,
    parts,
    reference,
    external_id: externalId,
    reason,
    refundable,
    created: formatUtcDateTime(payment.createdAt),
    updated: formatUtcDateTime(payment.updatedAt),
  }
}

import { z } from 'zod'
import { flag, id } from '#api/rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, refuse, route } from '#api/rest/route.server.ts'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { formatKyivDay, parseKyivDay } from '#shop/core/dates.ts'
import { receiptPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import {
  createReceiptLink,
  findReceiptLink,
  type ReceiptLink,
  receiptDay,
} from '#shop/sales/orders/receipt-links/receipt-links.server.ts'
import { noOrderAnswer } from './actions.server.ts'
import { ORDERS_ROUTE } from './protocol.ts'

const path = `${ORDERS_ROUTE}/{id}/receipt`
const answer = z.object({ receipt_url: z.string(), expiration_date: z.string() })
const MAX_DAYS = 3650

/** As WooCommerce has them since version 9. */
export const routes: Route[] = [
  route('GET', path, {
    permission: 'orders.read',
    about: orderRouteTexts.receiptLink,
    params: z.object({ id }),
    answer,
    handle: async ({ shop, params }) => {
      const order = orRefuse(await findOrder(shop, params.id), noOrderAnswer)
      return linkAnswer(shop, orRefuse(findReceiptLink(shop, order), noReceipt))
    },
  }),
  route('POST', path, {
    permission: 'orders.manage',
    about: orderRouteTexts.makeReceiptLink,
    params: z.object({
      id,
      expiration_date: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d$/)
        .refine((day) => parseKyivDay(day) !== undefined)
        .optional(),
      expiration_days: z.coerce.number().int().min(0).max(MAX_DAYS).default(1),
      force_new: flag.default(false),
    }),
    answer,
    handle: async ({ shop, actor, params }) => {
      orRefuse(await findOrder(shop, params.id), noOrderAnswer)
      const expires = params.expiration_date ?? receiptDay(shop, params.expiration_days)
      if (expires < formatKyivDay(shop.now())) refuse('woocommerce_invalid_argument', texts.pastReceipt)
      const link = await createReceiptLink(shop, params.id, { expires, forceNew: params.force_new }, actor.name)
      return linkAnswer(shop, link)
    },
  }),
]

function linkAnswer(shop: Shop, { name, expires }: ReceiptLink): RestAnswer {
  return restAnswer({ receipt_url: shop.site.url + receiptPath(name), expiration_date: expires })
}

function noReceipt(): RestAnswer {
  return restError('woocommerce_rest_not_found', texts.noReceipt, 404)
}

import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { sellerDetails } from '#shop/core/settings/settings.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { listReceipts, retryReceipt } from '#shop/sales/receipts/receipts.server.ts'
import type { Receipt } from '#shop/sales/receipts/receipts.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { RECEIPTS_ROUTE, type ReceiptJson, receiptJson, SELLER_ROUTE, sellerJson } from './receipts.protocol.ts'

export const routes: Route[] = [
  route('GET', SELLER_ROUTE, {
    permission: 'orders.read',
    about: orderRouteTexts.seller,
    answer: sellerJson,
    handle: async ({ shop }) => restAnswer(sellerDetails(await getSettings(shop))),
  }),
  route('GET', RECEIPTS_ROUTE, {
    permission: 'orders.read',
    about: orderRouteTexts.receipts,
    params: z.object({ order_id: id }),
    answer: z.array(receiptJson),
    handle: async ({ shop, params: { order_id: order } }) => {
      await getOrder(shop, order)
      return restAnswer((await listReceipts(shop, order)).map(toReceiptJson))
    },
  }),
  route('POST', `${RECEIPTS_ROUTE}/{id}/hurry`, {
    permission: 'orders.manage',
    about: orderRouteTexts.hurryReceipt,
    params: z.object({ order_id: id, id }),
    answer: z.array(receiptJson),
    handle: async ({ shop, params: { order_id: order, id } }) => {
      await retryReceipt(shop, order, id)
      return restAnswer((await listReceipts(shop, order)).map(toReceiptJson))
    },
  }),
]

function toReceiptJson({ failures, ...receipt }: Receipt): ReceiptJson {
  return receipt
}

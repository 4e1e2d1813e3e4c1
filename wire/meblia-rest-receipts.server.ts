import { z } from 'zod'
import { aboutOrders } from '#i18n/rest-about-orders.uk.ts'
import { readOrder } from '#shop/orders/reading.server.ts'
import { hurryReceipt, listReceipts } from '#shop/receipts/receipts.server.ts'
import type { Receipt } from '#shop/receipts/receipts.ts'
import { RECEIPTS_ROUTE, type ReceiptJson } from './meblia-rest-receipts.protocol.ts'
import { restAnswer } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'
import { id } from './woo-rest-order-query.ts'

const answer: z.ZodType<ReceiptJson[]> = z.array(
  z.object({
    ...{
      id: z.number(),
      kind: z.enum(['sale', 'prepayment', 'return']),
      state: z.enum(['waiting', 'issued']),
      total: z.number(),
    },
    ...{ reason: z.string(), fiscalNumber: z.string(), link: z.string() },
    ...{ createdAt: z.number(), issuedAt: z.number().nullable() },
  }),
)

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: RECEIPTS_ROUTE, who: 'manager', about: aboutOrders.receipts },
    params: z.object({ order_id: id }),
    answer,
    handle: async ({ shop, params: { order_id: order } }) => {
      await readOrder(shop, order)
      return restAnswer((await listReceipts(shop, order)).map(jsonOf))
    },
  }),
  route({
    ...{ method: 'POST', path: `${RECEIPTS_ROUTE}/{id}/hurry`, who: 'manager', about: aboutOrders.hurryReceipt },
    params: z.object({ order_id: id, id }),
    answer,
    handle: async ({ shop, params: { order_id: order, id } }) => {
      await hurryReceipt(shop, order, id)
      return restAnswer((await listReceipts(shop, order)).map(jsonOf))
    },
  }),
]

function jsonOf({ failures, ...receipt }: Receipt): ReceiptJson {
  return receipt
}

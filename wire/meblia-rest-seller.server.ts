import { z } from 'zod'
import { aboutOrders } from '#i18n/rest-about-orders.uk.ts'
import { sellerOf } from '#shop/settings/seller.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { SELLER_ROUTE, type SellerJson } from './meblia-rest-seller.protocol.ts'
import { restAnswer } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const answer: z.ZodType<SellerJson> = z.object({
  ...{ shopName: z.string(), legalName: z.string(), code: z.string(), address: z.string(), phone: z.string() },
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: SELLER_ROUTE, who: 'manager', about: aboutOrders.seller },
    params: z.object({}),
    answer,
    handle: async ({ shop }) => restAnswer(sellerOf(await readSettings(shop))),
  }),
]

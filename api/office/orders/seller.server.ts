import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { sellerDetails } from '#shop/core/settings/settings.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { SELLER_ROUTE, sellerJson } from './seller.protocol.ts'

export const routes: Route[] = [
  route('GET', SELLER_ROUTE, {
    who: 'manager',
    about: orderRouteTexts.seller,
    answer: sellerJson,
    handle: async ({ shop }) => restAnswer(sellerDetails(await getSettings(shop))),
  }),
]

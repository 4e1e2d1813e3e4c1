import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { foldedWords, foldText } from '#shop/core/input/search-text.ts'
import { type Shipment, settlementLabel } from '#shop/sales/delivery/delivery.ts'
import { listPickupPoints, suggestSettlements } from '#shop/sales/delivery/pickup-points.server.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { pickupPointJson, pointKind, SETTLEMENTS_ROUTE, settlementJson } from './pickup-points.protocol.ts'

const MAX_POINTS = 50
/** Staff who take an order by telephone know the shipment, so no pickup point is left out. */
const ANY_LOAD: Shipment = { parcels: [], itemCount: 0, total: 0, leadTimes: [] }

export const routes: Route[] = [
  route('GET', SETTLEMENTS_ROUTE, {
    permission: 'orders.manage',
    about: orderRouteTexts.places,
    params: z.object({ search: z.string().max(100).default('') }),
    answer: z.array(settlementJson),
    handle: async ({ shop, params }) => {
      const found = await suggestSettlements(shop, params.search)
      return restAnswer(
        found.map((settlement) => ({
          ref: settlement.ref,
          name: settlement.name,
          region: settlement.region,
          label: settlementLabel(settlement),
        })),
      )
    },
  }),
  route('GET', `${SETTLEMENTS_ROUTE}/{settlement}/points`, {
    permission: 'orders.manage',
    about: orderRouteTexts.points,
    params: z.object({
      settlement: z.string().min(1).max(100),
      kind: pointKind,
      search: z.string().trim().max(100).default(''),
    }),
    answer: z.array(pickupPointJson),
    handle: async ({ shop, params: { settlement, kind, search } }) => {
      const all = await listPickupPoints(shop, settlement, kind, ANY_LOAD)
      const words = foldedWords(search)
      const found = all.filter(({ number, name }) =>
        words.every((word) => (/^\d+$/.test(word) ? String(number).startsWith(word) : foldText(name).includes(word))),
      )
      return restAnswer(found.slice(0, MAX_POINTS).map(({ ref, kind, number, name }) => ({ ref, kind, number, name })))
    },
  }),
]

import { z } from 'zod'
import { aboutOrders } from '#i18n/rest-about-orders.uk.ts'
import { type Load, settlementLabel } from '#shop/delivery/delivery.ts'
import { listPoints, suggestSettlements } from '#shop/delivery/places.server.ts'
import { PLACES_ROUTE, type PlaceJson, type PointJson } from './meblia-rest-places.protocol.ts'
import { restAnswer } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const MOST_POINTS = 50
const kinds = z.enum(['branch', 'locker', 'cargo'])
const places: z.ZodType<PlaceJson[]> = z.array(
  z.object({ ref: z.string(), name: z.string(), region: z.string(), label: z.string() }),
)
const points: z.ZodType<PointJson[]> = z.array(
  z.object({ ref: z.string(), kind: kinds, number: z.number(), name: z.string() }),
)
/** Whoever takes an order by telephone knows what will be sent; nothing is left out for him. */
const ANYTHING: Load = { pieces: [], things: 0, total: 0, leadTimes: [] }

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: PLACES_ROUTE, who: 'manager', about: aboutOrders.places },
    params: z.object({ search: z.string().max(100).default('') }),
    answer: places,
    handle: async ({ shop, params }) => {
      const found = await suggestSettlements(shop, params.search)
      return restAnswer(
        found.map((one) => ({ ref: one.ref, name: one.name, region: one.region, label: settlementLabel(one) })),
      )
    },
  }),
  route({
    ...{ method: 'GET', path: `${PLACES_ROUTE}/{settlement}/points`, who: 'manager', about: aboutOrders.points },
    params: z.object({
      settlement: z.string().min(1).max(100),
      kind: kinds,
      search: z.string().trim().max(100).default(''),
    }),
    answer: points,
    handle: async ({ shop, params: { settlement, kind, search } }) => {
      const all = await listPoints(shop, settlement, kind, ANYTHING)
      const words = search.toLowerCase().split(/\s+/).filter(Boolean)
      const found = all.filter(({ number, name }) =>
        words.every((word) =>
          /^\d+$/.test(word) ? String(number).startsWith(word) : name.toLowerCase().includes(word),
        ),
      )
      return restAnswer(found.slice(0, MOST_POINTS).map(({ ref, kind, number, name }) => ({ ref, kind, number, name })))
    },
  }),
]

import { z } from 'zod'
import { aboutOrders } from '#i18n/rest-about-orders.uk.ts'
import { readWorkshop, type WorkshopOrder } from '#shop/orders/workshop.server.ts'
import { WORKSHOP_ROUTE, type WorkshopOrderJson } from './meblia-rest-workshop.protocol.ts'
import { restAnswer } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'
import { promisedDay } from './woo-rest-order-dates.ts'

const line = z.object({ name: z.string(), sku: z.string(), options: z.array(z.string()), quantity: z.number() })
const answer: z.ZodType<WorkshopOrderJson[]> = z.array(
  z.object({
    ...{ id: z.number(), number: z.string(), promised: z.string().nullable() },
    ...{ buyer: z.string(), note: z.string(), lines: z.array(line) },
  }),
)

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: WORKSHOP_ROUTE, who: 'manager', about: aboutOrders.workshop },
    params: z.object({}),
    answer,
    handle: async ({ shop }) => restAnswer((await readWorkshop(shop)).map(jsonOf)),
  }),
]

function jsonOf(order: WorkshopOrder): WorkshopOrderJson {
  const { id, number, promisedAt, billing, customerNote: note, toMake } = order
  const name = `${billing.first_name} ${billing.last_name}`.trim()
  const lines = toMake.map(({ name, parentName, sku, options, left }) => ({
    name: parentName && !name.includes(parentName) ? `${parentName}: ${name}` : name,
    sku,
    options: options.map((option) => `${option.name}: ${option.valueName}`),
    quantity: left,
  }))
  return { id, number, promised: promisedDay(promisedAt), buyer: name || billing.phone, note, lines }
}

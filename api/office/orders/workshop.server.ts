import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { listWorkshopOrders, type WorkshopOrder } from '#shop/sales/orders/workshop.server.ts'
import { formatPromisedDay } from '../../rest/dates.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { WORKSHOP_ROUTE, type WorkshopOrderJson, workshopOrderJson } from './workshop.protocol.ts'

export const routes: Route[] = [
  route('GET', WORKSHOP_ROUTE, {
    permission: 'workshop.manage',
    about: orderRouteTexts.workshop,
    answer: z.array(workshopOrderJson),
    handle: async ({ shop }) => restAnswer((await listWorkshopOrders(shop)).map(toWorkshopOrderJson)),
  }),
]

function toWorkshopOrderJson(order: WorkshopOrder): WorkshopOrderJson {
  const { id, number, promisedAt, billing, customerNote: note, toMake } = order
  const name = `${billing.first_name} ${billing.last_name}`.trim()
  const lines = toMake.map(({ name, parentName, sku, options, left }) => ({
    name: parentName && !name.includes(parentName) ? `${parentName}: ${name}` : name,
    sku,
    options: options.map((option) => `${option.name}: ${option.valueName}`),
    quantity: left,
  }))
  return { id, number, promised: formatPromisedDay(promisedAt), buyer: name, note, lines }
}

import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { listWorkshopOrders, type WorkshopOrder } from '#shop/sales/orders/workshop.server.ts'
import { workshopStage } from '#shop/sales/progress/progress.ts'
import { moveWorkshopStage } from '#shop/sales/progress/workshop-stage.server.ts'
import { formatPromisedDay } from '../../rest/dates.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import {
  WORKSHOP_ROUTE,
  type WorkshopOrderJson,
  workshopOrderJson,
  workshopStageJson,
  workshopStageRoute,
} from './workshop.protocol.ts'

export const routes: Route[] = [
  route('GET', WORKSHOP_ROUTE, {
    who: 'manager',
    about: orderRouteTexts.workshop,
    answer: z.array(workshopOrderJson),
    handle: async ({ shop }) => restAnswer((await listWorkshopOrders(shop)).map(toWorkshopOrderJson)),
  }),
  route('PUT', workshopStageRoute('{order_id}'), {
    who: 'manager',
    about: orderRouteTexts.workshopStage,
    params: z.object({ order_id: id, ...workshopStageJson.shape }),
    answer: workshopStageJson,
    handle: async ({ shop, actor, note, params: { order_id: id, stage } }) => {
      const before = await findOrder(shop, id)
      if (!before) return restError('woocommerce_rest_invalid_order_id', texts.invalidId, 404)
      if (before.status !== 'processing') return restError('meblia_not_in_production', texts.notInProduction, 409)
      await moveWorkshopStage(shop, { id, stage, author: actor.name })
      const [was, is] = [{ stage: workshopStage(before) ?? null }, { stage }]
      await note({
        kind: 'order',
        entity: id,
        title: `№\u00a0${before.number}`,
        action: 'changed',
        before: was,
        after: is,
      })
      return restAnswer(is)
    },
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
  const [promised, stage] = [formatPromisedDay(promisedAt), workshopStage(order) ?? null]
  return { id, number, promised, buyer: name || billing.phone, stage, note, lines }
}

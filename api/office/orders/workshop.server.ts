import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { orderApiTexts } from '#i18n/orders/uk/statuses.ts'
import { findItemDrawings } from '#shop/catalog/products/product-page/drawings.server.ts'
import { svgUrl } from '#shop/content/media/media-urls.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listWorkshopOrders } from '#shop/sales/orders/workshop.server.ts'
import { STAGE_META, workshopStage } from '#shop/sales/progress/progress.ts'
import { moveWorkshopStage } from '#shop/sales/progress/workshop-stage.server.ts'
import { formatPromisedDay } from '../../rest/dates.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { WORKSHOP_ROUTE, type WorkshopOrderJson, workshopOrderJson, workshopStageJson } from './workshop.protocol.ts'

export const routes: Route[] = [
  route('GET', WORKSHOP_ROUTE, {
    permission: 'workshop.manage',
    about: orderRouteTexts.workshop,
    answer: z.array(workshopOrderJson),
    handle: async ({ shop }) => restAnswer(await listOrdersToMake(shop)),
  }),
  route('PUT', `${WORKSHOP_ROUTE}/{id}`, {
    permission: 'workshop.manage',
    about: orderRouteTexts.workshopStage,
    params: z.object({ id, stage: workshopStageJson }),
    answer: z.object({ stage: workshopStageJson }),
    handle: async ({ shop, actor, note, params: { id, stage } }) => {
      const outcome = await moveWorkshopStage(shop, id, { stage, author: actor.name })
      if (outcome.kind !== 'moved') return restError('meblia_not_in_work', orderApiTexts.notInWork, 409)
      const states = { before: { [STAGE_META]: outcome.from }, after: { [STAGE_META]: stage } }
      await note({ action: 'changed', kind: 'order', entity: id, title: `№\u00a0${outcome.number}`, ...states })
      return restAnswer({ stage })
    },
  }),
]

async function listOrdersToMake(shop: Shop): Promise<WorkshopOrderJson[]> {
  const orders = await listWorkshopOrders(shop)
  const items = orders.flatMap(({ toMake }) => toMake)
  const found = await findItemDrawings(shop, items)
  const drawings = new Map(items.map(({ id }, at) => [id, found[at]]))
  return orders.map((order) => {
    const { id, number, promisedAt, billing, customerNote: note, toMake } = order
    const lines = toMake.map(({ id, name, parentName, sku, options, left }) => {
      const { measures = null, drawing = null } = drawings.get(id) ?? {}
      return {
        name: parentName && !name.includes(parentName) ? `${parentName}: ${name}` : name,
        sku,
        options: options.map((option) => `${option.name}: ${option.valueName}`),
        quantity: left,
        size: measures && { widthMm: measures.widthMm, depthMm: measures.depthMm, heightMm: measures.heightMm },
        drawing: drawing && { url: svgUrl(drawing), width: drawing.width, height: drawing.height },
      }
    })
    const buyer = `${billing.first_name} ${billing.last_name}`.trim()
    return {
      id,
      number,
      promised: formatPromisedDay(promisedAt),
      buyer,
      note,
      stage: workshopStage(order) ?? null,
      lines,
    }
  })
}

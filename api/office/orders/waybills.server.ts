import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { waybillApiTexts as texts } from '#i18n/orders/uk/waybills.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { hasSender } from '#shop/core/settings/waybill-settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { trackingUrl } from '#shop/sales/delivery/parcels.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { type CarrierRefusal, REFUSALS } from '#shop/sales/waybills/carrier.ts'
import {
  buildWaybillDraft,
  cancelWaybill,
  createWaybill,
  listWaybills,
  printWaybill,
} from '#shop/sales/waybills/waybills.server.ts'
import { COLLECT_METHODS, carrierMethod, MAX_SEATS, type Waybill } from '#shop/sales/waybills/waybills.ts'
import { id } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import {
  type OrderWaybillsJson,
  orderWaybillsJson,
  printFormat,
  SENDERS_ROUTE,
  senderJson,
  WAYBILLS_ROUTE,
  type WaybillJson,
} from './waybills.protocol.ts'

const MAX_SEAT_G = 1_000_000
const MAX_SIDE_MM = 10_000
/** A hundred million hryvnias. */
const MAX_KOPIYKAS = 1e10
const order_id = id
const side = z.number().int().min(1).max(MAX_SIDE_MM)

const content = {
  seats: z
    .array(z.object({ weightG: z.number().int().min(1).max(MAX_SEAT_G), sizeMm: z.tuple([side, side, side]) }))
    .min(1)
    .max(MAX_SEATS),
  description: z.string().trim().min(1).max(100),
  declared: z.number().int().min(1).max(MAX_KOPIYKAS),
  collect: z.enum(COLLECT_METHODS),
  collected: z.number().int().min(0).max(MAX_KOPIYKAS),
  payer: z.enum(['Recipient', 'Sender']),
}

export const routes: Route[] = [
  route('GET', WAYBILLS_ROUTE, {
    permission: 'orders.manage',
    about: orderRouteTexts.waybills,
    params: z.object({ order_id }),
    answer: orderWaybillsJson,
    handle: async ({ shop, params: { order_id } }) =>
      restAnswer(await toOrderJson(shop, await getOrder(shop, order_id))),
  }),
  route('POST', WAYBILLS_ROUTE, {
    permission: 'orders.manage',
    about: orderRouteTexts.createWaybill,
    // A service is called, and its document cannot be rolled back.
    transaction: 'own',
    params: z
      .object({ order_id, ...content })
      .refine(({ collect, collected }) => collect === 'none' || collected > 0, { path: ['collected'] }),
    answer: orderWaybillsJson,
    handle: async ({ shop, actor, note, params: { order_id, ...input } }) => {
      const order = await getOrder(shop, order_id)
      const carrier = shop.carrier()
      if (!carrier) return noKey()
      const outcome = await createWaybill(shop, carrier, { orderId: order_id, content: input, author: actor.name })
      if (outcome.kind === 'refused') return refusalAnswer(outcome)
      if (outcome.kind !== 'created') {
        return restError(`meblia_waybill_${outcome.kind}`, texts.outcomes[outcome.kind], 409)
      }
      await note({ ...auditSubject(order), action: 'changed', after: { waybill: outcome.number } })
      return restAnswer(await toOrderJson(shop, order), 201)
    },
  }),
  route('DELETE', WAYBILLS_ROUTE, {
    permission: 'orders.manage',
    about: orderRouteTexts.cancelWaybill,
    transaction: 'own',
    params: z.object({ order_id }),
    answer: orderWaybillsJson,
    handle: async ({ shop, actor, note, params: { order_id } }) => {
      const order = await getOrder(shop, order_id)
      const carrier = shop.carrier()
      if (!carrier) return noKey()
      const outcome = await cancelWaybill(shop, carrier, { orderId: order_id, author: actor.name })
      if (outcome.kind === 'refused') return refusalAnswer(outcome)
      if (outcome.kind === 'none') return noWaybill()
      await note({ ...auditSubject(order), action: 'changed', before: { waybill: outcome.number } })
      return restAnswer(await toOrderJson(shop, order))
    },
  }),
  route('GET', `${WAYBILLS_ROUTE}/print`, {
    permission: 'orders.manage',
    about: orderRouteTexts.printWaybill,
    params: z.object({ order_id, format: printFormat }),
    answer: z.unknown(),
    handle: async ({ shop, params: { order_id, format } }) => {
      const carrier = shop.carrier()
      if (!carrier) return noKey()
      const outcome = await printWaybill(shop, carrier, { orderId: order_id, format })
      if (outcome.kind === 'refused') return refusalAnswer(outcome)
      if (outcome.kind === 'none') return noWaybill()
      const body = new Blob([Buffer.from(outcome.pdf)]).stream()
      return restAnswer(body, 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${outcome.number}-${format}.pdf"`,
      })
    },
  }),
  route('GET', SENDERS_ROUTE, {
    permission: 'connections.manage',
    about: orderRouteTexts.waybillSenders,
    answer: z.array(senderJson),
    handle: async ({ shop }) => {
      const carrier = shop.carrier()
      if (!carrier) return noKey()
      const outcome = await carrier.listSenders().catch(() => NO_ANSWER)
      return outcome.kind === 'refused' ? refusalAnswer(outcome) : restAnswer(outcome.senders)
    },
  }),
]

const NO_ANSWER: CarrierRefusal = { kind: 'refused', why: 'no_answer', reason: '' }

async function toOrderJson(shop: Shop, order: Order): Promise<OrderWaybillsJson> {
  const waybills = await listWaybills(shop, order.id)
  const goes = carrierMethod(order) !== undefined
  const isReady = hasSender((await getSettings(shop)).waybills)
  const isOpen = goes && !waybills.some(({ state }) => state === 'created')
  return {
    goes,
    setup: shop.carrier() ? (isReady ? 'ready' : 'no_sender') : 'no_key',
    waybills: waybills.map(toJson),
    draft: isOpen ? await buildWaybillDraft(shop, order.id) : null,
  }
}

function toJson({ orderId: _, why, ...waybill }: Waybill): WaybillJson {
  const refusal = REFUSALS.find((code) => code === why)
  const message = waybill.state === 'unknown' ? texts.outcomes.unknown : refusal ? texts.refusals[refusal] : ''
  return { ...waybill, message, tracking: waybill.number && trackingUrl(waybill.number) }
}

function refusalAnswer({ why, reason }: CarrierRefusal): RestAnswer {
  const message = reason === '' ? texts.refusals[why] : `${texts.refusals[why]} ${texts.says(reason)}`
  return restError(`meblia_waybill_${why}`, message, why === 'no_answer' ? 503 : 422)
}

function noKey(): RestAnswer {
  return restError('meblia_no_carrier', texts.noKey, 409)
}

function noWaybill(): RestAnswer {
  return restError('meblia_no_waybill', texts.none, 404)
}

function auditSubject({ id, number }: Order) {
  return { kind: 'order', entity: id, title: `№\u00a0${number}` }
}

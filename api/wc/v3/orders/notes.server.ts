import { z } from 'zod'
import { dateFields } from '#api/rest/dates.ts'
import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { flag, id } from '#api/rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, route } from '#api/rest/route.server.ts'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { trashNote } from '#shop/sales/orders/delete-orders.server.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { addNote, listNotes } from '#shop/sales/orders/notes.server.ts'
import type { OrderNote } from '#shop/sales/orders/orders.ts'
import { anyContext as context } from '../responses.server.ts'
import { noteAnswer, ORDERS_ROUTE, type WooOrderNote } from './protocol.ts'

/** WordPress spells the path parameter this way. */
const path = `${ORDERS_ROUTE}/{order_id}/notes`

export const routes: Route[] = [
  route('GET', path, {
    permission: 'orders.read',
    about: orderRouteTexts.notes,
    params: z.object({ order_id: id, context, type: z.enum(['any', 'customer', 'internal']).default('any') }),
    answer: z.array(noteAnswer),
    handle: async ({ shop, params }) => {
      orRefuse(await findOrder(shop, params.order_id), noSuchOrder)
      const notes = (await listNotes(shop, params.order_id)).filter(
        (note) => params.type === 'any' || note.forCustomer === (params.type === 'customer'),
      )
      return restAnswer(notes.map((note) => toNoteJson(shop.site.url, params.order_id, note)))
    },
  }),
  route('POST', path, {
    permission: 'orders.manage',
    about: orderRouteTexts.addNote,
    params: z.object({
      order_id: id,
      note: z.string().trim().min(1).max(5000),
      customer_note: flag.default(false),
      added_by_user: flag.optional(),
    }),
    answer: noteAnswer,
    handle: async ({ shop, actor, note, params }) => {
      const order = orRefuse(await findOrder(shop, params.order_id), noSuchOrder)
      const input = { text: params.note, forCustomer: params.customer_note }
      const added = await addNote(shop, order.id, input, actor.name)
      await note({ action: 'created', kind: 'order_note', entity: added.id, title: `№\u00a0${order.number}` })
      const body = toNoteJson(shop.site.url, order.id, added)
      return restAnswer(body, 201, { location: body._links.self?.[0]?.href ?? '' })
    },
  }),
  route('GET', `${path}/{id}`, {
    permission: 'orders.read',
    about: orderRouteTexts.note,
    params: z.object({ order_id: id, id, context }),
    answer: noteAnswer,
    handle: async ({ shop, params }) => {
      orRefuse(await findOrder(shop, params.order_id), noSuchOrder)
      const notes = await listNotes(shop, params.order_id)
      const found = orRefuse(
        notes.find((note) => note.id === params.id),
        noSuchNote,
      )
      return restAnswer(toNoteJson(shop.site.url, params.order_id, found))
    },
  }),
  route('DELETE', `${path}/{id}`, {
    permission: 'orders.manage',
    about: orderRouteTexts.removeNote,
    params: z.object({ order_id: id, id, force: flag.default(false) }),
    answer: noteAnswer,
    handle: async ({ shop, actor, note, params }) => {
      if (!params.force) return forceRequired()
      const order = orRefuse(await findOrder(shop, params.order_id), noSuchOrder)
      const notes = await listNotes(shop, order.id)
      const found = orRefuse(
        notes.find((note) => note.id === params.id && note.to === null),
        noSuchNote,
      )
      await trashNote(shop, actor, { orderId: order.id, id: found.id })
      await note({ action: 'deleted', kind: 'order_note', entity: found.id, title: `№\u00a0${order.number}` })
      return restAnswer(toNoteJson(shop.site.url, order.id, found))
    },
  }),
]

export function forceRequired(): RestAnswer {
  return restError('woocommerce_rest_trash_not_supported', texts.forceNeeded, 501)
}

function noSuchOrder(): RestAnswer {
  return restError('woocommerce_rest_order_invalid_id', texts.invalidId, 404)
}

function noSuchNote(): RestAnswer {
  return restError('woocommerce_rest_invalid_id', texts.noSuchNote, 404)
}

function toNoteJson(siteUrl: string, orderId: number, note: OrderNote): WooOrderNote {
  const order = `${ORDERS_ROUTE}/${orderId}`
  return {
    id: note.id,
    // WooCommerce's name for notes written by the shop itself.
    author: note.author || 'system',
    ...dateFields({ date_created: note.at }),
    note: note.from && note.to ? texts.moved(note.from, note.to) : note.text,
    customer_note: note.forCustomer,
    _links: selfAndCollectionLinks(siteUrl, { collection: `${order}/notes`, id: note.id, up: order }),
  }
}

import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { formatKyivDateTime, formatUtcDateTime } from '#shop/dates.ts'
import { trashNote } from '#shop/orders/delete-orders.server.ts'
import { findOrder } from '#shop/orders/find-orders.server.ts'
import { addNote, listNotes } from '#shop/orders/notes.server.ts'
import type { OrderNote } from '#shop/orders/orders.ts'
import { links } from '../../rest/links.ts'
import { flag, id } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'

const noteAnswer = z.object({
  id: z.number(),
  author: z.string(),
  date_created: z.string(),
  date_created_gmt: z.string(),
  note: z.string(),
  customer_note: z.boolean(),
  _links: links,
})

/** WordPress spells the path parameter this way. */
const path = '/wc/v3/orders/{order_id}/notes'
const context = z.string().max(20).optional()

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path, who: 'manager', about: orderRouteTexts.notes },
    params: z.object({ order_id: id, context, type: z.enum(['any', 'customer', 'internal']).default('any') }),
    answer: z.array(noteAnswer),
    handle: async ({ shop, params }) => {
      if (!(await findOrder(shop, params.order_id))) return noSuchOrder()
      const notes = (await listNotes(shop, params.order_id)).filter(
        (note) => params.type === 'any' || note.forCustomer === (params.type === 'customer'),
      )
      return restAnswer(notes.map((note) => toNoteJson(shop.site.url, params.order_id, note)))
    },
  }),
  route({
    ...{ method: 'POST', path, who: 'manager', about: orderRouteTexts.addNote },
    params: z.object({
      order_id: id,
      note: z.string().trim().min(1).max(5000),
      customer_note: flag.default(false),
      added_by_user: flag.optional(),
    }),
    answer: noteAnswer,
    handle: async ({ shop, actor, note, params }) => {
      const order = await findOrder(shop, params.order_id)
      if (!order) return noSuchOrder()
      const input = { text: params.note, forCustomer: params.customer_note }
      const added = await addNote(shop, order.id, input, actor.name)
      await note({ action: 'created', kind: 'order_note', entity: added.id, title: `№\u00a0${order.number}` })
      const body = toNoteJson(shop.site.url, order.id, added)
      return restAnswer(body, 201, { location: body._links.self?.[0]?.href ?? '' })
    },
  }),
  route({
    ...{ method: 'GET', path: `${path}/{id}`, who: 'manager', about: orderRouteTexts.note },
    params: z.object({ order_id: id, id, context }),
    answer: noteAnswer,
    handle: async ({ shop, params }) => {
      if (!(await findOrder(shop, params.order_id))) return noSuchOrder()
      const found = (await listNotes(shop, params.order_id)).find((note) => note.id === params.id)
      return found ? restAnswer(toNoteJson(shop.site.url, params.order_id, found)) : noSuchNote()
    },
  }),
  route({
    ...{ method: 'DELETE', path: `${path}/{id}`, who: 'manager', about: orderRouteTexts.removeNote },
    params: z.object({ order_id: id, id, force: flag.default(false) }),
    answer: noteAnswer,
    handle: async ({ shop, actor, note, params }) => {
      if (!params.force) return forceRequired()
      const order = await findOrder(shop, params.order_id)
      if (!order) return noSuchOrder()
      const found = (await listNotes(shop, order.id)).find((note) => note.id === params.id && note.to === null)
      if (!found) return noSuchNote()
      await trashNote(shop, actor, order.id, found.id)
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

function toNoteJson(siteUrl: string, orderId: number, note: OrderNote): z.output<typeof noteAnswer> {
  const order = `${siteUrl}/wp-json/wc/v3/orders/${orderId}`
  return {
    id: note.id,
    // WooCommerce's name for notes written by the shop itself.
    author: note.author || 'system',
    date_created: formatKyivDateTime(note.at),
    date_created_gmt: formatUtcDateTime(note.at),
    note: note.from && note.to ? texts.moved(note.from, note.to) : note.text,
    customer_note: note.forCustomer,
    _links: {
      self: [{ href: `${order}/notes/${note.id}` }],
      collection: [{ href: `${order}/notes` }],
      up: [{ href: order }],
    },
  }
}

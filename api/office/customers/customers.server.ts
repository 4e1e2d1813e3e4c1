import { z } from 'zod'
import { customerRouteTexts as about } from '#i18n/api/uk/openapi/orders.ts'
import type { AuditChange } from '#shop/core/audit/audit.ts'
import {
  addCustomerNote,
  deleteCustomerNote,
  setCustomerTags,
} from '#shop/sales/orders/customers/customer-details.server.ts'
import { listCustomerTags, listOfficeCustomers } from '#shop/sales/orders/customers/customer-list.server.ts'
import {
  CUSTOMER_SORTS,
  MAX_CUSTOMER_TAGS,
  MAX_NOTE_LENGTH,
  MAX_TAG_LENGTH,
} from '#shop/sales/orders/customers/customer-list.ts'
import { mergeCustomers } from '#shop/sales/orders/customers/merge-customers.server.ts'
import { getCustomerPage } from '#shop/visitors/customers/customer-page.server.ts'
import {
  enqueueEmailErasure,
  erasePersonalData,
  exportPersonalData,
} from '#shop/visitors/customers/personal-data.server.ts'
import { listAnswer, pageRange } from '../../rest/lists.server.ts'
import { id, MAX_PER_PAGE } from '../../rest/query-fields.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, refuse, route } from '../../rest/route.server.ts'
import { customerNote, customerPage, customerTag, erasure, listedCustomer } from './protocol.ts'
import { CUSTOMER_TAGS_ROUTE, OFFICE_CUSTOMERS_ROUTE } from './routes.protocol.ts'
import { toCustomerPageJson, toListedJson } from './shapes.ts'

const ITEM = `${OFFICE_CUSTOMERS_ROUTE}/{id}`
const flagParam = z.union([z.boolean(), z.stringbool()]).default(false)
const deleted = z.object({ deleted: z.literal(true), id: z.number() })

export const routes: Route[] = [
  route('GET', OFFICE_CUSTOMERS_ROUTE, {
    permission: 'customers.manage',
    about: about.list,
    params: z.object({
      search: z.string().trim().max(200).optional(),
      tag: z.string().max(MAX_TAG_LENGTH).optional(),
      source: z.string().max(50).optional(),
      doubles: flagParam,
      orderby: z.enum(CUSTOMER_SORTS).default('last_contact'),
      order: z.enum(['asc', 'desc']).default('desc'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(25),
    }),
    answer: z.array(listedCustomer),
    handle: async (request) => {
      const { orderby: by, order: direction, search, tag, source, doubles } = request.params
      const query = { search, tag, source, doubles, sort: { by, direction }, ...pageRange(request.params) }
      const { customers, total } = await listOfficeCustomers(request.shop, query)
      return listAnswer(request, { items: customers.map(toListedJson), total })
    },
  }),
  route('GET', CUSTOMER_TAGS_ROUTE, {
    permission: 'customers.manage',
    about: about.tags,
    answer: z.array(customerTag),
    handle: async ({ shop }) => restAnswer(await listCustomerTags(shop)),
  }),
  route('GET', ITEM, {
    permission: 'customers.manage',
    about: about.read,
    params: z.object({ id }),
    answer: customerPage,
    handle: async ({ shop, params }) => restAnswer(toCustomerPageJson(await getCustomerPage(shop, params.id))),
  }),
  route('PUT', `${ITEM}/tags`, {
    permission: 'customers.manage',
    about: about.setTags,
    params: z.object({ id, tags: z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_CUSTOMER_TAGS) }),
    answer: z.object({ tags: z.array(z.string()) }),
    handle: async ({ shop, note, params }) => {
      const tags = await setCustomerTags(shop, params.id, params.tags)
      await note(changeOf(params.id, { tags: tags.length }))
      return restAnswer({ tags })
    },
  }),
  route('POST', `${ITEM}/notes`, {
    permission: 'customers.manage',
    about: about.addNote,
    params: z.object({ id, note: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
    answer: customerNote,
    handle: async ({ shop, actor, note, params }) => {
      const added = await addCustomerNote(shop, params.id, { text: params.note, author: actor.name })
      await note(changeOf(params.id, { note: added.id }))
      return restAnswer(added, 201)
    },
  }),
  route('DELETE', `${ITEM}/notes/{note}`, {
    permission: 'customers.manage',
    about: about.deleteNote,
    params: z.object({ id, note: id }),
    answer: deleted,
    handle: async ({ shop, note, params }) => {
      await deleteCustomerNote(shop, { customerId: params.id, id: params.note })
      await note(changeOf(params.id, { deletedNote: params.note }))
      return restAnswer({ deleted: true, id: params.note })
    },
  }),
  route('POST', `${ITEM}/merge`, {
    permission: 'customers.manage',
    about: about.merge,
    params: z.object({ id, from: id }),
    answer: customerPage,
    handle: async ({ shop, note, params: { id: into, from } }) => {
      if (from === into) refuse('meblia_same_customer', about.same, { status: 409 })
      const { kind } = await mergeCustomers(shop, { from, into })
      if (kind === 'erasing') refuse('meblia_customer_erasing', about.erasing, { status: 409 })
      await note(changeOf(into, { merged: from }))
      return restAnswer(toCustomerPageJson(await getCustomerPage(shop, into)))
    },
  }),
  route('POST', `${ITEM}/erase`, {
    permission: 'customers.manage',
    about: about.erase,
    params: z.object({ id, also_open: flagParam }),
    answer: erasure,
    handle: async ({ shop, note, params }) => {
      const { orders, messages, postponed, emails } = await erasePersonalData(
        shop,
        { id: params.id },
        { alsoOpen: params.also_open },
      )
      await enqueueEmailErasure(shop, emails)
      await note({ ...changeOf(params.id, { orders, messages }), action: 'deleted', before: null })
      return restAnswer({ orders, messages, postponed })
    },
  }),
  route('GET', `${ITEM}/export`, {
    permission: 'customers.manage',
    about: about.export,
    params: z.object({ id }),
    answer: z.record(z.string(), z.unknown()),
    handle: async ({ shop, params }) =>
      restAnswer(await exportPersonalData(shop, params.id), 200, {
        'content-disposition': `attachment; filename="customer-${params.id}.json"`,
        'cache-control': 'no-store',
      }),
  }),
]

/** The audit log outlives the erased person: it says what was done, and no word of it. */
function changeOf(customerId: number, after: object): AuditChange {
  return { action: 'changed', kind: 'customer', entity: customerId, title: `№\u00a0${customerId}`, before: {}, after }
}

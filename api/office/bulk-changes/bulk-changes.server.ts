import { z } from 'zod'
import { bulkChangeRouteTexts as about } from '#i18n/api/uk/openapi/products.ts'
import { leadTime } from '#shop/catalog/products/bulk-changes/bulk-change-task.server.ts'
import {
  addBulkItems,
  createBulkChange,
  findBulkChange,
  listBulkChanges,
  undoBulkChange,
} from '#shop/catalog/products/bulk-changes/bulk-changes.server.ts'
import {
  BULK_SUBJECTS,
  type BulkFields,
  type BulkItem,
  type BulkSubject,
  MAX_BULK_ITEMS,
  MAX_BULK_ITEMS_PER_REQUEST,
} from '#shop/catalog/products/bulk-changes/bulk-changes.ts'
import type { MeasureName } from '#shop/catalog/products/dimensions/dimensions.ts'
import { boundedEnd, boundedStart } from '#shop/core/dates.ts'
import { NotFound } from '#shop/core/errors.ts'
import { cleanLine, MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import * as read from '../../rest/fields.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { BULK_CHANGES_ROUTE, bulkChangeJson } from './protocol.ts'

const MAX_TERMS = 200
const MAX_NAME_LENGTH = 500

const measure = read.integer(0).nullable()
const terms = z.array(z.object({ id: read.id })).max(MAX_TERMS)
const fields = z
  .object({
    regular_price: read.money,
    sale_price: read.money,
    date_on_sale_from: read.localTime,
    date_on_sale_to: read.localEnd,
    sku: read.text(MAX_LINE_LENGTH).transform(cleanLine),
    manage_stock: z.union([z.literal('parent'), read.flag]),
    stock_quantity: read.integer(-1_000_000_000).nullable(),
    stock_status: z.enum(['instock', 'outofstock', 'onbackorder']),
    status: z.enum(['publish', 'draft', 'pending', 'private']),
    categories: terms,
    tags: terms,
    brands: terms,
    meblia: z
      .object({
        leadTime: leadTime.nullable(),
        widthMm: measure,
        depthMm: measure,
        heightMm: measure,
        weightG: measure,
      })
      .partial(),
  })
  .partial()
  .transform(toBulkFields)

const item = z.object({
  id: read.id,
  name: read.text(MAX_NAME_LENGTH).default(''),
  expected: fields,
  // Only of a variation, and by itself: where its product counts the stock.
  changes: fields.refine(({ manageStock }) => manageStock !== 'parent'),
})

const items = z
  .array(item)
  .min(1)
  .max(MAX_BULK_ITEMS_PER_REQUEST)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length)
const part = { items, complete: z.boolean().default(true) }

export const routes: Route[] = [
  route('GET', BULK_CHANGES_ROUTE, {
    permission: 'products.read',
    about: about.list,
    answer: z.array(bulkChangeJson),
    handle: async ({ shop }) => restAnswer(await listBulkChanges(shop)),
  }),
  route('POST', BULK_CHANGES_ROUTE, {
    permission: 'products.manage',
    about: about.create,
    params: z.object({ about: z.enum(BULK_SUBJECTS), ...part }),
    answer: z.object({ id: z.number() }),
    handle: async ({ shop, actor, note, params: { about, items, complete: isComplete } }) => {
      const id = await createBulkChange(shop, actor, { about, items: items.map(toBulkItem), isComplete })
      if (isComplete) await note(startOf(id, { about, products: items.length }))
      return restAnswer({ id }, 202)
    },
  }),
  route('POST', `${BULK_CHANGES_ROUTE}/{id}/items`, {
    permission: 'products.manage',
    about: about.add,
    params: z.object({
      id,
      from: read.integer(1, MAX_BULK_ITEMS - 1),
      ...part,
    }),
    answer: z.object({ id: z.number() }),
    handle: async ({ shop, actor, note, params: { id, from, items, complete: isComplete } }) => {
      const about = await addBulkItems(shop, actor, { id, items: items.map(toBulkItem), from, isComplete })
      if (isComplete) await note(startOf(id, { about, products: from + items.length }))
      return restAnswer({ id }, 202)
    },
  }),
  route('GET', `${BULK_CHANGES_ROUTE}/{id}`, {
    permission: 'products.read',
    about: about.one,
    params: z.object({ id }),
    answer: bulkChangeJson,
    handle: async ({ shop, params: { id } }) => {
      const change = await findBulkChange(shop, id)
      if (!change) throw new NotFound(`bulk change ${id}`)
      return restAnswer(change)
    },
  }),
  route('POST', `${BULK_CHANGES_ROUTE}/{id}/undo`, {
    permission: 'products.manage',
    about: about.undo,
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
    handle: async ({ shop, actor, note, params: { id } }) => {
      await undoBulkChange(shop, actor, id)
      await note({ action: 'did', kind: 'bulk_change', entity: id, title: '', after: { undone: true } })
      return restAnswer({ id }, 202)
    },
  }),
]

function toBulkItem({ id: productId, name, expected, changes }: z.output<typeof item>): BulkItem {
  return { productId, name, expected, fields: changes }
}

function startOf(id: number, after: { about: BulkSubject; products: number }) {
  return { action: 'did', kind: 'bulk_change', entity: id, title: '', after } as const
}

type Given = {
  regular_price?: number | null | undefined
  sale_price?: number | null | undefined
  date_on_sale_from?: number | null | undefined
  date_on_sale_to?: number | null | undefined
  sku?: string | undefined
  manage_stock?: boolean | 'parent' | undefined
  stock_quantity?: number | null | undefined
  stock_status?: BulkFields['stockStatus'] | undefined
  status?: BulkFields['status'] | undefined
  categories?: { id: number }[] | undefined
  tags?: { id: number }[] | undefined
  brands?: { id: number }[] | undefined
  meblia?: { [Name in 'leadTime' | MeasureName]?: BulkFields[Name] | undefined } | undefined
}

function toBulkFields(params: Given): BulkFields {
  const { date_on_sale_from: from, date_on_sale_to: until, manage_stock: manages } = params
  return read.defined({
    regularPrice: params.regular_price,
    salePrice: params.sale_price,
    saleFrom: from === undefined ? undefined : boundedStart(from),
    saleUntil: until === undefined ? undefined : boundedEnd(until),
    sku: params.sku,
    manageStock: manages === undefined || manages === 'parent' ? manages : manages ? 'yes' : 'no',
    stockQuantity: params.stock_quantity,
    stockStatus: params.stock_status,
    status: params.status,
    ...params.meblia,
    categories: params.categories?.map(({ id }) => id),
    tags: params.tags?.map(({ id }) => id),
    brands: params.brands?.map(({ id }) => id),
  })
}

import { z } from 'zod'
import { wcRestRouteTexts as about, wcRestTexts as words } from '#i18n/api/uk/openapi/wc-rest.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import {
  deleteShippingClass,
  findShippingClass,
  listShippingClasses,
  type ShippingClass,
  saveShippingClass,
} from '#shop/catalog/shipping/shipping-classes.server.ts'
import type { Shop } from '#shop/shop.ts'
import { flag, id } from '../../rest/fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { listAnswer, type Route, route } from '../../rest/route.server.ts'
import { selfAndCollectionLinks } from '../../rest/shapes.ts'
import { batchRoute } from '../batch-route.server.ts'
import { errorCodes, LIMITS } from '../products/protocol.ts'
import { links } from '../responses.server.ts'
import { paginateTerms, termName, termsQuery } from './fields.ts'

const PATH = '/wc/v3/products/shipping_classes'
const schema = z.object({
  ...{ id: z.number(), name: z.string(), slug: z.string(), description: z.string(), count: z.number(), _links: links },
})
const fields = z
  .object({
    name: termName,
    slug: z.string().max(LIMITS.slug),
    description: z.string().max(LIMITS.short),
  })
  .partial()

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: about.shippingClasses, answer: z.array(schema) },
  params: termsQuery,
  handle: async (asked) => {
    const all = await listShippingClasses(asked.shop)
    const cut = paginateTerms(all, asked.params, new Map(all.map(({ id, count }) => [id, count])), undefined)
    return listAnswer(asked, { ...cut, items: cut.items.map((one) => toShippingClassJson(asked.shop.site.url, one)) })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: about.shippingClass, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const found = await findShippingClass(shop, params.id)
    return found ? restAnswer(toShippingClassJson(shop.site.url, found)) : noClass()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: about.addShippingClass, answer: schema },
  params: fields,
  handle: async ({ shop, note, params }) => {
    if (!params.name) return nameNeeded()
    const outcome = await saveShippingClass(shop, params)
    if (outcome.kind === 'taken') return slugTaken(outcome.by)
    const { saved } = outcome
    await note({ action: 'created', kind: 'shipping_class', entity: saved.slug, title: saved.name, after: saved })
    const body = toShippingClassJson(shop.site.url, saved)
    return restAnswer(body, 201, { location: body._links.self?.[0]?.href ?? '' })
  },
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: about.changeShippingClass, answer: schema },
  params: fields.safeExtend({ id }),
  handle: async ({ shop, note, params: { id, ...wish } }) => {
    const before = await findShippingClass(shop, id)
    if (!before) return noClass()
    if (wish.name === '') return nameNeeded()
    const outcome = await saveShippingClass(shop, wish, before)
    if (outcome.kind === 'taken') return slugTaken(outcome.by)
    const { saved: after } = outcome
    await note({ action: 'changed', kind: 'shipping_class', entity: after.slug, title: after.name, before, after })
    return restAnswer(toShippingClassJson(shop.site.url, after))
  },
})

const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.removeShippingClass, answer: schema },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, note, params }) => {
    const before = await findShippingClass(shop, params.id)
    if (!before) return noClass()
    if (!params.force) return restError(errorCodes.notTrashable, words.forceNeeded, 501)
    await deleteShippingClass(shop, before)
    await note({ action: 'deleted', kind: 'shipping_class', entity: before.slug, title: before.name, before })
    return restAnswer(toShippingClassJson(shop.site.url, before))
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: about.batchShippingClasses },
  ...{ create, update, remove },
})

export const routes: Route[] = [list, batch, show, create, update, remove]

/** WooCommerce clients name a class by id, people by slug. */
export async function withShippingClass<Query extends { shipping_class?: string | undefined }>(
  shop: Shop,
  query: Query,
): Promise<Query> {
  const id = Number(query.shipping_class)
  const found = Number.isInteger(id) && id > 0 ? await findShippingClass(shop, id) : undefined
  return found ? { ...query, shipping_class: found.slug } : query
}

function toShippingClassJson(siteUrl: string, one: ShippingClass): z.output<typeof schema> {
  const { id, name, slug, description, count } = one
  return { id, name, slug, description, count, _links: selfAndCollectionLinks(siteUrl, PATH, id) }
}

function noClass(): RestAnswer {
  return restError(errorCodes.invalidTerm, uk.noTerm, 404)
}

function nameNeeded(): RestAnswer {
  return restError('rest_invalid_param', uk.nameMissing, 400, { params: { name: uk.nameMissing } })
}

function slugTaken(by: ShippingClass): RestAnswer {
  return restError(errorCodes.termExists, uk.termExists, 400, { resource_id: by.id })
}

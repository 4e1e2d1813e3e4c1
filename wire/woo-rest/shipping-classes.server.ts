import { z } from 'zod'
import { aboutWoo as about, wooWords as words } from '#i18n/rest-about-woo.uk.ts'
import { products as uk } from '#i18n/rest-products.uk.ts'
import {
  deleteShippingClass,
  findShippingClass,
  listShippingClasses,
  type ShippingClass,
  saveShippingClass,
} from '#shop/catalog/shipping-classes.server.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, restAnswer, restError } from '../rest.server.ts'
import { listAnswer, type Route, route } from '../rest-routes.server.ts'
import { batchRoute } from '../woo-rest-batch.server.ts'
import { codes, LIMITS } from '../woo-rest-products.protocol.ts'
import { linksTo } from '../woo-rest-shapes.ts'
import { cutTerms, termName, termsQuery } from '../woo-rest-terms.ts'
import { flag, id } from '../woo-rest-values.ts'
import { links } from './answers.server.ts'

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
    const cut = cutTerms(all, asked.params, new Map(all.map(({ id, count }) => [id, count])), undefined)
    return listAnswer(asked, { ...cut, items: cut.items.map((one) => shapeOf(asked.shop.site.url, one)) })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: about.shippingClass, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const found = await findShippingClass(shop, params.id)
    return found ? restAnswer(shapeOf(shop.site.url, found)) : noClass()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: about.addShippingClass, answer: schema },
  params: fields,
  handle: async ({ shop, note, params }) => {
    if (!params.name) return nameNeeded()
    const outcome = await saveShippingClass(shop, params)
    if (outcome.kind === 'taken') return taken(outcome.by)
    const { saved } = outcome
    await note({ action: 'created', kind: 'shipping_class', entity: saved.slug, title: saved.name, after: saved })
    const body = shapeOf(shop.site.url, saved)
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
    if (outcome.kind === 'taken') return taken(outcome.by)
    const { saved: after } = outcome
    await note({ action: 'changed', kind: 'shipping_class', entity: after.slug, title: after.name, before, after })
    return restAnswer(shapeOf(shop.site.url, after))
  },
})

const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.removeShippingClass, answer: schema },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, note, params }) => {
    const before = await findShippingClass(shop, params.id)
    if (!before) return noClass()
    if (!params.force) return restError(codes.notTrashable, words.forceNeeded, 501)
    await deleteShippingClass(shop, before)
    await note({ action: 'deleted', kind: 'shipping_class', entity: before.slug, title: before.name, before })
    return restAnswer(shapeOf(shop.site.url, before))
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: about.batchShippingClasses },
  ...{ create, update, remove },
})

export const routes: Route[] = [list, batch, show, create, update, remove]

/** Programs of WooCommerce name a class by its number, people by its slug. */
export async function withShippingClass<Query extends { shipping_class?: string | undefined }>(
  shop: Shop,
  query: Query,
): Promise<Query> {
  const id = Number(query.shipping_class)
  const found = Number.isInteger(id) && id > 0 ? await findShippingClass(shop, id) : undefined
  return found ? { ...query, shipping_class: found.slug } : query
}

function shapeOf(siteUrl: string, one: ShippingClass): z.output<typeof schema> {
  const { id, name, slug, description, count } = one
  return { id, name, slug, description, count, _links: linksTo(siteUrl, PATH, id) }
}

function noClass(): RestAnswer {
  return restError(codes.invalidTerm, uk.noTerm, 404)
}

function nameNeeded(): RestAnswer {
  return restError('rest_invalid_param', uk.nameMissing, 400, { params: { name: uk.nameMissing } })
}

function taken(by: ShippingClass): RestAnswer {
  return restError(codes.termExists, uk.termExists, 400, { resource_id: by.id })
}

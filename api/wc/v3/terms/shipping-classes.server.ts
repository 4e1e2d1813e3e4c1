import { z } from 'zod'
import { links, selfAndCollectionLinks } from '#api/rest/links.ts'
import { type Route, refuse } from '#api/rest/route.server.ts'
import { wcRestTexts as texts, wcRestRouteTexts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import {
  deleteShippingClass,
  findShippingClass,
  listShippingClasses,
  type ShippingClass,
  saveShippingClass,
} from '#shop/catalog/products/shipping/shipping-classes.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { errorCodes, LIMITS, PRODUCTS_ROUTE } from '../products/protocol.ts'
import { termName } from './input.protocol.ts'
import { noTerm, TERM_KEY, TERM_PERMISSIONS, termsPage, termsQuery } from './terms.server.ts'

const PATH = `${PRODUCTS_ROUTE}/shipping_classes`
const shippingClass = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  count: z.number(),
  _links: links,
})
const fields = z
  .object({
    name: termName,
    slug: z.string().max(LIMITS.slug),
    description: z.string().max(LIMITS.short),
  })
  .partial()

export const routes: Route[] = itemRoutes({
  path: PATH,
  permission: TERM_PERMISSIONS,
  about: wcRestRouteTexts.shippingClasses,
  answer: shippingClass,
  query: termsQuery,
  fields,
  key: TERM_KEY,
  sendsLocation: true,
  list: async ({ shop, params }) => {
    const terms = await listShippingClasses(shop)
    return termsPage(shop, params, { terms, counts: new Map(terms.map(({ id, count }) => [id, count])) })
  },
  find: (shop, { id }) => findShippingClass(shop, id),
  missing: noTerm,
  toJson: async (shop, classes) =>
    classes.map(({ id, name, slug, description, count }) => ({
      id,
      name,
      slug,
      description,
      count,
      _links: selfAndCollectionLinks(shop.site.url, { collection: PATH, id }),
    })),
  create: ({ shop, params }) => saveOrRefuse(shop, { name: '', ...params }),
  update: ({ shop, params: { id: _, ...input } }, before) => saveOrRefuse(shop, input, before),
  remove: async ({ shop, params }, before) => {
    if (!params.force) refuse(errorCodes.notTrashable, texts.forceNeeded, { status: 501 })
    await deleteShippingClass(shop, before)
  },
  audit: {
    subject: ({ slug, name }) => ({ kind: 'shipping_class', entity: slug, title: name }),
    state: (saved) => saved,
  },
})

async function saveOrRefuse(
  shop: Shop,
  input: z.output<typeof fields>,
  before?: ShippingClass,
): Promise<ShippingClass> {
  if (input.name === '') refuse('rest_invalid_param', uk.nameMissing, { field: 'name' })
  const outcome = await saveShippingClass(shop, input, before)
  if (outcome.kind === 'taken')
    refuse(errorCodes.termExists, uk.termExists, { status: 400, more: { resource_id: outcome.by.id } })
  return outcome.saved
}

/** WooCommerce clients name a class by id, people by slug. */
export async function withShippingClass<Query extends { shipping_class?: string | undefined }>(
  shop: Shop,
  query: Query,
): Promise<Query> {
  const id = Number(query.shipping_class)
  const found = Number.isInteger(id) && id > 0 ? await findShippingClass(shop, id) : undefined
  return found ? { ...query, shipping_class: found.slug } : query
}

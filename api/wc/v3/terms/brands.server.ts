import { z } from 'zod'
import { integer, text } from '#api/rest/fields.ts'
import { links, selfAndCollectionLinks } from '#api/rest/links.ts'
import type { Route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { ensureBrandAttribute } from '#shop/catalog/products/attributes/attribute-editing.server.ts'
import { type AttributeWithValues, listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { isBrandAttribute } from '#shop/catalog/products/attributes/brands.ts'
import { countByValue } from '#shop/catalog/products/facet-index/facet-index.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { LIMITS, PRODUCTS_ROUTE } from '../products/protocol.ts'
import {
  createValue,
  type OwnValue,
  trashValue,
  updateValue,
  valueSubject,
  withoutAttribute,
} from './attribute-values.server.ts'
import { termName } from './input.protocol.ts'
import { noTerm, TERM_KEY, TERM_PERMISSIONS, termsPage, termsQuery, valueIds } from './terms.server.ts'

const PATH = `${PRODUCTS_ROUTE}/brands`
const brand = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  parent: z.literal(0),
  description: z.string(),
  display: z.literal('default'),
  image: z.null(),
  menu_order: z.number(),
  count: z.number(),
  _links: links,
})
const fields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    description: text(LIMITS.text),
    menu_order: integer(0, 1_000_000),
    // Brands have one level and no pictures; the fields are accepted as read.
    parent: z.union([z.literal(0), z.literal('0')]),
    display: z.literal('default'),
    image: z.union([z.null(), z.literal('')]),
  })
  .partial()

/** Brands are the values of the catalogue's brand attribute, for every route. */
export const routes: Route[] = itemRoutes({
  path: PATH,
  permission: TERM_PERMISSIONS,
  about: wcRestRouteTexts.brands,
  answer: brand,
  query: termsQuery,
  fields,
  key: TERM_KEY,
  sendsLocation: true,
  list: async ({ shop, params }) =>
    termsPage(shop, params, { terms: await listBrands(shop), counts: await countBrands(shop), idsOf: valueIds }),
  find: async (shop, { id }) => (await listBrands(shop)).find((brand) => brand.id === id),
  missing: noTerm,
  toJson: async (shop, brands) => {
    const counts = await countBrands(shop)
    return brands.map(({ id, name, slug, description, position }) => ({
      id,
      name,
      slug,
      parent: 0,
      description,
      display: 'default',
      image: null,
      menu_order: position,
      count: counts.get(id) ?? 0,
      _links: selfAndCollectionLinks(shop.site.url, { collection: PATH, id }),
    }))
  },
  create: async ({ shop, params }) => createValue(shop, (await ensureBrandAttribute(shop)).id, params),
  update: ({ shop, params }, before) => updateValue(shop, before, params),
  remove: ({ shop, actor }, brand) => trashValue(shop, actor, brand),
  audit: { subject: valueSubject, state: withoutAttribute },
})

async function brandAttributes(shop: Shop): Promise<AttributeWithValues[]> {
  return (await listAllAttributes(shop)).filter(isBrandAttribute)
}

async function listBrands(shop: Shop): Promise<OwnValue[]> {
  const attributes = await brandAttributes(shop)
  return attributes.flatMap(({ id, values }) => values.map((value) => ({ ...value, attributeId: id })))
}

async function countBrands(shop: Shop): Promise<Map<number, number>> {
  const all = await Promise.all((await brandAttributes(shop)).map(({ id }) => countByValue(shop, id)))
  return new Map(all.flatMap((counts) => [...counts]))
}

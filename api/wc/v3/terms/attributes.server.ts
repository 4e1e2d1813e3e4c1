import { z } from 'zod'
import { defined, ids } from '#api/rest/fields.ts'
import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { restError } from '#api/rest/request-response.server.ts'
import { type Route, refuse } from '#api/rest/route.server.ts'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { editVersion } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import {
  createOrUpdateAttribute,
  findAttribute,
  trashAttribute,
} from '#shop/catalog/products/attributes/attribute-editing.server.ts'
import { type AttributeWithValues, listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { fromTaxonomy, toTaxonomy } from '#shop/catalog/products/catalog.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { errorCodes, PRODUCTS_ROUTE } from '../products/protocol.ts'
import { noAttribute, valueRoutes } from './attribute-values.server.ts'
import { type AttributeFields, attributeFields } from './input.protocol.ts'
import { wooAttribute } from './protocol.ts'
import { refuseSlugChange, TERM_KEY, TERM_PERMISSIONS } from './terms.server.ts'

const PATH = `${PRODUCTS_ROUTE}/attributes`

const attributeRoutes = itemRoutes({
  path: PATH,
  permission: TERM_PERMISSIONS,
  about: productRouteTexts.attributes,
  answer: wooAttribute,
  query: z.object({ include: ids.default([]), exclude: ids.default([]) }),
  fields: attributeFields,
  key: TERM_KEY,
  list: async ({ shop, params: { include, exclude } }) => {
    // WooCommerce does not page these.
    const items = (await listAllAttributes(shop)).filter(
      ({ id }) => (include.length === 0 || include.includes(id)) && !exclude.includes(id),
    )
    return { items, total: items.length }
  },
  find: (shop, { id }) => findAttribute(shop, id),
  missing: noAttribute,
  toJson: async (shop, attributes) =>
    attributes.map((attribute) => {
      const { id, name, slug, kind, filterable, position, orderBy, hasArchives } = attribute
      return {
        id,
        name,
        slug: toTaxonomy(slug),
        type: 'select',
        order_by: orderBy,
        has_archives: hasArchives,
        meblia: { version: attributeVersion(attribute), kind, filterable, position },
        _links: selfAndCollectionLinks(shop.site.url, { collection: PATH, id }),
      }
    }),
  version: attributeVersion,
  create: async ({ shop, params }) => {
    const { name = '', slug } = toAttributeInput(params)
    if (name === '') refuse('rest_invalid_param', uk.nameMissing, { field: 'name' })
    const outcome = await createOrUpdateAttribute(shop, { ...toAttributeInput(params), name, ...(slug && { slug }) })
    return outcome.kind === 'saved' ? outcome.attribute : restError(errorCodes.attributeExists, uk.termExists, 400)
  },
  update: async ({ shop, params }, { id, slug }) => {
    const { slug: requestedSlug, ...input } = toAttributeInput(params)
    if (input.name === '') refuse('rest_invalid_param', uk.nameMissing, { field: 'name' })
    refuseSlugChange(requestedSlug, slug)
    const outcome = await createOrUpdateAttribute(shop, { id, ...input })
    return outcome.kind === 'saved' ? outcome.attribute : noAttribute()
  },
  remove: ({ shop, actor }, attribute) => trashAttribute(shop, actor, attribute),
  audit: {
    subject: ({ id, name }) => ({ kind: 'attribute', entity: id, title: name }),
    state: (attribute) => attribute,
  },
})

export const routes: Route[] = [...attributeRoutes, ...valueRoutes]

function attributeVersion({ name, kind, filterable, position, orderBy, hasArchives }: AttributeWithValues): string {
  return editVersion({ name, kind, filterable, position, orderBy, hasArchives })
}

function toAttributeInput({
  name,
  slug,
  order_by,
  has_archives,
  meblia: { version: _, ...mebliaFields } = {},
}: AttributeFields) {
  const plain = slug && fromTaxonomy(slug)
  return defined({ name, slug: plain, orderBy: order_by, hasArchives: has_archives, ...mebliaFields })
}

import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { type Route, refuse } from '#api/rest/route.server.ts'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { editVersion } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import type { Tag } from '#shop/catalog/products/catalog.ts'
import { listingSizes } from '#shop/catalog/products/product-query/product-query.server.ts'
import { listAllTags, saveTag } from '#shop/catalog/products/tags/tags.server.ts'
import { trashTag } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import { sanitizedSourceHtml } from '#shop/content/html/sanitize-html.server.ts'
import { tagPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { slugFromOutside } from '#shop/core/slugs.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { isSameName } from '../products/merge.server.ts'
import { errorCodes, PRODUCTS_ROUTE } from '../products/protocol.ts'
import { type TagFields, tagFields } from './input.protocol.ts'
import { type WooTag, wooTag } from './protocol.ts'
import { noTerm, sentSearchTexts, TERM_KEY, TERM_PERMISSIONS, termsPage, termsQuery } from './terms.server.ts'

const PATH = `${PRODUCTS_ROUTE}/tags`

export const routes: Route[] = itemRoutes({
  path: PATH,
  permission: TERM_PERMISSIONS,
  about: productRouteTexts.tags,
  answer: wooTag,
  query: termsQuery,
  fields: tagFields,
  key: TERM_KEY,
  list: async ({ shop, params }) => {
    const [terms, counts] = await Promise.all([listAllTags(shop), listingSizes(shop, 'tag')])
    return termsPage(shop, params, { terms, counts, idsOf: ({ tags }) => tags })
  },
  find: async (shop, { id }) => (await listAllTags(shop)).find((tag) => tag.id === id),
  missing: noTerm,
  toJson: toTagsJson,
  version: (term) => editVersion(term),
  create: async ({ shop, params }) => saveTag(shop, await mergeTag(shop, undefined, params)),
  update: async ({ shop, params }, before) => saveTag(shop, await mergeTag(shop, before, params)),
  remove: ({ shop, actor }, tag) => trashTag(shop, actor, tag),
  audit: { subject: ({ id, name }) => ({ kind: 'tag', entity: id, title: name }), state: (tag) => tag },
})

async function toTagsJson(shop: Shop, tags: Tag[]): Promise<WooTag[]> {
  const sizes = await listingSizes(shop, 'tag')
  const { url } = shop.site
  return tags.map((tag) => {
    const { id, name, slug, description, seoTitle, seoDescription } = tag
    return {
      id,
      name,
      slug,
      description: sanitizedSourceHtml(description),
      count: sizes.get(id) ?? 0,
      meblia: { version: editVersion(tag), permalink: url + tagPath(slug), seoTitle, seoDescription },
      _links: selfAndCollectionLinks(url, { collection: PATH, id }),
    }
  })
}

async function mergeTag(shop: Shop, before: Tag | undefined, input: TagFields) {
  const others = (await listAllTags(shop)).filter((tag) => tag.id !== before?.id)
  const name = input.name ?? before?.name ?? ''
  if (name === '') refuse('rest_invalid_param', uk.nameMissing, { field: 'name' })
  const twin = others.find((tag) => isSameName(tag.name, name))
  if (twin) refuse(errorCodes.termExists, uk.termExists, { field: 'name', status: 400, more: { resource_id: twin.id } })
  const slug = input.slug === undefined ? '' : slugFromOutside(input.slug)
  const namesake = slug && others.find((tag) => tag.slug === slug)
  if (namesake)
    refuse(errorCodes.termExists, uk.slugTaken, { field: 'slug', status: 400, more: { resource_id: namesake.id } })
  return {
    ...(before && { id: before.id }),
    name,
    ...(slug && { slug, slugGiven: input.slug }),
    ...(input.description !== undefined && { description: await withAltTexts(shop, input.description) }),
    ...sentSearchTexts(input),
  }
}

import { z } from 'zod'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { editVersion } from '#shop/catalog/admin-products/admin-products.server.ts'
import type { Tag } from '#shop/catalog/catalog.ts'
import { listingSizes } from '#shop/catalog/product-query/product-query.server.ts'
import { listProductsById } from '#shop/catalog/products/products.server.ts'
import { listAllTags, saveTag } from '#shop/catalog/tags/tags.server.ts'
import { trashTag } from '#shop/catalog/trash/catalog-trash.server.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import { sanitizedSourceHtml } from '#shop/content/html/sanitize-html.server.ts'
import { slugify, tagPath } from '#shop/paths.ts'
import type { Shop } from '#shop/shop.ts'
import { flag, id } from '../../rest/fields.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { listAnswer, type Route, route } from '../../rest/route.server.ts'
import { selfAndCollectionLinks } from '../../rest/shapes.ts'
import { batchRoute } from '../batch-route.server.ts'
import { isSameName, refuse } from '../products/merge.server.ts'
import { answerRefusals, staleAnswer } from '../products/products.server.ts'
import { errorCodes, PRODUCTS_ROUTE } from '../products/protocol.ts'
import { noTerm } from './categories.server.ts'
import { paginateTerms, tagFields, termsQuery } from './fields.ts'
import { wooTag as schema, type WooTag } from './protocol.ts'

const PATH = `${PRODUCTS_ROUTE}/tags`

async function toTagsJson(shop: Shop, tags: Tag[]): Promise<WooTag[]> {
  const sizes = await listingSizes(shop, 'tag')
  const { url } = shop.site
  return tags.map((tag) => {
    const { id, name, slug, description } = tag
    return {
      ...{ id, name, slug, description: sanitizedSourceHtml(description), count: sizes.get(id) ?? 0 },
      meblia: { version: editVersion(tag), permalink: url + tagPath(slug) },
      _links: selfAndCollectionLinks(url, PATH, id),
    }
  })
}

async function findTag(shop: Shop, id: number): Promise<Tag | undefined> {
  return (await listAllTags(shop)).find((tag) => tag.id === id)
}

async function mergeTag(shop: Shop, before: Tag | undefined, wish: z.output<typeof tagFields>) {
  const others = (await listAllTags(shop)).filter((tag) => tag.id !== before?.id)
  const name = wish.name ?? before?.name ?? ''
  if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
  const twin = others.find((tag) => isSameName(tag.name, name))
  if (twin) refuse(errorCodes.termExists, uk.termExists, 'name', 400, { resource_id: twin.id })
  const slug = wish.slug === undefined ? '' : slugify(wish.slug)
  if (slug && others.some((tag) => tag.slug === slug)) refuse(errorCodes.termExists, uk.slugTaken, 'slug')
  return {
    ...(before && { id: before.id }),
    name,
    ...(slug && { slug }),
    ...(wish.description !== undefined && { description: await withAltTexts(shop, wish.description) }),
  }
}

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: productRouteTexts.tags, answer: z.array(schema) },
  params: termsQuery,
  handle: async (asked) => {
    const { shop, params } = asked
    const [tags, sizes] = await Promise.all([listAllTags(shop), listingSizes(shop, 'tag')])
    const [product] = params.product === undefined ? [] : await listProductsById(shop, [params.product])
    const ofProduct = params.product === undefined ? undefined : (product?.tags ?? [])
    const cut = paginateTerms(tags, params, sizes, ofProduct)
    return listAnswer(asked, { ...cut, items: await toTagsJson(shop, cut.items) })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: productRouteTexts.tag, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const tag = await findTag(shop, params.id)
    return tag ? restAnswer((await toTagsJson(shop, [tag]))[0]) : noTerm()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: productRouteTexts.createTag, answer: schema },
  params: tagFields,
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const made = await saveTag(shop, await mergeTag(shop, undefined, params))
      await note({ action: 'created', kind: 'tag', entity: made.id, title: made.name, after: made })
      return restAnswer((await toTagsJson(shop, [made]))[0], 201)
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: productRouteTexts.updateTag, answer: schema },
  params: tagFields.safeExtend({ id }),
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const before = await findTag(shop, params.id)
      if (!before) return noTerm()
      const { version } = params.meblia ?? {}
      if (version !== undefined && version !== editVersion(before))
        return staleAnswer((await toTagsJson(shop, [before]))[0])
      const after = await saveTag(shop, await mergeTag(shop, before, params))
      await note({ action: 'changed', kind: 'tag', entity: after.id, title: after.name, before, after })
      return restAnswer((await toTagsJson(shop, [after]))[0])
    }),
})

const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: productRouteTexts.removeTag, answer: schema },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    const before = await findTag(shop, params.id)
    if (!before) return noTerm()
    const [answer] = await toTagsJson(shop, [before])
    await trashTag(shop, actor, before)
    await note({ action: 'deleted', kind: 'tag', entity: before.id, title: before.name, before })
    return restAnswer(answer)
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: productRouteTexts.batchTags },
  ...{ create, update, remove, show },
})

export const routes: Route[] = [list, batch, show, create, update, remove]

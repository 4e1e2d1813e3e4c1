import { z } from 'zod'
import { about } from '#i18n/rest-about-products.uk.ts'
import { products as uk } from '#i18n/rest-products.uk.ts'
import { slugOf, tagAddress } from '#shop/addresses.ts'
import { versionOf } from '#shop/catalog/back-goods.server.ts'
import type { Tag } from '#shop/catalog/catalog.ts'
import { readTags, saveTag } from '#shop/catalog/categories.server.ts'
import { readListSizes } from '#shop/catalog/finding.server.ts'
import { readProducts } from '#shop/catalog/products.server.ts'
import { trashTag } from '#shop/catalog/removal.server.ts'
import { describedHtml } from '#shop/content/described.server.ts'
import { writtenHtml } from '#shop/content/html.server.ts'
import type { Shop } from '#shop/shop.ts'
import { restAnswer } from './rest.server.ts'
import { listAnswer, type Route, route } from './rest-routes.server.ts'
import { batchRoute } from './woo-rest-batch.server.ts'
import { noTerm } from './woo-rest-categories.server.ts'
import { isSameName, refuse } from './woo-rest-product-merging.server.ts'
import { codes, PRODUCTS } from './woo-rest-products.protocol.ts'
import { orRefused, staleAnswer } from './woo-rest-products.server.ts'
import { linksTo } from './woo-rest-shapes.ts'
import { wooTag as schema, type WooTag } from './woo-rest-terms.protocol.ts'
import { cutTerms, tagFields, termsQuery } from './woo-rest-terms.ts'
import { flag, id } from './woo-rest-values.ts'

const PATH = `${PRODUCTS}/tags`

async function shapes(shop: Shop, tags: Tag[]): Promise<WooTag[]> {
  const sizes = await readListSizes(shop, 'tag')
  const { url } = shop.site
  return tags.map((tag) => {
    const { id, name, slug, description } = tag
    return {
      ...{ id, name, slug, description: writtenHtml(description), count: sizes.get(id) ?? 0 },
      meblia: { version: versionOf(tag), permalink: url + tagAddress(slug) },
      _links: linksTo(url, PATH, id),
    }
  })
}

async function find(shop: Shop, id: number): Promise<Tag | undefined> {
  return (await readTags(shop)).find((tag) => tag.id === id)
}

async function merge(shop: Shop, before: Tag | undefined, wish: z.output<typeof tagFields>) {
  const others = (await readTags(shop)).filter((tag) => tag.id !== before?.id)
  const name = wish.name ?? before?.name ?? ''
  if (name === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
  const twin = others.find((tag) => isSameName(tag.name, name))
  if (twin) refuse(codes.termExists, uk.termExists, 'name', 400, { resource_id: twin.id })
  const slug = wish.slug === undefined ? '' : slugOf(wish.slug)
  if (slug && others.some((tag) => tag.slug === slug)) refuse(codes.termExists, uk.slugTaken, 'slug')
  return {
    ...(before && { id: before.id }),
    name,
    ...(slug && { slug }),
    ...(wish.description !== undefined && { description: await describedHtml(shop, wish.description) }),
  }
}

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: about.tags, answer: z.array(schema) },
  params: termsQuery,
  handle: async (asked) => {
    const { shop, params } = asked
    const [tags, sizes] = await Promise.all([readTags(shop), readListSizes(shop, 'tag')])
    const [product] = params.product === undefined ? [] : await readProducts(shop, [params.product])
    const ofProduct = params.product === undefined ? undefined : (product?.tags ?? [])
    const cut = cutTerms(tags, params, sizes, ofProduct)
    return listAnswer(asked, { ...cut, items: await shapes(shop, cut.items) })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: about.tag, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const tag = await find(shop, params.id)
    return tag ? restAnswer((await shapes(shop, [tag]))[0]) : noTerm()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: about.createTag, answer: schema },
  params: tagFields,
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const made = await saveTag(shop, await merge(shop, undefined, params))
      await note({ action: 'created', kind: 'tag', entity: made.id, title: made.name, after: made })
      return restAnswer((await shapes(shop, [made]))[0], 201)
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: about.updateTag, answer: schema },
  params: tagFields.safeExtend({ id }),
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const before = await find(shop, params.id)
      if (!before) return noTerm()
      const { version } = params.meblia ?? {}
      if (version !== undefined && version !== versionOf(before)) return staleAnswer((await shapes(shop, [before]))[0])
      const after = await saveTag(shop, await merge(shop, before, params))
      await note({ action: 'changed', kind: 'tag', entity: after.id, title: after.name, before, after })
      return restAnswer((await shapes(shop, [after]))[0])
    }),
})

const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.removeTag, answer: schema },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    const before = await find(shop, params.id)
    if (!before) return noTerm()
    const [answer] = await shapes(shop, [before])
    await trashTag(shop, actor, before)
    await note({ action: 'deleted', kind: 'tag', entity: before.id, title: before.name, before })
    return restAnswer(answer)
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: about.batchTags },
  ...{ create, update, remove, show },
})

export const routes: Route[] = [list, batch, show, create, update, remove]

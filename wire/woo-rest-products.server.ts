import { z } from 'zod'
import { about } from '#i18n/rest-about-products.uk.ts'
import { products as uk } from '#i18n/rest-products.uk.ts'
import { type BackGoods, holdProduct, readForStaff } from '#shop/catalog/back-goods.server.ts'
import { listForStaff } from '#shop/catalog/back-list.server.ts'
import { blankProduct, type ProductId } from '#shop/catalog/catalog.ts'
import { readCategories, readTags } from '#shop/catalog/categories.server.ts'
import { removeProducts, saveCheckedProduct } from '#shop/catalog/products.server.ts'
import { readRelated } from '#shop/catalog/related.server.ts'
import { trashProduct } from '#shop/catalog/removal.server.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Asked, listAnswer, type Route, route } from './rest-routes.server.ts'
import { withShippingClass } from './woo-rest/shipping-classes.server.ts'
import { answerTrashed } from './woo-rest/trashed-products.server.ts'
import { batchRoute } from './woo-rest-batch.server.ts'
import { nameImages } from './woo-rest-image-names.server.ts'
import { productsQuery, rangeOf, wishOf } from './woo-rest-listing.ts'
import { idOrNone } from './woo-rest-order-query.ts'
import { mergeAttributes } from './woo-rest-product-attributes.server.ts'
import { checkMedia, type Draft, mergeWhole, Refused } from './woo-rest-product-merging.server.ts'
import { type ProductFields, productFields } from './woo-rest-product-reading.ts'
import { type Around, wooProduct } from './woo-rest-product-shapes.ts'
import { codes, PRODUCTS, wooProduct as schema, type WooProduct } from './woo-rest-products.protocol.ts'
import { flag, id } from './woo-rest-values.ts'

export async function readAround(shop: Shop, shown: BackGoods[] = []): Promise<Around> {
  const [categories, tags, related] = await Promise.all([
    readCategories(shop),
    readTags(shop),
    readRelated(
      shop,
      shown.map(({ product }) => product).filter(({ type }) => type !== 'variation'),
    ),
  ])
  return {
    siteUrl: shop.site.url,
    now: shop.now(),
    categories: new Map(categories.map((category) => [category.id, category])),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    related,
  }
}

async function readWoo(shop: Shop, ids: ProductId[]): Promise<WooProduct[]> {
  const goods = await readForStaff(shop, ids)
  const around = await readAround(shop, goods)
  return goods.map((one) => wooProduct(one, around))
}

/** Undefined: there is none, or it is a variation, which has routes of its own. */
export async function findWhole(shop: Shop, id: ProductId) {
  const [goods] = await readForStaff(shop, [id])
  return goods && goods.product.type !== 'variation' ? goods : undefined
}

export function noProduct(): RestAnswer {
  return restError(codes.invalidProduct, uk.noProduct, 404)
}

/** Whoever has read an older state is told the current one, and nothing is written. */
export function staleAnswer(current: unknown): RestAnswer {
  return restError(codes.stale, uk.stale, 409, { current })
}

/** What a merge refuses is the answer. */
export async function orRefused(work: () => Promise<RestAnswer>): Promise<RestAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

async function merge(shop: Shop, before: Draft, wish: ProductFields): Promise<Draft> {
  const merged = await mergeWhole(shop, before, wish)
  const attributes = await mergeAttributes(shop, merged, wish)
  await checkMedia(
    shop,
    attributes.flatMap(({ values }) => values.flatMap((value) => value.swatchPictureId ?? [])),
  )
  return { ...merged, attributes }
}

async function answerSaved(asked: Asked<unknown>, id: ProductId, status: number): Promise<RestAnswer> {
  const [product] = await readWoo(asked.shop, [id])
  return restAnswer(product, status, status === 201 ? { location: product?._links.self?.[0]?.href ?? '' } : {})
}

const list = route({
  ...{ method: 'GET', path: PRODUCTS, who: 'editor', about: about.list, answer: z.array(schema) },
  params: productsQuery,
  handle: async (asked) => {
    const { shop, params } = asked
    // `search` looks into names, SKUs and GTINs, letter by letter, and not into the visitors' index: that has no drafts,
    // and what an office types must not bring «something like it» to be changed or deleted.
    const wish = wishOf(await withShippingClass(shop, params))
    const { ids, total } = wish ? await listForStaff(shop, wish, rangeOf(params)) : { ids: [], total: 0 }
    const items = await readWoo(shop, ids)
    return listAnswer(asked, { items, total, page: params.page, perPage: params.per_page })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PRODUCTS}/{id}`, who: 'editor', about: about.show, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const goods = await findWhole(shop, params.id)
    return goods ? restAnswer(wooProduct(goods, await readAround(shop, [goods]))) : noProduct()
  },
})

const create = route({
  ...{ method: 'POST', path: PRODUCTS, who: 'manager', about: about.create, answer: schema },
  params: productFields.safeExtend({ id: idOrNone.optional() }),
  handle: (asked) =>
    orRefused(async () => {
      if (asked.params.id) return restError('woocommerce_rest_product_exists', uk.exists, 400)
      const { shop, params, note } = asked
      const draft = await merge(shop, { ...blankProduct, publishedAt: shop.now() }, params)
      const id = await saveCheckedProduct(shop, draft)
      await nameImages(asked, params.images ?? [])
      const [made] = await readForStaff(shop, [id])
      await note({ action: 'created', kind: 'product', entity: id, title: draft.name, after: made?.product ?? null })
      return answerSaved(asked, id, 201)
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PRODUCTS}/{id}`, who: 'manager', about: about.update, answer: schema },
  params: productFields.safeExtend({ id }),
  handle: (asked) =>
    orRefused(async () => {
      const { shop, params, note } = asked
      const { id, ...wish } = params
      await holdProduct(shop, id)
      const before = await findWhole(shop, id)
      if (!before) return noProduct()
      const { version } = wish.meblia ?? {}
      if (version !== undefined && version !== before.version) {
        return staleAnswer(wooProduct(before, await readAround(shop, [before])))
      }
      await saveCheckedProduct(shop, await merge(shop, before.product, wish))
      await nameImages(asked, wish.images ?? [])
      const after = await findWhole(shop, id)
      const change = { action: 'changed', kind: 'product', entity: id, title: before.product.name } as const
      await note({ ...change, before: before.product, after: after?.product ?? null })
      return answerSaved(asked, id, 200)
    }),
})

const remove = route({
  ...{ method: 'DELETE', path: `${PRODUCTS}/{id}`, who: 'manager', about: about.remove, answer: schema },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params: { id, force } }) => {
    const goods = await findWhole(shop, id)
    if (!goods) {
      const shape = async (goods: BackGoods) => wooProduct(goods, await readAround(shop))
      return answerTrashed({ shop, note }, { id, parentId: null, force }, shape, noProduct())
    }
    const { product } = goods
    const answer = wooProduct(goods, await readAround(shop, [goods]))
    if (force) await removeProducts(shop, [id])
    else await trashProduct(shop, actor, id)
    await note({ action: 'deleted', kind: 'product', entity: id, title: product.name, before: product })
    return restAnswer(force ? answer : { ...answer, status: 'trash' })
  },
})

const batch = batchRoute({ path: `${PRODUCTS}/batch`, who: 'manager', about: about.batch, create, update, remove })

export const routes: Route[] = [list, batch, show, create, update, remove]

import { z } from 'zod'
import { about } from '#i18n/rest-about-products.uk.ts'
import { products as uk } from '#i18n/rest-products.uk.ts'
import { type BackGoods, holdProduct, readForStaff } from '#shop/catalog/back-goods.server.ts'
import { listForStaff } from '#shop/catalog/back-list.server.ts'
import { blankProduct, type Product, type ProductId } from '#shop/catalog/catalog.ts'
import { removeProducts, saveCheckedProduct } from '#shop/catalog/products.server.ts'
import { trashProduct } from '#shop/catalog/removal.server.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { listAnswer, type Route, route } from './rest-routes.server.ts'
import { withoutInherited } from './woo-rest/inherited.ts'
import { answerTrashed } from './woo-rest/trashed-products.server.ts'
import { batchRoute } from './woo-rest-batch.server.ts'
import { nameImages } from './woo-rest-image-names.server.ts'
import { productsQuery, rangeOf, wishOf } from './woo-rest-listing.ts'
import { mergeChoices } from './woo-rest-product-attributes.server.ts'
import { type Draft, mergeGoods, mergeImages } from './woo-rest-product-merging.server.ts'
import { type VariationFields, variationFields } from './woo-rest-product-reading.ts'
import { wooVariation } from './woo-rest-product-shapes.ts'
import { codes, PRODUCTS, wooVariation as schema } from './woo-rest-products.protocol.ts'
import { findWhole, noProduct, orRefused, readAround, staleAnswer } from './woo-rest-products.server.ts'
import { flag, id } from './woo-rest-values.ts'

const PATH = `${PRODUCTS}/{product_id}/variations`

function noVariation(): RestAnswer {
  return restError(codes.invalidVariation, uk.noVariation, 404)
}

async function findVariation(shop: Shop, parentId: ProductId, id: ProductId): Promise<BackGoods | undefined> {
  const [goods] = await readForStaff(shop, [id])
  return goods?.product.type === 'variation' && goods.product.parentId === parentId ? goods : undefined
}

async function answerOf(shop: Shop, id: ProductId): Promise<unknown> {
  const [goods] = await readForStaff(shop, [id])
  return goods && wooVariation(goods, await readAround(shop))
}

async function merge(shop: Shop, parent: Product, before: Draft, given: VariationFields): Promise<Draft> {
  const wish = withoutInherited(before, parent, given)
  const next = await mergeGoods(shop, before, wish)
  const { manage_stock: keeps, image } = wish
  if (keeps !== undefined) next.manageStock = keeps === 'parent' ? 'parent' : keeps ? 'yes' : 'no'
  if (wish.attributes) next.attributes = mergeChoices(parent, wish.attributes)
  if (image !== undefined && !wish.meblia?.pictures) {
    // The one picture of WooCommerce is the first of ours; without it the others stay away, too.
    const pictures = await mergeImages(shop, before.pictures, image === null ? [] : [image])
    next.pictures = image === null ? [] : [...pictures, ...before.pictures.slice(1)]
  }
  return { ...next, name: parent.name }
}

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: about.variations, answer: z.array(schema) },
  params: productsQuery.extend({ product_id: id }),
  handle: async (asked) => {
    const { shop, params } = asked
    if (!(await findWhole(shop, params.product_id))) return noProduct()
    const wish = wishOf({ ...params, type: undefined })
    const asOthers = asked.url.searchParams.has('orderby') ? {} : ({ orderby: 'menu_order', order: 'asc' } as const)
    const range = rangeOf({ ...params, ...asOthers })
    const found = wish && (await listForStaff(shop, { ...wish, variationsOf: params.product_id }, range))
    const { ids, total } = found ?? { ids: [], total: 0 }
    const [goods, around] = await Promise.all([readForStaff(shop, ids), readAround(shop)])
    const items = goods.map((one) => wooVariation(one, around))
    return listAnswer(asked, { items, total, page: params.page, perPage: params.per_page })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: about.variation, answer: schema },
  params: z.object({ product_id: id, id }),
  handle: async ({ shop, params }) => {
    const goods = await findVariation(shop, params.product_id, params.id)
    return goods ? restAnswer(wooVariation(goods, await readAround(shop))) : noVariation()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: about.createVariation, answer: schema },
  params: variationFields.safeExtend({ product_id: id }),
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const { product_id: parentId, ...wish } = params
      const parent = (await findWhole(shop, parentId))?.product
      if (!parent) return noProduct()
      if (parent.type !== 'variable') return restError(codes.invalidParent, uk.notVariable, 400)
      const blank = { ...blankProduct, type: 'variation', parentId, publishedAt: shop.now() } as const
      const draft = await merge(shop, parent, blank, wish)
      const id = await saveCheckedProduct(shop, draft)
      await nameImages({ shop, note }, [wish.image ?? null])
      const [made] = await readForStaff(shop, [id])
      await note({ action: 'created', kind: 'product', entity: id, title: parent.name, after: made?.product ?? null })
      const href = `${shop.site.url}/wp-json${PRODUCTS}/${parentId}/variations/${id}`
      return restAnswer(await answerOf(shop, id), 201, { location: href })
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: about.updateVariation, answer: schema },
  params: variationFields.safeExtend({ product_id: id, id }),
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const { product_id: parentId, id, ...wish } = params
      await holdProduct(shop, id)
      const before = await findVariation(shop, parentId, id)
      const parent = before?.parent
      if (!before || !parent) return noVariation()
      const { version } = wish.meblia ?? {}
      if (version !== undefined && version !== before.version) return staleAnswer(await answerOf(shop, id))
      await saveCheckedProduct(shop, await merge(shop, parent, before.product, wish))
      await nameImages({ shop, note }, [wish.image ?? null])
      const [after] = await readForStaff(shop, [id])
      const change = { action: 'changed', kind: 'product', entity: id, title: parent.name } as const
      await note({ ...change, before: before.product, after: after?.product ?? null })
      return restAnswer(await answerOf(shop, id))
    }),
})

const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.removeVariation, answer: schema },
  params: z.object({ product_id: id, id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params: { product_id: parentId, id, force } }) => {
    const goods = await findVariation(shop, parentId, id)
    if (!goods) {
      const shape = async (goods: BackGoods) => wooVariation(goods, await readAround(shop))
      return answerTrashed({ shop, note }, { id, parentId, force }, shape, noVariation())
    }
    const answer = wooVariation(goods, await readAround(shop))
    if (force) await removeProducts(shop, [id])
    else await trashProduct(shop, actor, id)
    const title = goods.parent?.name ?? goods.product.name
    await note({ action: 'deleted', kind: 'product', entity: id, title, before: goods.product })
    return restAnswer(force ? answer : { ...answer, status: 'trash' })
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: about.batchVariations },
  ...{ create, update, remove },
})

export const routes: Route[] = [list, batch, show, create, update, remove]

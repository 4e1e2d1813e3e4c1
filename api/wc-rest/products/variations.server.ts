import { z } from 'zod'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { listAdminProductIds } from '#shop/catalog/admin-products/admin-product-list.server.ts'
import {
  type AdminProduct,
  listAdminProducts,
  lockProduct,
} from '#shop/catalog/admin-products/admin-products.server.ts'
import { blankProduct, type Product, type ProductId } from '#shop/catalog/catalog.ts'
import { MEASURES } from '#shop/catalog/dimensions/dimensions.ts'
import { deleteProductsById, saveProductOrConflict } from '#shop/catalog/products/products.server.ts'
import { trashProduct } from '#shop/catalog/trash/catalog-trash.server.ts'
import type { Shop } from '#shop/shop.ts'
import { flag, id } from '../../rest/fields.ts'
import { answerRefusals, staleAnswer } from '../../rest/refusals.server.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { listAnswer, type Route, route } from '../../rest/route.server.ts'
import { batchRoute } from '../batch.server.ts'
import { updateImageNames } from './image-names.server.ts'
import { withoutInheritedImage } from './inherited-image.ts'
import { type VariationFields, variationFields } from './input.protocol.ts'
import { mergeCommonFields, mergeImages, type ProductDraft, savePictureRequests } from './merge.server.ts'
import { mergeChoices } from './merge-attributes.server.ts'
import { findParentProduct, loadProductShapeContext, noProduct } from './products.server.ts'
import { errorCodes, PRODUCTS_ROUTE, wooVariation as schema } from './protocol.ts'
import { pageRange, productsQuery, toProductQuery } from './query.ts'
import { toWooVariation } from './shapes.ts'
import { deleteTrashed } from './trash.server.ts'

const PATH = `${PRODUCTS_ROUTE}/{product_id}/variations`

function noVariation(): RestAnswer {
  return restError(errorCodes.invalidVariation, uk.noVariation, 404)
}

async function findVariation(shop: Shop, parentId: ProductId, id: ProductId): Promise<AdminProduct | undefined> {
  const [goods] = await listAdminProducts(shop, [id])
  return goods?.product.type === 'variation' && goods.product.parentId === parentId ? goods : undefined
}

async function toVariationJson(shop: Shop, id: ProductId): Promise<unknown> {
  const [goods] = await listAdminProducts(shop, [id])
  return goods && toWooVariation(goods, await loadProductShapeContext(shop, [goods]))
}

async function mergeVariation(
  shop: Shop,
  parent: Product,
  before: ProductDraft,
  given: VariationFields,
): Promise<ProductDraft> {
  const input = withoutInheritedImage(before, parent, given)
  const next = { ...(await mergeCommonFields(shop, before, input)) }
  // A client that sends back the inherited measures of a product has not set any for the variation.
  for (const name of MEASURES) {
    const isNew = before.id === undefined || input.meblia?.[name] !== undefined
    if (!isNew && before[name] === null && next[name] === parent[name]) next[name] = null
  }
  const { manage_stock: keeps, image } = input
  if (keeps !== undefined) next.manageStock = keeps === 'parent' ? 'parent' : keeps ? 'yes' : 'no'
  if (input.attributes) next.attributes = mergeChoices(parent, input.attributes)
  if (image !== undefined && !input.meblia?.pictures) {
    // WooCommerce's single picture is our first; without it the others are removed too.
    const merged = await mergeImages(shop, before.pictures, image === null ? [] : [image])
    const others = image === null ? [] : before.pictures.slice(1)
    const isHere = merged.wanted === null
    next.pictures = isHere ? [...merged.pictures, ...others] : before.pictures
    next.wanted = merged.wanted && [...merged.wanted, ...others.map((picture) => ({ ...picture, title: '' }))]
  }
  return { ...next, name: parent.name }
}

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: productRouteTexts.variations.list, answer: z.array(schema) },
  params: productsQuery.extend({ product_id: id }),
  handle: async (request) => {
    const { shop, params } = request
    if (!(await findParentProduct(shop, params.product_id))) return noProduct()
    const query = toProductQuery({ ...params, type: undefined })
    const asOthers = request.url.searchParams.has('orderby') ? {} : ({ orderby: 'menu_order', order: 'asc' } as const)
    const range = pageRange({ ...params, ...asOthers })
    const found = query && (await listAdminProductIds(shop, { ...query, variationsOf: params.product_id }, range))
    const { ids, total } = found ?? { ids: [], total: 0 }
    const goods = await listAdminProducts(shop, ids)
    const around = await loadProductShapeContext(shop, goods)
    const items = goods.map((one) => toWooVariation(one, around))
    return listAnswer(request, { items, total, page: params.page, perPage: params.per_page })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: productRouteTexts.variations.one, answer: schema },
  params: z.object({ product_id: id, id }),
  handle: async ({ shop, params }) => {
    const goods = await findVariation(shop, params.product_id, params.id)
    return goods ? restAnswer(toWooVariation(goods, await loadProductShapeContext(shop, [goods]))) : noVariation()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: productRouteTexts.variations.create, answer: schema },
  params: variationFields.safeExtend({ product_id: id }),
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const { product_id: parentId, ...input } = params
      const parent = (await findParentProduct(shop, parentId))?.product
      if (!parent) return noProduct()
      if (parent.type !== 'variable') return restError(errorCodes.invalidParent, uk.notVariable, 400)
      const blank = { ...blankProduct, type: 'variation', parentId, publishedAt: shop.now() } as const
      const { wanted, ...draft } = await mergeVariation(shop, parent, blank, input)
      const id = await saveProductOrConflict(shop, draft)
      await savePictureRequests(shop, { kind: 'product', id }, { wanted })
      await updateImageNames({ shop, note }, [input.image ?? null])
      const [made] = await listAdminProducts(shop, [id])
      await note({ action: 'created', kind: 'product', entity: id, title: parent.name, after: made?.product ?? null })
      const href = `${shop.site.url}/wp-json${PRODUCTS_ROUTE}/${parentId}/variations/${id}`
      return restAnswer(await toVariationJson(shop, id), 201, { location: href })
    }),
})

const update = route({
  ...{
    method: 'PUT',
    path: `${PATH}/{id}`,
    who: 'manager',
    about: productRouteTexts.variations.change,
    answer: schema,
  },
  params: variationFields.safeExtend({ product_id: id, id }),
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const { product_id: parentId, id, ...input } = params
      await lockProduct(shop, id)
      const before = await findVariation(shop, parentId, id)
      const parent = before?.parent
      if (!before || !parent) return noVariation()
      const { version } = input.meblia ?? {}
      if (version !== undefined && version !== before.version) return staleAnswer(await toVariationJson(shop, id))
      const { wanted, ...draft } = await mergeVariation(shop, parent, before.product, input)
      await saveProductOrConflict(shop, draft)
      await savePictureRequests(shop, { kind: 'product', id }, { wanted })
      await updateImageNames({ shop, note }, [input.image ?? null])
      const [after] = await listAdminProducts(shop, [id])
      const change = { action: 'changed', kind: 'product', entity: id, title: parent.name } as const
      await note({ ...change, before: before.product, after: after?.product ?? null })
      return restAnswer(await toVariationJson(shop, id))
    }),
})

const remove = route({
  ...{
    method: 'DELETE',
    path: `${PATH}/{id}`,
    who: 'manager',
    about: productRouteTexts.variations.remove,
    answer: schema,
  },
  params: z.object({ product_id: id, id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params: { product_id: parentId, id, force } }) => {
    const goods = await findVariation(shop, parentId, id)
    if (!goods) {
      const shape = async (goods: AdminProduct) => toWooVariation(goods, await loadProductShapeContext(shop, [goods]))
      return deleteTrashed({ shop, note }, { id, parentId, force }, shape, noVariation())
    }
    const answer = toWooVariation(goods, await loadProductShapeContext(shop, [goods]))
    if (force) await deleteProductsById(shop, [id])
    else await trashProduct(shop, actor, id)
    const title = goods.parent?.name ?? goods.product.name
    await note({ action: 'deleted', kind: 'product', entity: id, title, before: goods.product })
    return restAnswer(force ? answer : { ...answer, status: 'trash' })
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: productRouteTexts.variations.batch },
  ...{ create, update, remove, show },
})

export const routes: Route[] = [list, batch, show, create, update, remove]

import { z } from 'zod'
import { flag, id } from '#api/rest/fields.ts'
import { listAnswer } from '#api/rest/lists.server.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, refuse, route } from '#api/rest/route.server.ts'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { listAdminProductIds } from '#shop/catalog/products/admin-products/admin-product-list.server.ts'
import type { AdminProductRange } from '#shop/catalog/products/admin-products/admin-product-list.ts'
import {
  type AdminProduct,
  listAdminProducts,
  lockProducts,
} from '#shop/catalog/products/admin-products/admin-products.server.ts'
import { blankProduct, type Product, type ProductAttribute, type ProductId } from '#shop/catalog/products/catalog.ts'
import { MEASURES } from '#shop/catalog/products/dimensions/dimensions.ts'
import { findEqualVariation } from '#shop/catalog/products/records/equal-variations.server.ts'
import { trashProduct } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { withShippingClass } from '../terms/shipping-classes.server.ts'
import { withoutInheritedImage } from './inherited-image.ts'
import { type VariationFields, variationFields } from './input.protocol.ts'
import { mergeCommonFields, mergeImages, type ProductDraft } from './merge.server.ts'
import { mergeChoices } from './merge-attributes.server.ts'
import {
  findParentProduct,
  loadProductShapeContext,
  noProduct,
  PRODUCT_PERMISSIONS,
  saveDraft,
} from './products.server.ts'
import { errorCodes, PRODUCTS_ROUTE, type WooVariation, wooVariation } from './protocol.ts'
import { pageRange, toProductQuery, variationsQuery } from './query.ts'
import { toWooVariation } from './shapes.ts'
import { deleteTrashed, removedFields, removeProduct, restoreTrashed } from './trash.server.ts'

const PATH = `${PRODUCTS_ROUTE}/{product_id}/variations`
const ofProduct = { product_id: id }

function noVariation(): RestAnswer {
  return restError(errorCodes.invalidVariation, uk.noVariation, 404)
}

async function findVariation(shop: Shop, parentId: ProductId, id: ProductId): Promise<AdminProduct | undefined> {
  const [adminProduct] = await listAdminProducts(shop, [id])
  return adminProduct?.product.type === 'variation' && adminProduct.product.parentId === parentId
    ? adminProduct
    : undefined
}

async function listVariations(shop: Shop, params: z.output<typeof variationsQuery>, range: AdminProductRange) {
  const query = toProductQuery({ ...(await withShippingClass(shop, params)), type: 'variation' })
  const { ids, total } = await listAdminProductIds(shop, query, range)
  return { items: await listAdminProducts(shop, ids), total }
}

async function toVariationsJson(shop: Shop, variations: AdminProduct[]): Promise<WooVariation[]> {
  const around = await loadProductShapeContext(shop, variations)
  return variations.map((variation) => toWooVariation(variation, around))
}

async function mergeVariation(
  shop: Shop,
  parent: Product,
  before: ProductDraft,
  sent: VariationFields,
): Promise<ProductDraft> {
  const input = withoutInheritedImage(before, parent, sent)
  const next = { ...(await mergeCommonFields(shop, before, input)) }
  // A client that sends back the inherited measures of a product has not set any for the variation.
  for (const name of MEASURES) {
    const isNew = before.id === undefined || input.meblia?.[name] !== undefined
    if (!isNew && before[name] === null && next[name] === parent[name]) next[name] = null
  }
  const { manage_stock: keeps, image } = input
  if (keeps !== undefined) next.manageStock = keeps === 'parent' ? 'parent' : keeps ? 'yes' : 'no'
  if (input.attributes) {
    next.attributes = mergeChoices(parent, before.attributes, input.attributes)
    const equal = await findEqualVariation(shop, parent.id, before, next)
    if (equal !== undefined) refuse('rest_invalid_param', uk.equalVariation(equal), { field: 'attributes' })
  }
  if (image !== undefined && !input.meblia?.pictures) {
    // WooCommerce's single picture is our first; without it the others are removed too.
    const merged = await mergeImages(shop, before.pictures, image === null ? [] : [image])
    const others = image === null ? [] : before.pictures.slice(1)
    const isHere = merged.requestedPictures === null
    next.pictures = isHere ? [...merged.pictures, ...others] : before.pictures
    next.requestedPictures = merged.requestedPictures && [
      ...merged.requestedPictures,
      ...others.map((picture) => ({ ...picture, title: '' })),
    ]
  }
  return { ...next, name: parent.name }
}

const ofAllProducts = route('GET', '/wc/v3/variations', {
  permission: PRODUCT_PERMISSIONS.read,
  about: productRouteTexts.variations.all,
  params: variationsQuery,
  answer: z.array(wooVariation),
  handle: async (call) => {
    const { shop, params } = call
    const { items, total } = await listVariations(shop, params, pageRange(params))
    return listAnswer(call, { items: await toVariationsJson(shop, items), total })
  },
})

const ofOneProduct = itemRoutes({
  path: PATH,
  permission: PRODUCT_PERMISSIONS,
  about: productRouteTexts.variations,
  answer: wooVariation,
  query: variationsQuery.extend(ofProduct),
  fields: variationFields.safeExtend(ofProduct),
  sendsLocation: true,
  key: z.object({ ...ofProduct, id }),
  list: async ({ shop, params, url }) => {
    orRefuse(await findParentProduct(shop, params.product_id), noProduct)
    const asOthers = url.searchParams.has('orderby') ? {} : ({ orderby: 'menu_order', order: 'asc' } as const)
    const range = pageRange({ ...params, ...asOthers })
    return listVariations(shop, { ...params, parent: [params.product_id] }, range)
  },
  find: (shop, { product_id: parentId, id }) => findVariation(shop, parentId, id),
  missing: noVariation,
  toJson: toVariationsJson,
  lock: (shop, { id }) => lockProducts(shop, [id]),
  version: ({ version }) => version,
  create: async (call) => {
    const { shop, params } = call
    const { product: parent } = orRefuse(await findParentProduct(shop, params.product_id), noProduct)
    if (parent.type !== 'variable') return restError(errorCodes.invalidParent, uk.notVariable, 400)
    const blank = { ...blankProduct, type: 'variation', parentId: parent.id, publishedAt: shop.now() } as const
    await lockProducts(shop, [parent.id])
    return saveDraft(call, await mergeVariation(shop, parent, blank, params), [params.image ?? null])
  },
  update: async (call, { product, parent }) => {
    const { shop, params } = call
    if (!parent) return noVariation()
    return saveDraft(call, await mergeVariation(shop, parent, product, params), [params.image ?? null])
  },
  remove: removeProduct,
  removedFields,
  removeMissing: (call) => {
    const { shop, params } = call
    const shape = async (variation: AdminProduct) => (await toVariationsJson(shop, [variation]))[0] ?? {}
    return deleteTrashed(call, { ...params, parentId: params.product_id }, shape, noVariation())
  },
  restoreMissing: (call) => restoreTrashed(call, call.params.product_id),
  audit: {
    subject: ({ product, parent }) => ({ kind: 'product', entity: product.id, title: parent?.name ?? product.name }),
    state: ({ product }) => product,
  },
})

/** As many as WooCommerce makes at once. */
const MAX_GENERATED = 50

const generate = route('POST', `${PATH}/generate`, {
  permission: PRODUCT_PERMISSIONS.write,
  about: productRouteTexts.variations.generate,
  params: z.object({ ...ofProduct, delete: flag.default(false), default_values: variationFields.default({}) }),
  answer: z.object({ count: z.number(), deleted_count: z.number().optional() }),
  handle: async (call) => {
    const { shop, params, actor } = call
    const { product: parent, variations } = orRefuse(await findParentProduct(shop, params.product_id), noProduct)
    if (parent.type !== 'variable') return restError(errorCodes.invalidParent, uk.notVariable, 400)
    const combinations = optionCombinations(parent.attributes)
    const before = (await listAdminProducts(shop, variations)).map(({ product }) => product)
    const taken = new Map(before.toReversed().map(({ id, attributes }) => [combinationKey(attributes), id]))
    const missing = combinations.filter((attributes) => !taken.has(combinationKey(attributes))).slice(0, MAX_GENERATED)
    const blank = { ...blankProduct, type: 'variation', parentId: parent.id, publishedAt: shop.now() } as const
    for (const [index, attributes] of missing.entries()) {
      const draft = await mergeVariation(
        shop,
        parent,
        { ...blank, position: before.length + index },
        params.default_values,
      )
      await saveDraft(call, { ...draft, attributes }, [])
    }
    if (!params.delete) return restAnswer({ count: missing.length })
    const combinationKeys = new Set(combinations.map(combinationKey))
    const unmatched = before.filter(({ id, attributes }) => {
      const key = combinationKey(attributes)
      return !combinationKeys.has(key) || taken.get(key) !== id
    })
    for (const { id } of unmatched) await trashProduct(shop, actor, id)
    return restAnswer({ count: missing.length, deleted_count: unmatched.length })
  },
})

/** Every choice of one value of each attribute by which variations differ. */
function optionCombinations(attributes: ProductAttribute[]): ProductAttribute[][] {
  const varying = attributes.filter(({ varies, values }) => varies && values.length > 0)
  if (varying.length === 0) return []
  return varying.reduce<ProductAttribute[][]>(
    (all, attribute) =>
      all.flatMap((some) =>
        attribute.values.map((value) => [...some, { ...attribute, defaultValue: '', values: [value] }]),
      ),
    [[]],
  )
}

function combinationKey(attributes: ProductAttribute[]): string {
  return attributes
    .map(({ slug, values: [value] }) => `${slug}=${value?.slug ?? ''}`)
    .toSorted()
    .join('&')
}

export const routes: Route[] = [ofAllProducts, generate, ...ofOneProduct]

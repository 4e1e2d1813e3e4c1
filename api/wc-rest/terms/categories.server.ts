import { z } from 'zod'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { editVersion, findMediaFacts, type MediaFacts } from '#shop/catalog/admin-products/admin-products.server.ts'
import type { Category } from '#shop/catalog/catalog.ts'
import { listAllCategories, saveCategory } from '#shop/catalog/categories/categories.server.ts'
import { listingSizes } from '#shop/catalog/product-query/product-query.server.ts'
import { listProductsById } from '#shop/catalog/products/products.server.ts'
import { trashCategory } from '#shop/catalog/trash/catalog-trash.server.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import { sanitizedSourceHtml } from '#shop/content/html/sanitize-html.server.ts'
import { categoryPath, slugify } from '#shop/paths.ts'
import { findPictureDownloads } from '#shop/picture-downloads/picture-downloads.server.ts'
import { isDownloadable, type PictureDownload } from '#shop/picture-downloads/picture-downloads.ts'
import type { Shop } from '#shop/shop.ts'
import { flag, id } from '../../rest/fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { listAnswer, type Route, route } from '../../rest/route.server.ts'
import { selfAndCollectionLinks, toImageJson } from '../../rest/shapes.ts'
import { batchRoute } from '../batch-route.server.ts'
import { updateImageNames } from '../products/image-names.server.ts'
import { checkMedia, findMediaByUrl, refuse, savePictureRequests } from '../products/merge.server.ts'
import { answerRefusals, staleAnswer } from '../products/products.server.ts'
import { errorCodes, PRODUCTS_ROUTE } from '../products/protocol.ts'
import { categoryFields, paginateTerms, termsQuery } from './fields.ts'
import { wooCategory as schema, type WooCategory } from './protocol.ts'

const PATH = `${PRODUCTS_ROUTE}/categories`

function toCategoryJson(
  shop: Shop,
  category: Category,
  sizes: Map<number, number>,
  { media, downloads }: { media: Map<number, MediaFacts>; downloads: Map<number, PictureDownload[]> },
): WooCategory {
  const { id, name, slug, parentId, description, display, position, pictureId, path } = category
  const picture = media.get(pictureId ?? 0)
  const { url } = shop.site
  return {
    id,
    name,
    slug,
    parent: parentId ?? 0,
    description: sanitizedSourceHtml(description),
    display,
    image: picture ? toImageJson(url, picture, picture.alt || name) : null,
    menu_order: position,
    count: sizes.get(id) ?? 0,
    meblia: {
      ...{ version: editVersion(category), path, permalink: url + categoryPath(path) },
      pictureDownloads: downloads.get(id) ?? [],
    },
    _links: selfAndCollectionLinks(url, PATH, id, parentId === null ? undefined : `${PATH}/${parentId}`),
  }
}

async function toCategoriesJson(shop: Shop, categories: Category[]): Promise<WooCategory[]> {
  const sizes = await listingSizes(shop, 'category')
  const media = await findMediaFacts(
    shop,
    categories.flatMap(({ pictureId }) => pictureId ?? []),
  )
  const ids = categories.map(({ id }) => id)
  const downloads = await findPictureDownloads(shop, 'category', ids)
  return categories.map((category) => toCategoryJson(shop, category, sizes, { media, downloads }))
}

async function findCategory(shop: Shop, id: number): Promise<Category | undefined> {
  return (await listAllCategories(shop)).find((category) => category.id === id)
}

export function noTerm(): RestAnswer {
  return restError(errorCodes.invalidTerm, uk.noTerm, 404)
}

async function mergeCategory(shop: Shop, before: Category | undefined, wish: z.output<typeof categoryFields>) {
  const tree = await listAllCategories(shop)
  const { name, slug, parent, description, display, image, menu_order } = wish
  const parentId = parent === undefined ? (before?.parentId ?? null) : parent || null
  const home = tree.find((category) => category.id === parentId)
  if (parentId !== null && !home) refuse(errorCodes.invalidTerm, uk.noCategory(parentId), 'parent')
  if (before && home && `${home.path}/`.startsWith(`${before.path}/`)) {
    refuse('rest_invalid_param', uk.insideItself, 'parent')
  }
  const title = name ?? before?.name ?? ''
  if (title === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
  const twin = tree.find((one) => one.id !== before?.id && one.parentId === parentId && one.name === title)
  if (twin) refuse(errorCodes.termExists, uk.termExists, 'name', 400, { resource_id: twin.id })
  const address = slug === undefined ? undefined : slugify(slug)
  if (address && tree.some((one) => one.id !== before?.id && one.slug === address)) {
    refuse(errorCodes.termExists, uk.slugTaken, 'slug')
  }
  const wanted = image && !image.id ? await findOrRequestPicture(shop, image) : undefined
  const own = image && (image.id || (image.src ? await findMediaByUrl(shop, image.src) : null))
  const picture = wanted ? undefined : own
  if (picture) await checkMedia(shop, [picture])
  return {
    ...(before && { id: before.id }),
    name: title,
    parentId,
    ...(address && { slug: address }),
    ...(description !== undefined && { description: await withAltTexts(shop, description) }),
    ...(display !== undefined && { display }),
    ...(menu_order !== undefined && { position: menu_order }),
    ...(picture !== undefined && { pictureId: picture }),
    wanted,
  }
}

/** An external URL: downloaded after the category is saved. */
async function findOrRequestPicture(
  shop: Shop,
  { src = '', name = '' }: { src?: string | undefined; name?: string | undefined },
) {
  if (src === '' || (await findMediaByUrl(shop, src)) !== null) return undefined
  if (!isDownloadable(src)) refuse(errorCodes.imageUpload, uk.notHttp, 'image')
  return { mediaId: null, source: src, alt: '', title: name, optionSlug: '', optionValueSlug: '' }
}

/** Saves with a known picture; an external one follows later. */
async function saveWithPicture(
  shop: Shop,
  before: Category | undefined,
  wish: z.output<typeof categoryFields>,
): Promise<Category> {
  const { wanted, ...merged } = await mergeCategory(shop, before, wish)
  const saved = await saveCategory(shop, merged)
  const target = { kind: 'category', id: saved.id } as const
  await savePictureRequests(shop, target, { wanted: wanted ? [wanted] : wish.image === undefined ? undefined : null })
  return saved
}

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: productRouteTexts.categories, answer: z.array(schema) },
  params: termsQuery,
  handle: async (asked) => {
    const { shop, params } = asked
    const [categories, sizes] = await Promise.all([listAllCategories(shop), listingSizes(shop, 'category')])
    const [product] = params.product === undefined ? [] : await listProductsById(shop, [params.product])
    const ofProduct = params.product === undefined ? undefined : (product?.categories ?? [])
    const cut = paginateTerms(categories, params, sizes, ofProduct)
    return listAnswer(asked, { ...cut, items: await toCategoriesJson(shop, cut.items) })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: productRouteTexts.category, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const category = await findCategory(shop, params.id)
    return category ? restAnswer((await toCategoriesJson(shop, [category]))[0]) : noTerm()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: productRouteTexts.createCategory, answer: schema },
  params: categoryFields,
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const made = await saveWithPicture(shop, undefined, params)
      await updateImageNames({ shop, note }, [params.image ?? null], made.name)
      await note({ action: 'created', kind: 'category', entity: made.id, title: made.name, after: made })
      return restAnswer((await toCategoriesJson(shop, [made]))[0], 201)
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: productRouteTexts.updateCategory, answer: schema },
  params: categoryFields.safeExtend({ id }),
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const before = await findCategory(shop, params.id)
      if (!before) return noTerm()
      const { version } = params.meblia ?? {}
      if (version !== undefined && version !== editVersion(before))
        return staleAnswer((await toCategoriesJson(shop, [before]))[0])
      await saveWithPicture(shop, before, params)
      await updateImageNames({ shop, note }, [params.image ?? null], before.name)
      const after = await findCategory(shop, params.id)
      if (!after) return noTerm()
      await note({ action: 'changed', kind: 'category', entity: after.id, title: after.name, before, after })
      return restAnswer((await toCategoriesJson(shop, [after]))[0])
    }),
})

/** WooCommerce has no trash for terms and requires `force`; ours can be restored either way. */
const remove = route({
  ...{
    method: 'DELETE',
    path: `${PATH}/{id}`,
    who: 'manager',
    about: productRouteTexts.removeCategory,
    answer: schema,
  },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    const before = await findCategory(shop, params.id)
    if (!before) return noTerm()
    const [answer] = await toCategoriesJson(shop, [before])
    await trashCategory(shop, actor, before)
    await note({ action: 'deleted', kind: 'category', entity: before.id, title: before.name, before })
    return restAnswer(answer)
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: productRouteTexts.batchCategories },
  ...{ create, update, remove, show },
})

export const routes: Route[] = [list, batch, show, create, update, remove]

import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { toImageJson } from '#api/rest/query-fields.ts'
import { type Route, refuse } from '#api/rest/route.server.ts'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { findPictureDownloads } from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import { isDownloadable, type PictureDownload } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import {
  editVersion,
  findMediaFacts,
  type MediaFacts,
} from '#shop/catalog/products/admin-products/admin-products.server.ts'
import type { Category } from '#shop/catalog/products/catalog.ts'
import { listAllCategories, saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { listingSizes } from '#shop/catalog/products/product-query/product-query.server.ts'
import { trashCategory } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import { sanitizedSourceHtml } from '#shop/content/html/sanitize-html.server.ts'
import { categoryPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { slugFromOutside } from '#shop/core/slugs.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { updateImageNames } from '../products/image-names.server.ts'
import { checkMedia, findMediaByUrl, isSameName, savePictureRequests } from '../products/merge.server.ts'
import { errorCodes, PRODUCTS_ROUTE } from '../products/protocol.ts'
import { type CategoryFields, categoryFields } from './input.protocol.ts'
import { type WooCategory, wooCategory } from './protocol.ts'
import { noTerm, sentSearchTexts, TERM_KEY, TERM_PERMISSIONS, termsPage, termsQuery } from './terms.server.ts'

const PATH = `${PRODUCTS_ROUTE}/categories`

export const routes: Route[] = itemRoutes({
  path: PATH,
  permission: TERM_PERMISSIONS,
  about: productRouteTexts.categories,
  answer: wooCategory,
  query: termsQuery,
  fields: categoryFields,
  key: TERM_KEY,
  list: async ({ shop, params }) => {
    const [terms, counts] = await Promise.all([listAllCategories(shop), listingSizes(shop, 'category')])
    return termsPage(shop, params, { terms, counts, idsOf: ({ categories }) => categories })
  },
  find: findCategory,
  missing: noTerm,
  toJson: toCategoriesJson,
  version: (term) => editVersion(term),
  create: async ({ shop, params, note }) => {
    const made = await saveWithPicture(shop, undefined, params)
    await updateImageNames({ shop, note }, [params.image ?? null], made.name)
    return made
  },
  update: async ({ shop, params, note }, before) => {
    await saveWithPicture(shop, before, params)
    await updateImageNames({ shop, note }, [params.image ?? null], before.name)
    return (await findCategory(shop, before)) ?? noTerm()
  },
  // WooCommerce has no trash for terms and requires `force`; ours can be restored either way.
  remove: ({ shop, actor }, category) => trashCategory(shop, actor, category),
  audit: {
    subject: ({ id, name }) => ({ kind: 'category', entity: id, title: name }),
    state: (category) => category,
  },
})

function toCategoryJson(
  shop: Shop,
  category: Category,
  sizes: Map<number, number>,
  { media, downloads }: { media: Map<number, MediaFacts>; downloads: Map<number, PictureDownload[]> },
): WooCategory {
  const { id, name, slug, parentId, description, display, position, pictureId, path, ...texts } = category
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
      version: editVersion(category),
      path,
      permalink: url + categoryPath(path),
      pictureDownloads: downloads.get(id) ?? [],
      seoTitle: texts.seoTitle,
      seoDescription: texts.seoDescription,
    },
    _links: selfAndCollectionLinks(url, {
      collection: PATH,
      id,
      up: parentId === null ? undefined : `${PATH}/${parentId}`,
    }),
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

async function findCategory(shop: Shop, { id }: Pick<Category, 'id'>): Promise<Category | undefined> {
  return (await listAllCategories(shop)).find((category) => category.id === id)
}

async function mergeCategory(shop: Shop, before: Category | undefined, input: CategoryFields) {
  const tree = await listAllCategories(shop)
  const { name, slug, parent, description, display, image, menu_order } = input
  const parentId = parent === undefined ? (before?.parentId ?? null) : parent || null
  const home = tree.find((category) => category.id === parentId)
  if (parentId !== null && !home) refuse(errorCodes.invalidTerm, uk.noCategory(parentId), { field: 'parent' })
  if (before && home && `${home.path}/`.startsWith(`${before.path}/`)) {
    refuse('rest_invalid_param', uk.insideItself, { field: 'parent' })
  }
  const title = name ?? before?.name ?? ''
  if (title === '') refuse('rest_invalid_param', uk.nameMissing, { field: 'name' })
  const twin = tree.find(
    (category) => category.id !== before?.id && category.parentId === parentId && isSameName(category.name, title),
  )
  if (twin) refuse(errorCodes.termExists, uk.termExists, { field: 'name', status: 400, more: { resource_id: twin.id } })
  const address = slug === undefined ? undefined : slugFromOutside(slug)
  const namesake = address && tree.find((category) => category.id !== before?.id && category.slug === address)
  if (namesake)
    refuse(errorCodes.termExists, uk.slugTaken, { field: 'slug', status: 400, more: { resource_id: namesake.id } })
  const requestedPicture = image && !image.id ? await findOrRequestPicture(shop, image) : undefined
  const libraryId = image && (image.id || (image.src ? await findMediaByUrl(shop, image.src) : null))
  const picture = requestedPicture ? undefined : libraryId
  if (picture) await checkMedia(shop, [picture])
  return {
    ...(before && { id: before.id }),
    name: title,
    parentId,
    ...(address && { slug: address, slugGiven: slug }),
    ...(description !== undefined && { description: await withAltTexts(shop, description) }),
    ...(display !== undefined && { display }),
    ...(menu_order !== undefined && { position: menu_order }),
    ...sentSearchTexts(input),
    ...(picture !== undefined && { pictureId: picture }),
    requestedPicture,
  }
}

/** An external URL: downloaded after the category is saved. */
async function findOrRequestPicture(
  shop: Shop,
  { src = '', name = '' }: { src?: string | undefined; name?: string | undefined },
) {
  if (src === '' || (await findMediaByUrl(shop, src)) !== null) return undefined
  if (!isDownloadable(src)) refuse(errorCodes.imageUpload, uk.notHttp, { field: 'image' })
  return { mediaId: null, source: src, alt: '', title: name, optionSlug: '', optionValueSlug: '' }
}

/** Saves with a known picture; an external one follows later. */
async function saveWithPicture(shop: Shop, before: Category | undefined, input: CategoryFields): Promise<Category> {
  const { requestedPicture, ...merged } = await mergeCategory(shop, before, input)
  const saved = await saveCategory(shop, merged)
  const target = { kind: 'category', id: saved.id } as const
  await savePictureRequests(shop, target, {
    requestedPictures: requestedPicture ? [requestedPicture] : input.image === undefined ? undefined : null,
  })
  return saved
}

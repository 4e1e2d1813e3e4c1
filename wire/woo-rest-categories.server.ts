import { z } from 'zod'
import { about } from '#i18n/rest-about-products.uk.ts'
import { products as uk } from '#i18n/rest-products.uk.ts'
import { categoryAddress, slugOf } from '#shop/addresses.ts'
import { type MediaFacts, readMediaFacts, versionOf } from '#shop/catalog/back-goods.server.ts'
import type { Category } from '#shop/catalog/catalog.ts'
import { readCategories, saveCategory } from '#shop/catalog/categories.server.ts'
import { readListSizes } from '#shop/catalog/finding.server.ts'
import { readProducts } from '#shop/catalog/products.server.ts'
import { trashCategory } from '#shop/catalog/removal.server.ts'
import { describedHtml } from '#shop/content/described.server.ts'
import { writtenHtml } from '#shop/content/html.server.ts'
import { readPictureDownloads } from '#shop/picture-downloads/picture-downloads.server.ts'
import { isDownloadable, type PictureDownload } from '#shop/picture-downloads/picture-downloads.ts'
import type { Shop } from '#shop/shop.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { listAnswer, type Route, route } from './rest-routes.server.ts'
import { batchRoute } from './woo-rest-batch.server.ts'
import { nameImages } from './woo-rest-image-names.server.ts'
import { checkMedia, keepWanted, mediaAt, refuse } from './woo-rest-product-merging.server.ts'
import { codes, PRODUCTS } from './woo-rest-products.protocol.ts'
import { orRefused, staleAnswer } from './woo-rest-products.server.ts'
import { image, linksTo } from './woo-rest-shapes.ts'
import { wooCategory as schema, type WooCategory } from './woo-rest-terms.protocol.ts'
import { categoryFields, cutTerms, termsQuery } from './woo-rest-terms.ts'
import { flag, id } from './woo-rest-values.ts'

const PATH = `${PRODUCTS}/categories`

function shape(
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
    description: writtenHtml(description),
    display,
    image: picture ? image(url, picture, picture.alt || name) : null,
    menu_order: position,
    count: sizes.get(id) ?? 0,
    meblia: {
      ...{ version: versionOf(category), path, permalink: url + categoryAddress(path) },
      pictureDownloads: downloads.get(id) ?? [],
    },
    _links: linksTo(url, PATH, id, parentId === null ? undefined : `${PATH}/${parentId}`),
  }
}

async function shapes(shop: Shop, categories: Category[]): Promise<WooCategory[]> {
  const sizes = await readListSizes(shop, 'category')
  const media = await readMediaFacts(
    shop,
    categories.flatMap(({ pictureId }) => pictureId ?? []),
  )
  const ids = categories.map(({ id }) => id)
  const downloads = await readPictureDownloads(shop, 'category', ids)
  return categories.map((category) => shape(shop, category, sizes, { media, downloads }))
}

async function find(shop: Shop, id: number): Promise<Category | undefined> {
  return (await readCategories(shop)).find((category) => category.id === id)
}

export function noTerm(): RestAnswer {
  return restError(codes.invalidTerm, uk.noTerm, 404)
}

async function merge(shop: Shop, before: Category | undefined, wish: z.output<typeof categoryFields>) {
  const tree = await readCategories(shop)
  const { name, slug, parent, description, display, image, menu_order } = wish
  const parentId = parent === undefined ? (before?.parentId ?? null) : parent || null
  const home = tree.find((category) => category.id === parentId)
  if (parentId !== null && !home) refuse(codes.invalidTerm, uk.noCategory(parentId), 'parent')
  if (before && home && `${home.path}/`.startsWith(`${before.path}/`)) {
    refuse('rest_invalid_param', uk.insideItself, 'parent')
  }
  const title = name ?? before?.name ?? ''
  if (title === '') refuse('rest_invalid_param', uk.nameMissing, 'name')
  const twin = tree.find((one) => one.id !== before?.id && one.parentId === parentId && one.name === title)
  if (twin) refuse(codes.termExists, uk.termExists, 'name', 400, { resource_id: twin.id })
  const address = slug === undefined ? undefined : slugOf(slug)
  if (address && tree.some((one) => one.id !== before?.id && one.slug === address)) {
    refuse(codes.termExists, uk.slugTaken, 'slug')
  }
  const wanted = image && !image.id ? await wantedPicture(shop, image) : undefined
  const own = image && (image.id || (image.src ? await mediaAt(shop, image.src) : null))
  const picture = wanted ? undefined : own
  if (picture) await checkMedia(shop, [picture])
  return {
    ...(before && { id: before.id }),
    name: title,
    parentId,
    ...(address && { slug: address }),
    ...(description !== undefined && { description: await describedHtml(shop, description) }),
    ...(display !== undefined && { display }),
    ...(menu_order !== undefined && { position: menu_order }),
    ...(picture !== undefined && { pictureId: picture }),
    wanted,
  }
}

/** At a foreign address: fetched after the category has been saved. */
async function wantedPicture(
  shop: Shop,
  { src = '', name = '' }: { src?: string | undefined; name?: string | undefined },
) {
  if (src === '' || (await mediaAt(shop, src)) !== null) return undefined
  if (!isDownloadable(src)) refuse(codes.imageUpload, uk.notHttp, 'image')
  return { mediaId: null, source: src, alt: '', title: name, optionSlug: '', optionValueSlug: '' }
}

/** Saved with the picture that is here; the one that is not comes later. */
async function save(
  shop: Shop,
  before: Category | undefined,
  wish: z.output<typeof categoryFields>,
): Promise<Category> {
  const { wanted, ...merged } = await merge(shop, before, wish)
  const saved = await saveCategory(shop, merged)
  const target = { kind: 'category', id: saved.id } as const
  await keepWanted(shop, target, { wanted: wanted ? [wanted] : wish.image === undefined ? undefined : null })
  return saved
}

const list = route({
  ...{ method: 'GET', path: PATH, who: 'editor', about: about.categories, answer: z.array(schema) },
  params: termsQuery,
  handle: async (asked) => {
    const { shop, params } = asked
    const [categories, sizes] = await Promise.all([readCategories(shop), readListSizes(shop, 'category')])
    const [product] = params.product === undefined ? [] : await readProducts(shop, [params.product])
    const ofProduct = params.product === undefined ? undefined : (product?.categories ?? [])
    const cut = cutTerms(categories, params, sizes, ofProduct)
    return listAnswer(asked, { ...cut, items: await shapes(shop, cut.items) })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'editor', about: about.category, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const category = await find(shop, params.id)
    return category ? restAnswer((await shapes(shop, [category]))[0]) : noTerm()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: about.createCategory, answer: schema },
  params: categoryFields,
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const made = await save(shop, undefined, params)
      await nameImages({ shop, note }, [params.image ?? null], made.name)
      await note({ action: 'created', kind: 'category', entity: made.id, title: made.name, after: made })
      return restAnswer((await shapes(shop, [made]))[0], 201)
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: about.updateCategory, answer: schema },
  params: categoryFields.safeExtend({ id }),
  handle: ({ shop, params, note }) =>
    orRefused(async () => {
      const before = await find(shop, params.id)
      if (!before) return noTerm()
      const { version } = params.meblia ?? {}
      if (version !== undefined && version !== versionOf(before)) return staleAnswer((await shapes(shop, [before]))[0])
      await save(shop, before, params)
      await nameImages({ shop, note }, [params.image ?? null], before.name)
      const after = await find(shop, params.id)
      if (!after) return noTerm()
      await note({ action: 'changed', kind: 'category', entity: after.id, title: after.name, before, after })
      return restAnswer((await shapes(shop, [after]))[0])
    }),
})

/** WooCommerce keeps no deleted terms and wants `force`; ours can be brought back either way. */
const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.removeCategory, answer: schema },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    const before = await find(shop, params.id)
    if (!before) return noTerm()
    const [answer] = await shapes(shop, [before])
    await trashCategory(shop, actor, before)
    await note({ action: 'deleted', kind: 'category', entity: before.id, title: before.name, before })
    return restAnswer(answer)
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: about.batchCategories },
  ...{ create, update, remove, show },
})

export const routes: Route[] = [list, batch, show, create, update, remove]

import { isDeepStrictEqual } from 'node:util'
import { defined } from '#api/rest/fields.ts'
import { refuse } from '#api/rest/route.server.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import {
  cancelPictureDownloads,
  requestPictureDownloads,
} from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import {
  type DownloadTarget,
  isDownloadable,
  type RequestedPicture,
} from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { findMediaFacts } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import type { Product, ProductPicture } from '#shop/catalog/products/catalog.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { isGtinTaken, parseGtin } from '#shop/catalog/products/gtin.ts'
import { findNewSaleProblem } from '#shop/catalog/products/prices.ts'
import { findFreeSku } from '#shop/catalog/products/records/duplicate-product.server.ts'
import {
  MAX_META_BYTES,
  type MetaValue,
  metaBytes,
  PARENT_META,
  type ProductMeta,
} from '#shop/catalog/products/records/product-meta.ts'
import {
  findGtinOwners,
  findProductIdsBySku,
  listProductsById,
} from '#shop/catalog/products/records/products.server.ts'
import { areLimitsCrossed } from '#shop/catalog/products/sellable-items/quantity.ts'
import { listAllTags, saveTag } from '#shop/catalog/products/tags/tags.server.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import { findMedia } from '#shop/content/media/media.server.ts'
import { boundedEnd, boundedStart } from '#shop/core/dates.ts'
import { isSafeUrl } from '#shop/core/input/safe-urls.ts'
import { lookalikeKey } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { slugFromOutside, slugify } from '#shop/core/slugs.ts'
import type { ImageInput, ProductFields, VariationFields } from './input.protocol.ts'
import { errorCodes } from './protocol.ts'

const INVALID_PARAM = 'rest_invalid_param'

export type ProductDraft = Omit<Product, 'id'> & {
  id?: number
  /** As another shop wrote it. */
  slugGiven?: string | undefined
  /** All requested pictures, once the external ones are downloaded; null: the request names only known ones. */
  requestedPictures?: RequestedPicture[] | null | undefined
}

/** Fields common to a product and a variation, merged into the current state. Throws Refused. */
export async function mergeCommonFields(
  shop: Shop,
  before: ProductDraft,
  input: ProductFields | VariationFields,
): Promise<ProductDraft> {
  const { meblia = {}, dimensions = {} } = input
  const next: ProductDraft = {
    ...before,
    ...defined({
      sku: input.sku,
      gtin: input.global_unique_id === undefined ? undefined : readGtin(input.global_unique_id),
      description: input.description === undefined ? undefined : await withAltTexts(shop, input.description),
      regularPrice: input.regular_price,
      salePrice: input.sale_price,
      saleFrom: boundedSaid(boundedStart, input.date_on_sale_from_gmt ?? input.date_on_sale_from),
      saleUntil: boundedSaid(boundedEnd, input.date_on_sale_to_gmt ?? input.date_on_sale_to),
      publishedAt: meblia.publishNow
        ? shop.now()
        : (meblia.publishedAt ?? input.date_created_gmt ?? input.date_created ?? undefined),
      status: input.status === 'future' ? 'publish' : input.status,
      virtual: input.virtual,
      downloadable: input.downloadable,
      downloadLimit: input.download_limit,
      downloadExpiryDays: input.download_expiry,
      taxStatus: input.tax_status,
      taxClass: input.tax_class,
      stockQuantity: input.stock_quantity,
      stockStatus: input.stock_status,
      backorders: input.backorders,
      lowStockAmount: input.low_stock_amount,
      shippingClass: input.shipping_class,
      position: input.menu_order,
      weightG: meblia.weightG ?? input.weight,
      depthMm: meblia.depthMm ?? dimensions.length,
      widthMm: meblia.widthMm ?? dimensions.width,
      heightMm: meblia.heightMm ?? dimensions.height,
      leadTime: meblia.leadTime,
      minQuantity: meblia.minQuantity,
      maxQuantity: meblia.maxQuantity,
      quantityStep: meblia.quantityStep,
      boxes: meblia.boxes,
      materials: meblia.materials,
      drawingId: meblia.drawingId,
    }),
  }
  for (const [field, side] of [
    ['weightG', meblia.weightG],
    ['depthMm', meblia.depthMm],
    ['widthMm', meblia.widthMm],
    ['heightMm', meblia.heightMm],
  ] as const) {
    if (side === null) next[field] = null
  }
  if (input.downloads) {
    next.downloads = input.downloads.map(({ id, name, file }) => {
      if (!isSafeUrl(file)) refuse(INVALID_PARAM, uk.notHttp, { field: 'downloads' })
      return { id: id || slugify(name) || 'fail', name, url: file }
    })
  }
  if (input.meta_data) next.meta = mergeMeta(before.meta, input.meta_data)
  if (meblia.pictures) {
    next.pictures = meblia.pictures.map(({ option, value, ...picture }) => ({
      ...picture,
      optionSlug: option,
      optionValueSlug: value,
    }))
    if (!isDeepStrictEqual(next.pictures, before.pictures)) next.requestedPictures = null
  }
  const problem = findNewSaleProblem(before, next)
  if (problem)
    refuse(INVALID_PARAM, uk.saleProblems[problem], {
      field: problem === 'saleDates' ? 'date_on_sale_to' : 'sale_price',
    })
  await checkProduct(shop, before, next)
  return next
}

function boundedSaid(bound: typeof boundedEnd, at: number | null | undefined): number | null | undefined {
  return at === undefined ? undefined : bound(at)
}

/** For parent products only. */
export async function mergeProductFields(
  shop: Shop,
  before: ProductDraft,
  input: ProductFields,
): Promise<ProductDraft> {
  const next: ProductDraft = {
    ...(await mergeCommonFields(shop, before, input)),
    ...defined({
      name: input.name,
      slug: input.slug === undefined ? undefined : slugFromOutside(input.slug),
      slugGiven: input.slug,
      type: input.type,
      featured: input.featured,
      visibility: input.catalog_visibility,
      shortDescription:
        input.short_description === undefined ? undefined : await withAltTexts(shop, input.short_description),
      externalUrl: input.external_url,
      buttonText: input.button_text,
      manageStock: input.manage_stock === undefined ? undefined : input.manage_stock ? 'yes' : 'no',
      soldIndividually: input.sold_individually,
      reviewsAllowed: input.reviews_allowed,
      purchaseNote: input.purchase_note === undefined ? undefined : await withAltTexts(shop, input.purchase_note),
      upsells: input.upsell_ids,
      crossSells: input.cross_sell_ids,
      grouped: input.grouped_products,
    }),
  }
  if (input.parent_id !== undefined) {
    const { [PARENT_META]: _, ...meta } = next.meta
    next.meta = input.parent_id === 0 ? meta : { ...meta, [PARENT_META]: String(input.parent_id) }
  }
  if (input.post_password) refuse(INVALID_PARAM, uk.noPasswords, { field: 'post_password' })
  if (next.name === '') refuse(INVALID_PARAM, uk.nameMissing, { field: 'name' })
  if (next.externalUrl !== '' && !isSafeUrl(next.externalUrl))
    refuse(INVALID_PARAM, uk.notHttp, { field: 'external_url' })
  for (const field of ['upsells', 'crossSells', 'grouped'] as const) next[field] = withoutSelf(next[field], next.id)
  if (input.upsell_ids || input.cross_sell_ids || input.grouped_products) await checkLinkedProducts(shop, next)
  if (input.categories) next.categories = await existingCategories(shop, input.categories)
  if (input.tags) next.tags = await existingTags(shop, input.tags)
  if (input.images && !input.meblia?.pictures)
    Object.assign(next, await mergeImages(shop, before.pictures, input.images))
  return next
}

/** With an external URL among the new pictures, the old ones stay until it is downloaded. */
export async function mergeImages(
  shop: Shop,
  before: ProductPicture[],
  inputs: ImageInput[],
): Promise<{ pictures: ProductPicture[]; requestedPictures: RequestedPicture[] | null }> {
  const left = [...before]
  const next: RequestedPicture[] = []
  for (const { id = 0, src = '', alt, name = '' } of inputs) {
    const mediaId = id > 0 ? id : await findMediaByUrl(shop, src)
    if (mediaId === null && !isDownloadable(src)) refuse(errorCodes.imageUpload, uk.notHttp, { field: 'images' })
    // A picture downloaded before is not downloaded again.
    const index = left.findIndex((picture) => (mediaId === null ? picture.source === src : picture.mediaId === mediaId))
    const pictureBefore = index < 0 ? undefined : left.splice(index, 1)[0]
    const blank = { mediaId, source: mediaId === null ? src : '', alt: '', optionSlug: '', optionValueSlug: '' }
    next.push({ ...blank, ...pictureBefore, ...(alt !== undefined && { alt }), title: name })
  }
  await checkMedia(
    shop,
    next.flatMap(({ mediaId }) => mediaId ?? []),
  )
  // Names of pending files are not shown, so nobody has left them out.
  const expected =
    inputs.length > 0 ? left.filter(({ mediaId, source }) => mediaId === null && !isDownloadable(source)) : []
  const here = next.filter(({ mediaId }) => mediaId !== null)
  if (here.length === next.length)
    return { pictures: [...here.map(withoutTitle), ...expected], requestedPictures: null }
  return { pictures: before.length > 0 ? before : here.map(withoutTitle), requestedPictures: next }
}

function withoutTitle({ title: _, ...picture }: RequestedPicture): ProductPicture {
  return picture
}

/** After saving: stores or deletes the pending downloads. */
export async function savePictureRequests(
  shop: Shop,
  target: DownloadTarget,
  { requestedPictures }: Pick<ProductDraft, 'requestedPictures'>,
): Promise<void> {
  if (requestedPictures) await requestPictureDownloads(shop, target, requestedPictures)
  else if (requestedPictures === null) await cancelPictureDownloads(shop, target)
}

/** The URL of our own picture; an external URL is kept as the name of a missing file. */
export async function findMediaByUrl(shop: Shop, src: string): Promise<number | null> {
  const start = /\/media\/([0-9a-f]{20})\//.exec(src)?.[1]
  if (start === undefined || !(src.startsWith('/') || src.startsWith(`${shop.site.url}/`))) return null
  return (await findMedia(shop, start))?.id ?? null
}

function readGtin(text: string): string {
  return parseGtin(text) ?? refuse(errorCodes.invalidGtin, uk.gtinFormat, { field: 'global_unique_id', status: 400 })
}

async function checkProduct(shop: Shop, before: ProductDraft, next: ProductDraft): Promise<void> {
  const { sku, leadTime } = next
  if (areLimitsCrossed(next)) refuse(INVALID_PARAM, uk.quantities, { field: 'meblia.minQuantity' })
  const { minDays = null, maxDays = null } = leadTime ?? {}
  if (minDays !== null && maxDays !== null && minDays > maxDays)
    refuse(INVALID_PARAM, uk.leadDays, { field: 'meblia.leadTime' })
  if (sku !== '') {
    const owner = (await findProductIdsBySku(shop, [sku])).get(sku)
    if (owner !== undefined && owner !== next.id) {
      refuse(errorCodes.takenSku, uk.skuTaken(sku), {
        field: 'sku',
        status: 400,
        more: { resource_id: owner, unique_sku: await findFreeSku(shop, sku) },
      })
    }
  }
  const gtins = next.gtin === '' || next.gtin === before.gtin ? [] : [next.gtin]
  const owners = (await findGtinOwners(shop, gtins)).get(next.gtin) ?? []
  if (isGtinTaken(next.gtin, before, owners)) {
    const more = { resource_id: owners[0] }
    refuse(errorCodes.takenGtin, uk.gtinTaken(next.gtin), { field: 'global_unique_id', status: 400, more })
  }
  const swatches = next.attributes.flatMap(({ values }) => values.flatMap((value) => value.swatchPictureId ?? []))
  const pictures = next.pictures.flatMap(({ mediaId }) => mediaId ?? [])
  await checkMedia(shop, [...swatches, ...pictures, ...(next.drawingId === null ? [] : [next.drawingId])])
}

export async function checkMedia(shop: Shop, ids: number[]): Promise<void> {
  const mediaFacts = await findMediaFacts(shop, ids)
  const missing = ids.find((id) => !mediaFacts.has(id))
  if (missing !== undefined) refuse(errorCodes.invalidImage, uk.noMedia(missing), { field: 'images' })
}

async function checkLinkedProducts(shop: Shop, { upsells, crossSells, grouped }: ProductDraft): Promise<void> {
  const linkedIds = [...new Set([...upsells, ...crossSells, ...grouped])]
  const existingIds = new Set((await listProductsById(shop, linkedIds)).map(({ id }) => id))
  const missing = linkedIds.find((id) => !existingIds.has(id))
  if (missing !== undefined) refuse(errorCodes.invalidProduct, uk.noLinked(missing))
}

async function existingCategories(shop: Shop, inputs: { id: number }[]): Promise<number[]> {
  const existingIds = new Set((await listAllCategories(shop)).map(({ id }) => id))
  const missing = inputs.find(({ id }) => !existingIds.has(id))
  if (missing) refuse(errorCodes.invalidTerm, uk.noCategory(missing.id), { field: 'categories' })
  return [...new Set(inputs.map(({ id }) => id))]
}

async function existingTags(shop: Shop, inputs: { id?: number | undefined; name?: string | undefined }[]) {
  const allTags = await listAllTags(shop)
  const ids = new Set<number>()
  for (const { id, name = '' } of inputs) {
    const tag = allTags.find((candidate) => (id === undefined ? isSameName(candidate.name, name) : candidate.id === id))
    if (!tag && id !== undefined) refuse(errorCodes.invalidTerm, uk.noTag(id), { field: 'tags' })
    if (tag) ids.add(tag.id)
    else if (name.trim() !== '') {
      const made = await saveTag(shop, { name: name.trim() })
      allTags.push(made)
      ids.add(made.id)
    }
  }
  return [...ids]
}

export function isSameName(a: string, b: string): boolean {
  return lookalikeKey(a) === lookalikeKey(b)
}

/** An id is a key's position in the last answer (shapes.ts); if both are sent, the key takes precedence. */
function mergeMeta(
  before: ProductMeta,
  inputs: { id?: number | undefined; key?: string | undefined; value: MetaValue }[],
): ProductMeta {
  const names = Object.keys(before).filter((name) => name !== PARENT_META)
  const entries = new Map(Object.entries(before))
  for (const { id = 0, key = names[id - 1], value } of inputs) {
    if (key === undefined) refuse(INVALID_PARAM, uk.noMeta(id), { field: 'meta_data' })
    if (value === null) entries.delete(key)
    else entries.set(key, value)
  }
  const next = Object.fromEntries(entries)
  const bytes = metaBytes(next)
  // An import may exceed the limit: such data can be changed while it does not grow.
  if (bytes > MAX_META_BYTES && bytes > metaBytes(before))
    refuse(INVALID_PARAM, uk.metaTooLarge, { field: 'meta_data' })
  return next
}

function withoutSelf(ids: number[], self: number | undefined): number[] {
  return [...new Set(ids)].filter((id) => id !== self)
}

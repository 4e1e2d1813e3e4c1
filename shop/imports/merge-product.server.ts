import { isDeepStrictEqual } from 'node:util'
import { isBrandAttribute } from '../catalog/attributes/brands.ts'
import { blankProduct, type Product, type ProductAttribute } from '../catalog/catalog.ts'
import { metaText, type ProductMeta } from '../catalog/products/product-meta.ts'
import { lookalikeKey } from '../input/text.ts'
import type { Shop } from '../shop.ts'
import { freeSlug } from '../slugs.ts'
import { findOrCreateAttribute, findValue } from './attributes.server.ts'
import { type CatalogLookup, suffixFreeSlug } from './catalog-lookup.server.ts'
import { findOrCreateCategory, findOrCreateTag } from './categories-tags.server.ts'
import type { PictureRowInput, ProductAttributeRowInput, ProductRowInput } from './imports.ts'
import { findMediaByFileName } from './pictures.server.ts'

/** The existing product overlaid with the row. Links and parents are handled separately. */
export type MergedProduct = Omit<Product, 'id'> & { id?: number; slugGiven?: string | undefined }

export async function mergeProduct(
  shop: Shop,
  directory: CatalogLookup,
  input: ProductRowInput,
  before: Product | undefined,
  varying: Set<string>,
): Promise<MergedProduct> {
  const { parent, drawing, categories, tags, attributes, pictures, rows, upsells, crossSells, grouped, ...others } =
    input
  const { brands = [], ...copied } = others
  const base: MergedProduct = before ?? { ...blankProduct, publishedAt: shop.now() }
  const next: MergedProduct = { ...base, ...copied, meta: mergedMeta(base.meta, input.meta) }
  if (before) next.id = before.id
  if (input.slug === undefined || next.type === 'variation') next.slug = before?.slug ?? ''
  if (before && input.sku === '' && before.sku === '') next.sku = ''

  if (drawing !== undefined) {
    next.drawingId = await findMediaByFileName(shop, drawing, base.drawingId)
    // Keeps the name of a drawing that is not in the library yet.
    next.meta = mergedMeta(next.meta, { _meblia_drawing: next.drawingId === null ? drawing : '' })
  }
  if (categories)
    next.categories = await findIdsInOrder(categories, (one) => findOrCreateCategory(shop, directory, one))
  if (tags) next.tags = await findIdsInOrder(tags, (one) => findOrCreateTag(shop, directory, one))
  if (attributes) {
    next.attributes = []
    for (const attribute of attributes) {
      const known = base.attributes.find((one) => one.slug === attributeSlug(attribute, base.attributes))
      addAttribute(next.attributes, await mergeAttribute(shop, directory, attribute, known, next, varying))
    }
  }
  if (brands.length > 0 && next.type !== 'variation') await addBrand(shop, directory, brands, next, base)
  return next
}

const BRAND = { name: 'Бренд', slug: 'brend' }

/** Adds the brand as a catalogue attribute; one named by the row takes precedence. */
async function addBrand(
  shop: Shop,
  directory: CatalogLookup,
  names: string[],
  next: MergedProduct,
  base: MergedProduct,
): Promise<void> {
  const known = next.attributes.find(isBrandAttribute)
  const isSaid = known !== undefined && next.attributes !== base.attributes
  if (isSaid) return
  const before = base.attributes.find(isBrandAttribute)
  const slug = before?.slug ?? [...directory.attributes.values()].find(isBrandAttribute)?.slug ?? BRAND.slug
  const name = before?.name ?? directory.attributes.get(slug)?.name ?? BRAND.name
  const values = names.map((name) => ({ name, slug: null, own: null }))
  const blank = { visible: true, global: true, varies: false, defaultValue: null }
  const brand = await mergeAttribute(shop, directory, { ...blank, name, slug, values }, before, next, new Set())
  next.attributes = known ? next.attributes.map((one) => (one === known ? brand : one)) : [...next.attributes, brand]
}

/** Names of the changed fields, for the dry-run report. */
export function changedFields(before: Product, next: MergedProduct): string[] {
  const later: Record<string, unknown> = { ...next }
  return Object.entries(before).flatMap(([key, value]) => (isDeepStrictEqual(value, later[key]) ? [] : key))
}

/** `found` returns the file id of a picture, where there is one. */
export function mergePictures(
  inputs: PictureRowInput[],
  before: Product['pictures'],
  nameOf: (mediaId: number | null) => string,
  found: (source: string) => number | null,
): Product['pictures'] {
  const left = [...before]
  return inputs.map(({ source, details }) => {
    const isThisOne = (one: Product['pictures'][number]) =>
      ((one.source || nameOf(one.mediaId)) === source || (one.mediaId !== null && one.mediaId === found(source))) &&
      (!details || (one.optionSlug === details.option && one.optionValueSlug === details.value))
    const index = left.findIndex(isThisOne)
    const known = index < 0 ? undefined : left.splice(index, 1)[0]
    return {
      mediaId: found(source) ?? known?.mediaId ?? null,
      source: known?.source ?? source,
      alt: details?.alt ?? known?.alt ?? '',
      optionSlug: details?.option ?? known?.optionSlug ?? '',
      optionValueSlug: details?.value ?? known?.optionValueSlug ?? '',
    }
  })
}

function mergedMeta(before: ProductMeta, input: ProductMeta | undefined): ProductMeta {
  const next = { ...before }
  for (const [key, value] of Object.entries(input ?? {})) {
    const known = next[key]
    // A file without a JSON marker may still hold the JSON text.
    if (known !== undefined && typeof value === 'string' && metaText(known) === value) continue
    if (value !== '' && value !== null) next[key] = value
    else delete next[key]
  }
  return next
}

async function findIdsInOrder<T>(inputs: T[], idOf: (input: T) => Promise<number>): Promise<number[]> {
  const ids = new Set<number>()
  for (const fields of inputs) ids.add(await idOf(fields))
  return [...ids]
}

function attributeSlug(input: ProductAttributeRowInput, known: ProductAttribute[]): string {
  if (input.slug) return input.slug
  const plain = suffixFreeSlug(input.name)
  return (known.find((one) => one.slug === plain) ?? known.find((one) => one.name === input.name))?.slug ?? plain
}

async function mergeAttribute(
  shop: Shop,
  directory: CatalogLookup,
  input: ProductAttributeRowInput,
  known: ProductAttribute | undefined,
  product: MergedProduct,
  varying: Set<string>,
): Promise<ProductAttribute> {
  const slug = known?.slug ?? input.slug ?? suffixFreeSlug(input.name)
  const isGlobal = input.global ?? (known ? known.attributeId !== null : false)
  const whole = isGlobal
    ? await findOrCreateAttribute(shop, directory, { name: input.name, slug, values: input.values })
    : undefined

  const values: ProductAttribute['values'] = []
  for (const value of input.values) {
    const before = known?.values.find((one) => (value.slug ? one.slug === value.slug : one.name === value.name))
    const row = whole && findValue(whole, value)
    values.push({
      valueId: row?.id ?? null,
      name: value.name,
      slug: value.slug ?? row?.slug ?? before?.slug ?? localSlug(value.name, whole ? [] : values),
      swatchColor: value.own ? value.own.color : (before?.swatchColor ?? null),
      swatchPictureId: value.own
        ? await findMediaByFileName(shop, value.own.picture, before?.swatchPictureId ?? null)
        : (before?.swatchPictureId ?? null),
    })
  }
  const byDefault = input.defaultValue ?? known?.defaultValue ?? ''
  const isVaried = product.type === 'variable' && (varying.has(slug) || (known?.varies ?? byDefault !== ''))
  return {
    attributeId: whole?.id ?? null,
    name: input.name,
    slug,
    visible: input.visible ?? known?.visible ?? true,
    varies: input.varies ?? isVaried,
    defaultValue: findValueSlug(values, byDefault, input.slug !== null),
    values: values.filter((value, index) => values.findIndex((one) => one.slug === value.slug) === index),
  }
}

/** Of a local attribute: `L` and `L+` are two values, though their slugs are made of the same letters. */
function localSlug(name: string, others: { name: string; slug: string }[]): string {
  const same = others.find((one) => lookalikeKey(one.name) === lookalikeKey(name))
  return same?.slug ?? freeSlug(suffixFreeSlug(name), new Set(others.map(({ slug }) => slug)))
}

function findValueSlug(values: { name: string; slug: string }[], text: string, isSlug: boolean): string {
  const bySlug = values.find((one) => one.slug === text)
  const byName = values.find((one) => one.name === text)
  return (isSlug ? (bySlug ?? byName) : (byName ?? bySlug))?.slug ?? text
}

/** The same attribute in two columns is merged with the values of both. */
function addAttribute(list: ProductAttribute[], attribute: ProductAttribute): void {
  const same = list.find((one) => one.slug === attribute.slug)
  if (!same) {
    list.push(attribute)
    return
  }
  for (const value of attribute.values) {
    if (!same.values.some((one) => one.slug === value.slug)) same.values.push(value)
  }
}

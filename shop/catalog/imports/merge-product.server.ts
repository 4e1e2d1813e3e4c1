import { isDeepStrictEqual } from 'node:util'
import { lookalikeKey } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { freeSlug, nameSlug } from '#shop/core/slugs.ts'
import { BRAND_ATTRIBUTE, isBrandAttribute } from '../products/attributes/brands.ts'
import { blankProduct, type Product, type ProductAttribute } from '../products/catalog.ts'
import { metaText, type ProductMeta } from '../products/records/product-meta.ts'
import { findOrCreateAttribute, findValue } from './attributes.server.ts'
import type { CatalogLookup } from './catalog-lookup.server.ts'
import { findOrCreateCategory, findOrCreateTag } from './categories-tags.server.ts'
import type { PictureRowInput, ProductAttributeRowInput, ProductRowInput } from './imports.ts'
import { findMediaByFileName } from './pictures.server.ts'

/** The existing product overlaid with the row. Links and parents are handled separately. */
export type MergedProduct = Omit<Product, 'id'> & { id?: number; slugGiven?: string | undefined }

export async function mergeProduct(
  shop: Shop,
  {
    directory,
    input,
    before,
    varying,
  }: { directory: CatalogLookup; input: ProductRowInput; before: Product | undefined; varying: Set<string> },
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
  if (categories && !(categories.every(({ isHeading }) => isHeading) && base.categories.length > 0))
    next.categories = await findIdsInOrder(categories, (category) => findOrCreateCategory(shop, directory, category))
  if (tags) next.tags = await findIdsInOrder(tags, (tag) => findOrCreateTag(shop, directory, tag))
  if (attributes) {
    next.attributes = []
    for (const attribute of attributes) {
      const attributeBefore = base.attributes.find(
        (candidate) => candidate.slug === attributeSlug(attribute, base.attributes),
      )
      addAttribute(
        next.attributes,
        await mergeAttribute(shop, { directory, input: attribute, attributeBefore, product: next, varying }),
      )
    }
  }
  if (brands.length > 0 && next.type !== 'variation') await addBrand(shop, { directory, names: brands, next, base })
  return next
}

/** Adds the brand as a catalogue attribute; one named by the row takes precedence. */
async function addBrand(
  shop: Shop,
  {
    directory,
    names,
    next,
    base,
  }: { directory: CatalogLookup; names: string[]; next: MergedProduct; base: MergedProduct },
): Promise<void> {
  const brandBefore = next.attributes.find(isBrandAttribute)
  const isSaid = brandBefore !== undefined && next.attributes !== base.attributes
  if (isSaid) return
  const before = base.attributes.find(isBrandAttribute)
  const slug = before?.slug ?? [...directory.attributes.values()].find(isBrandAttribute)?.slug ?? BRAND_ATTRIBUTE.slug
  const name = before?.name ?? directory.attributes.get(slug)?.name ?? BRAND_ATTRIBUTE.name
  const values = names.map((name) => ({ name, slug: null, swatch: null }))
  const blank = { visible: true, global: true, varies: false, defaultValue: null }
  const brand = await mergeAttribute(shop, {
    directory,
    input: { ...blank, name, slug, values },
    attributeBefore: before,
    product: next,
    varying: new Set(),
  })
  next.attributes = brandBefore
    ? next.attributes.map((attribute) => (attribute === brandBefore ? brand : attribute))
    : [...next.attributes, brand]
}

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
    const isThisOne = (picture: Product['pictures'][number]) =>
      ((picture.source || nameOf(picture.mediaId)) === source ||
        (picture.mediaId !== null && picture.mediaId === found(source))) &&
      (!details || (picture.optionSlug === details.option && picture.optionValueSlug === details.value))
    const index = left.findIndex(isThisOne)
    const pictureBefore = index < 0 ? undefined : left.splice(index, 1)[0]
    return {
      mediaId: found(source) ?? pictureBefore?.mediaId ?? null,
      source: pictureBefore?.source ?? source,
      alt: details?.alt ?? pictureBefore?.alt ?? '',
      optionSlug: details?.option ?? pictureBefore?.optionSlug ?? '',
      optionValueSlug: details?.value ?? pictureBefore?.optionValueSlug ?? '',
    }
  })
}

function mergedMeta(before: ProductMeta, input: ProductMeta | undefined): ProductMeta {
  const next = { ...before }
  for (const [key, value] of Object.entries(input ?? {})) {
    const valueBefore = next[key]
    // A file without a JSON marker may still hold the JSON text.
    if (valueBefore !== undefined && typeof value === 'string' && metaText(valueBefore) === value) continue
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

function attributeSlug(input: ProductAttributeRowInput, attributes: ProductAttribute[]): string {
  if (input.slug) return input.slug
  const plain = nameSlug(input.name)
  return (
    (
      attributes.find((attribute) => attribute.slug === plain) ??
      attributes.find((attribute) => attribute.name === input.name)
    )?.slug ?? plain
  )
}

async function mergeAttribute(
  shop: Shop,
  {
    directory,
    input,
    attributeBefore,
    product,
    varying,
  }: {
    directory: CatalogLookup
    input: ProductAttributeRowInput
    attributeBefore: ProductAttribute | undefined
    product: MergedProduct
    varying: Set<string>
  },
): Promise<ProductAttribute> {
  const slug = attributeBefore?.slug ?? input.slug ?? nameSlug(input.name)
  const isGlobal = input.global ?? (attributeBefore ? attributeBefore.attributeId !== null : false)
  const globalAttribute = isGlobal
    ? await findOrCreateAttribute(shop, directory, { name: input.name, slug, values: input.values })
    : undefined

  const values: ProductAttribute['values'] = []
  for (const value of input.values) {
    const valueBefore = attributeBefore?.values.find((candidate) =>
      value.slug ? candidate.slug === value.slug : candidate.name === value.name,
    )
    const row = globalAttribute && findValue(globalAttribute, value)
    values.push({
      valueId: row?.id ?? null,
      name: value.name,
      slug: value.slug ?? row?.slug ?? valueBefore?.slug ?? localSlug(value.name, globalAttribute ? [] : values),
      swatchColor: value.swatch ? value.swatch.color : (valueBefore?.swatchColor ?? null),
      swatchPictureId: value.swatch
        ? await findMediaByFileName(shop, value.swatch.picture, valueBefore?.swatchPictureId ?? null)
        : (valueBefore?.swatchPictureId ?? null),
    })
  }
  const byDefault = input.defaultValue ?? attributeBefore?.defaultValue ?? ''
  const isVaried = product.type === 'variable' && (varying.has(slug) || (attributeBefore?.varies ?? byDefault !== ''))
  return {
    attributeId: globalAttribute?.id ?? null,
    name: input.name,
    slug,
    visible: input.visible ?? attributeBefore?.visible ?? true,
    varies: input.varies ?? isVaried,
    defaultValue: findValueSlug(values, byDefault, input.slug !== null),
    values: values.filter((value, index) => values.findIndex((other) => other.slug === value.slug) === index),
  }
}

/** Of a local attribute: `L` and `L+` are two values, though their slugs are made of the same letters. */
function localSlug(name: string, others: { name: string; slug: string }[]): string {
  const same = others.find((other) => lookalikeKey(other.name) === lookalikeKey(name))
  return same?.slug ?? freeSlug(nameSlug(name), new Set(others.map(({ slug }) => slug)))
}

function findValueSlug(values: { name: string; slug: string }[], text: string, isSlug: boolean): string {
  const bySlug = values.find((value) => value.slug === text)
  const byName = values.find((value) => value.name === text)
  return (isSlug ? (bySlug ?? byName) : (byName ?? bySlug))?.slug ?? text
}

/** The same attribute in two columns is merged with the values of both. */
function addAttribute(list: ProductAttribute[], attribute: ProductAttribute): void {
  const same = list.find((other) => other.slug === attribute.slug)
  if (!same) {
    list.push(attribute)
    return
  }
  for (const value of attribute.values) {
    if (!same.values.some((other) => other.slug === value.slug)) same.values.push(value)
  }
}

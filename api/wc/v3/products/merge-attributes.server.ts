import { refuse } from '#api/rest/route.server.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import {
  createOrUpdateAttributeValue,
  ensureBrandAttribute,
} from '#shop/catalog/products/attributes/attribute-editing.server.ts'
import { type AttributeWithValues, listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { isBrandAttribute, productBrands, replaceBrands } from '#shop/catalog/products/attributes/brands.ts'
import {
  fromTaxonomy,
  type Product,
  type ProductAttribute,
  type ProductAttributeValue,
} from '#shop/catalog/products/catalog.ts'
import type { Shop } from '#shop/core/shop.ts'
import { freeSlug, nameSlug } from '#shop/core/slugs.ts'
import type { ProductFields, VariationFields } from './input.protocol.ts'
import { isSameName, type ProductDraft } from './merge.server.ts'
import { errorCodes } from './protocol.ts'

type AttributeReference = { id?: number | undefined; name?: string | undefined; slug?: string | undefined }

/** The attributes of a product, their defaults and its own swatches. Throws Refused. */
export async function mergeAttributes(
  shop: Shop,
  before: ProductDraft,
  input: ProductFields,
): Promise<ProductAttribute[]> {
  let next = before.attributes
  if (input.attributes) {
    const catalogue = await listAllAttributes(shop)
    next = []
    const inOrder = input.attributes
      .map((attribute, at) => ({ attribute, place: attribute.position ?? at }))
      .toSorted((a, b) => a.place - b.place)
    for (const { attribute } of inOrder) {
      const attributeBefore = findAttribute(before.attributes, attribute)
      const made = await mergeAttribute(shop, catalogue, attribute, attributeBefore)
      if (made && !next.some(({ slug }) => slug === made.slug)) next.push(made)
    }
    // A brand is no attribute to other programs: it is removed by `brands` only.
    const brand = before.attributes.find((attribute) => attribute.attributeId !== null && isBrandAttribute(attribute))
    if (brand && !next.some(isBrandAttribute)) next.push(brand)
  }
  if (input.default_attributes) {
    const defaults = input.default_attributes
    next = next.map((attribute) => {
      const chosen = defaults.find((candidate) => findAttribute([attribute], candidate) !== undefined)
      return { ...attribute, defaultValue: findValue(attribute, chosen?.option ?? '')?.slug ?? '' }
    })
  }
  if (input.brands) next = await mergeBrands(shop, before, next, input.brands)
  if (input.meblia?.brand !== undefined) next = await mergeBrandName(shop, next, input.meblia.brand)
  const swatches = input.meblia?.swatches
  if (!swatches) return next
  return next.map((attribute) => ({
    ...attribute,
    values: attribute.values.map((value) => {
      const swatch = swatches.find(
        (candidate) => candidate.attribute === attribute.slug && candidate.value === value.slug,
      )
      return { ...value, swatchColor: swatch?.color ?? null, swatchPictureId: swatch?.pictureId ?? null }
    }),
  }))
}

/** Brands sent back unchanged are ignored when `attributes` contain a brand too. */
async function mergeBrands(
  shop: Shop,
  before: ProductDraft,
  attributes: ProductAttribute[],
  inputs: { id: number }[],
): Promise<ProductAttribute[]> {
  const ids = [...new Set(inputs.map(({ id }) => id))]
  const isOld = String(ids) === String(productBrands(before).map(({ id }) => id))
  if (isOld && productBrands({ attributes }).length > 0) return attributes
  const catalogue = (await listAllAttributes(shop)).filter(isBrandAttribute)
  const replaced = replaceBrands(attributes, ids, catalogue)
  if (replaced) return replaced
  const brands = catalogue.find(({ values }) => values.some(({ id }) => ids.includes(id)))
  const missing = ids.find((id) => !brands?.values.some((value) => value.id === id)) ?? 0
  refuse(errorCodes.invalidTerm, uk.noBrand(missing), { field: 'brands' })
}

/** One name, as a person types it: creates the brand where the shop has none of this name; empty removes it. */
async function mergeBrandName(shop: Shop, attributes: ProductAttribute[], name: string): Promise<ProductAttribute[]> {
  if (isSameName(productBrands({ attributes })[0]?.name ?? '', name)) return attributes
  const others = attributes.filter((attribute) => attribute.attributeId === null || !isBrandAttribute(attribute))
  if (name === '') return others
  const brands = await ensureBrandAttribute(shop)
  const made = await mergeAttribute(shop, [brands], { id: brands.id, options: [name] }, undefined)
  return made ? [...others, made] : others
}

async function mergeAttribute(
  shop: Shop,
  catalogue: AttributeWithValues[],
  input: NonNullable<ProductFields['attributes']>[number],
  attributeBefore: ProductAttribute | undefined,
): Promise<ProductAttribute | undefined> {
  const { id = 0, name = '', visible, variation } = input
  const globalAttribute = id > 0 ? catalogue.find((attribute) => attribute.id === id) : undefined
  if (id > 0 && !globalAttribute) refuse(errorCodes.invalidTaxonomy, uk.noSuchAttribute(id), { field: 'attributes' })
  if (!globalAttribute && name.trim() === '') return undefined

  const values: ProductAttributeValue[] = []
  for (const option of input.options.map((text) => text.trim()).filter((text) => text !== '')) {
    const value = globalAttribute
      ? await findOrCreateValue(shop, globalAttribute, option)
      : customValue(option, values, attributeBefore?.values ?? [])
    const before = attributeBefore?.values.find((candidate) => candidate.slug === value.slug)
    const swatch = { swatchColor: before?.swatchColor ?? null, swatchPictureId: before?.swatchPictureId ?? null }
    if (!values.some(({ slug }) => slug === value.slug)) values.push({ ...value, ...swatch })
  }
  const slug = globalAttribute?.slug ?? attributeBefore?.slug ?? (nameSlug(name) || 'vlastyvist')
  return {
    attributeId: globalAttribute?.id ?? null,
    name: globalAttribute?.name ?? name.trim(),
    slug,
    visible: visible ?? attributeBefore?.visible ?? true,
    varies: variation ?? attributeBefore?.varies ?? false,
    defaultValue: values.some((value) => value.slug === attributeBefore?.defaultValue)
      ? (attributeBefore?.defaultValue ?? '')
      : '',
    values,
  }
}

async function findOrCreateValue(shop: Shop, attribute: AttributeWithValues, option: string) {
  const existing = findValue(attribute, option)
  if (existing) return { valueId: existing.id, name: existing.name, slug: existing.slug }
  const made = await createOrUpdateAttributeValue(shop, attribute.id, { name: option })
  if (made.kind !== 'saved') refuse(errorCodes.termExists, uk.termExists, { field: 'attributes' })
  attribute.values.push(made.value)
  return { valueId: made.value.id, name: made.value.name, slug: made.value.slug }
}

/** `L` and `L+` are two values, though their slugs are made of the same letters. */
function customValue(option: string, others: ProductAttributeValue[], before: ProductAttributeValue[]) {
  const namesake = [...others, ...before].find(({ name }) => isSameName(name, option))
  const taken = new Set(others.map(({ slug }) => slug))
  return { valueId: null, name: option, slug: namesake?.slug ?? freeSlug(nameSlug(option) || 'znachennia', taken) }
}

/** A variation's options, one value each, checked against those of its product. Throws Refused. */
export function mergeChoices(
  parent: Product,
  before: ProductAttribute[],
  choices: NonNullable<VariationFields['attributes']>,
): ProductAttribute[] {
  const chosen = new Set<string>()
  return choices.flatMap((choice): ProductAttribute[] => {
    const attribute = findAttribute(parent.attributes, choice)
    const name = choice.name ?? choice.slug ?? String(choice.id ?? '')
    if (!attribute) refuse('rest_invalid_param', uk.unknownChoice(name, choice.option), { field: 'attributes' })
    if (choice.option.trim() === '') return []
    const value = findValue(attribute, choice.option)
    if (!value) refuse('rest_invalid_param', uk.unknownChoice(attribute.name, choice.option), { field: 'attributes' })
    if (chosen.has(attribute.slug))
      refuse('rest_invalid_param', uk.secondChoice(attribute.name), { field: 'attributes' })
    if (!attribute.varies && !before.some(({ slug }) => slug === attribute.slug))
      refuse('rest_invalid_param', uk.notForVariations(attribute.name), { field: 'attributes' })
    chosen.add(attribute.slug)
    return [{ ...attribute, varies: true, defaultValue: '', values: [value] }]
  })
}

/** By the catalogue id, else by name or slug: `pa_kolir` is `kolir`. */
function findAttribute(
  attributes: ProductAttribute[],
  { id = 0, name, slug }: AttributeReference,
): ProductAttribute | undefined {
  if (id > 0) return attributes.find((attribute) => attribute.attributeId === id)
  const names = [name, slug].filter((text) => text !== undefined)
  return attributes.find((attribute) =>
    names.some((text) => attribute.slug === fromTaxonomy(text) || isSameName(attribute.name, text)),
  )
}

function findValue<V extends { name: string; slug: string }>({ values }: { values: V[] }, text: string): V | undefined {
  return values.find((value) => value.slug === text) ?? values.find((value) => isSameName(value.name, text))
}

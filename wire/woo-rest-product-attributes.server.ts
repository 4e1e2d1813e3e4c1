import { products as uk } from '#i18n/rest-products.uk.ts'
import { slugOf } from '#shop/addresses.ts'
import { editValue } from '#shop/catalog/attribute-editing.server.ts'
import { readAttributes, type WholeAttribute } from '#shop/catalog/attributes.server.ts'
import { brandsOf, isBrand } from '#shop/catalog/brands.ts'
import type { Product, ProductAttribute, ProductAttributeValue } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/shop.ts'
import { type Draft, isSameName, refuse } from './woo-rest-product-merging.server.ts'
import type { ProductFields, VariationFields } from './woo-rest-product-reading.ts'
import { codes } from './woo-rest-products.protocol.ts'
import { TAXONOMY_PREFIX } from './woo-rest-terms.protocol.ts'

type Named = { id?: number | undefined; name?: string | undefined; slug?: string | undefined }

/** The attributes of a product, their defaults and its own swatches. Throws Refused. */
export async function mergeAttributes(shop: Shop, before: Draft, wish: ProductFields): Promise<ProductAttribute[]> {
  let next = before.attributes
  if (wish.attributes) {
    const catalogue = await readAttributes(shop)
    next = []
    const inOrder = wish.attributes
      .map((one, at) => ({ one, place: one.position ?? at }))
      .toSorted((a, b) => a.place - b.place)
    for (const { one } of inOrder) {
      const known = findNamed(before.attributes, one)
      const made = await mergeOne(shop, catalogue, one, known)
      if (made && !next.some(({ slug }) => slug === made.slug)) next.push(made)
    }
  }
  if (wish.default_attributes) {
    const defaults = wish.default_attributes
    next = next.map((attribute) => {
      const chosen = defaults.find((one) => findNamed([attribute], one) !== undefined)
      return { ...attribute, defaultValue: findValue(attribute, chosen?.option ?? '')?.slug ?? '' }
    })
  }
  if (wish.brands) next = await mergeBrands(shop, before, next, wish.brands)
  const swatches = wish.meblia?.swatches
  if (!swatches) return next
  return next.map((attribute) => ({
    ...attribute,
    values: attribute.values.map((value) => {
      const own = swatches.find((one) => one.attribute === attribute.slug && one.value === value.slug)
      return { ...value, swatchColor: own?.color ?? null, swatchPictureId: own?.pictureId ?? null }
    }),
  }))
}

/** Sent back as they were read, they say nothing where the `attributes` beside them name a maker, too. */
async function mergeBrands(
  shop: Shop,
  before: Draft,
  attributes: ProductAttribute[],
  wishes: { id: number }[],
): Promise<ProductAttribute[]> {
  const ids = [...new Set(wishes.map(({ id }) => id))]
  const isOld = String(ids) === String(brandsOf(before).map(({ id }) => id))
  if (isOld && brandsOf({ attributes }).length > 0) return attributes
  const others = attributes.filter((attribute) => attribute.attributeId === null || !isBrand(attribute))
  const catalogue = (await readAttributes(shop)).filter(isBrand)
  const whole = catalogue.find(({ values }) => values.some(({ id }) => ids.includes(id)))
  const missing = ids.find((id) => !whole?.values.some((value) => value.id === id))
  if (missing !== undefined) refuse(codes.invalidTerm, uk.noBrand(missing), 'brands')
  if (!whole) return others
  const options = ids.flatMap((id) => whole.values.find((value) => value.id === id)?.name ?? [])
  const at = attributes.findIndex(({ attributeId }) => attributeId === whole.id)
  const made = await mergeOne(shop, catalogue, { id: whole.id, options }, attributes[at])
  return made ? others.toSpliced(at < 0 ? others.length : at, 0, made) : others
}

async function mergeOne(
  shop: Shop,
  catalogue: WholeAttribute[],
  wish: NonNullable<ProductFields['attributes']>[number],
  known: ProductAttribute | undefined,
): Promise<ProductAttribute | undefined> {
  const { id = 0, name = '', visible, variation } = wish
  const whole = id > 0 ? catalogue.find((attribute) => attribute.id === id) : undefined
  if (id > 0 && !whole) refuse(codes.invalidTaxonomy, uk.noSuchAttribute(id), 'attributes')
  if (!whole && name.trim() === '') return undefined

  const values: ProductAttributeValue[] = []
  for (const option of wish.options.map((text) => text.trim()).filter((text) => text !== '')) {
    const value = whole ? await valueNamed(shop, whole, option) : ownValue(option)
    const before = known?.values.find((one) => one.slug === value.slug)
    const swatch = { swatchColor: before?.swatchColor ?? null, swatchPictureId: before?.swatchPictureId ?? null }
    if (!values.some(({ slug }) => slug === value.slug)) values.push({ ...value, ...swatch })
  }
  const slug = whole?.slug ?? known?.slug ?? (slugOf(name) || 'vlastyvist')
  return {
    attributeId: whole?.id ?? null,
    name: whole?.name ?? name.trim(),
    slug,
    visible: visible ?? known?.visible ?? true,
    varies: variation ?? known?.varies ?? false,
    defaultValue: values.some((value) => value.slug === known?.defaultValue) ? (known?.defaultValue ?? '') : '',
    values,
  }
}

async function valueNamed(shop: Shop, whole: WholeAttribute, option: string) {
  const known = findValue(whole, option)
  if (known) return { valueId: known.id, name: known.name, slug: known.slug }
  const made = await editValue(shop, whole.id, { name: option })
  if (made.kind !== 'saved') refuse(codes.termExists, uk.termExists, 'attributes')
  whole.values.push(made.value)
  return { valueId: made.value.id, name: made.value.name, slug: made.value.slug }
}

function ownValue(option: string) {
  return { valueId: null, name: option, slug: slugOf(option) || 'znachennia' }
}

/** A variation's choices among what its product offers. Throws Refused. */
export function mergeChoices(parent: Product, choices: NonNullable<VariationFields['attributes']>): ProductAttribute[] {
  return choices.flatMap((choice): ProductAttribute[] => {
    const attribute = findNamed(parent.attributes, choice)
    const name = choice.name ?? choice.slug ?? String(choice.id ?? '')
    if (!attribute) refuse('rest_invalid_param', uk.unknownChoice(name, choice.option), 'attributes')
    if (choice.option.trim() === '') return []
    const value = findValue(attribute, choice.option)
    if (!value) refuse('rest_invalid_param', uk.unknownChoice(attribute.name, choice.option), 'attributes')
    return [{ ...attribute, varies: true, defaultValue: '', values: [value] }]
  })
}

/** By the id of the catalogue, else by its name or slug: `pa_kolir` is `kolir`. */
function findNamed(attributes: ProductAttribute[], { id = 0, name, slug }: Named): ProductAttribute | undefined {
  if (id > 0) return attributes.find((attribute) => attribute.attributeId === id)
  const plain = (text: string) => (text.startsWith(TAXONOMY_PREFIX) ? text.slice(TAXONOMY_PREFIX.length) : text)
  const wanted = [name, slug].filter((text) => text !== undefined)
  return attributes.find((attribute) =>
    wanted.some((text) => attribute.slug === plain(text) || isSameName(attribute.name, text)),
  )
}

function findValue<V extends { name: string; slug: string }>({ values }: { values: V[] }, text: string): V | undefined {
  return values.find((value) => value.slug === text) ?? values.find((value) => isSameName(value.name, text))
}

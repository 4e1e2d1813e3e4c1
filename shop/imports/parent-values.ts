import type { Product, ProductAttribute } from '../catalog/catalog.ts'
import { lookalikeKey } from '../input/text.ts'
import { decodedSlug, slugify } from '../slugs.ts'
import type { AttributeValueRowInput, ProductAttributeRowInput, ProductRowInput } from './imports.ts'

/**
 * Resolves fields of a variation that depend on its parent: choices under WooCommerce's stored names
 * (`pa_%d0%be%d0%b1…`) and empty stock. `warn` receives choices that the parent does not have.
 */
export function withParentValues(
  input: ProductRowInput,
  parent: Product,
  warn: (value: string) => void,
): ProductRowInput {
  const attributes = input.attributes?.map((attribute) => parentValue(attribute, parent.attributes, warn))
  return {
    ...input,
    ...(attributes && { attributes }),
    ...(input.manageStock === 'no' && parent.manageStock === 'yes' && { manageStock: 'parent' }),
  }
}

function parentValue(
  input: ProductAttributeRowInput,
  among: ProductAttribute[],
  warn: (value: string) => void,
): ProductAttributeRowInput {
  // The shop's own exports hold slugs.
  if (input.slug !== null) return input
  const attribute = among.find((one) => isSame(input.name, one))
  if (!attribute) {
    if (input.asKept !== undefined) warn(input.asKept)
    return input
  }
  const { name, slug, attributeId } = attribute
  const values = input.values.map((value): AttributeValueRowInput => {
    const known = attribute.values.find((one) => isSame(value.name, one))
    if (known) return { ...value, name: known.name, slug: known.slug }
    if (isEncoded(value.name)) warn(value.name)
    return { ...value, name: decodedSlug(value.name) }
  })
  return { ...input, name, slug, global: attributeId !== null, values }
}

/** WordPress truncates slugs to 200 bytes: 33 Cyrillic letters. */
const MAX_SLUG_LETTERS = 30

function isSame(text: string, { name, slug }: { name: string; slug: string }): boolean {
  if (text === name || text === slug || lookalikeKey(text) === lookalikeKey(name)) return true
  const plain = decodedSlug(text)
  const key = slugify(plain)
  if (key !== '' && (key === slugify(name) || key === slug)) return true
  return isEncoded(text) && plain.length >= MAX_SLUG_LETTERS && slugify(name).startsWith(key)
}

function isEncoded(text: string): boolean {
  return /%[0-9a-f]{2}/i.test(text)
}

import { lookalikeKey } from '#shop/core/input/text.ts'
import { decodedSlug, slugify } from '#shop/core/slugs.ts'
import type { Product, ProductAttribute } from '../products/catalog.ts'
import type { AttributeValueRowInput, ProductAttributeRowInput, ProductRowInput } from './imports.ts'

/** Choices under WooCommerce's stored names (`pa_%d0%be%d0%b1…`) and empty stock. */
export function withParentValues(input: ProductRowInput, parent: Product): ProductRowInput {
  const attributes = input.attributes?.map((attribute) => parentValue(attribute, parent.attributes))
  return {
    ...input,
    ...(attributes && { attributes }),
    ...(input.manageStock === 'no' && parent.manageStock === 'yes' && { manageStock: 'parent' }),
  }
}

function parentValue(input: ProductAttributeRowInput, among: ProductAttribute[]): ProductAttributeRowInput {
  // The shop's own exports hold slugs.
  if (input.slug !== null) return input
  const attribute = findNamed(among, input.name)
  if (!attribute) return input
  const { name, slug, attributeId } = attribute
  const values = input.values.map((value): AttributeValueRowInput => {
    const parentValue = findNamed(attribute.values, value.name)
    return parentValue
      ? { ...value, name: parentValue.name, slug: parentValue.slug }
      : { ...value, name: decodedSlug(value.name) }
  })
  return { ...input, name, slug, global: attributeId !== null, values }
}

/** WordPress truncates slugs to 200 bytes: 33 Cyrillic letters. */
const MAX_SLUG_LETTERS = 30

/** Whether a variation's text, perhaps a stored slug, means this attribute or value. `slug` null: of a file without slugs. */
function isNamed(text: string, { name, slug }: { name: string; slug: string | null }): boolean {
  if (text === name || text === slug || lookalikeKey(text) === lookalikeKey(name)) return true
  const plain = decodedSlug(text)
  const key = slugify(plain)
  if (key !== '' && (key === slugify(name) || key === slug)) return true
  return /%[0-9a-f]{2}/i.test(text) && plain.length >= MAX_SLUG_LETTERS && slugify(name).startsWith(key)
}

/** The one of that very name comes first: `L+` is not `L`. */
export function findNamed<T extends { name: string; slug: string | null }>(among: T[], text: string): T | undefined {
  const key = lookalikeKey(text)
  return among.find(({ name }) => lookalikeKey(name) === key) ?? among.find((candidate) => isNamed(text, candidate))
}

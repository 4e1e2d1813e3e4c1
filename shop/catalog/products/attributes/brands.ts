import type { Product } from '../catalog.ts'

/** Slugs of the brand attribute: transliterated `Бренд`, or imported. */
const BRAND_SLUGS = ['brand', 'brend']

export function isBrandAttribute(attribute: { slug: string }): boolean {
  return BRAND_SLUGS.includes(attribute.slug)
}

/** Empty unless the shop has such an attribute. */
export function productBrands({
  attributes,
}: Pick<Product, 'attributes'>): { id: number; name: string; slug: string }[] {
  return attributes
    .filter((attribute) => attribute.attributeId !== null && isBrandAttribute(attribute))
    .flatMap(({ values }) => values)
    .flatMap(({ valueId, name, slug }) => (valueId === null ? [] : [{ id: valueId, name, slug }]))
}

import type { Product } from '../catalog.ts'

/** The catalogue-wide attribute that says who made it: `Бренд` as its slug is written, or a slug that was imported. */
const BRAND_SLUGS = ['brand', 'brend']

export function isBrandAttribute(attribute: { slug: string }): boolean {
  return BRAND_SLUGS.includes(attribute.slug)
}

/** None, unless the shop keeps such an attribute. */
export function productBrands({
  attributes,
}: Pick<Product, 'attributes'>): { id: number; name: string; slug: string }[] {
  return attributes
    .filter((attribute) => attribute.attributeId !== null && isBrandAttribute(attribute))
    .flatMap(({ values }) => values)
    .flatMap(({ valueId, name, slug }) => (valueId === null ? [] : [{ id: valueId, name, slug }]))
}

import type { Settings } from '#shop/core/settings/settings.ts'
import type { Product, ProductAttribute } from '../catalog.ts'

/** Slugs of the brand attribute: transliterated `Бренд`, or imported. */
const BRAND_SLUGS = ['brand', 'brend']
/** Attributes that name the maker where a product has no brand. */
const MAKER_SLUGS = ['vyrobnyk', 'vendor', 'maker', 'manufacturer']

/** The attribute that the first brand of a shop creates. */
export const BRAND_ATTRIBUTE = { name: 'Бренд', slug: 'brend' }

type Named = { slug: string; values: { name: string }[] }

export function isBrandAttribute(attribute: { slug: string }): boolean {
  return BRAND_SLUGS.includes(attribute.slug)
}

/** Whether an attribute says whose product it is: brand or maker. */
export function namesBrand({ slug }: { slug: string }): boolean {
  return BRAND_SLUGS.includes(slug) || MAKER_SLUGS.includes(slug)
}

/** The product's own brand, else its maker, else the name of a shop that makes them itself. Empty: none is known. */
export function brandName(
  { attributes }: { attributes: Named[] },
  { shopName, makesProducts }: Pick<Settings, 'shopName' | 'makesProducts'>,
): string {
  const nameOf = (slugs: string[]) =>
    attributes.find(({ slug, values }) => slugs.includes(slug) && values[0]?.name.trim())?.values[0]?.name.trim()
  return nameOf(BRAND_SLUGS) ?? nameOf(MAKER_SLUGS) ?? (makesProducts ? shopName : '')
}

/** A part number means nothing without its maker: a SKU only beside a brand. `exists`: that pair or a GTIN. */
export function productIdentifiers({ brand, sku, gtin }: { brand: string; sku: string; gtin: string }): {
  mpn: string
  exists: boolean
} {
  const mpn = brand === '' ? '' : sku
  return { mpn, exists: gtin !== '' || mpn !== '' }
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

type CatalogueBrands = { id: number; name: string; slug: string; values: { id: number; name: string; slug: string }[] }

/** At the place of those before; no ids remove them. Undefined: no attribute has all of these brands. */
export function replaceBrands(
  attributes: ProductAttribute[],
  ids: number[],
  catalogue: CatalogueBrands[],
): ProductAttribute[] | undefined {
  const others = attributes.filter((attribute) => attribute.attributeId === null || !isBrandAttribute(attribute))
  if (ids.length === 0) return others
  const brands = catalogue.find(
    (attribute) => isBrandAttribute(attribute) && ids.every((id) => attribute.values.some((value) => value.id === id)),
  )
  if (!brands) return undefined
  const at = attributes.findIndex(({ attributeId }) => attributeId === brands.id)
  const before = attributes[at]
  const values = brands.values
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, name, slug }) => {
      const { swatchColor = null, swatchPictureId = null } = before?.values.find(({ valueId }) => valueId === id) ?? {}
      return { valueId: id, name, slug, swatchColor, swatchPictureId }
    })
  const { visible = true, varies = false, defaultValue = '' } = before ?? {}
  const attribute = {
    attributeId: brands.id,
    name: brands.name,
    slug: brands.slug,
    visible,
    varies,
    defaultValue: values.some(({ slug }) => slug === defaultValue) ? defaultValue : '',
    values,
  }
  return others.toSpliced(at < 0 ? others.length : at, 0, attribute)
}

import type { Product } from '#shop/catalog/catalog.ts'
import type { VariationFields } from '../woo-rest-product-reading.ts'

type Sizes = Pick<Product, 'weightG' | 'depthMm' | 'widthMm' | 'heightMm'>
type Pictured = Pick<Product, 'pictures' | 'attributes'>

/** A variation without a measure of its own has its product's. */
export function sizesWith(product: Sizes, parent: Sizes | null): Sizes {
  return {
    weightG: product.weightG ?? parent?.weightG ?? null,
    depthMm: product.depthMm ?? parent?.depthMm ?? null,
    widthMm: product.widthMm ?? parent?.widthMm ?? null,
    heightMm: product.heightMm ?? parent?.heightMm ?? null,
  }
}

/** Its own pictures, else its product's: those of another choice are no better than none. */
export function picturesWith(goods: { product: Pictured; parent: Pictured | null }): Product['pictures'] {
  const { product, parent } = goods
  if (product.pictures.length > 0 || !parent) return product.pictures
  const chosen = new Map(product.attributes.map(({ slug, values: [value] }) => [slug, value?.slug]))
  const fits = parent.pictures.filter(
    (one) => one.optionSlug !== '' && chosen.get(one.optionSlug) === one.optionValueSlug,
  )
  const whole = parent.pictures.filter((one) => one.optionSlug === '')
  return [...fits, ...whole, ...parent.pictures].slice(0, 1)
}

/** What was shown of its product and comes back unchanged is still the product's, and not the variation's own. */
export function withoutInherited(product: Sizes & Pictured, parent: Product, wish: VariationFields): VariationFields {
  const { weight, dimensions, image, ...rest } = wish
  const keepsWeight = weight === undefined || (product.weightG === null && weight === parent.weightG)
  const own = (value: number | null | undefined, mine: number | null, theirs: number | null) =>
    mine === null && value === theirs ? undefined : value
  const [inherited] = picturesWith({ product, parent })
  const isInherited =
    product.pictures.length === 0 &&
    image?.id !== undefined &&
    image.id === inherited?.mediaId &&
    (image.alt === undefined || image.alt === inherited.alt)
  return {
    ...rest,
    ...(!keepsWeight && { weight }),
    ...(dimensions && {
      dimensions: {
        length: own(dimensions.length, product.depthMm, parent.depthMm),
        width: own(dimensions.width, product.widthMm, parent.widthMm),
        height: own(dimensions.height, product.heightMm, parent.heightMm),
      },
    }),
    ...(image !== undefined && !isInherited && { image }),
  }
}

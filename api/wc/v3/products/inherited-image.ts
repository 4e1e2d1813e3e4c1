import type { Product } from '#shop/catalog/products/catalog.ts'
import type { VariationFields } from './input.protocol.ts'

type WithPictures = Pick<Product, 'pictures' | 'attributes'>

/** Its own pictures, else its product's: pictures of another option are wrong. */
export function picturesOrInherited(adminProduct: {
  product: WithPictures
  parent: WithPictures | null
}): Product['pictures'] {
  const { product, parent } = adminProduct
  if (product.pictures.length > 0 || !parent) return product.pictures
  const chosen = new Map(product.attributes.map(({ slug, values: [value] }) => [slug, value?.slug]))
  const fits = parent.pictures.filter(
    (picture) => picture.optionSlug !== '' && chosen.get(picture.optionSlug) === picture.optionValueSlug,
  )
  const generalPictures = parent.pictures.filter((picture) => picture.optionSlug === '')
  return [...fits, ...generalPictures, ...parent.pictures].slice(0, 1)
}

/** The product's picture, sent back unchanged, stays the product's and does not become the variation's own. */
export function withoutInheritedImage(product: WithPictures, parent: Product, input: VariationFields): VariationFields {
  const { image, ...rest } = input
  const [inherited] = picturesOrInherited({ product, parent })
  const isInherited =
    product.pictures.length === 0 &&
    image?.id !== undefined &&
    image.id === inherited?.mediaId &&
    (image.alt === undefined || image.alt === inherited.alt)
  return { ...rest, ...(image !== undefined && !isInherited && { image }) }
}

import type { Product, ProductPicture } from '../catalog.ts'

/** A variation without pictures of its own has those of its choice, then its parent's. */
export function variationPictures(product: Product, parent: Product | null): ProductPicture[] {
  const choice = new Map(product.attributes.map(({ slug, values }) => [slug, values[0]?.slug]))
  const ofChoice = (parent?.pictures ?? []).filter(
    ({ optionSlug, optionValueSlug }) => optionSlug !== '' && choice.get(optionSlug) === optionValueSlug,
  )
  const sets = [product.pictures, ofChoice, (parent?.pictures ?? []).filter(({ optionSlug }) => optionSlug === '')]
  return sets.find((pictures) => pictures.length > 0) ?? []
}

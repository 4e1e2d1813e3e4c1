import { type Choice, type Option, picturesFor } from '../sellable-items/variations.ts'
import { chosenVariation, type ProductView, type ViewPicture } from './product-view.ts'
import { sizeOptions, valueOfOwnSize } from './size-options.ts'

/** `shows`: names of the values that it shows instead of the chosen ones. */
export type GalleryPicture = ViewPicture & { shows: string[]; isOfUnknownSize: boolean }

/** A value with fewer pictures is also shown by those of another. */
const ENOUGH_PICTURES = 2

export function chosenGallery(view: ProductView, choice: Choice): GalleryPicture[] {
  return galleries(view)(choice)
}

/**
 * The pictures of any choice: its own first. One that shows other values than the chosen ones names them; with enough
 * pictures of the chosen value, those that are known to show another are omitted. A choice without any borrows.
 */
export function galleries(view: ProductView): (choice: Choice) => GalleryPicture[] {
  const shownValue = shownValues(view)
  return (choice) => {
    const pictures = withoutRepetition(picturesFor(view.pictures, choice, chosenVariation(view, choice)?.pictures))
    const shown = pictures.length > 0 ? pictures : borrowedPictures(view)
    return shown.flatMap((picture) => {
      const others = view.options.flatMap((option) => {
        const value = shownValue(picture, option)
        return value === undefined || value === choice[option.slug] ? [] : [{ option, value }]
      })
      const isOmitted =
        picture.optionSlug === '' &&
        others.some(({ option, value }) => value !== UNKNOWN_SIZE && assignedTo(option) >= ENOUGH_PICTURES)
      if (isOmitted) return []
      const shows = others.flatMap(({ option, value }) => option.values.find(({ slug }) => slug === value)?.name ?? [])
      return [{ ...picture, shows, isOfUnknownSize: others.some(({ value }) => value === UNKNOWN_SIZE) }]
    })

    function assignedTo({ slug }: Option): number {
      return pictures.filter(({ optionSlug }) => optionSlug === slug).length
    }
  }
}

/** No value of an option has this slug. */
const UNKNOWN_SIZE = ' '

/**
 * Which value of an option a picture shows: the only one it is stored for; of a picture that several share the one
 * value that has no other, or the size whose measures are those of the product. Undefined: any may be meant.
 */
function shownValues(view: ProductView): (picture: ViewPicture, option: Option) => string | undefined {
  const stored = [
    ...view.pictures.map((picture) => ({ picture, choice: { [picture.optionSlug]: picture.optionValueSlug } })),
    ...view.variations.flatMap(({ choice, pictures }) => pictures.map((picture) => ({ picture, choice }))),
  ]
  const byMedia = Map.groupBy(stored, ({ picture }) => picture.media?.hash ?? picture)
  const onlyValue = (picture: ViewPicture, { slug }: Option) => {
    const [first, ...others] = (byMedia.get(picture.media?.hash ?? picture) ?? []).map(({ choice }) => choice[slug])
    return others.every((value) => value === first) ? first : undefined
  }
  const sizes: Option[] = sizeOptions(view)
  const sharedValue = new Map<Option, string | undefined>(
    view.options.map((option) => {
      const pictured = new Set(stored.map(({ picture }) => onlyValue(picture, option)))
      const [unpictured, ...more] = option.values.filter(({ slug }) => !pictured.has(slug))
      const isPictured = option.values.some(({ slug }) => pictured.has(slug))
      if (isPictured && unpictured && more.length === 0) return [option, unpictured.slug]
      return [option, sizes.includes(option) ? (valueOfOwnSize(view, option) ?? UNKNOWN_SIZE) : undefined]
    }),
  )
  return (picture, option) => onlyValue(picture, option) ?? sharedValue.get(option)
}

/** A colour may have pictures, such as the room, that the product has too. */
function withoutRepetition(pictures: ViewPicture[]): ViewPicture[] {
  return pictures.filter(
    ({ media }, index) => !media || pictures.findIndex((other) => other.media?.hash === media.hash) === index,
  )
}

/** Of the first value or variation that has some. */
function borrowedPictures({ pictures, variations }: ProductView): ViewPicture[] {
  const [first] = pictures
  if (!first) return variations.find(({ pictures }) => pictures.length > 0)?.pictures ?? []
  return pictures.filter(
    ({ optionSlug, optionValueSlug }) => optionSlug === first.optionSlug && optionValueSlug === first.optionValueSlug,
  )
}

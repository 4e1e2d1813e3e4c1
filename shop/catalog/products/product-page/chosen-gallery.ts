import { type Choice, type Option, picturesFor } from '../sellable-items/variations.ts'
import { chosenVariation, type ProductView, type ViewPicture } from './product-view.ts'
import { sizeOptions, valueOfOwnSize } from './size-options.ts'

/** `shows`: names of the values that it shows instead of the chosen ones; `unsure`: of what nobody has said. */
export type GalleryPicture = ViewPicture & { shows: string[]; unsure: 'size' | 'look' | undefined }

/** A value with fewer pictures is also shown by those of another. */
const ENOUGH_PICTURES = 2

export function chosenGallery(view: ProductView, choice: Choice): GalleryPicture[] {
  return galleries(view)(choice)
}

/**
 * The pictures of any choice: its own first. One that shows other values than the chosen ones names them, and one of
 * which it is not known is said to be unsure. With enough pictures of the chosen value, those of the product as a whole
 * are omitted; with enough of the variation itself, all that show another. A choice without any borrows.
 */
export function galleries(view: ProductView): (choice: Choice) => GalleryPicture[] {
  const shownValue = shownValues(view)
  const ofProduct = new Set(view.pictures.flatMap((picture) => (picture.optionSlug ? [] : (picture.media?.hash ?? []))))
  const isOfProduct = ({ optionSlug, media }: ViewPicture) => optionSlug === '' || ofProduct.has(media?.hash ?? '')
  return (choice) => {
    const variationPictures = chosenVariation(view, choice)?.pictures ?? []
    const pictures = withoutRepetition(picturesFor(view.pictures, choice, variationPictures))
    const shown = pictures.length > 0 ? pictures : borrowedPictures(view)
    return shown.flatMap((picture) => {
      const others = view.options.flatMap((option) => {
        const value = shownValue(picture, option, choice[option.slug])
        return value === undefined || value === choice[option.slug] ? [] : [{ option, value }]
      })
      const isEnough =
        variationPictures.length >= ENOUGH_PICTURES
          ? !variationPictures.includes(picture)
          : isOfProduct(picture) && others.some(({ option }) => assignedTo(option) >= ENOUGH_PICTURES)
      if (isEnough && others.length > 0) return []
      const shows = others.flatMap(({ option, value }) => valueName(option, value))
      const unsure = ([UNSURE_SIZE, UNSURE_LOOK] as const).find((unsure) =>
        others.some(({ value }) => value === unsure),
      )
      return [{ ...picture, shows, unsure }]
    })

    function assignedTo({ slug }: Option): number {
      return pictures.filter((picture) => picture.optionSlug === slug && !isOfProduct(picture)).length
    }
  }
}

/** Names of the values that a picture is known to show; `isLookUnsure`: nobody has said which colour. */
export function shownIn(view: ProductView, picture: ViewPicture): { shows: string[]; isLookUnsure: boolean } {
  const shownValue = shownValues(view)
  const all = view.options.map((option) => ({ option, value: shownValue(picture, option, undefined) }))
  const isPictured = ({ slug }: Option) => view.pictures.some(({ optionSlug }) => optionSlug === slug)
  return {
    shows: all.flatMap(({ option, value }) => valueName(option, value)),
    isLookUnsure: all.some(({ option, value }) => value === UNSURE_LOOK || (value === undefined && isPictured(option))),
  }
}

function valueName({ values }: Option, slug: string | undefined): string[] {
  return values.flatMap((value) => (value.slug === slug ? [value.name] : []))
}

const UNSURE_SIZE = 'size'
const UNSURE_LOOK = 'look'

/**
 * Which value of an option a picture shows: the only one it is stored for, also where the product as a whole has it
 * too. Of one that several share it is the size whose measures the product has, or the only size without pictures;
 * another look may be any, and is unsure where the chosen one has pictures of its own. Undefined: nothing speaks against
 * the chosen one.
 */
function shownValues(
  view: ProductView,
): (picture: ViewPicture, option: Option, chosen: string | undefined) => string | undefined {
  const stored = [
    ...view.pictures.map((picture) => ({ picture, choice: { [picture.optionSlug]: picture.optionValueSlug } })),
    ...view.variations.flatMap(({ choice, pictures }) => pictures.map((picture) => ({ picture, choice }))),
  ]
  const byMedia = Map.groupBy(stored, ({ picture }) => picture.media?.hash ?? picture)
  /** Undefined: also of the product as a whole. */
  const valuesOf = (picture: ViewPicture, { slug }: Option) =>
    new Set((byMedia.get(picture.media?.hash ?? picture) ?? []).map(({ choice }) => choice[slug]))
  const onlyValue = (picture: ViewPicture, option: Option) => {
    const [first, ...others] = [...valuesOf(picture, option)].filter((value) => value !== undefined)
    return others.length === 0 ? first : undefined
  }
  const sizes: Option[] = sizeOptions(view)
  const facts = new Map<Option, { pictured: Set<string | undefined>; size: string | undefined }>(
    view.options.map((option) => {
      const ofOneAlone = stored.filter(({ picture }) => valuesOf(picture, option).size === 1)
      const pictured = new Set(ofOneAlone.map(({ picture }) => onlyValue(picture, option)))
      const unpictured = option.values.filter(({ slug }) => !pictured.has(slug))
      const lastSize = unpictured.length === 1 && option.values.length > 1 ? unpictured[0]?.slug : undefined
      const size = sizes.includes(option) ? (valueOfOwnSize(view, option) ?? lastSize ?? UNSURE_SIZE) : undefined
      return [option, { pictured, size }] as const
    }),
  )
  return (picture, option, chosen) => {
    const { pictured, size } = facts.get(option) ?? {}
    const isUnsure = pictured?.has(chosen) === true && chosen !== undefined
    const isMixed = valuesOf(picture, option).size > 1
    return onlyValue(picture, option) ?? size ?? (isUnsure || isMixed ? UNSURE_LOOK : undefined)
  }
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

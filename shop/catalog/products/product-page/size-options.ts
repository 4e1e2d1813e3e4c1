import type { Measures } from '../dimensions/dimensions.ts'
import { type Choice, choiceKey, type Option } from '../sellable-items/variations.ts'
import type { ProductView, VariationView } from './product-view.ts'

type Sized = Pick<ProductView, 'measures' | 'variations'> & { options: Option[] }

const SIDES = ['widthMm', 'depthMm', 'heightMm'] as const
/** Slugs and names of options that say a size where no variation has measures. */
const SIZE_WORDS = /^(rozmir|size|dimension|shyryna|dovzhyna|spalne|розмір|ширина|довжина|спальне)/i

/** Those by which the size of the piece changes. */
export function sizeOptions(view: Sized): Option[] {
  return view.options.filter((option) => {
    const alike = Map.groupBy(view.variations, ({ choice }) => choiceKey({ ...choice, [option.slug]: '' }))
    const isMeasured = [...alike.values()].some((variations) =>
      variations.some((other) => !isSameSize(other, variations[0])),
    )
    return isMeasured || [option.slug, option.name].some((word) => SIZE_WORDS.test(word))
  })
}

/** The value whose variations have the product's own measures, as its shared pictures do; undefined: none has. */
export function valueOfOwnSize(view: Sized, option: Option): string | undefined {
  const givenSides = SIDES.filter((side) => view.measures[side] !== null)
  const isOwn = ({ measures }: VariationView) => givenSides.every((side) => measures[side] === view.measures[side])
  const fitting = option.values.filter(({ slug }) => variationsWith(view, option, slug).some(isOwn))
  return givenSides.length > 0 && fitting.length === 1 ? fitting[0]?.slug : undefined
}

/** «Диван «Лиман», Двомісний, 181 см»: without what changes only its look. */
export function sizeNames(view: Sized & { name: string }): (choice: Choice) => string {
  const options = sizeOptions(view)
  return (choice) => {
    const sizes = options.flatMap(({ slug, values }) => values.find((value) => value.slug === choice[slug])?.name ?? [])
    return [view.name, ...sizes].join(', ')
  }
}

export function isSameSize(
  { measures: a }: { measures: Measures },
  other: { measures: Measures } | undefined,
): boolean {
  return SIDES.every((side) => a[side] === other?.measures[side])
}

function variationsWith({ variations }: Sized, { slug }: Option, value: string): VariationView[] {
  return variations.filter(({ choice }) => choice[slug] === value)
}

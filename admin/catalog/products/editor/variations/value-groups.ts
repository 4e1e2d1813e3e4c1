import type { Kopiykas } from '#shop/core/money.ts'
import type { FormVariation } from '../form.ts'
import type { VaryingOption } from './combinations.ts'

/** Variations that are filled in together: those of one value, or all of them when `option` is empty. */
export type ValueGroup = {
  option: string
  value: string
  /** The value that surcharges are counted from: the option's first. */
  base: string
}

const ALL: ValueGroup = { option: '', value: '', base: '' }

/** All variations, and those of every value where they differ by several options. */
export function valueGroups(options: VaryingOption[]): ValueGroup[] {
  const real = options.filter(({ values }) => values.length > 0)
  if (real.length < 2) return [ALL]
  return [
    ALL,
    ...real.flatMap(({ name, values }) => values.map((value) => ({ option: name, value, base: values[0] ?? value }))),
  ]
}

export function isInGroup({ choice }: FormVariation, { option, value }: ValueGroup): boolean {
  return option === '' || choice[option] === value
}

/** The names of the fields in which the variations differ. */
export function mixedFields(variations: FormVariation[]): Set<string> {
  const [first, ...others] = variations
  const names = Object.keys(first ?? {}) as (keyof FormVariation)[]
  return new Set(names.filter((name) => others.some((other) => other[name] !== first?.[name])))
}

/** The prices shown for a group are those of its cheapest variation. */
export function lowestPrice(variations: FormVariation[], field: 'regular' | 'sale'): Kopiykas | null {
  const prices = variations.flatMap((variation) => variation[field] ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

/** A price is that of the cheapest; the others keep their distance to it. A sale price follows the regular one. */
export function changeGroup(
  variations: FormVariation[],
  group: ValueGroup,
  change: Partial<FormVariation>,
): FormVariation[] {
  const lowest = lowestPrice(
    variations.filter((variation) => isInGroup(variation, group)),
    'regular',
  )
  return variations.map((variation) => {
    if (!isInGroup(variation, group)) return variation
    const distance = lowest === null || variation.regular === null ? 0 : variation.regular - lowest
    const changed = { ...variation, ...change }
    if (typeof change.regular === 'number') changed.regular = change.regular + distance
    if (typeof change.sale === 'number') changed.sale = change.sale + distance
    return changed
  })
}

/** What the value costs more than the first one of its option; undefined where that differs or has no prices. */
export function surchargeOf(variations: FormVariation[], group: ValueGroup): Kopiykas | undefined {
  const surcharges = variations.flatMap((variation) => {
    const base = isInGroup(variation, group) ? basePrice(variations, variation, group) : null
    return base === null || variation.regular === null ? [] : [variation.regular - base]
  })
  return surcharges.every((surcharge) => surcharge === surcharges[0]) ? surcharges[0] : undefined
}

/** Counts the prices of the value from those of the first value of its option. */
export function changeSurcharge(variations: FormVariation[], group: ValueGroup, surcharge: Kopiykas): FormVariation[] {
  return variations.map((variation) => {
    const base = isInGroup(variation, group) ? basePrice(variations, variation, group) : null
    return base === null ? variation : { ...variation, regular: base + surcharge }
  })
}

/** The price of the variation that differs only by having the first value. */
function basePrice(variations: FormVariation[], { choice }: FormVariation, group: ValueGroup): Kopiykas | null {
  const baseChoice = { ...choice, [group.option]: group.base }
  const names = Object.keys(baseChoice)
  const base = variations.find(
    (other) =>
      Object.keys(other.choice).length === names.length &&
      names.every((name) => other.choice[name] === baseChoice[name]),
  )
  return base?.regular ?? null
}

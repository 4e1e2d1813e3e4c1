import type { OptionContent } from '../product-content.ts'

/** Rows of swatches, or of pills, that leave the button within two screens of a phone. */
const MAX_SWATCHES = 18
const MAX_PILLS = 8
/** Of all options together that are no lists for their own length. */
const MAX_ALL_PILLS = 14

/** Options shown as lists that scroll: the others stay open. */
export function longOptions(options: OptionContent[]): Set<OptionContent> {
  const hasSwatches = ({ values }: OptionContent) => values.every(({ swatch }) => swatch)
  const shortPills = options.filter((option) => !hasSwatches(option) && option.values.length <= MAX_PILLS)
  const count = shortPills.reduce((sum, { values }) => sum + values.length, 0)
  return new Set(
    options.filter((option) => {
      if (hasSwatches(option)) return option.values.length > MAX_SWATCHES
      return option.values.length > MAX_PILLS || (count > MAX_ALL_PILLS && option.values.length > MAX_PILLS / 2)
    }),
  )
}

/** Every word of the text begins a word of the name. */
export function isFound(name: string, text: string): boolean {
  const words = (line: string) => line.toLocaleLowerCase('uk').split(/[\s,×/-]+/)
  const named = words(name)
  return words(text.trim()).every((word) => named.some((part) => part.startsWith(word)))
}

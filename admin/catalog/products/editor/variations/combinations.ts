/** An option that variations differ by: «Тканина» with its values, in order. */
export type VaryingOption = { name: string; values: string[] }

/** One value of each option: name → value. A missing option matches any value. */
export type Combination = Record<string, string>

/** A longer price list is unmanageable: the form shows an error instead. */
export const MAX_VARIATIONS = 250

/** Every combination; the last option changes fastest. Options without values are skipped. */
export function allCombinations(options: VaryingOption[]): Combination[] {
  const real = options.filter(({ values }) => values.length > 0)
  if (real.length === 0) return []
  return real.reduce<Combination[]>(
    (found, { name, values }) =>
      found.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  )
}

/** Combinations without a variation; a variation with «any» for an option covers all its values. */
export function missingCombinations(existing: Combination[], options: VaryingOption[]): Combination[] {
  return allCombinations(options).filter(
    (combination) => !existing.some((existingCombination) => covers(existingCombination, combination)),
  )
}

/** Whether every value of the combination is still among the options. */
export function isPossible(combination: Combination, options: VaryingOption[]): boolean {
  return Object.entries(combination).every(([name, value]) =>
    options.some((option) => option.name === name && option.values.includes(value)),
  )
}

/** «Шавлія · 181 см», in the order of the options; «Будь-яке» for an option without a value. */
export function combinationName(combination: Combination, options: VaryingOption[], any: string): string {
  return options.map(({ name }) => combination[name] ?? any).join(' · ')
}

function covers(existingCombination: Combination, combination: Combination): boolean {
  return Object.entries(existingCombination).every(([name, value]) => combination[name] === value)
}

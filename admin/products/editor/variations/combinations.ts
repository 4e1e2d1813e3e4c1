/** What variations differ by: «Тканина» with its values, in order. */
export type VaryingOption = { name: string; values: string[] }

/** One choice of each option: name → value. An option that is left out stands for any value. */
export type Combination = Record<string, string>

/** More would be a price list that nobody can keep: the form says so instead. */
export const MAX_VARIATIONS = 250

/** Every choice there is, the last option changing fastest. Options without values are left out. */
export function allCombinations(options: VaryingOption[]): Combination[] {
  const real = options.filter(({ values }) => values.length > 0)
  if (real.length === 0) return []
  return real.reduce<Combination[]>(
    (found, { name, values }) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

/** Those that no variation stands for yet; one that says «any» of an option stands for all its values. */
export function missingCombinations(existing: Combination[], options: VaryingOption[]): Combination[] {
  return allCombinations(options).filter((wanted) => !existing.some((own) => covers(own, wanted)))
}

/** Whether it can still be chosen: its values are still among the options'. */
export function isPossible(combination: Combination, options: VaryingOption[]): boolean {
  return Object.entries(combination).every(([name, value]) =>
    options.some((option) => option.name === name && option.values.includes(value)),
  )
}

/** «Шавлія · 181 см», in the order of the options; «Будь-яке» for what is left open. */
export function combinationName(combination: Combination, options: VaryingOption[], any: string): string {
  return options.map(({ name }) => combination[name] ?? any).join(' · ')
}

function covers(own: Combination, wanted: Combination): boolean {
  return Object.entries(own).every(([name, value]) => wanted[name] === value)
}

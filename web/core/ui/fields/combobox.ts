/** After the last key. */
export const ASK_DELAY_MS = 200

/** One of the list. `isDisabled`: shown with the reason, and cannot be picked. */
export type ComboboxOption = { value: string; text: string; isDisabled?: boolean }

/** The list below a text field. */
export type ComboboxList<Option> = {
  /** Undefined: nothing was asked for yet. */
  found: Option[] | undefined
  isOpen: boolean
  /** Index of the active option; -1 is the field itself. */
  at: number
}

export const closedList: ComboboxList<never> = { found: undefined, isOpen: false, at: -1 }

/** After an arrow key: the field stands between the last option and the first. */
export function nextOption(at: number, count: number, key: string): number {
  if (count === 0) return -1
  const places = count + 1
  const by = key === 'ArrowDown' ? 1 : -1
  return ((at + 1 + by + places) % places) - 1
}

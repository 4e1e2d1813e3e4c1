import type { SearchSuggestions } from '#api/office/search/protocol.ts'
import { nextOption } from '#web/core/ui/fields/combobox.ts'

export const INPUT_DEBOUNCE_MS = 150

/** What is below the search field. */
export type SuggestionList = {
  /** Undefined: nothing was found yet, or the text is too short. */
  found: SearchSuggestions | undefined
  isOpen: boolean
  /** Index of the active suggestion; -1 is the field itself. */
  at: number
}

export const noSuggestions: SuggestionList = { found: undefined, isOpen: false, at: -1 }

/** Products, categories, pages, and the link to all results, which stands below products. */
function countOptions({ products, categories, pages }: SearchSuggestions): number {
  return products.length + categories.length + pages.length + Number(products.length > 0)
}

export function showSuggestions(found: SearchSuggestions): SuggestionList {
  return { found, isOpen: countOptions(found) > 0, at: -1 }
}

export function closeSuggestions(list: SuggestionList): SuggestionList {
  return { ...list, isOpen: false, at: -1 }
}

/** After an arrow key. A list that was closed opens. */
export function moveInSuggestions(list: SuggestionList, key: string): SuggestionList {
  const count = list.found ? countOptions(list.found) : 0
  return { ...list, isOpen: count > 0, at: nextOption(list.at, count, key) }
}

/** A single letter matches half the shop. */
const MIN_QUERY_LENGTH = 2

export function isLongEnoughToSuggest(text: string): boolean {
  return text.trim().length >= MIN_QUERY_LENGTH
}

export const INPUT_DEBOUNCE_MS = 150

/** Index of the active suggestion; -1 is the field itself. */
export function nextOptionIndex(at: number, count: number, key: string): number {
  if (count === 0) return -1
  const places = count + 1
  const by = key === 'ArrowDown' ? 1 : -1
  return ((at + 1 + by + places) % places) - 1
}

/** A single letter matches half the shop. */
const MIN_QUERY_LENGTH = 2

export function isLongEnoughToSuggest(text: string): boolean {
  return text.trim().length >= MIN_QUERY_LENGTH
}

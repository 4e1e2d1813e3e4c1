/** The list with the item moved from `from` to `to`; the same list when nothing moves. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items]
  const at = Math.max(0, Math.min(result.length - 1, to))
  if (from < 0 || from >= result.length || from === at) return result
  const [item] = result.splice(from, 1)
  if (item !== undefined) result.splice(at, 0, item)
  return result
}

/**
 * The selection after a row's checkbox was toggled; with Shift everything between it and the previously toggled one.
 */
export function toggleRow<Key>(
  selected: ReadonlySet<Key>,
  keys: readonly Key[],
  row: { key: Key; on: boolean; anchor: Key | null; isRange: boolean },
): Set<Key> {
  const to = keys.indexOf(row.key)
  const from = row.isRange && row.anchor !== null ? keys.indexOf(row.anchor) : to
  const touched = from < 0 ? [row.key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  const result = new Set(selected)
  for (const key of touched) {
    if (row.on) result.add(key)
    else result.delete(key)
  }
  return result
}

/** Selects or clears the whole page; rows of other pages stay selected. */
export function toggleAll<Key>(selected: ReadonlySet<Key>, keys: readonly Key[], on: boolean): Set<Key> {
  const result = new Set(selected)
  for (const key of keys) {
    if (on) result.add(key)
    else result.delete(key)
  }
  return result
}

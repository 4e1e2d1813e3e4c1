/** Where drafts are kept: the browser's `localStorage`. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type Draft<Value> = { at: number; value: Value }

const PREFIX = 'meblia-draft:'
/** Older ones have been forgotten by everybody. */
const KEPT_MS = 30 * 24 * 3_600_000

/** What was being written of `entity` (`product:12`, `page:new`) when the page went away. */
export function readDraft<Value>(shelf: Shelf, entity: string, now: number): Draft<Value> | undefined {
  try {
    const draft: Draft<Value> | null = JSON.parse(shelf.getItem(PREFIX + entity) ?? 'null')
    if (!draft || typeof draft.at !== 'number' || draft.value === undefined) return undefined
    if (now - draft.at <= KEPT_MS) return draft
    shelf.removeItem(PREFIX + entity)
    return undefined
  } catch {
    return undefined
  }
}

/** False: the browser has no room for it, or keeps nothing. */
export function keepDraft<Value>(shelf: Shelf, entity: string, draft: Draft<Value>): boolean {
  try {
    shelf.setItem(PREFIX + entity, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(shelf: Shelf, entity: string): void {
  try {
    shelf.removeItem(PREFIX + entity)
  } catch {
    // nothing was kept
  }
}

/** By what they say, whatever the order of their names. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The storage of drafts: the browser's `localStorage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type FormDraft<Value> = { at: number; value: Value }

const KEY_PREFIX = 'meblia-draft:'
/** Older drafts are no longer useful. */
const DRAFT_TTL_MS = 30 * 24 * 3_600_000

/** The unsaved input of `product:12`. Ignored without a field that `saved` has: an older back office stored it. */
export function findFormDraft<Value>(
  index: KeyValueStorage,
  entity: string,
  saved: Value,
  now: number,
): FormDraft<Value> | undefined {
  try {
    const draft: unknown = JSON.parse(index.getItem(KEY_PREFIX + entity) ?? 'null')
    if (!isDraftOf(saved, draft)) return undefined
    if (now - draft.at <= DRAFT_TTL_MS) return draft
    index.removeItem(KEY_PREFIX + entity)
    return undefined
  } catch {
    return undefined
  }
}

function isDraftOf<Value>(saved: Value, draft: unknown): draft is FormDraft<Value> {
  if (!isRecord(draft) || typeof draft.at !== 'number') return false
  const { value } = draft
  return isRecord(value) && isRecord(saved) && Object.keys(saved).every((name) => name in value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** False: the storage is full or not available. */
export function saveFormDraft<Value>(index: KeyValueStorage, entity: string, draft: FormDraft<Value>): boolean {
  try {
    index.setItem(KEY_PREFIX + entity, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function deleteFormDraft(index: KeyValueStorage, entity: string): void {
  try {
    index.removeItem(KEY_PREFIX + entity)
  } catch {
    // storage is not available
  }
}

/** Compares by content, in any key order. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys)
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([keyA], [keyB]) => (keyA < keyB ? -1 : 1)))
}

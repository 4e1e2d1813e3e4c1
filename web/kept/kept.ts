/** Lists of goods that only the visitor's browser knows. `kind`: the product's main category. */
export type KeptItem = [id: number, kind: number]

export type KeptList = 'favourites' | 'compared' | 'viewed'

/** Where each list is kept; declared in the registry of cookies. */
export const storageKey = (list: KeptList) => `meblia_${list}`

/** Fires on the window when this tab has changed a list. */
export const KEPT_CHANGED = 'kept-changed'

export const MOST_KEPT: Record<KeptList, number> = { favourites: 60, compared: 20, viewed: 9 }
export const MOST_OF_A_KIND = 4

/** Whatever stands in the storage: what is no list of ours is an empty one. */
export function readItems(text: string | null, most: number): KeptItem[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    const items = Array.isArray(all) ? all.filter(isItem) : []
    return items.filter(([id], index) => items.findIndex(([other]) => other === id) === index).slice(0, most)
  } catch {
    return []
  }
}

function isItem(one: unknown): one is KeptItem {
  return Array.isArray(one) && one.length === 2 && one[0] > 0 && one.every(Number.isSafeInteger)
}

/** Without the item if it was there, else with it at the end; undefined: the list, or its part of this kind, is full. */
export function toggled(list: KeptList, items: KeptItem[], [id, kind]: KeptItem): KeptItem[] | undefined {
  const others = items.filter(([other]) => other !== id)
  if (others.length < items.length) return others
  const isFull = items.length >= MOST_KEPT[list]
  if (isFull || (list === 'compared' && isKindFull(items, kind))) return undefined
  return [...items, [id, kind]]
}

export function isKindFull(items: KeptItem[], kind: number): boolean {
  return items.filter(([, other]) => other === kind).length >= MOST_OF_A_KIND
}

/** The newest first, each once. */
export function viewedNext(items: KeptItem[], item: KeptItem): KeptItem[] {
  return [item, ...items.filter(([id]) => id !== item[0])].slice(0, MOST_KEPT.viewed)
}

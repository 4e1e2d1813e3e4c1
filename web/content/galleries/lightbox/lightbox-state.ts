/** `loopAtEnd` is false: undefined beyond the ends. */
export function neighbourIndex(at: number, count: number, by: -1 | 1): number | undefined {
  const next = at + by
  return next >= 0 && next < count ? next : undefined
}

/** The shown item and those to preload. */
export function nearbyIndexes(at: number, count: number): number[] {
  return [at, at + 1, at - 1].filter((index) => index >= 0 && index < count)
}

/** §9. Also given to other scripts (`rlArgs`). */
export const BARS_HIDE_DELAY_MS = 3000

/** Bars hide after pointer activity, never after keyboard use or while they have the focus. */
export function barsHideDelayMs(input: { by: 'pointer' | 'keys'; focusInBars: boolean }): number | undefined {
  return input.by === 'pointer' && !input.focusInBars ? BARS_HIDE_DELAY_MS : undefined
}

/** A gallery that is open in the lightbox, at one of its items. */
export type OpenGallery<Item> = { items: readonly Item[]; at: number }

export type LightboxState<Item> = {
  /** The shown one; parent galleries are in `around`. */
  gallery: OpenGallery<Item>
  /** Parent galleries of the shown one, the innermost last. */
  around: readonly OpenGallery<Item>[]
  /** Galleries left by Back that Forward can open again, the nearest last. */
  ahead: readonly OpenGallery<Item>[]
  /** The gallery that the shown item opens. */
  nested: 'closed' | 'loading' | 'failed'
}

export function openedState<Item>(items: readonly Item[], at: number): LightboxState<Item> {
  return { gallery: { items, at }, around: [], ahead: [], nested: 'closed' }
}

export function shownItem<Item>({ gallery }: LightboxState<Item>): Item | undefined {
  return gallery.items[gallery.at]
}

/** Nothing changes where there is no such item. */
export function showItem<Item>(state: LightboxState<Item>, index: number): LightboxState<Item> {
  const { items, at } = state.gallery
  if (index === at || !(index in items)) return state
  return { ...state, gallery: { items, at: index }, nested: 'closed' }
}

export function showNeighbour<Item>(state: LightboxState<Item>, by: -1 | 1): LightboxState<Item> {
  const { items, at } = state.gallery
  return showItem(state, neighbourIndex(at, items.length, by) ?? at)
}

/** Opens the gallery that the item of `from` leads to, unless the visitor has moved on meanwhile. */
export function openNested<Item>(
  state: LightboxState<Item>,
  from: OpenGallery<Item>,
  items: readonly Item[],
): LightboxState<Item> {
  if (state.gallery !== from) return state
  if (items.length === 0) return { ...state, nested: 'failed' }
  return { ...openedState(items, 0), around: [...state.around, from] }
}

/** Each gallery is a history entry; `depth` counts them from the outermost, which has 1. */
export function followHistory<Item>(state: LightboxState<Item>, depth: number): LightboxState<Item> {
  const { gallery, around, ahead } = state
  const outer = around.at(-1)
  if (outer && around.length >= depth)
    return followHistory(leaf(outer, around.slice(0, -1), [...ahead, gallery]), depth)
  const inner = ahead.at(-1)
  if (inner && around.length + 1 < depth)
    return followHistory(leaf(inner, [...around, gallery], ahead.slice(0, -1)), depth)
  return state
}

function leaf<Item>(
  gallery: OpenGallery<Item>,
  around: readonly OpenGallery<Item>[],
  ahead: readonly OpenGallery<Item>[],
): LightboxState<Item> {
  return { gallery, around, ahead, nested: 'closed' }
}

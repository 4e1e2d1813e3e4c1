/** What the card never lies on: fields, and buttons, which are the only one of their page more often than not. */
export const CONTROLS =
  ':is(main, .header) :is(input:not([type=hidden]), select, textarea), main :is(.button, [type=submit]):not(.card *)'

export const OFFLINE_BAR = '.offline-bar'
export const SHOWN_BARS = ':is(.product__strip, .product__bar)[data-shown]'

/** Edges in pixels from the corner of the window. */
type Edges = { left: number; right: number; top: number; bottom: number }

/** The control is seen and lies, at least in part, where the card is. */
export function isOverlap(control: Edges, card: Edges): boolean {
  const { left, right, top, bottom } = control
  return right > left && left < card.right && right > card.left && top < card.bottom && bottom > card.top
}

/**
 * What the bars at the bottom edge take, in pixels. On a product's page the offline bar above the `shown` ones leaves room
 * for one that is not shown yet.
 */
export function heightBelow(
  shown: number,
  offline: { top: number; height: number } | undefined,
  window: number,
): number {
  if (!offline?.height) return shown
  const least = shown + offline.height
  const taken = window - offline.top
  // At the end of the page it lies a part of a pixel higher, and no longer when the page has become as much longer.
  return taken > least + 1 ? taken : least
}

/** What the card never lies on: fields, and buttons, which are the only one of their page more often than not. */
const CONTROLS =
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

/** The other side is that of a wide screen. False: it would cover something at both, and stays where it was. */
export function takeFreeSide(card: HTMLElement): boolean {
  const { classList } = card
  for (let tried = 0; tried < 2; tried++) {
    if (!coversControl(card)) return true
    if (!classList.replace('cmplz-bottom-left', 'cmplz-bottom-right'))
      classList.replace('cmplz-bottom-right', 'cmplz-bottom-left')
  }
  return false
}

export function coversControl(card: HTMLElement): boolean {
  if (getComputedStyle(card).position !== 'fixed') return false
  const place = card.getBoundingClientRect()
  return [...document.querySelectorAll(CONTROLS)].some((control) => isOverlap(control.getBoundingClientRect(), place))
}

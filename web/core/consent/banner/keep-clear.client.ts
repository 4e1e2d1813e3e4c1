import { findBanner } from './banner.client.ts'
import { CONTROLS, heightBelow, isOverlap, OFFLINE_BAR, SHOWN_BARS } from './card-place.ts'

// Away while it would cover something that is scrolled or moved there.
for (const event of ['scroll', 'resize', 'focusin', 'click', 'transitionrun', 'animationend'])
  addEventListener(event, makeWay, { passive: true })
const resizes = new ResizeObserver(makeWay)
resizes.observe(document.body)

const card = findBanner()
// Its words may get their typeface later, and more lines.
if (card) resizes.observe(card)
let wasSeen = false
/** By keyboard it must not come and go: what it would cover is scrolled clear of it. */
let wasFocused = card?.contains(document.activeElement) === true
card?.addEventListener('focusin', () => {
  wasFocused = true
})
makeWay()
wasSeen = true

function makeWay(): void {
  const card = findBanner()
  if (!card) return
  const isFixed = card.matches('.cmplz-show') && getComputedStyle(card).position === 'fixed'
  const below = heightBelow(
    heightOf(SHOWN_BARS),
    document.querySelector(OFFLINE_BAR)?.getBoundingClientRect(),
    innerHeight,
  )
  card.style.setProperty('--bars', `${below}px`)
  const wasAside = card.classList.contains('cmplz-aside')
  const isAside = card.classList.toggle('cmplz-aside', isInTheWay(card) && !findsFreeSide(card))
  // Nothing else may move that would let it come at its other side.
  if (isAside && !wasAside) requestAnimationFrame(makeWay)
  // Everything can be scrolled clear of it, also by keyboard.
  const room = isFixed ? `calc(${below + card.offsetHeight}px + 3rem)` : ''
  document.querySelector<HTMLElement>('.footer')?.style.setProperty('margin-block-end', room)
  document.documentElement.style.scrollPaddingBlockEnd = room
}

/** Of a wide screen; where somebody sees it already, it does not jump. */
function findsFreeSide(card: HTMLElement): boolean {
  if (wasSeen && !card.classList.contains('cmplz-aside')) return false
  swapSides(card)
  if (!isInTheWay(card)) return true
  swapSides(card)
  return false
}

function swapSides({ classList }: HTMLElement): void {
  if (!classList.replace('cmplz-bottom-left', 'cmplz-bottom-right'))
    classList.replace('cmplz-bottom-right', 'cmplz-bottom-left')
}

function heightOf(bar: string): number {
  return document.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0
}

/** A visitor who has opened it, or has been at it, sees it whatever it covers. */
function isInTheWay(card: HTMLElement): boolean {
  if (wasFocused || !card.matches('.cmplz-show:not(.cmplz-reopened, .cmplz-categories-visible)')) return false
  // The buyer is choosing, or may put it into the cart: both bars say more than the card.
  if (heightOf(SHOWN_BARS) > 0) return true
  if (getComputedStyle(card).position !== 'fixed') return false
  const place = card.getBoundingClientRect()
  return [...document.querySelectorAll(CONTROLS)].some((control) => isOverlap(control.getBoundingClientRect(), place))
}

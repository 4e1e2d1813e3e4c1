import { coversControl, takeFreeSide } from './banner.client.ts'
import { heightBelow, OFFLINE_BAR, SHOWN_BARS } from './card-place.ts'

/** Of a card that is seen, once somebody is there: away while it would cover something that is scrolled or moved there. */
export function keepClear(card: HTMLElement): void {
  const { classList } = card
  /** By keyboard it must not come and go: what it would cover is scrolled clear of it. */
  let wasFocused = card.contains(document.activeElement)

  function makeWay(): void {
    const bars = document.querySelector<HTMLElement>(SHOWN_BARS)?.offsetHeight ?? 0
    const below = heightBelow(bars, document.querySelector(OFFLINE_BAR)?.getBoundingClientRect(), innerHeight)
    card.style.setProperty('--bars', `${below}px`)
    // A visitor who has opened it, or has been at it, sees it whatever it covers.
    const mayGo = !wasFocused && card.matches('.cmplz-show:not(.cmplz-reopened, .cmplz-categories-visible)')
    const wasAside = classList.contains('cmplz-aside')
    // The buyer is choosing, or may put it into the cart: both bars say more than the card. Where somebody sees it already,
    // it does not jump.
    const isAside = mayGo && (bars > 0 || (wasAside ? !takeFreeSide(card) : coversControl(card)))
    classList.toggle('cmplz-aside', isAside)
    // Nothing else may move that would let it come at its other side.
    if (isAside && !wasAside) requestAnimationFrame(makeWay)
    // Everything can be scrolled clear of it, also by keyboard.
    const isFixed = card.matches('.cmplz-show') && getComputedStyle(card).position === 'fixed'
    const room = isFixed ? `calc(${below + card.offsetHeight}px + 3rem)` : ''
    document.querySelector<HTMLElement>('.footer')?.style.setProperty('padding-block-end', room)
    document.documentElement.style.scrollPaddingBlockEnd = room
  }

  for (const event of ['scroll', 'resize', 'focusin', 'click', 'transitionrun', 'animationend'])
    addEventListener(event, makeWay, { passive: true })
  card.addEventListener('focusin', () => {
    wasFocused = true
  })
  const resizes = new ResizeObserver(makeWay)
  resizes.observe(document.body)
  // Its words may get their typeface later, and more lines.
  resizes.observe(card)
  makeWay()
}

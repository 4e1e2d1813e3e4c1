import { findBanner } from './banner.client.ts'

/** What the card never lies on: fields, and buttons, which are the only one of their page more often than not. */
const CONTROLS =
  ':is(main, .header) :is(input:not([type=hidden]), select, textarea), main :is(.button, [type=submit]):not(.card *)'

const OFFLINE_BAR = '.offline-bar'
const SHOWN_BARS = ':is(.product__strip, .product__bar)[data-shown]'

// Away while it would cover something that is scrolled or moved there.
for (const event of ['scroll', 'resize', 'focusin', 'click', 'transitionrun'])
  addEventListener(event, makeWay, { passive: true })
new ResizeObserver(makeWay).observe(document.body)

const card = findBanner()
// On the free side of a wide screen.
if (card && isInTheWay(card)) {
  card.classList.replace('cmplz-bottom-left', 'cmplz-bottom-right')
  if (isInTheWay(card)) card.classList.replace('cmplz-bottom-right', 'cmplz-bottom-left')
}
makeWay()

function makeWay(): void {
  const card = findBanner()
  if (!card) return
  const isFixed = card.matches('.cmplz-show') && getComputedStyle(card).position === 'fixed'
  const below = [OFFLINE_BAR, SHOWN_BARS].reduce((sum, bar) => sum + heightOf(bar), 0)
  card.style.setProperty('--bars', `${below}px`)
  card.classList.toggle('cmplz-aside', isInTheWay(card))
  // Everything can be scrolled clear of it, also by keyboard.
  const room = isFixed ? `calc(${below + card.offsetHeight}px + 3rem)` : ''
  document.querySelector<HTMLElement>('.footer')?.style.setProperty('margin-block-end', room)
  document.documentElement.style.setProperty('scroll-padding-block-end', room)
}

function heightOf(bar: string): number {
  return document.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0
}

/** A visitor who has opened it, or is at it, sees it whatever it covers. */
function isInTheWay(card: HTMLElement): boolean {
  if (!card.matches('.cmplz-show:not(.cmplz-reopened, .cmplz-categories-visible)')) return false
  // The buyer is choosing, or may put it into the cart: both bars say more than the card.
  if (heightOf(SHOWN_BARS) > 0) return true
  if (card.contains(document.activeElement) || getComputedStyle(card).position !== 'fixed') return false
  const place = card.getBoundingClientRect()
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const { left, right, top, bottom, width } = control.getBoundingClientRect()
    return width > 0 && left < place.right && right > place.left && top < place.bottom && bottom > place.top
  })
}

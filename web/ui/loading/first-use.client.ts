import { LINK_SELECTOR } from '../../lightbox/mark-links.client.ts'
import { closestElement, isPlainClick } from '../clicks.client.ts'

/** Somebody is there, or another tab has changed something. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'storage']

/** What the script of the first use takes over, by the event that it answers. */
const TAKEN_OVER = {
  click: `.ajax_add_to_cart, [data-keep], button[data-by], a.cart-contents, .remove_from_cart_button, .filters-open, .filters__all, .chips a, ${LINK_SELECTOR}, .gallery__enlarge`,
  submit: 'form.cart, .filters__form',
  change: 'select.orderby, .filters__form input',
  input: '.filters__find',
  // Of other scripts (api/wc-ajax/cart-page.protocol.ts).
  wc_fragment_refresh: 'body',
  updated_wc_div: 'body',
}

const works: (() => Promise<unknown>)[] = []
const early: Event[] = []
let isUsed = false

/** Fetches what only somebody who uses the page needs; at once when it is in use already. */
export function onFirstUse(work: () => Promise<unknown>): void {
  if (isUsed) void work().catch(console.warn)
  else works.push(work)
}

/** Clicks and forms that come before the script wait for it. If it does not come, links and forms work by themselves. */
export function awaitFirstUse(load: () => Promise<unknown>): void {
  for (const sign of SIGNS) addEventListener(sign, use, { passive: true, capture: true })
  addEventListener('pageshow', ({ persisted }) => persisted && use())
  for (const type of Object.keys(TAKEN_OVER)) addEventListener(type, hold, true)
  onFirstUse(() =>
    load()
      .catch(console.warn)
      .then(() => {
        for (const type of Object.keys(TAKEN_OVER)) removeEventListener(type, hold, true)
        for (const event of early) repeat(event)
      }),
  )
}

/** The page is in use. */
export function use(): void {
  if (isUsed) return
  isUsed = true
  for (const sign of SIGNS) removeEventListener(sign, use, true)
  for (const work of works) void work().catch(console.warn)
}

function hold(event: Event): void {
  const { type } = event
  if (!closestElement(event, TAKEN_OVER[type as keyof typeof TAKEN_OVER])) return
  if (event instanceof MouseEvent && !isPlainClick(event)) return
  use()
  early.push(event)
  if (!event.cancelable) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function repeat(event: Event): void {
  const { type, target } = event
  if (!(target instanceof Element && target.isConnected)) return
  if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else target.dispatchEvent(event instanceof MouseEvent ? new PointerEvent(type, event) : new Event(type, event))
}

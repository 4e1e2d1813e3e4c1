import { closestElement, isPlainClick, keepClicks, sendKept } from '../clicks.client.ts'
import { nextFrame } from '../motion.client.ts'
import { CHOSEN, type EarlyUse, TAKEN_OVER, WAITING_ISLAND } from './taken-over.ts'

/** The button of the footer answers as soon as the background has started. */
export const endKeepingClicks = keepClicks(document, '.cmplz-manage-consent')

/** Somebody is there, or another tab has changed something. A touch begins with `pointerdown`. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'change', 'scroll', 'storage']

/** Buttons open dialogs by themselves where the browser knows `command`. */
const opensDialogs = 'commandForElement' in HTMLButtonElement.prototype
const takenOver = { ...TAKEN_OVER, click: `${TAKEN_OVER.click}${opensDialogs ? '' : ', [commandfor]'}` }

/** Until `end`, after the scripts have come only what is in an island, whose element comes last. */
export const held = { uses: [] as EarlyUse[], isInIslandsOnly: false, end() {} }
let begin: () => void
const used = new Promise<void>((resolve) => {
  begin = resolve
})
let appear: () => void
/** Somebody is there; also when the page was in use before. */
const presence = new Promise<void>((resolve) => {
  appear = resolve
})
let ready: Promise<unknown>

/** The page is in use. `by`: a sign that somebody is there. */
export function use(by?: unknown): void {
  if (by) appear()
  begin()
}

/** Fetches what only somebody who uses the page needs; at once when it is in use already. */
export function onFirstUse(work: () => Promise<unknown>): void {
  void ready.then(work).catch(console.warn)
}

/**
 * Clicks and forms that come before the script wait for it (repeat-early-use.client.ts). If it does not come, links and
 * forms work by themselves. What `client.ts` does after the first frame comes first, also before clicks are repeated.
 */
export function awaitFirstUse(load: (presence: Promise<void>) => Promise<void>): void {
  const taken = new AbortController()
  held.end = () => taken.abort()
  for (const type of Object.keys(takenOver)) {
    addEventListener(type, hold, { capture: true, signal: taken.signal })
  }
  addEventListener('pagehide', () => sendKept(held.uses), { signal: taken.signal })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // It opens without a script, and one that had not come could not close it when its page was left.
    document.querySelector<HTMLDialogElement>('.menu[open]')?.close()
    use()
  })
  const shown = nextFrame().then(() => {
    // Not before: the first layout under a pointer that rests makes browsers report a move.
    for (const sign of SIGNS) addEventListener(sign, use, { passive: true, capture: true, once: true })
    // Somebody was there before this script.
    if (scrollY || document.activeElement !== document.body || document.querySelector(CHOSEN)) use(true)
  })
  // Before the first frame nothing may compete with it.
  ready = Promise.all([shown, used])
  onFirstUse(() =>
    load(presence).catch((error) => {
      console.warn(error)
      document.body.classList.add('islands-stay')
      held.end()
      held.uses.forEach(repeat)
    }),
  )
}

export function isInIsland(event: Event): boolean {
  return !!closestElement(event, WAITING_ISLAND)
}

function hold(event: Event): void {
  if (held.isInIslandsOnly && !isInIsland(event)) return
  if (!closestElement(event, takenOver[event.type as keyof typeof takenOver])) return
  if (event instanceof MouseEvent && !isPlainClick(event)) return
  use()
  held.uses.push({ event, chosen: event.type === 'submit' && new FormData(event.target as HTMLFormElement) })
  if (!event.cancelable) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

export function repeat({ event }: EarlyUse): void {
  const { type, target } = event
  if (!(target instanceof Element && target.isConnected)) return
  if (!(event instanceof SubmitEvent)) target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
  // A choice may have replaced the button.
  else if (event.submitter?.isConnected !== false) (target as HTMLFormElement).requestSubmit(event.submitter)
}

import { barsHideDelayMs } from './lightbox.ts'

/** Shows the bars when someone is there, and hides them from a hand that has come to rest (§9). */
export function autoHideBars(
  dialog: HTMLElement,
  bars: HTMLElement[],
  openedBy: 'pointer' | 'keys',
  signal: AbortSignal,
) {
  let by = openedBy
  let timer: ReturnType<typeof setTimeout> | undefined

  function show() {
    dialog.classList.remove('lightbox--bare')
    clearTimeout(timer)
    const focusInBars = bars.some((bar) => bar.contains(document.activeElement))
    const wait = barsHideDelayMs({ by, focusInBars })
    if (wait !== undefined) timer = setTimeout(hide, wait)
  }

  /** A frame keeps fingers to itself: without the bars nothing would lead on from it. */
  function hide() {
    if (!dialog.querySelector('.slide.current iframe')) dialog.classList.add('lightbox--bare')
  }

  function byPointer() {
    by = 'pointer'
    show()
  }

  function byKeys() {
    by = 'keys'
    show()
  }

  // Browsers report a move when the page has changed under a resting mouse.
  const moved = ({ movementX, movementY }: PointerEvent) => (movementX !== 0 || movementY !== 0) && byPointer()
  dialog.addEventListener('pointermove', moved, { signal })
  dialog.addEventListener('pointerdown', byPointer, { signal })
  dialog.addEventListener('keydown', byKeys, { signal })
  dialog.addEventListener('focusin', show, { signal })
  dialog.addEventListener('focusout', () => queueMicrotask(show), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  show()
}

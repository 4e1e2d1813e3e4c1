import { barsHideDelayMs } from './auto-hide-bars.ts'

/** Shows the bars on activity and hides them when the pointer rests (§9). */
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

  /** Touches on an iframe do not reach the page, so without the bars there would be no way out of it. */
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

  // Browsers report a move when the page changed under a resting mouse.
  const moved = ({ movementX, movementY }: PointerEvent) => (movementX !== 0 || movementY !== 0) && byPointer()
  dialog.addEventListener('pointermove', moved, { signal })
  dialog.addEventListener('pointerdown', byPointer, { signal })
  dialog.addEventListener('keydown', byKeys, { signal })
  dialog.addEventListener('focusin', show, { signal })
  dialog.addEventListener('focusout', () => queueMicrotask(show), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  show()
}

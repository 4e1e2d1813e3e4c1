import { type RefObject, useEffect, useState } from 'react'
import { barsHideDelayMs } from './lightbox-state.ts'

/** Shows the bars on activity and hides them when the pointer rests (§9). True: they are hidden. */
export function useAutoHideBars(dialog: RefObject<HTMLDialogElement | null>, openedBy: 'pointer' | 'keys'): boolean {
  const [isBare, setBare] = useState(false)
  useEffect(() => {
    const { current } = dialog
    return current ? watchActivity(current, openedBy, setBare) : undefined
  }, [dialog, openedBy])
  return isBare
}

function watchActivity(
  dialog: HTMLDialogElement,
  openedBy: 'pointer' | 'keys',
  setBare: (isBare: boolean) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let by = openedBy
  let timer: ReturnType<typeof setTimeout> | undefined

  function show() {
    setBare(false)
    clearTimeout(timer)
    const focusInBars = dialog.querySelector('.lightbox__bar :focus') !== null
    const wait = barsHideDelayMs({ by, focusInBars })
    if (wait !== undefined) timer = setTimeout(hide, wait)
  }

  /** Touches on an iframe do not reach the page, so without the bars there would be no way out of it. */
  function hide() {
    if (!dialog.querySelector('.slide.current iframe')) setBare(true)
  }

  const showFor = (user: 'pointer' | 'keys') => () => {
    by = user
    show()
  }
  const byPointer = showFor('pointer')
  // Browsers report a move when the page changed under a resting mouse.
  const moved = ({ movementX, movementY }: PointerEvent) => (movementX !== 0 || movementY !== 0) && byPointer()

  dialog.addEventListener('pointermove', moved, { signal })
  dialog.addEventListener('pointerdown', byPointer, { signal })
  dialog.addEventListener('keydown', showFor('keys'), { signal })
  dialog.addEventListener('focusin', show, { signal })
  dialog.addEventListener('focusout', () => queueMicrotask(show), { signal })
  show()
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}

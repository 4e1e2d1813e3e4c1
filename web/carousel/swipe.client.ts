import { DRAG_THRESHOLD_PX } from './swipe.ts'

/**
 * A horizontal drag. Vertical movement scrolls the page (`touch-action: pan-y`). A click that ends a drag is ignored,
 * and links and pictures are not dragged away.
 */
export function watchSwipe(
  surface: HTMLElement,
  swipe: { begin(): void; move(px: number): void; end(px: number): void },
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let pointer: { id: number; x: number; y: number; pulls: boolean } | undefined
  let pulledAt = Number.NEGATIVE_INFINITY

  surface.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY, button, isPrimary }) => {
      if (isPrimary && button === 0) pointer = { id: pointerId, x: clientX, y: clientY, pulls: false }
    },
    { signal },
  )
  surface.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY, buttons }) => {
      if (pointer?.id !== pointerId) return
      if (buttons === 0) return finish(0)
      const px = clientX - pointer.x
      if (!pointer.pulls) {
        if (Math.abs(px) < DRAG_THRESHOLD_PX || Math.abs(px) < Math.abs(clientY - pointer.y)) return
        pointer.pulls = true
        surface.setPointerCapture(pointerId)
        swipe.begin()
      }
      swipe.move(px)
    },
    { signal },
  )
  surface.addEventListener('pointerup', ({ clientX, timeStamp }) => finish(clientX - (pointer?.x ?? 0), timeStamp), {
    signal,
  })
  surface.addEventListener('pointercancel', () => finish(0), { signal })
  surface.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  surface.addEventListener(
    'click',
    (event) => {
      if (event.timeStamp - pulledAt > 50) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )

  function finish(px: number, timeStamp = pulledAt) {
    if (pointer?.pulls) {
      pulledAt = timeStamp
      swipe.end(px)
    }
    pointer = undefined
  }

  return () => ended.abort()
}

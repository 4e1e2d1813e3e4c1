import { DRAG_THRESHOLD_PX } from './swipe.ts'

/**
 * A horizontal drag. Vertical movement scrolls the page (`touch-action: pan-y`). A click that ends a drag is ignored,
 * and links and pictures are not dragged away. `pressed`: what has begun one already.
 */
export function watchSwipe(
  surface: HTMLElement,
  swipe: { begin(): void; move(px: number): void; end(px: number): void; pressed?: PointerEvent | undefined },
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let pointer: { id: number; x: number; y: number; pulls: boolean } | undefined
  let pulledAt = Number.NEGATIVE_INFINITY

  function press({ pointerId, clientX, clientY, button, isPrimary }: PointerEvent) {
    if (isPrimary && button === 0) pointer = { id: pointerId, x: clientX, y: clientY, pulls: false }
  }

  /** True from when it has become a drag. */
  function pulls({ clientX, clientY }: PointerEvent): boolean {
    if (!pointer) return false
    const px = Math.abs(clientX - pointer.x)
    if (!pointer.pulls && px >= DRAG_THRESHOLD_PX && px >= Math.abs(clientY - pointer.y)) {
      pointer.pulls = true
      swipe.begin()
    }
    return pointer.pulls
  }

  if (swipe.pressed) press(swipe.pressed)
  surface.addEventListener('pointerdown', press, { signal })
  surface.addEventListener(
    'pointermove',
    (event) => {
      if (pointer?.id !== event.pointerId) return
      if (event.buttons === 0) return finish(0)
      if (!pulls(event)) return
      surface.setPointerCapture(event.pointerId)
      swipe.move(event.clientX - pointer.x)
    },
    { signal },
  )
  surface.addEventListener(
    'pointerup',
    (event) => {
      pulls(event)
      finish(event.clientX - (pointer?.x ?? 0), event.timeStamp)
    },
    { signal },
  )
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

import type { ShownPicture } from '../slides/picture-slide.tsx'
import { DRAG_THRESHOLD_PX, isDoubleTap, swipeAction, type Tap } from './gestures.ts'
import { type Point, panView, toggleZoom, wheelScale, zoomAt } from './zoom.ts'

const INTERACTIVE_SELECTOR = 'button, a, x-video, iframe'

export type GestureTarget = {
  /** Undefined when the slide is no picture. */
  picture(): ShownPicture | undefined
  /** Moves the strip with the finger. */
  moveStrip(x: number, y: number): void
  endSwipe(to: 'next' | 'previous' | 'close' | 'none'): void
}

/** Swipe, pinch, double tap, pan and wheel. A drag moves a zoomed picture, otherwise the strip. */
export function watchGestures(stage: HTMLElement, gestured: GestureTarget, signal: AbortSignal): void {
  const pointers = new Map<number, Point>()
  let begun: (Point & { moved: boolean; pinched: boolean }) | undefined
  let lastTap: Tap | undefined

  const size = () => ({ width: stage.clientWidth, height: stage.clientHeight })
  const fromMiddle = ({ x, y }: Point) => ({ x: x - stage.clientWidth / 2, y: y - stage.clientHeight / 2 })

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest(INTERACTIVE_SELECTOR))) return
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (event.isTrusted) stage.setPointerCapture(event.pointerId)
      if (pointers.size === 1) begun = { x: event.clientX, y: event.clientY, moved: false, pinched: false }
      else if (begun) begun.pinched = true
    },
    { signal },
  )

  stage.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId)
      if (!before || !begun) return
      const now = { x: event.clientX, y: event.clientY }
      const picture = gestured.picture()
      if (pointers.size === 2) pinch(picture, event.pointerId, before, now)
      pointers.set(event.pointerId, now)
      if (Math.hypot(now.x - begun.x, now.y - begun.y) >= DRAG_THRESHOLD_PX) begun.moved = true
      if (pointers.size > 1 || begun.pinched || !begun.moved) return
      if (picture && picture.view.scale > 1) {
        picture.setView(panView(picture.view, { x: now.x - before.x, y: now.y - before.y }, picture.box, size()))
      } else gestured.moveStrip(now.x - begun.x, now.y - begun.y)
    },
    { signal },
  )

  function pinch(picture: ShownPicture | undefined, moving: number, before: Point, now: Point) {
    const other = [...pointers].find(([id]) => id !== moving)?.[1]
    if (!picture || !other) return
    const apart = Math.hypot(before.x - other.x, before.y - other.y) || 1
    const scale = (picture.view.scale * Math.hypot(now.x - other.x, now.y - other.y)) / apart
    const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
    picture.setView(
      panView(
        zoomAt(picture.view, { point: middle, scale, picture: picture.box, stage: size() }),
        by,
        picture.box,
        size(),
      ),
    )
  }

  stage.addEventListener(
    'pointerup',
    (event) => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0 || !begun) return
      const { moved, pinched, x, y } = begun
      begun = undefined
      const picture = gestured.picture()
      if (pinched) return
      if (!moved) return tap(event, picture)
      if (!picture || picture.view.scale === 1) gestured.endSwipe(swipeAction(event.clientX - x, event.clientY - y))
    },
    { signal },
  )

  stage.addEventListener(
    'pointercancel',
    ({ pointerId }) => {
      pointers.delete(pointerId)
      if (pointers.size > 0) return
      begun = undefined
      gestured.endSwipe('none')
    },
    { signal },
  )

  function tap(
    { clientX: x, clientY: y, timeStamp: at, pointerType }: PointerEvent,
    picture: ShownPicture | undefined,
  ) {
    const now = { x, y, at }
    if (picture && isDoubleTap(lastTap, now)) {
      lastTap = undefined
      picture.setView(toggleZoom(picture.view, fromMiddle(now), picture.box, size()))
      return
    }
    lastTap = now
    // A mouse click beside the picture closes; a tap only shows the bars.
    const box = picture?.box
    const beside = box && (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height)
    if (pointerType === 'mouse' && beside && picture?.view.scale === 1) gestured.endSwipe('close')
  }

  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const picture = gestured.picture()
      if (!picture) return
      const scale = wheelScale(picture.view, event.deltaY)
      picture.setView(
        zoomAt(picture.view, {
          point: fromMiddle({ x: event.clientX, y: event.clientY }),
          scale,
          picture: picture.box,
          stage: size(),
        }),
      )
    },
    { signal, passive: false },
  )
}

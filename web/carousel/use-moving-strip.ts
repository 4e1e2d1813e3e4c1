import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { CAROUSEL_AT_START, type CarouselState } from './carousel.ts'
import { type CarouselElement, type MovingStrip, STRIP_EVENT } from './moving-strip.ts'

type StripWork = (strip: MovingStrip) => void

/** The state of the strip in the carousel around `inside`, and a function that works with the strip as soon as it moves. */
export function useMovingStrip(inside: RefObject<Element | null>): [CarouselState, (work: StripWork) => void] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the carousel around it is always the same
  const subscribe = useCallback((listener: () => void) => {
    const carousel = carouselAround(inside)
    carousel?.addEventListener(STRIP_EVENT, listener)
    return () => carousel?.removeEventListener(STRIP_EVENT, listener)
  }, [])
  const state = useSyncExternalStore(
    subscribe,
    () => carouselAround(inside)?.strip?.state ?? CAROUSEL_AT_START,
    atStart,
  )
  return [state, (work) => whenMoving(carouselAround(inside), work)]
}

function carouselAround(inside: RefObject<Element | null>): CarouselElement | null | undefined {
  return inside.current?.closest<CarouselElement>('x-carousel')
}

function whenMoving(carousel: CarouselElement | null | undefined, work: StripWork): void {
  if (carousel?.strip) work(carousel.strip)
  else carousel?.addEventListener(STRIP_EVENT, () => whenMoving(carousel, work), { once: true })
}

function atStart(): CarouselState {
  return CAROUSEL_AT_START
}

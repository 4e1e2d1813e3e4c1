import { type RefObject, useEffect, useRef, useState } from 'react'
import { CAROUSEL_AT_START, type CarouselState } from './carousel.ts'
import type { CarouselKind } from './carousel-options.ts'
import { type MovingStrip, moveStrip } from './moving-strip.ts'

/** The state of the strip in the carousel around `inside`, and the strip while it moves. */
export function useStrip(
  inside: RefObject<Element | null>,
  kind: CarouselKind,
): [CarouselState, RefObject<MovingStrip | undefined>] {
  const [state, setState] = useState(CAROUSEL_AT_START)
  const strip = useRef<MovingStrip>(undefined)
  useEffect(() => {
    const root = inside.current?.closest<HTMLElement>('x-carousel')
    strip.current = root ? moveStrip(root, kind, (change) => setState((state) => ({ ...state, ...change }))) : undefined
    return () => strip.current?.end()
  }, [inside, kind])
  return [state, strip]
}

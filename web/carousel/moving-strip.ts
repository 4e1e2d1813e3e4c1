import type { CarouselState } from './carousel.ts'

/** The strip of a carousel once its script moves it (carousel.client.ts), for the controls, which show its state. */
export type MovingStrip = {
  readonly state: CarouselState
  step(by: 1 | -1): void
  showDot(dot: number): void
  togglePause(): void
}

export type CarouselElement = HTMLElement & { strip?: MovingStrip | undefined }

/** Dispatched at the carousel when its strip starts, and after each change of the state. */
export const STRIP_EVENT = 'carousel-strip'

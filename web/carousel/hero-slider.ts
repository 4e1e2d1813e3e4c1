import { AUTOPLAY_PAUSE_MS } from './autoplay.ts'
import type { CarouselOptions } from './carousel.ts'

/** §9, header slider. */
export const heroSlider: CarouselOptions = {
  items: 1,
  breakpoints: [],
  end: 'rewind',
  slideMs: 300,
  paginationMs: 800,
  rewindMs: 1000,
  easing: 'ease',
  autoplay: true,
  pauseMs: AUTOPLAY_PAUSE_MS,
  arrows: true,
  dots: 'none',
  autoHeight: true,
}

import { AUTOPLAY_PAUSE_MS } from './autoplay.ts'
import type { CarouselOptions } from './carousel.ts'

/** §9, product carousel; its speeds are those of the original site. */
export const productCarousel: CarouselOptions = {
  items: 3,
  breakpoints: [
    { width: 479, items: 1 },
    { width: 768, items: 2 },
    { width: 991, items: 3 },
    { width: 1199, items: 3 },
  ],
  end: 'rewind',
  slideMs: 200,
  paginationMs: 800,
  rewindMs: 1000,
  easing: 'ease',
  autoplay: true,
  pauseMs: AUTOPLAY_PAUSE_MS,
  arrows: false,
  dots: 'plain',
  autoHeight: false,
}

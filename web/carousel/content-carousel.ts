import type { CarouselOptions } from './carousel.ts'

/** §9, content carousel. It never plays automatically: `pauseMs` has no effect while `autoplay` is off. */
export const contentCarousel: CarouselOptions = {
  items: 1,
  breakpoints: [],
  end: 'loop',
  slideMs: 500,
  paginationMs: 500,
  rewindMs: 500,
  easing: 'linear',
  autoplay: false,
  pauseMs: 4000,
  arrows: true,
  dots: 'numbered',
  autoHeight: false,
}

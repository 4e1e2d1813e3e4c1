import { AUTOPLAY_PAUSE_MS } from './autoplay.ts'
import type { CarouselOptions } from './carousel.ts'

export type CarouselKind = 'content' | 'hero' | 'product'

/** §9, content carousel. It never plays automatically; the pause is the default of the owner's setting. */
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

export const carouselOptions: Record<CarouselKind, CarouselOptions> = {
  content: contentCarousel,
  hero: heroSlider,
  product: productCarousel,
}

export function itemsForWidth({ items, breakpoints }: CarouselOptions, windowWidth: number): number {
  return breakpoints.find(({ width }) => windowWidth <= width)?.items ?? items
}

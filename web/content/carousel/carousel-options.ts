import { AUTOPLAY, type CarouselOptions } from './carousel.ts'

export type CarouselKind = 'content' | 'hero' | 'product'

/** §9, content carousel. It never plays automatically: `pauseMs` has no effect while `autoplay` is off. */
const content: CarouselOptions = {
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
}

/** Such a carousel does not loop. */
const moving = { ...AUTOPLAY, autoplay: true, easing: 'ease', end: 'rewind' } as const

/** §9, header slider; its height is that of its slide (carousel.css). */
const hero: CarouselOptions = { ...moving, items: 1, breakpoints: [], slideMs: 300, arrows: true, dots: 'none' }

/** §9, product carousel; its speeds are those of the original site. */
const product: CarouselOptions = {
  ...moving,
  items: 3,
  breakpoints: [
    { width: 479, items: 1 },
    { width: 768, items: 2 },
    { width: 991, items: 3 },
    { width: 1199, items: 3 },
  ],
  slideMs: 200,
  arrows: false,
  dots: 'plain',
}

export const carouselOptions: Record<CarouselKind, CarouselOptions> = { content, hero, product }

export function itemsForWidth({ items, breakpoints }: CarouselOptions, windowWidth: number): number {
  return breakpoints.find(({ width }) => windowWidth <= width)?.items ?? items
}

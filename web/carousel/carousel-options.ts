import type { CarouselOptions } from './carousel.ts'
import { contentCarousel } from './content-carousel.ts'
import { heroSlider } from './hero-slider.ts'
import { productCarousel } from './product-carousel.ts'

export type CarouselKind = 'content' | 'hero' | 'product'

export const carouselOptions: Record<CarouselKind, CarouselOptions> = {
  content: contentCarousel,
  hero: heroSlider,
  product: productCarousel,
}

export function itemsForWidth({ items, breakpoints }: CarouselOptions, windowWidth: number): number {
  return breakpoints.find(({ width }) => windowWidth <= width)?.items ?? items
}

import type { TranslatedTexts } from '../../../translation.ts'
import type { carouselTexts as Ukrainian } from '../../uk/media/carousel.ts'

export const carouselTexts: TranslatedTexts<typeof Ukrainian> = {
  role: 'carousel',
  slideRole: 'slide',
  slide: (n, total, title) => `${n} of ${total}: ${title}`,
  shown: (from, to, total) => `Showing ${from}–${to} of ${total}`,
  dot: (n) => `Show ${n}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause',
  play: 'Play',
}

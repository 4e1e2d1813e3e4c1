import { count } from '../../../locale/en/plural.ts'
import type { TranslatedTexts } from '../../../translation.ts'
import type { galleryTexts as Ukrainian, carouselTexts as UkrainianCarousel } from '../../uk/media/galleries.ts'

export const carouselTexts: TranslatedTexts<typeof UkrainianCarousel> = {
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

export const galleryTexts: TranslatedTexts<typeof Ukrainian> = {
  previous: '« Back',
  next: 'Next »',
  loadMore: 'Load more',
  pagesOf: (title) => `Pages of the gallery “${title}”`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  shownOf: (shown, all) => `Showing ${shown} of ${all}`,
  pictureCount: (n) => count(n, 'picture', 'pictures'),
  kinds: { image: 'Picture', gallery: 'Gallery', video: 'Video', iframe: 'Page' },
}

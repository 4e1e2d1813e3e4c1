import type { TranslatedTexts } from '../../../translation.ts'
import type { galleryTexts as Ukrainian } from '../../uk/media/galleries.ts'
import { count } from '../count.ts'

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

import { formatInteger, quote } from '../../../locale/uk/format.ts'
import { plural } from '../../../locale/uk/plural.ts'

export const carouselTexts = {
  role: 'карусель',
  slideRole: 'слайд',
  slide: (n: number, total: number, title: string) => `${n} з ${total}: ${title}`,
  shown: (from: number, to: number, total: number) => `Показано ${from}–${to} з ${total}`,
  dot: (n: number) => `Показати ${n}`,
  previous: 'Попередній слайд',
  next: 'Наступний слайд',
  pause: 'Зупинити рух',
  play: 'Відновити рух',
}

const pictureForms = { one: 'зображення', few: 'зображення', many: 'зображень', other: 'зображення' }

export const galleryTexts = {
  /** With the marks of the gallery protocol (2.3). */
  previous: '« Назад',
  next: 'Далі »',
  loadMore: 'Показати ще',
  pagesOf: (title: string) => `Сторінки галереї ${quote(title)}`,
  pageOf: (page: number, pages: number) => `Сторінка ${page} з ${pages}`,
  shownOf: (shown: number, all: number) => `Показано ${shown} з ${all}`,
  pictureCount: (n: number) => `${formatInteger(n)}\u00a0${plural(n, pictureForms)}`,
  kinds: { image: 'Зображення', gallery: 'Галерея', video: 'Відео', iframe: 'Сторінка' },
}

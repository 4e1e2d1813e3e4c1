export const carouselTexts = {
  role: 'карусель',
  slideRole: 'слайд',
  slide: (n: number, total: number, title: string) => `${n} з ${total}: ${title}`,
  /** Numbers, or the placeholders for them. */
  shown: (from: string, to: string, total: number) => `Показано ${from}–${to} з ${total}`,
  dot: (n: string) => `Показати ${n}`,
  previous: 'Попередній слайд',
  next: 'Наступний слайд',
  pause: 'Зупинити рух',
  play: 'Відновити рух',
}

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

import { formatDecimal } from '../../locale/uk/format.ts'

/** The public page about the speed of pages. */
export const vitalsTexts = {
  title: 'Як швидко відкриваються наші сторінки',
  text: 'За останні 28 днів, у самих покупців: три перегляди з чотирьох не повільніші за назване.',
  nothing: 'Виміряних переглядів ще немає.',
  page: 'Сторінка',
  device: 'Пристрій',
  metrics: { LCP: 'Головне видно за', INP: 'Відповідь на дію', CLS: 'Зсув вмісту', TTFB: 'Перший байт' },
  pageKinds: {
    home: 'Головна',
    listing: 'Список товарів',
    product: 'Товар',
    search: 'Пошук',
    cart: 'Кошик',
    checkout: 'Оформлення',
    order: 'Замовлення',
    saved: 'Обране й порівняння',
    gallery: 'Галерея',
    journal: 'Журнал',
    content: 'Інші сторінки',
  } as Record<string, string>,
  devices: { desktop: 'компʼютер', mobile: 'телефон', tablet: 'планшет', other: 'інше' } as Record<string, string>,
  ms: (ms: number) => (ms < 1000 ? `${Math.round(ms)}\u00a0мс` : `${formatDecimal(ms / 1000)}\u00a0с`),
  shift: (shift: number) => shift.toFixed(3).replace('.', ','),
}

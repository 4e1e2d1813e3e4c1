import { statisticsTexts } from '../../cli/uk/statistics.ts'
import { formatDecimal, formatInteger } from '../../locale/uk/format.ts'

type Metric = 'LCP' | 'INP' | 'CLS' | 'TTFB'

const pageKinds: Record<string, string> = {
  home: 'Головна',
  listing: 'Список товарів',
  product: 'Товар',
  search: 'Пошук',
  cart: 'Кошик',
  checkout: 'Оформлення',
  order: 'Замовлення',
  saved: 'Обране й\u00a0порівняння',
  gallery: 'Галерея',
  journal: 'Журнал',
  content: 'Інші сторінки',
}

function value(metric: Metric, measured: number | undefined): string {
  if (measured === undefined) return '–'
  if (metric === 'CLS') return measured.toLocaleString('uk', { maximumFractionDigits: 3 })
  return measured < 1000 ? `${formatInteger(Math.round(measured))}\u00a0мс` : `${formatDecimal(measured / 1000)}\u00a0с`
}

export const adminVitals = {
  title: 'Швидкість сторінок',
  intro:
    'Як було в\u00a0самих покупців: три перегляди з\u00a0чотирьох не гірші за названу цифру. Рахуємо лише тих, кого рахує статистика, без жодної ознаки, за якою їх можна впізнати.',
  nothing: 'За цей час виміряних переглядів немає.',
  byPage: 'За видом сторінки',
  page: 'Сторінка',
  device: 'Пристрій',
  views: 'Перегляди',
  metrics: {
    LCP: 'Головне видно (LCP)',
    INP: 'Відповідь на дію (INP)',
    CLS: 'Зсув вмісту (CLS)',
    TTFB: 'Перший байт (TTFB)',
  } satisfies Record<Metric, string>,
  pageKinds,
  devices: statisticsTexts.deviceNames,
  value,
}

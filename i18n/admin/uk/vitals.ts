import { statisticsTexts } from '../../cli/uk/statistics.ts'
import { formatDecimal, formatInteger } from '../../locale/uk/format.ts'

type Metric = 'LCP' | 'INP' | 'CLS' | 'TTFB'

const countryNames = new Intl.DisplayNames('uk', { type: 'region' })

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
  byCountry: 'За країною',
  countryHint: 'Країну визначено за часовим поясом пристрою.',
  page: 'Сторінка',
  country: 'Країна',
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
  countryName: (code: string) => (code ? (countryNames.of(code) ?? code) : 'Інші країни'),
  value,
  releases: 'За версією крамниці',
  rule: 'Версію порівняно з\u00a0попередньою там, де обидві бачили щонайменше сто разів. «Гірше» – більш ніж на пʼяту частину й\u00a0більше за те, чого не помітити: 100\u00a0мс LCP, 16\u00a0мс INP, 50\u00a0мс TTFB, 0,01\u00a0CLS.',
  release: 'Версія',
  since: 'Відколи',
  unknownRelease: 'невідома',
  verdicts: { worse: 'Гірше', better: 'Краще' },
  none: 'нічого',
  tooFew: 'ще нема з\u00a0чим порівняти',
  change: (pageKind: string, device: string, metric: Metric, before: number, after: number) =>
    `${pageKinds[pageKind] ?? pageKind}, ${statisticsTexts.deviceNames[device] ?? device}: ${metric} ${value(metric, before)} → ${value(metric, after)}`,
}

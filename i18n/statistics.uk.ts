import { botCheck } from './bot-check.uk.ts'
import { formatDecimal, formatWhole } from './format.ts'
import { plural } from './plural.ts'

const shareOf = (part: number, whole: number) => (whole === 0 ? '–' : `${formatDecimal((part / whole) * 100)}\u00a0%`)

const visitsWord = { one: 'візит', few: 'візити', many: 'візитів', other: 'візиту' }
const viewsWord = { one: 'перегляд', few: 'перегляди', many: 'переглядів', other: 'перегляду' }

/** What the command line says about visits. */
export const statisticsWords = {
  summary: 'відвідування: stats [--days 30]',
  wrongDays: '--days має бути цілим числом від 1 до 3650.',
  period: (days: number) => `Відвідування, останніх днів: ${formatWhole(days)}`,
  visits: 'Візити',
  firstVisits: 'з них уперше (серед тих, хто дозволив cookie)',
  views: 'Перегляди',
  bounces: 'Відмови',
  timePerVisit: 'Час на візит',
  bots: 'Боти, окремо',
  suspicious: 'Підозрілі відвідування',
  suspiciousNote: 'Візит рахуємо за кожною з його причин.',
  /** Codes of `VisitReason`. */
  reasons: { ...botCheck.reasons, spam: 'Прийшов із сайту, відомого спамом' } as Record<string, string>,
  botFigures: (visits: number, views: number) =>
    `${formatWhole(visits)}\u00a0${plural(visits, visitsWord)}, ${formatWhole(views)}\u00a0${plural(views, viewsWord)}`,
  withShare: (part: number, whole: number) => `${formatWhole(part)} (${shareOf(part, whole)})`,
  share: shareOf,
  pages: 'Сторінки',
  sources: 'Джерела',
  devices: 'Пристрої',
  browsers: 'Браузери',
  platforms: 'Системи',
  goals: 'Цілі',
  products: 'Товари',
  days: 'Дні (UTC)',
  completions: 'Досягнуто',
  time: 'Час на перегляд',
  adds: 'У кошик',
  orders: 'Замовлення',
  funnel: 'Від перегляду товару до замовлення',
  funnelNote: 'Перегляди рахуємо лише з дозволу браузера, додавання в кошик — усі.',
  direct: 'прямий захід',
  others: 'решта',
  unknown: 'невідомо',
  product: (id: number) => `товар ${id}`,
  deviceNames: { desktop: 'компʼютер', mobile: 'телефон', tablet: 'планшет', other: 'інше' } as Record<string, string>,
  nothing: 'За ці дні ще нічого не записано.',
  /** 83 s → `1:23`. */
  minutes: (ms: number) => {
    const seconds = Math.round(ms / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  },
}

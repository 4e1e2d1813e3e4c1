import { formatDecimal, formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'
import { botCheckTexts } from '../../storefront/uk/bot-check.ts'

const shareOf = (part: number, total: number) => (total === 0 ? '–' : `${formatDecimal((part / total) * 100)}\u00a0%`)

const visitForms = { one: 'візит', few: 'візити', many: 'візитів', other: 'візиту' }
const viewForms = { one: 'перегляд', few: 'перегляди', many: 'переглядів', other: 'перегляду' }

export const statisticsTexts = {
  summary: 'відвідування: stats [--days 30]',
  wrongDays: '--days має бути цілим числом від 1 до 3650.',
  period: (days: number) => `Відвідування, останніх днів: ${formatInteger(days)}`,
  visits: 'Візити',
  firstVisits: 'з них уперше (серед тих, хто дозволив cookie)',
  views: 'Перегляди',
  bounces: 'Відмови',
  timePerVisit: 'Час на візит',
  bots: 'Боти, окремо',
  suspicious: 'Підозрілі відвідування',
  suspiciousNote: 'Візит рахуємо за кожною з його причин.',
  /** Codes of `VisitReason`. */
  reasons: { ...botCheckTexts.reasons, spam: 'Прийшов із сайту, відомого спамом' } as Record<string, string>,
  botFigures: (visits: number, views: number) =>
    `${formatInteger(visits)}\u00a0${plural(visits, visitForms)}, ${formatInteger(views)}\u00a0${plural(views, viewForms)}`,
  withShare: (part: number, total: number) => `${formatInteger(part)} (${shareOf(part, total)})`,
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

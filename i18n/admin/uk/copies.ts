import { formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

const HOUR_MS = 3_600_000
const KILOBYTE = 1024
const UNITS = ['КБ', 'МБ', 'ГБ', 'ТБ']

type Forms = Parameters<typeof plural>[1]
const ROWS: Forms = { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' }
const FILES: Forms = { one: 'файл', few: 'файли', many: 'файлів', other: 'файлу' }
const DAYS: Forms = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }
const HOURS: Forms = { one: 'годину', few: 'години', many: 'годин', other: 'години' }

function countOf(number: number, forms: Forms): string {
  return `${formatInteger(number)}\u00a0${plural(number, forms)}`
}

/** `12 МБ`; at least one kilobyte. */
function formatBytes(bytes: number): string {
  let [value, unit] = [bytes / KILOBYTE, 0]
  while (value >= KILOBYTE && unit < UNITS.length - 1) [value, unit] = [value / KILOBYTE, unit + 1]
  return `${formatInteger(Math.max(1, Math.round(value)))}\u00a0${UNITS[unit]}`
}

/** `щодня`, `кожні 2 дні`, `щогодини` */
function formatInterval(ms: number): string {
  const hours = Math.max(1, Math.round(ms / HOUR_MS))
  if (hours % 24 !== 0) return hours === 1 ? 'щогодини' : `кожні ${countOf(hours, HOURS)}`
  return hours === 24 ? 'щодня' : `кожні ${countOf(hours / 24, DAYS)}`
}

export const copiesTexts = {
  title: 'Резервні копії',
  about:
    'Копія містить усе: товари, замовлення, сторінки, зображення й відео. З неї магазин можна повернути на будь-який день, який зберігся.',
  every: (ms: number) => `Магазин робить копію сам ${formatInterval(ms)} і видаляє старі.`,
  notConfigured:
    'Копій ніхто не робить: не вказано, де їх тримати. Попросіть того, хто доглядає сервер, задати BACKUP_TARGET — теку на іншому диску або сховище s3://…',
  create: 'Створити копію зараз',
  verify: 'Перевірити відновлення',
  verifyHint:
    'Найновішу копію буде розгорнуто осторонь і звірено рядок за рядком, файл за файлом. Магазин працює далі.',
  pending: { create: 'Створюємо копію…', verify: 'Перевіряємо копію…' },
  list: 'Останні копії',
  none: 'Копій ще немає. Створіть першу.',
  unreadable: 'Копій не видно',
  shownOf: (shown: number, all: number) => `Показано ${formatInteger(shown)} з ${formatInteger(all)}.`,
  late: (when: string) => `Остання копія — ${when}: нової досі немає. Перевірте місце на диску й доступ до сховища.`,
  when: 'Коли',
  database: 'База',
  media: 'Файли',
  ofDatabase: (rows: number, bytes: number) => `${countOf(rows, ROWS)}, ${formatBytes(bytes)}`,
  ofMedia: (files: number, bytes: number) => `${countOf(files, FILES)}, ${formatBytes(bytes)}`,
  state: 'Стан',
  verified: (when: string) => `перевірено ${when}`,
  notVerified: 'не перевіряли',
  runs: 'Що робили вручну',
  noRuns: 'Вручну ще нічого не робили.',
  work: 'Дія',
  works: { create: 'Копія', verify: 'Перевірка відновлення' },
  outcome: 'Підсумок',
  done: {
    create: (rows: number, files: number) => `Записано: ${countOf(rows, ROWS)}, ${countOf(files, FILES)}`,
    verify: (rows: number, files: number) => `Відновлюється: ${countOf(rows, ROWS)}, ${countOf(files, FILES)}`,
  },
  by: 'Хто',
}

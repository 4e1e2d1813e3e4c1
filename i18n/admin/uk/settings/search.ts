import { formatInteger } from '../../../locale/uk/format.ts'
import { plural } from '../../../locale/uk/plural.ts'

const timeForms = { one: 'раз', few: 'рази', many: 'разів', other: 'разу' }
const lineForms = {
  one: 'Не розуміємо рядок',
  few: 'Не розуміємо рядки',
  many: 'Не розуміємо рядки',
  other: 'Не розуміємо рядки',
}

/** The search settings and reports. */
export const adminSearch = {
  misses: 'Чого не знайшли за 30\u00a0днів',
  missesHint: 'Лише слова та кількість: хто шукав, ми не зберігаємо. Додайте для них рядок у\u00a0перелік вище.',
  none: 'Покупці знаходили все, що шукали.',
  times: (n: number) => `${formatInteger(n)}\u00a0${plural(n, timeForms)}`,
  /** Products were found that match a part of the query. */
  timesNear: (n: number) => `${formatInteger(n)}\u00a0${plural(n, timeForms)}, показано схоже`,
  forget: 'Видалити',
  forgetOf: (text: string) => `Видалити «${text}»`,
  wrongLines: (lines: number[]) => `${plural(lines.length, lineForms)} ${lines.slice(0, 5).join(', ')}.`,
}

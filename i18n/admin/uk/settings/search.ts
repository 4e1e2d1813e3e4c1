import { formatInteger, quote } from '../../../locale/uk/format.ts'
import { plural } from '../../../locale/uk/plural.ts'

const timeForms = { one: 'раз', few: 'рази', many: 'разів', other: 'разу' }
const lineForms = {
  one: 'Не розуміємо рядок',
  few: 'Не розуміємо рядки',
  many: 'Не розуміємо рядки',
  other: 'Не розуміємо рядки',
}

export const adminSearch = {
  misses: 'Чого не знайшли за 30\u00a0днів',
  missesHint:
    'Лише слова та кількість: хто шукав, ми не зберігаємо. Скажіть, що це те саме, що\u00a0є в\u00a0магазині, і\u00a0наступні покупці його знайдуть.',
  sameAs: 'Це те саме, що',
  sameAsOf: (text: string) => `${quote(text)} – це те саме, що`,
  add: 'Додати',
  addOf: (text: string) => `Додати ${quote(text)} до інших назв`,
  added: (line: string) => `Додано: ${line}`,
  none: 'Покупці знаходили все, що шукали.',
  times: (n: number) => `${formatInteger(n)}\u00a0${plural(n, timeForms)}`,
  /** Products were found that match a part of the query. */
  timesNear: (n: number) => `${formatInteger(n)}\u00a0${plural(n, timeForms)}, показано схоже`,
  forget: 'Видалити',
  forgetOf: (text: string) => `Видалити ${quote(text)}`,
  wrongLines: (lines: number[]) => `${plural(lines.length, lineForms)} ${lines.slice(0, 5).join(', ')}.`,
}

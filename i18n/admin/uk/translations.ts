import { formatInteger } from '../../locale/uk/format.ts'

/** Texts in other languages, and missing translations. */
export const adminTranslations = {
  title: 'Переклади',
  intro: 'Магазин показує англійською все, що перекладено, а решту лишає українською. Тут видно, чого бракує.',
  open: 'Переклад',
  openOf: (name: string) => `Переклад: ${name}`,
  language: (language: string) => `Мова перекладу: ${language}`,
  original: (text: string) => `Українською: ${text}`,
  empty: 'Порожнє поле лишає українську.',
  name: 'Назва',
  short: 'Короткий опис',
  description: 'Опис',
  pageShort: 'Опис для пошуковиків',
  pageText: 'Текст сторінки',
  pageTextHint: 'Стане на місце всіх блоків сторінки. Без нього блоки лишаються українською.',
  save: 'Зберегти переклад',
  saved: 'Переклад збережено',
  kinds: { product: 'Товари', category: 'Категорії', page: 'Сторінки й дописи' },
  words: 'Слова',
  wordsHint: 'Назви властивостей і їхніх значень: одне слово перекладають один раз для всіх товарів.',
  saveWords: 'Зберегти слова',
  wordsSaved: 'Слова збережено',
  nothing: 'Усе перекладено',
  first: (shown: number, total: number) => `Показано ${formatInteger(shown)} із\u00a0${formatInteger(total)}`,
}

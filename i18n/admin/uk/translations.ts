import { formatInteger } from '../../locale/uk/format.ts'

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
  pageTextHint: 'Стоїть на місці всіх блоків сторінки. Видаліть його, щоб перекладати блок за блоком.',
  textsOf: (language: string) => `Тексти, ${language}`,
  texts: 'Тексти сторінок і галерей',
  textsHint: 'Блок за блоком. Якщо змінити український текст, переклад лишиться на сайті, а тут стане застарілим.',
  showAll: 'Показати й перекладене',
  noTexts: 'Тут немає українських текстів.',
  states: { missing: 'Не перекладено', outdated: 'Застаріло' },
  before: 'З чого перекладено',
  confirm: 'Переклад досі правильний',
  translationOf: (language: string, text: string) => `${language}: ${text}`,
  saveTexts: 'Зберегти тексти',
  progress: ({ missing, outdated }: { missing: number; outdated: number }) =>
    [missing > 0 && `не перекладено ${formatInteger(missing)}`, outdated > 0 && `застаріло ${formatInteger(outdated)}`]
      .filter(Boolean)
      .join(', '),
  save: 'Зберегти переклад',
  saved: 'Переклад збережено',
  kinds: { product: 'Товари', category: 'Категорії', page: 'Сторінки й дописи' },
  words: 'Слова',
  wordsHint:
    'Назви властивостей, значень і позначок, матеріали, конструкція й догляд, пункти меню, тексти з\u00a0налаштувань: кожен перекладають один раз.',
  saveWords: 'Зберегти слова',
  wordsSaved: 'Слова збережено',
  nothing: 'Усе перекладено',
  first: (shown: number, total: number) => `Показано ${formatInteger(shown)} із\u00a0${formatInteger(total)}`,
}

import { formatInteger, quote } from '../../../locale/uk/format.ts'
import { plural, productForms } from '../../../locale/uk/plural.ts'

const hints = { one: 'підказка', few: 'підказки', many: 'підказок', other: 'підказки' }

/** Storefront search: the form, its suggestions, the results page. */
export const searchTexts = {
  open: 'Пошук',
  label: 'Що ви шукаєте?',
  submit: 'Знайти',
  title: (text: string) => `Пошук: ${text}`,
  emptyTitle: 'Пошук',
  emptyHint: 'Напишіть, що шукаєте: назву, розмір чи артикул. Наприклад, «стіл 120» або «кутовий диван».',
  found: (n: number, most: number) =>
    n >= most
      ? `понад\u00a0${formatInteger(most)}\u00a0${plural(most, productForms)}`
      : `${formatInteger(n)}\u00a0${plural(n, productForms)}`,
  relevance: 'Найкращий збіг',
  meant: 'Показано результати за запитом',
  partial: 'Точного збігу немає. Ось найближче до того, що ви шукали.',
  /** Before a query that finds more. */
  allFound: 'Це все, що підходить. Шукати ширше:',
  /** Before the words that were left out. */
  without: 'Не\u00a0враховано:',
  demand: (word: string) => `Показати лише те, де є ${quote(word)}`,
  demandHint: 'Натисніть слово, щоб шукати лише з\u00a0ним.',
  guess: 'Можливо, ви мали на\u00a0увазі',
  nothing: (text: string) => `За запитом ${quote(text)} нічого не\u00a0знайдено`,
  nothingHint: 'Перевірте, чи немає помилки, або спробуйте інше слово: «диван», «стіл», «шафа».',
  tooOften: 'Забагато пошуків поспіль',
  tooOftenHint: 'Зачекайте хвилину й\u00a0натисніть «Знайти» ще раз: запит ми зберегли.',
  popular: 'Популярні категорії',
  inCategories: 'Категорії',
  inPages: 'Сторінки',
  inJournal: 'Журнал',
  inGoods: 'Товари',
  suggestions: 'Підказки',
  showAll: (n: number) => (n > 0 ? `Показати всі: ${formatInteger(n)}` : 'Показати всі результати'),
  status: (n: number) =>
    n === 0 ? 'Підказок немає' : `${n}\u00a0${plural(n, hints)}. Щоб вибрати, натискайте стрілки вгору й\u00a0вниз.`,
}

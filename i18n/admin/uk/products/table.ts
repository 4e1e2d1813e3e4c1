import { formatInteger, quote } from '../../../locale/uk/format.ts'
import { plural } from '../../../locale/uk/plural.ts'

const cells = (n: number) =>
  `${formatInteger(n)}\u00a0${plural(n, { one: 'клітинка', few: 'клітинки', many: 'клітинок', other: 'клітинки' })}`

/** The spreadsheet of prices, stock and measures. */
export const productTableTexts = {
  title: 'Таблиця цін і\u00a0залишків',
  help: 'Клавіші та\u00a0вставлення з\u00a0Excel',
  keys: 'Стрілки ведуть між клітинками, із\u00a0Shift вибирають діапазон. Літера, цифра чи\u00a0F2 починає редагування, Enter і\u00a0Tab записують і\u00a0ведуть далі, Esc скасовує. Delete очищує вибране, Ctrl+D заповнює вниз, Ctrl+Z вертає на\u00a0крок назад.',
  pasting:
    'Діапазон із\u00a0Excel, LibreOffice чи\u00a0Google Таблиць вставляйте як є: «12 500,00», «45 кг», «1800 мм». Порожня клітинка лишає значення, яке було. Сірі клітинки лише для читання: ціни має кожен варіант.',
  columns: {
    name: 'Назва',
    sku: 'Артикул',
    regularPrice: 'Ціна, ₴',
    salePrice: 'Акційна, ₴',
    stockQuantity: 'Залишок, шт.',
    widthMm: 'Ширина, см',
    depthMm: 'Глибина, см',
    heightMm: 'Висота, см',
    weightG: 'Вага, кг',
  },
  tools: 'Дії з\u00a0таблицею',
  loading: 'Читаємо товари…',
  shown: (shown: number, total: number) => `Товарів: ${formatInteger(shown)} із\u00a0${formatInteger(total)}`,
  undo: 'Крок назад',
  redo: 'Крок уперед',
  fillDown: 'Заповнити вниз',
  save: 'Зберегти таблицю',
  unsaved: (n: number) => `Не збережено: ${cells(n)}`,
  nothingUnsaved: 'Незбережених змін немає',
  problems: (n: number) =>
    `${formatInteger(n)}\u00a0${plural(n, { one: 'помилка', few: 'помилки', many: 'помилок', other: 'помилки' })}`,
  toFirstProblem: 'Перейти до першої помилки',
  conflicts: (n: number) => `Змінив хтось інший: ${cells(n)}.`,
  conflict: (theirs: string) => `Тим часом тут стало ${theirs === '' ? 'порожньо' : quote(theirs)}`,
  keepMine: 'Лишити моє',
  takeTheirs: 'Взяти їхнє',
  skuTwice: (name: string) => `Такий артикул має й\u00a0${quote(name)}`,
  notPieces: 'Введіть ціле число, наприклад 12',
  notSize: 'Введіть розмір, наприклад 180 або 1800 мм',
  notWeight: 'Введіть вагу, наприклад 45 або 45,5 кг',
  gone: (names: string) => `Тим часом видалено: ${names}`,
}

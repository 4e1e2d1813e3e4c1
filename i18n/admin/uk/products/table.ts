import { formatInteger, quote } from '../../../locale/uk/format.ts'
import { plural } from '../../../locale/uk/plural.ts'

const cells = (n: number) =>
  `${formatInteger(n)}\u00a0${plural(n, { one: 'клітинка', few: 'клітинки', many: 'клітинок', other: 'клітинки' })}`

/** The spreadsheet of prices, stock and measures. */
export const productTableTexts = {
  title: 'Таблиця цін і\u00a0залишків',
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
  loading: 'Читаємо товари…',
  shown: (shown: number, total: number) => `Товарів: ${formatInteger(shown)} із\u00a0${formatInteger(total)}`,
  save: 'Зберегти таблицю',
  unsaved: (n: number) => `Не збережено: ${cells(n)}`,
  nothingUnsaved: 'Незбережених змін немає',
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

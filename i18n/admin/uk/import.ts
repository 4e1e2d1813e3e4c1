import { describeImportFailure, describeImportSource, importLikenesses } from '../../import/uk/failures.ts'
import { importFieldNames } from '../../import/uk/fields.ts'
import { importProblems } from '../../import/uk/problems.ts'
import { formatDecimal, formatInteger, quote } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

const rows = { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' }
const products = { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' }
const count = (n: number, forms: typeof rows) => `${formatInteger(n)}\u00a0${plural(n, forms)}`

export const adminImport = {
  title: 'Імпорт і\u00a0експорт',
  exportTitle: 'Експорт',
  exportText: 'Увесь каталог у\u00a0CSV: його можна змінити в\u00a0таблиці й\u00a0занести назад.',
  exportPicturesLabel: 'Зображення у\u00a0файлі',
  exportPictures: { addresses: 'Адреси', names: 'Назви файлів' },
  exportPicturesHint: {
    addresses: 'Інший магазин сам завантажить їх звідси, поки цей сайт працює.',
    names: 'Для файлу, який ідтиме в\u00a0ZIP разом із\u00a0зображеннями.',
  },
  exportLatin: 'Властивості латиницею',
  exportLatinHint:
    'Для магазину на\u00a0WooCommerce: довгі назви кирилицею він відхиляє. Замість «Оббивка» у\u00a0файлі буде obbyvka; значення лишаться українською.',
  export: 'Вивантажити CSV',
  importTitle: 'Імпорт',
  importText:
    'CSV, XLSX або YML з\u00a0товарами (цього магазину, WooCommerce, Shopify, OpenCart, PrestaShop, Prom чи Хорошопа) або ZIP, у\u00a0якому такий файл і\u00a0зображення. Спершу файл лише перевіряють: нічого не зміниться, доки ви не погодитеся.',
  file: 'Файл CSV, XLSX, YML або ZIP',
  check: 'Перевірити файл',
  sending: 'Надсилаємо файл…',
  chooseFile: 'Оберіть файл.',
  tooLarge: 'Файл завеликий: браузером можна надіслати щонайбільше 256\u00a0МБ.',
  states: {
    waiting: 'Чекає на перевірку',
    checking: 'Перевіряємо',
    checked: 'Перевірено, нічого не занесено',
    queued: 'Чекає на занесення',
    applying: 'Заносимо',
    applied: 'Занесено',
    failed: 'Не вдалося',
  },
  failure: describeImportFailure,
  writtenBefore: (done: number, total: number | null) =>
    `До зупинки занесено щонайменше ${count(done, rows)}${total === null ? '' : ` з\u00a0${formatInteger(total)}`}.`,
  nothingBefore: 'До магазину нічого не занесено.',
  resumed: 'Роботу було перервано; її продовжено з\u00a0початку файлу, а\u00a0занесене раніше не повториться.',
  source: describeImportSource,
  progress: (phase: 'reading' | 'writing', done: number, total: number | null) =>
    `${phase === 'reading' ? 'Прочитано' : 'Опрацьовано'} ${count(done, rows)}${total === null ? '' : ` з\u00a0${formatInteger(total)}`}`,
  reportTitle: 'Що буде, якщо занести',
  resultTitle: 'Що занесено',
  counts: {
    rows: 'Рядків у\u00a0файлі',
    created: 'Нових товарів',
    changed: 'Змінених товарів',
    unchanged: 'Без змін',
    refused: 'Рядків з\u00a0помилками',
    merged: 'Злито з\u00a0попередніми',
    skipped: 'Рядків без товару',
    picturesFound: 'Знайдено зображень',
    picturesMissing: 'Не знайдено зображень',
    picturesToDownload: 'Зображень завантажимо',
  },
  problems: 'Рядки з\u00a0помилками',
  warnings: 'На що зважити',
  changes: 'Що зміниться',
  line: 'Рядок',
  column: 'Колонка',
  value: 'Значення',
  whatIsWrong: 'Що не так',
  product: 'Товар',
  what: 'Що буде',
  created: 'новий',
  changed: (fields: string[]) => `зміниться: ${importFieldNames(fields)}`,
  problem: (reason: keyof typeof importProblems) => {
    const { why, advice } = importProblems[reason]
    return `${why.charAt(0).toLocaleUpperCase('uk')}${why.slice(1)}; ${advice}.`
  },
  columns: (all: number, recognised: number) =>
    `Колонки файлу: ${formatInteger(all)}, з\u00a0них заносимо ${formatInteger(recognised)}`,
  sourceTitle: 'Як прочитано файл',
  firstRows: 'Перші рядки файлу',
  likenesses: importLikenesses,
  mapping: 'Узяти відповідності',
  chooseMapping: 'Оберіть…',
  keptMappings: (n: number) => `Збережені відповідності (${formatInteger(n)})`,
  mappingName: (name: string) => `Назва відповідностей ${quote(name)}`,
  rename: 'Перейменувати',
  deleteShort: 'Видалити',
  deleteMapping: (name: string) => `Видалити відповідності ${quote(name)}`,
  mappingRenamed: (name: string) => `Відповідності тепер звуться ${quote(name)}.`,
  mappingDeleted: (name: string) => `Відповідності ${quote(name)} видалено.`,
  sheet: 'Аркуш книги',
  sheetChoice: (name: string, n: number, isHidden: boolean) =>
    `${name} (${count(n, rows)}${isHidden ? ', прихований' : ''})`,
  saveAs: 'Зберегти ці відповідності під назвою',
  categoriesBy: (separator: string) => `Категорії, рівні через «${separator}»`,
  spare: (name: string) => `${name}, якщо в\u00a0іншій колонці порожньо`,
  ownAttribute: (header: string) => `Властивість ${quote(header)}`,
  targets: {
    'Regular price': 'Звичайна ціна',
    'Old price': 'Стара ціна (а\u00a0«Звичайна» тоді акційна)',
    Discount: 'Знижка',
    Dimensions: 'Розміри: ширина × глибина × висота',
    'Variant group': 'Група варіантів',
    Currency: 'Валюта',
  } as Record<string, string | undefined>,
  values: 'Що означають слова файлу',
  valueCount: (n: number) => `×\u00a0${formatInteger(n)}`,
  valueAsRead: 'Зрозуміло',
  valueUnknown: 'Оберіть…',
  meanings: {
    'In stock?': { 1: 'Є в\u00a0наявності', 0: 'Немає', backorder: 'Під замовлення' },
    Stock: { '+': 'Є, без кількості', '-': 'Немає', backorder: 'Під замовлення' },
    Published: { 1: 'Опубліковано', 0: 'Приховано', '-1': 'Чернетка' },
    Type: {
      simple: 'Простий',
      variable: 'З\u00a0варіантами',
      variation: 'Варіант',
      grouped: 'Набір',
      external: 'Зовнішній',
    },
    'Visibility in catalog': { visible: 'Усюди', catalog: 'Лише каталог', search: 'Лише пошук', hidden: 'Ніде' },
    'Backorders allowed?': { 1: 'Так', 0: 'Ні', notify: 'Так, але попередити' },
    'Tax status': { taxable: 'Оподатковується', none: 'Ні', shipping: 'Лише доставка' },
  } as Record<string, Record<string, string> | undefined>,
  updateExisting: 'Оновити наявні товари за ID',
  updateExistingHint:
    'Лише коли файл із\u00a0цього магазину: ID з\u00a0файлу вважатимемо тутешніми, навіть якщо назва й\u00a0артикул інші. Що буде переписано, побачите до занесення.',
  downloading: (waiting: number) => `Завантажуємо зображення: лишилося ${count(waiting, products)}.`,
  downloadsFailed: (failed: number) =>
    `Не вдалося завантажити зображення: ${count(failed, products)}. Занесіть той самий файл ще раз, коли адреси запрацюють.`,
  example: 'Приклад',
  takenFor: 'За що вважаємо',
  leftOut: 'Не заносити',
  attribute: (number: number, part: 'name' | 'values' | 'unit') =>
    `Властивість ${number}: ${{ name: 'назва', values: 'значення', unit: 'одиниця виміру' }[part]}`,
  takenTwice: (name: string) => `${quote(name)} можна взяти лише з\u00a0однієї колонки.`,
  checkAgain: 'Перевірити з\u00a0такими колонками',
  unknownColumns: (names: string[]) => `З\u00a0цих колонок нічого не візьмемо: ${names.join(', ')}.`,
  more: (left: number) => `… і\u00a0ще ${formatInteger(left)}`,
  nothingChanges: 'У\u00a0магазині вже все так, як у\u00a0файлі.',
  apply: (n: number) => `Занести ${count(n, products)}`,
  applyRest: (n: number) => `Занести ${count(n, products)} без рядків з\u00a0помилками`,
  forget: 'Відкинути файл',
  another: 'Занести інший файл',
  applied: 'Файл занесено.',
  recent: 'Попередні файли',
  name: 'Файл',
  size: 'Розмір',
  when: 'Коли',
  by: 'Хто',
  state: 'Стан',
  open: 'Відкрити',
  megabytes: (bytes: number) =>
    bytes < 100_000
      ? `${formatDecimal(Math.max(0.1, bytes / 1000))}\u00a0КБ`
      : `${formatDecimal(bytes / 1_000_000)}\u00a0МБ`,
}

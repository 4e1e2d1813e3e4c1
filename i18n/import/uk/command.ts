import { formatInteger, quote } from '../../locale/uk/format.ts'
import { type PluralForms, plural } from '../../locale/uk/plural.ts'
import { describeImportFailure, describeImportSource } from './failures.ts'
import { importFieldNames } from './fields.ts'
import { importProblems } from './problems.ts'

/** For a terminal, with a plain space. */
function counted(count: number, forms: PluralForms): string {
  return [formatInteger(count), plural(count, forms)].join(' ')
}

const ROWS: PluralForms = { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' }
const PRODUCTS: PluralForms = { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' }
const PICTURES: PluralForms = { one: 'зображення', few: 'зображення', many: 'зображень', other: 'зображення' }

export const importTexts = {
  importSummary: 'import ФАЙЛ.csv — заносить товари з CSV (докладніше: import --help)',
  exportSummary: 'export ФАЙЛ.csv — записує весь каталог у CSV того самого вигляду',

  nothingChanged: 'Нічого не змінилося.',
  reading: 'Читання',
  writing: 'Запис',
  rehearsing: 'Перевірка',
  exporting: 'Експорт',
  left: (seconds: number) => `лишилося ${duration(seconds)}`,
  rate: (perSecond: number) => `${formatInteger(Math.round(perSecond))} рядків/с`,

  summary: (result: Record<'rows' | 'created' | 'changed' | 'unchanged' | 'refused' | 'merged', number>): string =>
    [
      `Прочитано ${counted(result.rows, ROWS)}: створено ${counted(result.created, PRODUCTS)}`,
      `змінено ${formatInteger(result.changed)}`,
      `без змін ${formatInteger(result.unchanged)}`,
      `відхилено ${counted(result.refused, ROWS)}`,
      ...(result.merged > 0 ? [`злито з попередніми ${counted(result.merged, ROWS)}`] : []),
    ].join(', '),
  alsoWritten: (count: number) => `Категорій, позначок і властивостей створено або змінено: ${formatInteger(count)}`,
  pictures: (found: number, missing: number) =>
    `Знайдено ${counted(found, PICTURES)}, не знайдено ${formatInteger(missing)}${missing > 0 ? ' (на їхньому місці намальована заглушка)' : ''}`,
  picturesToDownload: (count: number) => `Магазин завантажить сам: ${counted(count, PICTURES)}`,
  failure: describeImportFailure,
  noSheet: (name: string) => `У книзі немає аркуша ${quote(name)} із даними.`,
  source: describeImportSource,
  firstRow: (line: number, cells: string[]) => `  рядок ${line}: ${cells.join('; ')}`,
  stopped: (rows: number) =>
    rows > 0
      ? `Імпорт зупинився. Занесено щонайменше ${counted(rows, ROWS)}; запустіть те саме ще раз: занесене не повториться.`
      : 'Імпорт зупинився. Нічого не занесено.',
  unforeseen: (message: string) => `Причина, якої магазин не чекав: ${message}`,
  notWritten: 'Нічого не записано: виправте рядки або додайте --keep-going, щоб узяти решту.',
  question: 'Записати ці зміни? [т/н] ',
  isYes: (answer: string) => /^(?:т|так|y|yes)$/i.test(answer.trim()),
  declined: 'Нічого не записано.',
  dryRun: 'Пробний запуск: нічого не записано.',
  problem: (line: number, column: string, value: string, reason: keyof typeof importProblems) => {
    const { why, advice } = importProblems[reason]
    const place = [`рядок ${line}`, ...[column, value].filter(Boolean).map(quote)].join(', ')
    return `${place}: ${why}; ${advice}.`
  },
  moreProblems: (count: number, file: string) => `… і ще ${formatInteger(count)}. Усі записано до ${file}`,
  change: (name: string, sku: string, kind: 'created' | 'changed', fields: string[]) => {
    const what = kind === 'created' ? 'буде створено' : `зміниться: ${importFieldNames(fields)}`
    return `${name || 'без назви'}${sku ? ` (${sku})` : ''}: ${what}`
  },
  moreChanges: (count: number) => `… і ще ${counted(count, PRODUCTS)}`,
  unknownColumns: (headers: string[]) => `З цих колонок нічого не взято: ${headers.join(', ')}`,
  noHeader:
    'Перший рядок схожий на товар, а не на назви колонок. Допишіть над ним рядок із назвами, наприклад «Артикул;Назва;Ціна;Кількість», і запустіть імпорт ще раз.',
  noColumns:
    'У файлі немає жодної колонки, яку магазин знає. Якщо це не експорт WooCommerce, дайте --columns MAP.json.',
  exported: (count: number, file: string) => `Записано ${counted(count, PRODUCTS)} до ${file}`,

  noCombinations: (path: string) => `У файлі ${path} немає опцій чи комбінацій товарів.`,
  noFile: (path: string) => `Файл ${path} не відкривається.`,
  noImages: (path: string) => `${path} не є ні папкою, ні архівом ZIP із зображеннями.`,
  badMapping: (path: string, problems: string) => `У файлі відповідностей ${path} помилки:\n${problems}`,
  noSuchTargets: (names: string[]) => `товари не мають таких колонок: ${names.join(', ')}`,
  noSuchColumns: (names: string[]) => `у таблиці немає колонок: ${names.join(', ')}`,
  notJson: 'це не JSON: перевірте дужки, лапки й коми',
  notRegularExpression: 'це не регулярний вираз',
  noPictureTaker: 'Ця збірка не вміє приймати зображення: --images не діє.',
  importUsage: `Імпорт товарів із CSV, XLSX або YML
  npm run shop -- import FILE.csv [--images DIR|ZIP] [--columns MAP.json] [--dry-run] [--yes] [--keep-going] [--update-existing] [--sheet NAME] [--combinations FILE]

  --images DIR|ZIP    де шукати зображення, названі у файлі
  --columns MAP.json  відповідності колонок, якщо це не експорт WooCommerce (docs/importing.md)
  --dry-run           лише розповісти, що змінилося б
  --yes               записати без запитання; без нього магазин показує зміни й питає, якщо запущено з термінала
  --keep-going        узяти добрі рядки, навіть якщо є погані
  --sheet NAME        аркуш книги Excel; без нього магазин бере той, чиї колонки знає найкраще
  --combinations FILE опції OpenCart або комбінації PrestaShop в окремому файлі
  --update-existing   ID файлу належать цьому магазину: оновити наявні товари, хоч би як вони звалися

Код виходу: 0 усе гаразд, 1 є відхилені рядки, 2 неправильно викликано.`,
  exportUsage: `Експорт усіх товарів у CSV
  npm run shop -- export [--picture-names] [--latin-attributes] FILE.csv

  --picture-names     фото за назвами файлів, а не за адресами в цьому магазині
  --latin-attributes  назви спільних властивостей латиницею: WooCommerce губить довгі українські

Код виходу: 0 усе гаразд, 2 неправильно викликано.`,
}

function duration(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.round(seconds))
  return wholeSeconds < 60 ? `${wholeSeconds} с` : `${Math.floor(wholeSeconds / 60)} хв ${wholeSeconds % 60} с`
}

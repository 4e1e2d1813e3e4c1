import { movingTexts } from '../../import/uk/moving.ts'
import { formatInteger } from '../../locale/uk/format.ts'
import { type PluralForms, plural } from '../../locale/uk/plural.ts'

const ADDRESSES: PluralForms = { one: 'адреса', few: 'адреси', many: 'адрес', other: 'адреси' }

function counted(count: number, forms: PluralForms): string {
  return `${formatInteger(count)}\u00a0${plural(count, forms)}`
}

/** `npm run shop -- migrate` */
export const migrateTexts = {
  ...movingTexts,
  summary: 'migrate https://старий-магазин --key … --secret … — переїзд із WooCommerce (докладніше: migrate --help)',
  usage: [
    'Як користуватися: npm run shop -- migrate https://старий-магазин --key ck_… --secret cs_… [параметри]',
    '',
    'Читає товари, категорії, сторінки, дописи, меню, файли, купони, покупців і замовлення з WooCommerce та WordPress.',
    'Без --apply нічого не записує: показує, що буде створено, змінено й пропущено.',
    '',
    '  --key, --secret      ключ REST API зі старого магазину (WooCommerce → Налаштування → Додатково → REST API), досить права «Читання»',
    '  --login, --password  логін і пароль застосунку WordPress: без них не видно чернеток, бібліотеки файлів і меню',
    '  --apply              записати',
    '  --overwrite          переписати й те, що тут змінили або мали до переїзду',
    '  --reread             прочитати старий магазин наново, хоч його вже прочитано за останню добу',
    '  --all                узяти все, а не лише змінене після останнього переїзду',
    '  --no-addresses       не перевіряти адрес зі старої карти сайту',
  ].join('\n'),
  badAddress: 'Назвіть адресу старого магазину повністю, на зразок https://old-shop.ua.',
  noKeys: 'Назвіть ключ і секрет: --key ck_… --secret cs_….',
  unencrypted:
    'Пароль пішов би мережею незашифрованим: назвіть адресу з https:// або переїжджайте без --login і --password.',
  halfLogin: 'Логін і пароль застосунку потрібні разом: --login … --password ….',

  reading: (list: string, page: number, pages: number) =>
    `Читаю: ${list}, ${formatInteger(page)} з ${formatInteger(pages)}`,
  readBefore: (when: string) => `Старий магазин прочитано ${when}; щоб прочитати наново: --reread.`,
  since: (when: string) => `Беру змінене після ${when}; щоб узяти все: --all.`,
  writing: (kind: string, done: number, all: number | null) =>
    all === null ? `${kind}: ${formatInteger(done)}` : `${kind}: ${formatInteger(done)} з ${formatInteger(all)}`,
  nothing: 'Старий магазин не має нічого нового.',
  more: (count: number) => `… і ще ${formatInteger(count)}`,
  wholeReport: (file: string) => `Повний звіт: ${file}`,
  dryRun: 'Пробний запуск: нічого не записано. Записати: те саме з --apply.',
  written: 'Записано. Зображення товарів магазин завантажує сам; повторний запуск візьме лише змінене.',

  checking: (done: number, all: number) => `Перевіряю адреси: ${formatInteger(done)} з ${formatInteger(all)}`,
  noSitemap: 'Карти сайту в старому магазині не знайдено, тож адрес не перевірено.',
  noBuild: 'Сторінок не зібрано, тож адрес не перевірено: спершу npm run build.',
  addressesLater: 'Адреси зі старої карти сайту перевіряються після запису (--apply).',
  checked: (total: number, direct: number, redirected: number) =>
    `Стара карта сайту: ${counted(total, ADDRESSES)}; сторінка тут: ${formatInteger(direct)}, переадресовано: ${formatInteger(redirected)}.`,
  lost: (count: number) => `Не відповідають тут: ${formatInteger(count)}`,
  foreign: (count: number) => `Адрес інших сайтів у карті: ${formatInteger(count)}`,
  cut: 'Карта сайту завелика: перевірено лише перші 200 000 адрес.',
  allAnswer: 'Кожна з них відповідає.',
}

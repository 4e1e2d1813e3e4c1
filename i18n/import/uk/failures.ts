import { quote } from '../../locale/uk/format.ts'
export const importUploadTexts = {
  tooLarge: 'Файл завеликий: браузером можна надіслати щонайбільше 256\u00a0МБ. Більший занесе команда import.',
  empty: 'Файл порожній.',
  brokenOff: 'Файл не дійшов до кінця. Надішліть його ще раз.',
  badName: 'Назва файлу задовга або містить невидимі знаки.',
  hasRefused: (rows: number) =>
    `У\u00a0файлі є рядки з\u00a0помилками (${rows}). Виправте їх або погодьтеся занести решту без них.`,
  noSuchColumn: (header: string) => `У\u00a0файлі немає колонки ${quote(header)}.`,
  noSuchSheet: (sheet: string) => `У\u00a0книзі немає аркуша ${quote(sheet)} із\u00a0даними.`,
  mappingExists: (name: string) => `Відповідності ${quote(name)} вже є.`,
  noSuchTarget: (target: string) => `Товари не мають нічого, що звалося б ${quote(target)}.`,
  takenTwice: (target: string) => `${quote(target)} можна взяти лише з\u00a0однієї колонки.`,
  notReady: 'Цей файл зараз не можна занести: його ще перевіряють, уже занесено або він не вдався.',
}

export const importFailures = {
  no_columns:
    'У\u00a0файлі немає жодної колонки, яку магазин знає. Перевірте, чи це таблиця з\u00a0товарами й\u00a0чи є в\u00a0ній рядок заголовків.',
  no_rows: 'У\u00a0файлі є\u00a0лише заголовки, а\u00a0рядків із\u00a0товарами немає.',
  empty: 'Файл порожній.',
  html: 'Це вебсторінка (HTML), хоч би як звався файл. Відкрийте її в\u00a0Excel, збережіть як XLSX або CSV і\u00a0надішліть ще раз.',
  not_table:
    'Це не таблиця: у\u00a0файлі зображення, PDF, документ, програма або дані JSON, хоч би як він звався. Надішліть CSV, XLSX або прайс YML.',
  other_archive: 'Це архів GZ, RAR, 7z або подібний. Розпакуйте його й\u00a0надішліть саму таблицю або архів ZIP.',
  no_csv: 'В\u00a0архіві має бути рівно один файл із\u00a0товарами: CSV, XLSX або YML.',
  bad_zip: 'Архів пошкоджено, або він розгортається на більше, ніж обіцяє.',
  old_excel: 'Це файл Excel старого вигляду (XLS). Збережіть його в\u00a0Excel як XLSX або CSV.',
  bad_xlsx:
    'Цю книгу Excel пошкоджено. Відкрийте її в\u00a0Excel, збережіть наново як XLSX або CSV і\u00a0надішліть ще раз.',
  large_xlsx: 'Ця книга Excel завелика, щоб прочитати її цілою. Збережіть аркуш із\u00a0товарами як CSV.',
  locked_xlsx:
    'Цю книгу Excel захищено паролем. Зніміть пароль (Файл, Відомості, Захист книги) і\u00a0збережіть її наново.',
  other_workbook: 'Таблиці ODS, XLSB і\u00a0Numbers магазин не читає. Збережіть її як XLSX або CSV.',
  locked_zip: 'Архів захищено паролем. Запакуйте файли без пароля.',
  choices_alone:
    'Це опції або комбінації без товарів. Зберіть їх із файлом товарів в одну книгу Excel чи один ZIP (у терміналі: --combinations).',
  archive: 'Замість таблиці тут ще один архів ZIP. Розпакуйте його.',
  bad_yml: 'У\u00a0цьому XML немає жодного товару (offer): магазин читає прайси YML.',
  commerceml:
    'Це обмін CommerceML із\u00a0програми 1С або BAS: такі файли магазин не читає. Збережіть товари в\u00a0ній таблицею XLSX або CSV чи вивантажте прайс YML.',
  broken_xml: 'Цей XML обірвано або пошкоджено, далі його не прочитати. Вивантажте прайс наново.',
  large_xml: 'Цей XML завеликий. Поділіть прайс на менші файли.',
  interrupted:
    'Роботу кілька разів було перервано: магазин зупиняли. Надішліть той самий файл ще раз: те, що вже занесено, не повториться.',
  out_of_memory:
    'Для цього файлу не вистачило памʼяті. Поділіть його на менші й\u00a0надішліть ще раз: те, що вже занесено, не повториться.',
  crashed:
    'Програма, що заносила файл, раптово зупинилася. Надішліть той самий файл ще раз: те, що вже занесено, не повториться.',
  disk_full:
    'На диску сервера скінчилося місце. Звільніть його й\u00a0надішліть той самий файл ще раз: те, що вже занесено, не повториться.',
  database_gone:
    'База даних перестала відповідати. Надішліть той самий файл ще раз: те, що вже занесено, не повториться.',
  file_gone: 'Надісланого файлу на цьому сервері вже немає. Надішліть його ще раз.',
  error:
    'Сталася помилка, якої магазин не чекав; подробиці в\u00a0журналі сервера. Надішліть той самий файл ще раз: те, що вже занесено, не повториться.',
}

const ENCODINGS: Record<string, string> = {
  utf8: 'UTF-8',
  utf16le: 'UTF-16',
  utf16be: 'UTF-16 (BE)',
  utf32le: 'UTF-32',
  utf32be: 'UTF-32 (BE)',
  'windows-1251': 'windows-1251',
  'koi8-u': 'KOI8-U',
  cp866: 'cp866 (DOS)',
  cp1125: 'cp1125 (DOS, українська)',
  macukraine: 'Mac OS (українська)',
}
const DELIMITERS: Record<string, string> = {
  ',': 'кома',
  ';': 'крапка з\u00a0комою',
  '\t': 'табуляція',
  '|': 'риска «|»',
}
export const importLikenesses: Record<string, string> = {
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  opencart: 'OpenCart',
  prestashop: 'PrestaShop',
  prom: 'Prom',
  horoshop: 'Хорошоп',
}

type Source = { format: string; encoding: string; delimiter: string; headerLine: number; likeness: string | null } & {
  sheet: string
  sheets: { name: string; rows: number; isHidden: boolean; isUsed?: boolean | undefined }[]
}

/** How a file was understood. */
export function describeImportSource({
  format,
  encoding,
  delimiter,
  headerLine,
  likeness,
  sheet,
  sheets,
}: Source): string {
  const parts =
    format === 'yml'
      ? ['прайс YML']
      : format === 'xlsx'
        ? [sheet ? `книга Excel, аркуш ${quote(sheet)}` : 'книга Excel']
        : [
            `кодування ${ENCODINGS[encoding] ?? encoding}`,
            `роздільник: ${DELIMITERS[delimiter] ?? `знак «${delimiter}»`}`,
          ]
  if (format !== 'yml') parts.push(`заголовки в\u00a0рядку ${headerLine}`)
  if (likeness) parts.push(`схоже на файл ${importLikenesses[likeness] ?? likeness}`)
  const used = sheets.filter(({ isUsed }) => isUsed).map(({ name }) => quote(name))
  if (used.length > 0) parts.push(`разом із ${used.join(', ')}`)
  const others = sheets.filter(({ name, isUsed }) => name !== sheet && !isUsed)
  const left = others.map(
    ({ name, rows, isHidden }) => `${quote(name)} (рядків: ${rows}${isHidden ? ', прихований' : ''})`,
  )
  return `Файл прочитано так: ${parts.join(', ')}.${left.length > 0 ? ` Інші аркуші не читаємо: ${left.join(', ')}.` : ''}`
}

/** Why a file failed, with its line where there is one. */
export function describeImportFailure(failure: keyof typeof importFailures, line: number | null | undefined): string {
  return line ? `Рядок ${line}. ${importFailures[failure]}` : importFailures[failure]
}

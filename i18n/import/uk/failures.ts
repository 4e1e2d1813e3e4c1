/** Why a whole file was not imported. */
export const importFailures = {
  no_columns:
    'У\u00a0файлі немає жодної колонки, яку магазин знає. Перевірте, чи це таблиця з\u00a0товарами й\u00a0чи є в\u00a0ній рядок заголовків.',
  no_csv: 'В\u00a0архіві має бути рівно один файл із\u00a0товарами: CSV, XLSX або YML.',
  bad_zip: 'Архів пошкоджено, або він розгортається на більше, ніж обіцяє.',
  old_excel: 'Це файл Excel старого вигляду (XLS). Збережіть його в\u00a0Excel як XLSX або CSV.',
  bad_xlsx: 'Цю книгу Excel не вдається прочитати: її пошкоджено, захищено паролем або вона завелика.',
  bad_yml:
    'Цей XML не читається як прайс YML: його обірвано, пошкоджено або в\u00a0ньому немає жодного товару (offer).',
  interrupted: 'Роботу було перервано. Надішліть той самий файл ще раз: те, що вже занесено, не повториться.',
  error: 'Щось пішло не так. Спробуйте ще раз; якщо не допоможе, подивіться журнал сервера.',
}

const ENCODINGS: Record<string, string> = {
  utf8: 'UTF-8',
  utf16le: 'UTF-16',
  utf16be: 'UTF-16 (BE)',
  'windows-1251': 'windows-1251',
  'koi8-u': 'KOI8-U',
  cp866: 'cp866 (DOS)',
  cp1125: 'cp1125 (DOS, українська)',
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

type Source = { format: string; encoding: string; delimiter: string; headerLine: number; likeness: string | null }

/** How a file was understood. */
export function describeImportSource({ format, encoding, delimiter, headerLine, likeness }: Source): string {
  const parts =
    format === 'yml'
      ? ['прайс YML']
      : format === 'xlsx'
        ? ['книга Excel']
        : [`кодування ${ENCODINGS[encoding] ?? encoding}`, `роздільник: ${DELIMITERS[delimiter] ?? delimiter}`]
  if (format !== 'yml') parts.push(`заголовки в\u00a0рядку ${headerLine}`)
  if (likeness) parts.push(`схоже на файл ${importLikenesses[likeness] ?? likeness}`)
  return `Файл прочитано так: ${parts.join(', ')}.`
}

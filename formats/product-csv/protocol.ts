/** The product CSV (protocols §13): its columns, under English and Ukrainian names. */
export type FieldKey = keyof typeof FIELDS

export type AttributePart = 'name' | 'values' | 'visible' | 'global' | 'default'
export type DownloadPart = 'id' | 'name' | 'url'

export type Column =
  /** `unit`: in grams or millimetres. */
  | { kind: 'field'; key: FieldKey; unit: number }
  | { kind: 'attribute'; number: number; part: AttributePart }
  | { kind: 'download'; number: number; part: DownloadPart }
  | { kind: 'meta'; key: string }

/** The first spelling is written; of equal columns in a file the first counts. */
// biome-ignore format: a table is more readable
export const FIELDS = {
  id: ['ID', 'Ідентифікатор'],
  type: ['Type', 'Тип'],
  sku: ['SKU', 'Артикул', 'Код товару'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN або ISBN', 'GTIN, UPC, EAN чи ISBN', 'GTIN', 'Штрихкод'],
  name: ['Name', 'Назва', "Ім'я", 'Найменування'],
  published: ['Published', 'Опубліковано', 'Опублікований'],
  featured: ['Is featured?', 'Рекомендований?', 'Чи рекомендований?', 'Рекомендовані?', 'Featured'],
  visibility: ['Visibility in catalog', 'Видимість у каталозі', 'Видимість в каталозі'],
  shortDescription: ['Short description', 'Короткий опис', 'Стислий опис'],
  description: ['Description', 'Опис'],
  saleFrom: ['Date sale price starts', 'Дата початку дії зниженої ціни', 'Дата початку розпродажу', 'Дата початку дії акційної ціни'],
  saleUntil: ['Date sale price ends', 'Дата закінчення дії зниженої ціни', 'Дата завершення дії зниженої ціни', 'Дата закінчення розпродажу', 'Дата закінчення дії акційної ціни'],
  taxStatus: ['Tax status', 'Статус податку', 'Податковий статус'],
  taxClass: ['Tax class', 'Податковий клас', 'Клас податку'],
  stockStatus: ['In stock?', 'У наявності?', 'В наявності?', 'Наявність'],
  stock: ['Stock', 'Запаси', 'Запас', 'Кількість на складі'],
  lowStock: ['Low stock amount', 'Кількість малих запасів', 'Мала кількість запасів', 'Малий запас'],
  backorders: ['Backorders allowed?', 'Дозволити попередні замовлення?', 'Чи дозволені зворотні замовлення?', 'Дозволені попередні замовлення?', 'Попередні замовлення дозволено?'],
  soldIndividually: ['Sold individually?', 'Продається індивідуально?', 'Продаються індивідуально?'],
  weight: ['Weight (kg)', 'Вага (кг)'],
  depth: ['Length (cm)', 'Довжина (см)', 'Глибина (см)', 'Depth (cm)'],
  width: ['Width (cm)', 'Ширина (см)'],
  height: ['Height (cm)', 'Висота (см)'],
  reviewsAllowed: ['Allow customer reviews?', 'Дозволити відгуки покупців?', 'Дозволити відгуки клієнтів?'],
  purchaseNote: ['Purchase note', 'Примітка до покупки', 'Примітка до замовлення'],
  salePrice: ['Sale price', 'Ціна зі знижкою', 'Акційна ціна', 'Ціна розпродажу'],
  regularPrice: ['Regular price', 'Звичайна ціна', 'Базова ціна', 'Ціна', 'Price'],
  categories: ['Categories', 'Категорії', 'Категорія', 'Category'],
  tags: ['Tags', 'Позначки', 'Мітки', 'Теги'],
  brands: ['Brands', 'Бренди', 'Бренд'],
  shippingClass: ['Shipping class', 'Клас доставки'],
  images: ['Images', 'Зображення', 'Фото'],
  downloadLimit: ['Download limit', 'Ліміт завантажень', 'Обмеження завантажень'],
  downloadExpiry: ['Download expiry days', 'Дні закінчення завантаження', 'Термін дії завантаження (днів)'],
  parent: ['Parent', 'Батьківський', 'Батьківський товар'],
  grouped: ['Grouped products', 'Згруповані товари'],
  upsells: ['Upsells', 'Апсейли', 'Підвищення продажів', 'Апсел'],
  crossSells: ['Cross-sells', 'Кросели', 'Перехресні продажі', 'Кросс-сели'],
  externalUrl: ['External URL', 'Зовнішній URL', 'Зовнішня URL-адреса'],
  buttonText: ['Button text', 'Текст кнопки'],
  position: ['Position', 'Позиція'],
  slug: ['Meta: _meblia_slug', 'Slug', 'Ярлик'],
  permalink: ['Permalink', 'Посилання', 'Постійне посилання'],
  cost: ['Cost of goods', 'Собівартість товару', 'Вартість товарів'],
  status: ['Meta: _meblia_status'],
  publishedAt: ['Meta: _meblia_published_at'],
  manageStock: ['Meta: _meblia_manage_stock'],
  keptStatus: ['Meta: _meblia_stock_status'],
  leadTime: ['Meta: _meblia_lead_time'],
  leadDays: ['Meta: _meblia_lead_days'],
  minQuantity: ['Meta: _meblia_min_quantity'],
  maxQuantity: ['Meta: _meblia_max_quantity'],
  quantityStep: ['Meta: _meblia_quantity_step'],
  boxes: ['Meta: _meblia_boxes', 'Коробки', 'Boxes'],
  materials: ['Meta: _meblia_materials'],
  drawing: ['Meta: _meblia_drawing'],
  totalSales: ['Meta: _meblia_total_sales'],
  averageRating: ['Meta: _meblia_average_rating'],
  ratingCount: ['Meta: _meblia_rating_count'],
  categorySlugs: ['Meta: _meblia_categories'],
  tagSlugs: ['Meta: _meblia_tags'],
  attributeDetails: ['Meta: _meblia_attributes'],
  pictureDetails: ['Meta: _meblia_pictures'],
  categoryRows: ['Meta: _meblia_category_rows'],
  tagRows: ['Meta: _meblia_tag_rows'],
  attributeRows: ['Meta: _meblia_attribute_rows'],
  jsonMeta: ['Meta: _meblia_json'],
} satisfies Record<string, [string, ...string[]]>

/** Read, but written under another name or not at all. */
const READ_ONLY: FieldKey[] = ['permalink', 'cost']

/** WooCommerce's key for the cost of goods: stored in the product's meta data. */
export const COST_META = '_cogs_total_value'

export const FIELD_KEYS = Object.keys(FIELDS).filter(isFieldKey)
export const WRITTEN_FIELDS = FIELD_KEYS.filter((key) => !READ_ONLY.includes(key))

const GRAMS: Record<string, number> = { kg: 1000, кг: 1000, g: 1, г: 1, lbs: 453.59237, lb: 453.59237, oz: 28.349523 }
const MILLIMETRES: Record<string, number> = { cm: 10, см: 10, mm: 1, мм: 1, m: 1000, м: 1000, in: 25.4, yd: 914.4 }
const UNITS: Partial<Record<FieldKey, Record<string, number>>> = {
  weight: GRAMS,
  depth: MILLIMETRES,
  width: MILLIMETRES,
  height: MILLIMETRES,
}

const META_HEADER = /^\s*(?:meta|мета)(?:\s*дані)?\s*:\s*(.+?)\s*$/iu
const UNIT_SUFFIX = /\(\s*(\p{L}+)\.?\s*\)\s*$/u

const ATTRIBUTE_PARTS: [RegExp, AttributePart][] = [
  [/значен|value/, 'values'],
  [/видим|visible/, 'visible'],
  [/глобал|global/, 'global'],
  [/замовч|default/, 'default'],
  [/назва|name/, 'name'],
]
const DOWNLOAD_PARTS: [RegExp, DownloadPart][] = [
  [/url|посилан/, 'url'],
  [/назва|name|імя/, 'name'],
  [/id|ідентиф/, 'id'],
]

export function parseHeader(header: string): Column | undefined {
  const bareHeader = normalizeHeader(header)
  const exact = FIELD_BY_SPELLING.get(bareHeader)
  if (exact) return { kind: 'field', key: exact, unit: headerUnit(exact, header) }

  const meta = META_HEADER.exec(header)?.[1]
  if (meta) return { kind: 'meta', key: meta }

  const measured = FIELD_BY_SPELLING.get(normalizeHeader(header.replace(UNIT_SUFFIX, '')))
  if (measured && UNITS[measured] && headerUnit(measured, header) > 0) {
    return { kind: 'field', key: measured, unit: headerUnit(measured, header) }
  }

  const number = Number(/\d+/.exec(bareHeader)?.[0] ?? 0)
  if (number === 0) return undefined
  if (/атрибут|attribute/.test(bareHeader)) {
    const part = ATTRIBUTE_PARTS.find(([pattern]) => pattern.test(bareHeader))?.[1]
    return part && { kind: 'attribute', number, part }
  }
  if (/завантаж|download/.test(bareHeader)) {
    const part = DOWNLOAD_PARTS.find(([pattern]) => pattern.test(bareHeader))?.[1]
    return part && { kind: 'download', number, part }
  }
  return undefined
}

/** The name that a column is written with. */
export function columnName(column: Column): string {
  if (column.kind === 'field') return FIELDS[column.key][0]
  if (column.kind === 'meta') return metaHeader(column.key)
  return column.kind === 'attribute'
    ? attributeHeader(column.number, column.part)
    : downloadHeader(column.number, column.part)
}

export function attributeHeader(number: number, part: AttributePart): string {
  return `Attribute ${number} ${part === 'values' ? 'value(s)' : part}`
}

export function downloadHeader(number: number, part: DownloadPart): string {
  return `Download ${number} ${part === 'name' ? 'name' : part.toUpperCase()}`
}

export function metaHeader(key: string): string {
  return `Meta: ${key}`
}

function headerUnit(key: FieldKey, header: string): number {
  const units = UNITS[key]
  if (!units) return 1
  const name = UNIT_SUFFIX.exec(header)?.[1]?.toLowerCase()
  if (name === undefined) return key === 'weight' ? 1000 : 10
  return units[name] ?? units[replaceLookAlikes(name)] ?? 0
}

/** Letters and digits only: case, spaces, quotes and punctuation differ between exports. */
function normalizeHeader(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return /\p{Script=Cyrillic}/u.test(plain) ? replaceLookAlikes(plain) : plain
}

/** Replaces Latin letters that look Cyrillic, as in «Apтикул». */
function replaceLookAlikes(text: string): string {
  return text.replace(/[aceikmotpxyhb]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}

// biome-ignore format: a table is more readable
const LOOK_ALIKES: Record<string, string> = {
  a: 'а', c: 'с', e: 'е', i: 'і', k: 'к', m: 'м', o: 'о', t: 'т', p: 'р', x: 'х', y: 'у', h: 'н', b: 'в',
}

function isFieldKey(key: string): key is FieldKey {
  return key in FIELDS
}

// Earlier spellings take precedence: «Ціна» alone is the regular price.
const FIELD_BY_SPELLING = new Map<string, FieldKey>(
  FIELD_KEYS.toReversed().flatMap((key) =>
    FIELDS[key].map((spelling): [string, FieldKey] => [normalizeHeader(spelling), key]),
  ),
)
for (const key of ['weight', 'depth', 'width', 'height'] as const) {
  for (const spelling of FIELDS[key]) FIELD_BY_SPELLING.set(normalizeHeader(spelling.replace(UNIT_SUFFIX, '')), key)
}

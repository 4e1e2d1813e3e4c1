import { sideOrder } from './dimension-cells.ts'
import { normalizeHeader } from './header-spelling.ts'
import { defaultUnit, headerUnit, isMeasure, namedUnit, UNIT_SUFFIX, withoutUnit } from './units.ts'

export { namedUnit, normalizeHeader }

/** The product CSV (protocols §13): its columns, under English and Ukrainian names. */
export type FieldKey = keyof typeof FIELDS

export type AttributePart = 'name' | 'values' | 'unit' | 'visible' | 'global' | 'default'
/** What stands between levels of a category path. */
const CATEGORY_SEPARATORS = ['>', '/', '\\', '|'] as const
export type CategorySeparator = (typeof CATEGORY_SEPARATORS)[number]
export type DownloadPart = 'id' | 'name' | 'url'

export type Column =
  /** `unit`: in grams or millimetres. `isSpare`: used where the column of the same field is empty or not there; `sides`: of three measures in a cell. */
  | { kind: 'field'; key: FieldKey; unit: number; separator?: CategorySeparator; isSpare?: true; sides?: string }
  | { kind: 'attribute'; number: number; part: AttributePart }
  /** Its cell holds the values. */
  | { kind: 'namedAttribute'; name: string }
  | { kind: 'download'; number: number; part: DownloadPart }
  | { kind: 'meta'; key: string }

/** The first spelling is written; of equal columns in a file the first counts. */
// biome-ignore format: a table is more readable
export const FIELDS = {
  id: ['ID', 'Ідентифікатор', 'Идентификатор'],
  type: ['Type', 'Тип'],
  sku: ['SKU', 'Артикул', 'Код товару', 'Код товара', 'Артикул товару', 'SKU товару', 'Код', 'Код виробу'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN або ISBN', 'GTIN, UPC, EAN чи ISBN', 'GTIN', 'Штрихкод', 'GTIN, UPC, EAN или ISBN', 'Штрих-код'],
  name: ['Name', 'Назва', "Ім'я", 'Найменування', 'Имя', 'Название', 'Наименование', 'Назва (UA)', 'Назва позиції', 'Назва товару', 'Название товара', 'Найменування товару', 'Наименование товара', 'Номенклатура', 'Назва виробу', 'Назва моделі', 'Назва продукції', 'Найменування виробу', 'Найменування продукції', 'Найменування позиції', 'Название модели', 'Название изделия', 'Наименование изделия', 'Наименование продукции', 'Наименование позиции', 'Product name', 'Product title', 'Item name'],
  published: ['Published', 'Опубліковано', 'Опублікований', 'Опубликован', 'Опубликовано'],
  featured: ['Is featured?', 'Рекомендований?', 'Чи рекомендований?', 'Рекомендовані?', 'Featured', 'Рекомендуемый?', 'Рекомендовано?', 'Рекомеднуемый'],
  visibility: ['Visibility in catalog', 'Видимість у каталозі', 'Видимість в каталозі', 'Видимость в каталоге'],
  shortDescription: ['Short description', 'Короткий опис', 'Стислий опис', 'Краткое описание', 'Короткий опис (UA)', 'Короткое описание', 'Короткое описание (UA)'],
  description: ['Description', 'Опис', 'Описание', 'Опис товару', 'Опис товару (UA)'],
  saleFrom: ['Date sale price starts', 'Дата початку дії зниженої ціни', 'Дата початку розпродажу', 'Дата початку дії акційної ціни', 'Дата начала действия продажной цены', 'Дата начала действия скидки', 'Початок акції', 'Дата початку акції', 'Початок знижки', 'Дата початку знижки', 'Початок дії знижки', 'Акція з', 'Знижка з', 'Акція від', 'Знижка від', 'Акція діє з', 'Знижка діє з', 'Акция с', 'Скидка с', 'Начало акции', 'Дата начала акции', 'Sale start', 'Sale start date'],
  saleUntil: ['Date sale price ends', 'Дата закінчення дії зниженої ціни', 'Дата завершення дії зниженої ціни', 'Дата закінчення розпродажу', 'Дата закінчення дії акційної ціни', 'Дата окончания действия продажной цены', 'Дата окончания действия скидки', 'Завершення акції', 'Дата завершення акції', 'Кінець акції', 'Закінчення акції', 'Дата закінчення акції', 'Кінець знижки', 'Дата закінчення знижки', 'Закінчення дії знижки', 'Акція до', 'Знижка до', 'Акція по', 'Знижка по', 'Акція діє до', 'Знижка діє до', 'Термін дії акції', 'Термін дії знижки', 'Акция до', 'Акция по', 'Скидка до', 'Скидка по', 'Конец акции', 'Окончание акции', 'Дата окончания акции', 'Sale end', 'Sale end date'],
  taxStatus: ['Tax status', 'Статус податку', 'Податковий статус', 'Статус налога'],
  taxClass: ['Tax class', 'Податковий клас', 'Клас податку', 'Налоговый класс'],
  stockStatus: ['In stock?', 'У наявності?', 'В наявності?', 'Наявність', 'В наличии?', 'Наличие', 'Наявність на складі', 'Наличие на складе', 'Статус наявності', 'Availability', 'Stock status'],
  stock: ['Stock', 'Запаси', 'Запас', 'Кількість на складі', 'Запасы', 'Остаток', 'Залишок', 'Кількість', 'Количество', 'Quantity', 'На складі', 'Залишки', 'Остатки', 'К-сть', 'Кол-во', 'Залишок на складі', 'Остаток на складе', 'К-сть на складі', 'Кол-во на складе', 'Количество на складе', 'На складе', 'Qty', 'Вільний залишок', 'Свободный остаток', 'Доступний залишок', 'Доступный остаток'],
  stockTracked: ['Stock tracked?'],
  lowStock: ['Low stock amount', 'Кількість малих запасів', 'Мала кількість запасів', 'Малий запас', 'Величина малых запасов', 'Малое количество запасов', 'Малое количество на складе', 'Низька кількість запасів'],
  backorders: ['Backorders allowed?', 'Дозволити попередні замовлення?', 'Чи дозволені зворотні замовлення?', 'Дозволені попередні замовлення?', 'Попередні замовлення дозволено?', 'Возможен ли предзаказ?', 'Разрешены предзаказы?', 'Задержанный заказ возможен?', 'Дозволити резервування?'],
  soldIndividually: ['Sold individually?', 'Продається індивідуально?', 'Продаються індивідуально?', 'Продано индивидуально?', 'Продаётся индивидуально?', 'Продавати окремо?'],
  weight: ['Weight (kg)', 'Вага (кг)', 'Вес (кг)'],
  depth: ['Length (cm)', 'Довжина (см)', 'Глибина (см)', 'Depth (cm)', 'Длина (см)'],
  width: ['Width (cm)', 'Ширина (см)'],
  height: ['Height (cm)', 'Висота (см)', 'Высота (см)'],
  dimensions: ['Dimensions', 'Розміри', 'Габарити', 'Размеры', 'Габариты', 'Габаритні розміри', 'Габаритные размеры', 'Розміри товару', 'Габарити товару', 'Размеры товара', 'Габариты товара', 'Розміри виробу', 'Габарити виробу', 'Размеры изделия', 'Габариты изделия', 'Розмір виробу', 'Sizes', 'Overall dimensions'],
  reviewsAllowed: ['Allow customer reviews?', 'Дозволити відгуки покупців?', 'Дозволити відгуки клієнтів?', 'Разрешить отзывы от клиентов?', 'Разрешить отзывы покупателей?', 'Дозволити відгуки?'],
  purchaseNote: ['Purchase note', 'Примітка до покупки', 'Примітка до замовлення', 'Примечание к покупке', 'Нотатка до покупки'],
  salePrice: ['Sale price', 'Ціна зі знижкою', 'Цена со скидкой', 'Акційна ціна', 'Ціна розпродажу', 'Цена распродажи', 'Акционная цена', 'Спеціальна ціна', 'Специальная цена', 'Special price'],
  regularPrice: ['Regular price', 'Звичайна ціна', 'Базова ціна', 'Ціна', 'Price', 'Базовая цена', 'Обычная цена', 'Цена', 'Роздрібна ціна', 'Вартість', 'Роздрібна вартість', 'Ціна роздріб', 'Ціна за шт', 'Ціна за одиницю', 'Ціна роздрібна', 'Ціна розниця', 'Цена розница', 'Ціна з ПДВ', 'Цена с НДС', 'Роздріб', 'РРЦ', 'Розничная цена', 'Цена розничная', 'Стоимость', 'Ціна РРЦ', 'Цена РРЦ', 'Нова ціна', 'Новая цена', 'Retail price', 'Ціна розн', 'Цена розн', 'Ціна роздр', 'Роздр. ціна', 'Розн. цена', 'Розница', 'Розниця', 'Ціна в роздріб', 'Цена в розницу', 'Ціна продажу', 'Цена продажи', 'Вид ціни: Роздрібна', 'Вид цены: Розничная', 'Тип цін: Роздрібна', 'Тип цен: Розничная'],
  categories: [
    'Categories', 'Категорії', 'Категорія', 'Category', 'Категории', 'Категория', 'Розділ', 'Розділи', 'Раздел', 'Разделы', 'Рубрика', 'Категорія товару', 'Категория товара', 'Product category', 'Product categories',
    'Category path', 'Група', 'Группа', 'Група товарів', 'Группа товаров', 'Група товару', 'Группа товара', 'Каталог',
  ],
  subcategory: ['Subcategory', 'Підкатегорія', 'Sub-category', 'Подкатегория', 'Підрозділ', 'Подраздел', 'Підгрупа', 'Подгруппа', 'Підкатегорія товару', 'Подкатегория товара', 'Підгрупа товарів', 'Подгруппа товаров'],
  tags: ['Tags', 'Позначки', 'Мітки', 'Теги', 'Метки'],
  brands: ['Brands', 'Бренди', 'Бренд', 'Бренды', 'Виробник', 'Производитель'],
  shippingClass: ['Shipping class', 'Клас доставки', 'Класс доставки'],
  images: ['Images', 'Зображення', 'Фото', 'Изображения', 'Зображення товару', 'Изображение', 'Фотографії', 'Фотографии', 'Галерея', 'Image', 'Image URL', 'Picture', 'Photo', 'Посилання на фото', 'Посилання на зображення', 'Ссылка на фото', 'Ссылка на изображение'],
  productImages: ['Product images'],
  downloadLimit: ['Download limit', 'Ліміт завантажень', 'Обмеження завантажень', 'Лимит скачивания', 'Лимит загрузок'],
  downloadExpiry: ['Download expiry days', 'Дні закінчення завантаження', 'Термін дії завантаження (днів)', 'Дней срока скачивания', 'Число дней до просроченной загрузки', 'Число днів до закінчення Завантаження', 'Дней срока загрузки'],
  parent: ['Parent', 'Батьківський', 'Батьківський товар', 'Родительский', 'Предок', 'Батьківський артикул'],
  grouped: ['Grouped products', 'Згруповані товари', 'Сгруппированные товары'],
  upsells: ['Upsells', 'Апсейли', 'Підвищення продажів', 'Апсел', 'Апсэлы', 'Апсейл', 'Пропозиція товарів'],
  crossSells: ['Cross-sells', 'Кросели', 'Перехресні продажі', 'Кросс-сели', 'Кросселы', 'Кроссселы', 'Супутні товари'],
  externalUrl: ['External URL', 'Зовнішній URL', 'Зовнішня URL-адреса', 'Внешний URL'],
  buttonText: ['Button text', 'Текст кнопки'],
  position: ['Position', 'Позиція', 'Позиция'],
  slug: ['Meta: _meblia_slug', 'Slug', 'Ярлик'],
  permalink: ['Permalink', 'Посилання', 'Постійне посилання'],
  oldPrice: ['Old price', 'Стара ціна', 'Старая цена', 'Ціна до знижки', 'Ціна без знижки', 'Цена до скидки', 'Цена без скидки', 'Ціна до акції', 'Compare-at price', 'Попередня ціна'],
  discount: ['Discount', 'Знижка', 'Скидка'],
  group: ['Variant group'],
  currency: ['Currency', 'Валюта', 'Currency code', 'currencyId'],
  weightUnit: ['Weight unit', 'Одиниця ваги'],
  lengthUnit: ['Length unit', 'Одиниця довжини'],
  features: ['Features'],
  option: ['Option'],
  optionValue: ['Option value'],
  optionPrice: ['Option price'],
  optionSign: ['Option price prefix'],
  optionQuantity: ['Option quantity'],
  cost: ['Cost of goods', 'Собівартість товару', 'Вартість товарів', 'Собівартість', 'Собівартість товарів'],
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
const READ_ONLY = [
  'permalink',
  'cost',
  'oldPrice',
  'discount',
  'group',
  'currency',
  'weightUnit',
  'lengthUnit',
  'dimensions',
  'subcategory',
  'features',
  'stockTracked',
  'productImages',
  'option',
  'optionValue',
  'optionPrice',
  'optionSign',
  'optionQuantity',
] satisfies FieldKey[]
export type ReadOnlyField = (typeof READ_ONLY)[number]

/** WooCommerce's key for the cost of goods: stored in the product's meta data. */
export const COST_META = '_cogs_total_value'

export const FIELD_KEYS = Object.keys(FIELDS).filter(isFieldKey)
export const WRITTEN_FIELDS = FIELD_KEYS.filter((key) => !isReadOnly(key))

export const SPARE_SUFFIX = ' (otherwise)'
const META_HEADER = /^\s*(?:meta|мета)(?:\s*дані)?\s*:\s*(.+?)\s*$/iu
const NAMED_ATTRIBUTE = /^\s*(?:attribute|властивість|атрибут|характеристика)\s*:\s*(.+?)\s*$/iu
/** «Ціна, грн», «Ціна (₴)»; a price in another currency is not recognised. */
const HRYVNIA_SUFFIX = /[\s,(]+(?:грн|гривень|гривні|uah|₴)\.?\)?\s*$/iu
/** A sign is no letter of a spelling: «Ціна, $» is not «Ціна». */
const OTHER_CURRENCY = /[$€£¥₽₺]|zł/
const PIECES_SUFFIX = /[\s,(]+(?:шт|штук|од|pcs)\.?\)?\s*$/iu
const PRICES: ReadonlySet<FieldKey> = new Set(['regularPrice', 'salePrice', 'oldPrice', 'cost'])

/** «Назва (UA)», «Опис рос»: which of several is taken, the layout knows. */
const LANGUAGE_SUFFIX = /[\s,_(]+(?:ua|uk|укр|українською|ru|рос|рус)\.?\)?\s*$/iu
const TEXTS: ReadonlySet<FieldKey> = new Set(['name', 'shortDescription', 'description', 'categories'])

const ATTRIBUTE_PARTS: [RegExp, AttributePart][] = [
  [/значен|value/, 'values'],
  [/^одиниця|unit$/, 'unit'],
  [/видим|visible/, 'visible'],
  [/глобал|global/, 'global'],
  [/замовч|умолч|default/, 'default'],
  [/назва|названи|name|^имя/, 'name'],
]
const DOWNLOAD_PARTS: [RegExp, DownloadPart][] = [
  [/url|посилан/, 'url'],
  [/назв|name|імя|имя/, 'name'],
  [/id|ідентиф/, 'id'],
]

export function isReadOnly(key: FieldKey): key is ReadOnlyField {
  return READ_ONLY.some((field) => field === key)
}

export function parseHeader(header: string): Column | undefined {
  const named = NAMED_ATTRIBUTE.exec(header)?.[1]
  if (named) return { kind: 'namedAttribute', name: named }
  if (header.endsWith(SPARE_SUFFIX)) {
    const column = parseHeader(header.slice(0, -SPARE_SUFFIX.length))
    return column?.kind === 'field' ? { ...column, isSpare: true } : undefined
  }
  const separator = CATEGORY_SEPARATORS.find((separator) => header.trimEnd().endsWith(`(${separator})`))
  const bareHeader = normalizeHeader(header)
  const isForeign = OTHER_CURRENCY.test(header)
  const exact = isForeign ? undefined : FIELD_BY_SPELLING.get(bareHeader)
  if (exact) return { kind: 'field', key: exact, unit: unitOf(exact, header), ...(separator && { separator }) }

  const meta = META_HEADER.exec(header)?.[1]
  if (meta) return { kind: 'meta', key: meta }

  const measured = measureColumn(header) ?? dimensionsColumn(header)
  if (measured) return measured

  const priced = FIELD_BY_SPELLING.get(normalizeHeader(header.replace(HRYVNIA_SUFFIX, '')))
  if (priced && PRICES.has(priced) && !isForeign) return { kind: 'field', key: priced, unit: 1 }

  const counted = FIELD_BY_SPELLING.get(normalizeHeader(header.replace(PIECES_SUFFIX, '')))
  if (counted === 'stock') return { kind: 'field', key: 'stock', unit: 1 }
  const text = FIELD_BY_SPELLING.get(normalizeHeader(header.replace(LANGUAGE_SUFFIX, '')))
  if (text && TEXTS.has(text)) return { kind: 'field', key: text, unit: 1 }

  // «Фото 2», «Image 3»
  if (FIELD_BY_SPELLING.get(bareHeader.replace(/\d+$/, '')) === 'images')
    return { kind: 'field', key: 'images', unit: 1 }

  const number = Number(/\d+/.exec(bareHeader)?.[0] ?? 0)
  if (number === 0) return undefined
  // One «т» too many is in the Russian translation of WooCommerce.
  if (/атт?рибут|attribute/.test(bareHeader)) {
    const part = ATTRIBUTE_PARTS.find(([pattern]) => pattern.test(bareHeader))?.[1]
    return part && { kind: 'attribute', number, part }
  }
  if (/завантаж|загруз|скач|download/.test(bareHeader)) {
    const part = DOWNLOAD_PARTS.find(([pattern]) => pattern.test(bareHeader))?.[1]
    return part && { kind: 'download', number, part }
  }
  return undefined
}

/** «Ширина, мм», «Висота (дюйми)», «Ш, мм». */
function measureColumn(header: string): Column | undefined {
  const bare = normalizeHeader(withoutUnit(header))
  const key = FIELD_BY_SPELLING.get(bare) ?? SIDES[bare]
  const unit = key && isMeasure(key) ? headerUnit(key, header) : undefined
  return key && unit ? { kind: 'field', key, unit } : undefined
}

/** «Розміри, мм», «Габарити (ШхГхВ), см», «ДхШхВ». */
function dimensionsColumn(header: string): Column | undefined {
  const { order, rest } = sideOrder(header)
  const bare = normalizeHeader(withoutUnit(rest))
  const isNamed = FIELD_BY_SPELLING.get(bare) === 'dimensions' || (order && /^(?:|розмір|размер|size)$/.test(bare))
  return isNamed
    ? { kind: 'field', key: 'dimensions', unit: headerUnit('width', rest) ?? 0, ...(order && { sides: order }) }
    : undefined
}

/** As the own header says what a chosen column leaves open: the unit, and the order of three measures. */
export function withOwnUnit(column: Column, header: string): Column {
  if (column.kind !== 'field') return column
  if (column.key === 'dimensions') {
    const { order, rest } = sideOrder(header)
    return { ...column, unit: headerUnit('width', rest) ?? 0, ...(order && { sides: order }) }
  }
  return { ...column, unit: (isMeasure(column.key) && headerUnit(column.key, header)) || column.unit }
}

function unitOf(key: FieldKey, header: string): number {
  if (key === 'dimensions') return 0
  return isMeasure(key) ? (headerUnit(key, header) ?? defaultUnit(key)) : 1
}

/** The name that a column is written with. */
export function columnName(column: Column): string {
  if (column.kind === 'field') {
    const name = FIELDS[column.key][0] + (column.separator ? ` (${column.separator})` : '')
    return column.isSpare ? name + SPARE_SUFFIX : name
  }
  if (column.kind === 'namedAttribute') return `Attribute: ${column.name}`
  if (column.kind === 'meta') return metaHeader(column.key)
  return column.kind === 'attribute'
    ? attributeHeader(column.number, column.part)
    : downloadHeader(column.number, column.part)
}

/** Pictures, categories and attributes may come from several columns, and so may what fills empty cells. */
export function holdsSeveral(column: Column): boolean {
  if (column.kind !== 'field') return column.kind === 'namedAttribute'
  return (
    column.isSpare === true || column.key === 'images' || column.key === 'productImages' || column.key === 'categories'
  )
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

function isFieldKey(key: string): key is FieldKey {
  return key in FIELDS
}

/** They name a product where no other column does: beside «Назва» a «Модель» is something else. */
// biome-ignore format: a list is more readable
const VAGUE_NAMES = new Set(
  ['Модель', 'Model', 'Товар', 'Товари', 'Товары', 'Product', 'Item', 'Title', 'Виріб', 'Изделие', 'Продукція', 'Продукция'].map(normalizeHeader),
)

export function isVagueName(header: string): boolean {
  return VAGUE_NAMES.has(normalizeHeader(header))
}

const SIDES: Record<string, FieldKey | undefined> = {
  ш: 'width',
  г: 'depth',
  д: 'depth',
  в: 'height',
  w: 'width',
  d: 'depth',
  l: 'depth',
  h: 'height',
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

import type { ValueChoice } from '#shop/catalog/imports/files/import-files.ts'
import { normalizeHeader } from '../header-spelling.ts'
import { isVagueName, parseHeader } from '../protocol.ts'

export type ReadyMapping = {
  id: 'woocommerce' | 'shopify' | 'opencart' | 'prestashop' | 'prom' | 'horoshop'
  /** Headers that only these files have, all of one list. */
  signs: string[][]
  /** Header → column of the product CSV, empty for none; other headers are read by their own names. */
  columns: Record<string, string>
  values: ValueChoice
  /** Categories may be numbers of that shop. */
  hasCategoryNumbers?: true
  /** A number instead of «in stock» is how many days an order takes. */
  hasOrderDays?: true
  /** A comma belongs to the name of the category. */
  hasSingleCategory?: true
  /** Columns not listed here are attributes. */
  isRestAttributes?: true
  /** `31-12-2026 23:59:00`, which elsewhere might be anything. */
  hasDayFirstDates?: true
  /** The group is the last part of the address too. */
  hasGroupSlugs?: true
  /** Markup is kept as entities: `&lt;p&gt;`. */
  hasEncodedMarkup?: true
  /** Of several values of a characteristic. */
  valueSeparator?: '|'
  /** The number of a product, which tables of its options name. */
  numberHeaders?: string[]
  /** Columns whose cell in the first row of a group holds for the rows after it. */
  carried?: string[]
}

const WORDS_OF_YES = {
  true: '1',
  enabled: '1',
  active: '1',
  yes: '1',
  false: '0',
  disabled: '0',
  draft: '-1',
  archived: '0',
  unlisted: '0',
}

// biome-ignore format: a table is more readable
export const READY_MAPPINGS: ReadyMapping[] = [
  {
    id: 'woocommerce',
    signs: [
      ['In stock?', 'Is featured?'],
      ['Базова ціна', 'Артикул', 'Видимість у каталозі'], ['Звичайна ціна', 'Артикул', 'Видимість у каталозі'], ['Звичайна ціна', 'Артикул', 'Видимість в каталозі'],
      ['Базовая цена', 'Артикул', 'Видимость в каталоге'], ['Обычная цена', 'Артикул', 'Видимость в каталоге'],
    ],
    columns: {},
    values: {},
  },
  {
    id: 'prom',
    signs: [['Код_товару', 'Назва_позиції'], ['Код_товара', 'Название_позиции'], ['Назва_позиції', 'Посилання_зображення']],
    columns: {
      Код_товару: 'SKU', Код_товара: 'SKU', Ідентифікатор_товару: 'SKU (otherwise)', Идентификатор_товара: 'SKU (otherwise)', Унікальний_ідентифікатор: 'SKU (otherwise)', Уникальный_идентификатор: 'SKU (otherwise)', Назва_позиції: 'Name', Назва_позиції_укр: 'Name', Название_позиции: 'Name', Название_позиции_укр: 'Name',
      Опис: 'Description', Опис_укр: 'Description', Описание: 'Description', Описание_укр: 'Description', Ціна: 'Regular price', Цена: 'Regular price',
      Посилання_зображення: 'Images', Ссылка_изображения: 'Images', Наявність: 'In stock?', Наличие: 'In stock?', Кількість: 'Stock', Количество: 'Stock',
      Назва_групи: 'Categories (otherwise)', Название_группы: 'Categories (otherwise)', Виробник: 'Brands', Производитель: 'Brands', Знижка: 'Discount', Скидка: 'Discount',
      ID_групи_різновидів: 'Variant group', ID_группы_разновидностей: 'Variant group', Пошукові_запити: 'Tags', Поисковые_запросы: 'Tags',
      Пошукові_запити_укр: 'Tags', Поисковые_запросы_укр: 'Tags', Код_маркування_GTIN: 'GTIN', 'Код_маркування_(GTIN)': 'GTIN', 'Код_маркировки_(GTIN)': 'GTIN',
      'Вага,кг': 'Weight (kg)', 'Вес,кг': 'Weight (kg)', 'Довжина,см': 'Length (cm)', 'Длина,см': 'Length (cm)', 'Ширина,см': 'Width (cm)', 'Висота,см': 'Height (cm)', 'Высота,см': 'Height (cm)',
      Назва_групи_укр: 'Categories', Название_группы_укр: 'Categories', Термін_дії_знижки_від: 'Date sale price starts', Термін_дії_знижки_до: 'Date sale price ends',
      Срок_действия_скидки_от: 'Date sale price starts', Срок_действия_скидки_до: 'Date sale price ends', Валюта: 'Currency',
      Мінімальний_обсяг_замовлення: 'Meta: _meblia_min_quantity', Минимальный_объем_заказа: 'Meta: _meblia_min_quantity', HTML_заголовок: 'Meta: seo_title', HTML_опис: 'Meta: seo_description', HTML_заголовок_укр: 'Meta: seo_title', HTML_опис_укр: 'Meta: seo_description', Ярлик: '', Країна_виробник: 'Attribute: Країна виробник',
      Страна_производитель: 'Attribute: Країна виробник', Тип_товару: '', Тип_товара: '', Одиниця_виміру: '', Единица_измерения: '', Номер_групи: '', Номер_группы: '', Оптова_ціна: '', Ціна_від: '',
    },
    hasSingleCategory: true,
    hasOrderDays: true,
    values: { 'In stock?': { '+': '1', '-': '0', '!': '1', '&': 'backorder', '@': '1' } },
    valueSeparator: '|',
  },
  {
    id: 'horoshop',
    signs: [
      ['Артикул батьківського товару', 'Назва (UA)'], ['Артикул', 'Назва (UA)', 'Розділ'], ['Родительский артикул', 'Название (UA)'], ['Артикул батьківського товару', 'Розділ'],
      ['Артикул', 'Название (UA)', 'Раздел'], ['Батьківський артикул', 'Назва (UA)'],
    ],
    columns: {
      'Артикул батьківського товару': 'Variant group', 'Батьківський артикул': 'Variant group', 'Родительский артикул': 'Variant group', Артикул: 'SKU',
      'Артикул для отображения на сайте': '', 'Артикул для відображення на сайті': '', 'Назва модифікації (UA)': '', 'Название модификации (UA)': '',
      'Назва (UA)': 'Name', 'Название (UA)': 'Name', Ціна: 'Regular price', Цена: 'Regular price', 'Стара ціна': 'Old price', 'Старая цена': 'Old price', 'Знижка %': 'Discount', 'Скидка %': 'Discount',
      Валюта: 'Currency', Відображати: 'Published', Отображать: 'Published', 'Відображати на сайті': 'Published', 'Отображать на сайте': 'Published', Наявність: 'In stock?', Наличие: 'In stock?', Кількість: 'Stock', Количество: 'Stock',
      Розділ: 'Categories (/)', Раздел: 'Categories (/)', 'Додаткові розділи': 'Categories (/)', 'Дополнительные разделы': 'Categories (/)', Фото: 'Images', Галерея: 'Images', Бренд: 'Brands', Штрихкод: 'GTIN',
      'Опис товару (UA)': 'Description', 'Описание товара (UA)': 'Description', 'Короткий опис (UA)': 'Short description', 'Короткое описание (UA)': 'Short description',
      Колір: 'Attribute: Колір', Цвет: 'Attribute: Колір', Розмір: 'Attribute: Розмір', Размер: 'Attribute: Розмір', 'Размер (UA)': 'Attribute: Розмір', Матеріал: 'Attribute: Матеріал', Материал: 'Attribute: Матеріал',
      Аліас: 'Slug', Алиас: 'Slug', Посилання: 'Permalink', Ссылка: 'Permalink', 'Дата и время окончания акции': 'Date sale price ends', 'Дата та час закінчення акції': 'Date sale price ends',
      'Мінімальне замовлення': 'Meta: _meblia_min_quantity', 'Минимальный заказ': 'Meta: _meblia_min_quantity', 'Обзор 360': '', 'Огляд 360': '', 'Дата добавления': '', 'Дата додавання': '',
      'HTML title (UA)': 'Meta: seo_title', 'META keywords (UA)': '', 'META description (UA)': 'Meta: seo_description', 'h1 заголовок (UA)': '', Поставщик: '', Постачальник: '', Иконки: '', Іконки: '', Популярность: '', Популярність: '',
      'Единицы измерения': '', 'Одиниці вимірювання': '', 'Тип гарантии': '', 'Тип гарантії': '', 'Текст акции (UA)': '', 'Текст акції (UA)': '', 'Описание для маркетплейсов (UA)': '', 'Опис для маркетплейсів (UA)': '',
      'Выгружать на маркетплейсы': '', 'Вивантажувати на маркетплейси': '', 'Состояние товара': '', 'Стан товару': '', 'Только для взрослых': '', 'Тільки для дорослих': '', 'Код УКТ ВЭД': '', 'Код УКТ ЗЕД': '', 'Уникальный код налога': '', 'Унікальний код податку': '',
      '«Оплата частями» ПриватБанка': '', '«Оплата частинами» ПриватБанку': '', '«Покупка частями» от monobank': '', '«Покупка частинами» від monobank': '', 'Код производителя товара (MPN)': '', 'Код виробника товару (MPN)': '', 'На складе для Prom': '', 'На складі для Prom': '', 'Электронный товар': '', 'Електронний товар': '',
    },
    values: { Published: { так: '1', ні: '0', да: '1', нет: '0' } },
    isRestAttributes: true,
    hasDayFirstDates: true,
  },
  {
    id: 'shopify',
    signs: [['Handle', 'Title', 'Variant Price'], ['Handle', 'Variant SKU'], ['Handle', 'Option1 Name'], ['URL handle', 'Title', 'Price'], ['URL handle', 'Option1 name']],
    columns: {
      Handle: 'Variant group', Title: 'Name', 'Body (HTML)': 'Description', Vendor: 'Brands', 'Product Category': '', Type: 'Categories', Tags: 'Tags', Published: 'Published (otherwise)', 'URL handle': 'Variant group', Description: 'Description', 'Published on online store': 'Published (otherwise)',
      'Option1 Name': 'Attribute 1 name', 'Option1 Value': 'Attribute 1 value(s)', 'Option2 Name': 'Attribute 2 name', 'Option2 Value': 'Attribute 2 value(s)',
      'Option3 Name': 'Attribute 3 name', 'Option3 Value': 'Attribute 3 value(s)', 'Variant SKU': 'SKU', 'Variant Grams': 'Weight (g)', 'Variant Inventory Qty': 'Stock',
      'Variant Price': 'Regular price', 'Variant Compare At Price': 'Old price', 'Variant Barcode': 'GTIN', 'Image Src': 'Product images', 'Variant Image': 'Images', 'Variant Inventory Tracker': 'Stock tracked?', 'Inventory tracker': 'Stock tracked?', SKU: 'SKU', Barcode: 'GTIN', 'Variant Barcodes': 'GTIN', Price: 'Regular price',
      'Compare-at price': 'Old price', 'Inventory quantity': 'Stock', 'Weight value (grams)': 'Weight (g)', 'Product image URL': 'Product images', 'Variant image URL': 'Images',
      'Variant Inventory Policy': 'Backorders allowed?', 'Continue selling when out of stock': 'Backorders allowed?', 'Cost per item': 'Cost of goods', Status: 'Published', 'Image Position': '', 'Gift Card': '', 'SEO Title': 'Meta: seo_title', 'SEO Description': 'Meta: seo_description', 'SEO title': 'Meta: seo_title', 'SEO description': 'Meta: seo_description',
    },
    values: { Published: WORDS_OF_YES, 'Attribute 1 name': { Title: '' }, 'Backorders allowed?': { continue: '1', deny: '0' }, 'Stock tracked?': { '': '0' } },
    hasGroupSlugs: true,
    hasSingleCategory: true,
    carried: ['Title', 'Option1 Name', 'Option2 Name', 'Option3 Name', 'Status', 'Published', 'Published on online store'],
  },
  {
    id: 'opencart',
    signs: [['product_id', 'model'], ['product_id', 'name(uk-ua)'], ['product_id', 'name(ru-ru)'], ['product_id', 'name(en-gb)'], ['model', 'quantity', 'image_name']],
    columns: {
      product_id: '', 'name(uk-ua)': 'Name', 'name(uk)': 'Name', 'name(ua)': 'Name', 'name(ru-ru)': 'Name', 'name(en-gb)': 'Name', 'name(en)': 'Name', name: 'Name',
      'description(uk-ua)': 'Description', 'description(uk)': 'Description', 'description(ua)': 'Description', 'description(ru-ru)': 'Description', 'description(en-gb)': 'Description', description: 'Description',
      sku: 'SKU', model: 'SKU (otherwise)', upc: '', ean: 'GTIN', quantity: 'Stock', manufacturer: 'Brands', image_name: 'Images', image: 'Images', images: 'Images', additional_images: 'Images', price: 'Regular price',
      special: 'Sale price', status: 'Published', subtract: 'Stock tracked?', weight: 'Weight (kg)', length: 'Length (cm)', width: 'Width (cm)', height: 'Height (cm)', category: 'Categories', categories: 'Categories',
      weight_unit: 'Weight unit', length_unit: 'Length unit', seo_keyword: 'Slug', 'seo_keyword(uk-ua)': 'Slug', 'seo_keyword(uk)': 'Slug', 'seo_keyword(ua)': 'Slug', 'keyword(uk-ua)': 'Slug', tags: 'Tags', 'tags(uk-ua)': 'Tags', 'tags(uk)': 'Tags', 'tags(ru-ru)': 'Tags', 'tags(en-gb)': 'Tags', 'description(en)': 'Description', sort_order: 'Position', minimum: 'Meta: _meblia_min_quantity', meta_title: 'Meta: seo_title', meta_description: 'Meta: seo_description', 'meta_title(uk-ua)': 'Meta: seo_title', 'meta_description(uk-ua)': 'Meta: seo_description', points: '', shipping: '', store_ids: '', layout: '',
      option: 'Option', option_name: 'Option', option_value: 'Option value', option_price: 'Option price', price_modifier: 'Option price', option_price_prefix: 'Option price prefix', price_prefix: 'Option price prefix', option_quantity: 'Option quantity',
    },
    numberHeaders: ['product_id'],
    values: { Published: WORDS_OF_YES },
    hasCategoryNumbers: true,
    hasEncodedMarkup: true,
  },
  {
    id: 'prestashop',
    signs: [['Active (0/1)', 'Reference #'], ['Product ID', 'Active (0/1)'], ['Price tax excluded', 'Reference #'], ['Price (tax excl.)', 'Reference'], ['Price tax excl.', 'Reference #'], ['Active (0/1)', 'Name *'], ['Actif (0/1)', 'Nom *'], ['Actif (0/1)', 'Catégories (x,y,z...)']],
    columns: {
      'Product ID': '', ID: '', 'Active (0/1)': 'Published', Status: 'Published', 'Name *': 'Name', Name: 'Name', 'Product name': 'Name', 'Categories (x,y,z...)': 'Categories', Category: 'Categories',
      'Price tax excluded': 'Regular price', 'Price tax included': 'Regular price', 'Price (tax excl.)': 'Regular price', 'Price tax excl.': 'Regular price', 'Price tax excluded or Price tax included': 'Regular price', 'Discount amount': 'Discount', 'Discount percent': 'Discount (otherwise)',
      'Discount from (yyyy-mm-dd)': 'Date sale price starts', 'Discount to (yyyy-mm-dd)': 'Date sale price ends', 'Wholesale price': 'Cost of goods', 'Minimal quantity': 'Meta: _meblia_min_quantity', Visibility: 'Visibility in catalog',
      'Low stock level': 'Low stock amount', 'Feature(Name:Value:Position)': 'Features', 'Feature (Name:Value:Position:Customized)': 'Features', 'Reference #': 'SKU', Reference: 'SKU',
      Manufacturer: 'Brands', Brand: 'Brands', EAN13: 'GTIN', 'EAN-13': 'GTIN', Width: 'Width (cm)', Height: 'Height (cm)', Depth: 'Length (cm)', Weight: 'Weight (kg)', Quantity: 'Stock',
      'Short description': 'Short description', Summary: 'Short description', Description: 'Description', 'Tags (x,y,z...)': 'Tags', 'Image URLs (x,y,z...)': 'Images', 'Image URLs': 'Images', Image: 'Images',
      'Actif (0/1)': 'Published', 'Nom *': 'Name', Nom: 'Name', 'Prix HT': 'Regular price', 'Prix TTC': 'Regular price', Référence: 'SKU', 'Référence n°': 'SKU', Quantité: 'Stock', Marque: 'Brands', 'URL des images (x,y,z...)': 'Images', 'Mots-clés (x,y,z...)': 'Tags', Résumé: 'Short description', 'Sous-titre': '',
      'Out of stock action': 'Backorders allowed?', 'Out of stock': 'Backorders allowed?', 'URL rewritten': 'Slug', 'Friendly URL': 'Slug', 'Price (tax incl.)': '', 'Final price': '', 'Base price': 'Regular price',
    },
    numberHeaders: ['Product ID', 'ID'],
    values: { Published: WORDS_OF_YES, 'Visibility in catalog': { both: 'visible', none: 'hidden' }, 'Backorders allowed?': { '2': '' } },
    hasCategoryNumbers: true,
  },
]

/** The shop or marketplace that a table with these headers comes from. */
export function findReadyMapping(headers: string[]): ReadyMapping | undefined {
  const headerKeys = new Set(headers.map(normalizeHeader))
  return READY_MAPPINGS.find(({ signs }) =>
    signs.some((list) => list.every((sign) => headerKeys.has(normalizeHeader(sign)))),
  )
}

/** Header → column, by the mapping's own spelling or another case of it. */
export function readyColumns({ columns }: ReadyMapping): Map<string, string> {
  return new Map(Object.entries(columns).map(([header, target]) => [normalizeHeader(header), target]))
}

const READY_HEADERS = new Set(READY_MAPPINGS.flatMap((mapping) => [...readyColumns(mapping).keys()]))

/** A header of the product CSV or of a ready mapping. */
export function isKnownHeader(cell: string): boolean {
  if (cell.length > 100) return false
  return parseHeader(cell) !== undefined || isVagueName(cell) || READY_HEADERS.has(normalizeHeader(cell))
}

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, it } from 'node:test'
import iconv from 'iconv-lite'
import { findPictureDownloads } from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { importFile, reasonsOf } from '../fixtures/import-file.ts'

// Columns, their order, delimiters, quotes and encodings are those of real exports; the goods are ours.

/** Quotes only where a cell needs them, as PHP, Ruby and Python write. */
function exportOf(headers: string[], rows: Record<string, string>[], delimiter = ',', newline = '\n'): string {
  const line = (cells: string[]) =>
    cells.map((cell) => (/["\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)
  return [line(headers), ...rows.map((row) => line(headers.map((header) => row[header] ?? ''))), ''].join(newline)
}

/** For headers that a file repeats. */
function positionalExport(headers: string[], rows: string[][], delimiter: string): string {
  const line = (cells: string[]) =>
    cells.map((cell) => (/["\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)
  return [headers, ...rows].map(line).join('\r\n')
}

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Google Shopping / MPN,Color (product.metafields.shopify.color-pattern),Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / United States,Price / United States,Compare At Price / United States,Status'.split(
    ',',
  )
const OPENCART =
  'product_id;name(uk-ua);name(ru-ru);categories;sku;upc;ean;jan;isbn;mpn;location;quantity;model;manufacturer;image_name;shipping;price;points;date_added;date_modified;date_available;weight;weight_unit;length;width;height;length_unit;status;tax_class_id;description(uk-ua);description(ru-ru);meta_title(uk-ua);meta_title(ru-ru);meta_description(uk-ua);meta_description(ru-ru);meta_keywords(uk-ua);meta_keywords(ru-ru);stock_status_id;store_ids;layout;related_ids;tags(uk-ua);tags(ru-ru);sort_order;subtract;minimum'.split(
    ';',
  )
const PRESTASHOP =
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1);Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Supplier reference #;Supplier;Manufacturer;EAN13;UPC;MPN;Ecotax;Width;Height;Depth;Weight;Delivery time of in-stock products;Delivery time of out-of-stock products with allowed orders;Quantity;Minimal quantity;Low stock level;Send me an email when the quantity is under this level;Visibility;Additional shipping cost;Unity;Unit price;Summary;Description;Tags (x,y,z...);Meta title;Meta keywords;Meta description;URL rewritten;Text when in stock;Text when backorder allowed;Available for order (0 = No, 1 = Yes);Product available date;Product creation date;Show price (0 = No, 1 = Yes);Image URLs (x,y,z...);Image alt texts (x,y,z...);Delete existing images (0 = No, 1 = Yes);Feature(Name:Value:Position);Available online only (0 = No, 1 = Yes);Condition;Customizable (0 = No, 1 = Yes);Uploadable files (0 = No, 1 = Yes);Text fields (0 = No, 1 = Yes);Out of stock action;Virtual product;File URL;Number of allowed downloads;Expiration date;Number of days;ID / Name of shop;Advanced stock management;Depends On Stock;Warehouse;Acessories  (x,y,z...)'.split(
    ';',
  )
const PROM_RU =
  'Код_товара;Название_позиции;Название_позиции_укр;Поисковые_запросы;Поисковые_запросы_укр;Описание;Описание_укр;Тип_товара;Цена;Валюта;Единица_измерения;Минимальный_объем_заказа;Оптовая_цена;Минимальный_заказ_опт;Ссылка_изображения;Наличие;Количество;Номер_группы;Название_группы;Адрес_подраздела;Возможность_поставки;Срок_поставки;Способ_упаковки;Способ_упаковки_укр;Уникальный_идентификатор;Идентификатор_товара;Идентификатор_подраздела;Идентификатор_группы;Производитель;Страна_производитель;Скидка;ID_группы_разновидностей;Личные_заметки;Продукт_на_сайте;Cрок действия скидки от;Cрок действия скидки до;Цена от;Ярлык;HTML_заголовок;HTML_описание;Название_Характеристики;Измерение_Характеристики;Значение_Характеристики;Название_Характеристики;Измерение_Характеристики;Значение_Характеристики'.split(
    ';',
  )
const HOROSHOP =
  'Артикул;Родительский артикул;Артикул для отображения на сайте;Название модификации (UA);Название модификации (RU);Название (UA);Название (RU);Бренд;Раздел;Цена;Старая цена;Валюта;Отображать;Наличие;Дополнительные разделы;Фото;Галерея;Обзор 360;Алиас;Ссылка;Дата добавления;HTML title (UA);HTML title (RU);Единицы измерения;META keywords (UA);META keywords (RU);META description (UA);META description (RU);h1 заголовок (UA);h1 заголовок (RU);Минимальный заказ;Поставщик;Иконки;Популярность;Скидка %;Описание товара (UA);Описание товара (RU);Количество;Короткое описание (UA);Короткое описание (RU);Тип гарантии;Цвет;Гарантийный срок, мес.;Дата и время окончания акции;Текст акции (UA);Текст акции (RU);Описание для маркетплейсов (UA);Описание для маркетплейсов (RU);Выгружать на маркетплейсы;Состояние товара;Только для взрослых;Код УКТ ВЭД;«Оплата частями» ПриватБанка;«Покупка частями» от monobank;Уникальный код налога;Штрихкод;Код производителя товара (MPN);На складе для Prom;Электронный товар'.split(
    ';',
  )

onEachDatabase('a whole export of', (name) => {
  let shop: TestShop
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-exports-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  async function take(content: string | Buffer) {
    const report = await importFile(shop, dir, content)
    const products = await listProductsAfter(shop, 0, 100)
    const pictures = await findPictureDownloads(
      shop,
      'product',
      products.map(({ id }) => id),
    )
    const of = (sku: string) => {
      const product = products.find((candidate) => candidate.sku === sku) ?? assert.fail(`${sku} is missing`)
      return {
        ...product,
        images: product.pictures.map(({ source }) => source.split('/').at(-1)),
        shown: product.attributes.map(
          (attribute) => `${attribute.name}: ${attribute.values.map((value) => value.name)}`,
        ),
      }
    }
    assert.ok(pictures)
    const again = await importFile(shop, dir, content)
    assert.deepEqual([again.created, again.changed], [0, 0], 'the same file changes nothing the second time')
    return { report, of, categories: (await listAllCategories(shop)).map(({ path }) => path) }
  }

  it('Shopify: pictures belong to the product, one of each variant to it, and what is not counted is in stock', async () => {
    const variant = {
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Requires Shipping': 'true',
      'Variant Taxable': 'true',
      'Variant Weight Unit': 'kg',
      'Variant Inventory Tracker': 'shopify',
    }
    const sofa = 'divan-lord'
    const { report, of, categories } = await take(
      exportOf(SHOPIFY, [
        {
          ...variant,
          Handle: sofa,
          Title: 'Диван «Лорд»',
          'Body (HTML)': '<p>Кутовий, "мʼякий".</p>\n<ul><li>дуб</li></ul>',
          Vendor: 'Фабрика',
          'Product Category': 'Furniture > Sofas',
          Type: 'Дивани',
          Tags: 'новинка, хіт',
          Published: 'true',
          'Option1 Name': 'Колір',
          'Option1 Value': 'Сірий',
          'Variant SKU': 'S-1',
          'Variant Grams': '45000',
          'Variant Inventory Qty': '3',
          'Variant Price': '12999.00',
          'Variant Compare At Price': '15999.00',
          'Variant Barcode': "'4820000000017",
          'Image Src': 'https://cdn.shopify.com/s/files/1/1.jpg?v=1',
          'Image Position': '1',
          'Variant Image': 'https://cdn.shopify.com/s/files/1/2.jpg?v=1',
          'SEO Title': 'Диван Лорд купити',
          'Cost per item': '8000.00',
          Status: 'active',
        },
        {
          ...variant,
          Handle: sofa,
          'Option1 Value': 'Синій',
          'Variant SKU': 'S-2',
          'Variant Grams': '45000',
          'Variant Inventory Qty': '0',
          'Variant Price': '13499.00',
          'Image Src': 'https://cdn.shopify.com/s/files/1/2.jpg?v=1',
          'Image Position': '2',
        },
        { Handle: sofa, 'Image Src': 'https://cdn.shopify.com/s/files/1/3.jpg?v=1', 'Image Position': '3' },
        {
          ...variant,
          Handle: 'pufyk',
          Title: 'Пуфик',
          'Option1 Name': 'Title',
          'Option1 Value': 'Default Title',
          Published: 'true',
          'Variant SKU': 'P-1',
          'Variant Grams': '0',
          'Variant Inventory Tracker': '',
          'Variant Inventory Qty': '0',
          'Variant Price': '900.00',
          'Image Src': 'https://cdn.shopify.com/s/files/1/p1.jpg',
          Status: 'active',
        },
        { Handle: 'pufyk', 'Image Src': 'https://cdn.shopify.com/s/files/1/p2.jpg', 'Image Position': '2' },
      ]),
    )
    assert.deepEqual([reasonsOf(report), report.source?.likeness], [[], 'shopify'])
    assert.deepEqual([report.rows, report.created, report.merged], [5, 4, 2])
    const [parent, grey, navy, pouf] = [of(sofa), of('S-1'), of('S-2'), of('P-1')]
    assert.deepEqual(
      [parent.type, parent.slug, parent.images, parent.shown.toSorted(), categories],
      ['variable', sofa, ['1.jpg?v=1', '2.jpg?v=1', '3.jpg?v=1'], ['Бренд: Фабрика', 'Колір: Сірий,Синій'], ['dyvany']],
    )
    assert.match(parent.description, /<li>дуб<\/li>/)
    assert.deepEqual(
      [grey.regularPrice, grey.salePrice, grey.stockQuantity, grey.images, grey.gtin, grey.weightG],
      [1_599_900, 1_299_900, 3, ['2.jpg?v=1'], '4820000000017', 45_000],
    )
    assert.deepEqual([navy.regularPrice, navy.salePrice, navy.stockQuantity, navy.images], [1_349_900, null, 0, []])
    assert.deepEqual(
      [pouf.type, pouf.slug, pouf.stockQuantity, pouf.stockStatus, pouf.images],
      ['simple', 'pufyk', null, 'instock', ['p1.jpg', 'p2.jpg']],
    )
    assert.equal(of('divan-lord').meta.seo_title, 'Диван Лорд купити')
    for (const column of ['Product Category', 'Image Alt Text', 'Price / United States', 'Gift Card'])
      assert.ok(report.unknownColumns.includes(column), `${column}: ${report.unknownColumns}`)
  })

  it('OpenCart: two languages, units, a product that is not counted, numbers of categories', async () => {
    const row = {
      product_id: '50',
      'name(uk-ua)': 'Шафа &quot;Оскар&quot;',
      'name(ru-ru)': 'Шкаф &quot;Оскар&quot;',
      categories: '20,27',
      sku: 'OC-50',
      ean: '4820000000024',
      quantity: '939',
      model: 'Oskar',
      manufacturer: 'Гуцул',
      image_name: 'catalog/demo/shafa 1.jpg',
      shipping: 'yes',
      price: '12500.0000',
      date_added: '2024-02-03 16:06:50',
      weight: '146.40000000',
      weight_unit: 'kg',
      length: '60.00000000',
      width: '1800.00000000',
      height: '0.00000000',
      length_unit: 'mm',
      status: 'true',
      'description(uk-ua)': '&lt;p&gt;Шафа-купе&lt;/p&gt;',
      'description(ru-ru)': '&lt;p&gt;Шкаф-купе&lt;/p&gt;',
      'meta_title(uk-ua)': 'Шафа купити',
      'tags(uk-ua)': 'шафа,купе',
      'tags(ru-ru)': 'шкаф',
      subtract: 'true',
      minimum: '2',
    }
    const free = { ...row, product_id: '51', sku: 'OC-51', ean: '', model: 'Oskar 2', quantity: '0', subtract: 'false' }
    const { report, of, categories } = await take(`\ufeff${exportOf(OPENCART, [row, free], ';', '\r\n')}`)
    assert.deepEqual(reasonsOf(report), [
      [2, 'categoryNumbers'],
      [3, 'categoryNumbers'],
    ])
    assert.deepEqual([report.source?.likeness, categories], ['opencart', []])
    const [first, second] = [of('OC-50'), of('OC-51')]
    assert.deepEqual(
      [first.name, first.regularPrice, first.stockQuantity, first.weightG, first.depthMm, first.widthMm],
      ['Шафа "Оскар"', 1_250_000, 939, 146_400, 60, 1800],
    )
    assert.deepEqual(
      [first.minQuantity, first.gtin, first.tags.length, first.images],
      [2, '4820000000024', 2, ['shafa 1.jpg']],
    )
    assert.match(first.description, /<p>Шафа-купе<\/p>/)
    assert.deepEqual([second.stockQuantity, second.stockStatus], [null, 'instock'])
    for (const column of ['name(ru-ru)', 'description(ru-ru)', 'meta_title(ru-ru)', 'related_ids', 'product_id'])
      assert.ok(report.unknownColumns.includes(column), `${column}: ${report.unknownColumns}`)
  })

  it('PrestaShop: discounts, features, backorders, friendly addresses', async () => {
    const row = {
      'Product ID': '1',
      'Active (0/1)': '1',
      'Name *': 'Полиця настінна',
      'Categories (x,y,z...)': 'Вітальня,Полиці',
      'Price tax excluded': '1500.00',
      'Wholesale price': '800.00',
      'On sale (0/1)': '1',
      'Discount amount': '0.000000',
      'Discount percent': '10',
      'Discount from (yyyy-mm-dd)': '2026-06-01',
      'Discount to (yyyy-mm-dd)': '2030-12-31',
      'Reference #': 'PS-1',
      Manufacturer: 'Дубок',
      EAN13: '4820000000031',
      Width: '80.5',
      Height: '20',
      Depth: '25',
      Weight: '3.2',
      Quantity: '12',
      'Minimal quantity': '1',
      'Low stock level': '3',
      Visibility: 'both',
      Summary: '<p>Коротко</p>',
      Description: '<p>Довго; з "лапками"</p>',
      'Tags (x,y,z...)': 'полиця,дуб',
      'Meta title': 'Полиця купити',
      'URL rewritten': 'polytsia-nastinna',
      'Available for order (0 = No, 1 = Yes)': '1',
      'Image URLs (x,y,z...)': 'https://p.example/img/1.jpg,https://p.example/img/2.jpg',
      'Image alt texts (x,y,z...)': 'Спереду,Збоку',
      'Feature(Name:Value:Position)': 'Матеріал:Дуб, масив:1,Стиль:Лофт:2:1',
      Condition: 'new',
      'Out of stock action': '1',
      'Virtual product': '0',
    }
    const { report, of, categories } = await take(
      exportOf(
        PRESTASHOP,
        [row, { ...row, 'Reference #': 'PS-2', EAN13: '', 'URL rewritten': '', 'Out of stock action': '2' }],
        ';',
      ),
    )
    assert.deepEqual([reasonsOf(report), report.source?.likeness, categories.length], [[], 'prestashop', 2])
    const [first, second] = [of('PS-1'), of('PS-2')]
    assert.deepEqual(
      [first.slug, first.regularPrice, first.salePrice, first.stockQuantity, first.lowStockAmount, first.backorders],
      ['polytsia-nastinna', 150_000, 135_000, 12, 3, 'yes'],
    )
    assert.deepEqual([first.widthMm, first.heightMm, first.depthMm, first.weightG], [805, 200, 250, 3200])
    assert.deepEqual(first.shown.toSorted(), ['Бренд: Дубок', 'Матеріал: Дуб, масив', 'Стиль: Лофт'])
    assert.deepEqual([first.images, first.tags.length, second.backorders], [['1.jpg', '2.jpg'], 2, 'no'])
    for (const column of [
      'Meta title',
      'Image alt texts (x,y,z...)',
      'Available for order (0 = No, 1 = Yes)',
      'Supplier',
    ])
      assert.ok(report.unknownColumns.includes(column), `${column}: ${report.unknownColumns}`)
  })

  it('Prom in Russian: units of characteristics, several values, days of delivery, discounts with an end', async () => {
    const common = {
      Название_позиции: 'Кресло Лорд',
      Название_позиции_укр: 'Крісло Лорд',
      Поисковые_запросы: 'кресло, лорд',
      Поисковые_запросы_укр: 'крісло, лорд',
      Описание: '<p>Кресло</p>',
      Описание_укр: '<p>Крісло; м’яке</p>',
      Тип_товара: 'r',
      Валюта: 'UAH',
      Единица_измерения: 'шт.',
      Оптовая_цена: '4000',
      Номер_группы: '101',
      Название_группы: 'Крісла',
      Производитель: 'Лорд',
      Страна_производитель: 'Україна',
      ID_группы_разновидностей: '77',
      Ярлык: 'Топ',
    }
    const characteristics = ['Цвет', '', 'Серый', 'Ширина', 'см', '80']
    const first = {
      ...common,
      Код_товара: 'PR-1',
      Цена: '5000.00',
      Ссылка_изображения: 'https://images.prom.ua/1_w640.jpg, https://images.prom.ua/2_w640.jpg',
      Наличие: '+',
      Количество: '4',
      Уникальный_идентификатор: '9001',
      Скидка: '10%',
      'Cрок действия скидки до': '31.12.2030',
    }
    const second = { ...common, Код_товара: 'PR-2', Цена: '5200', Наличие: '-', Скидка: '200' }
    const cellsOf = (row: Record<string, string>, tail: string[]) => [
      ...PROM_RU.slice(0, -6).map((header) => row[header] ?? ''),
      ...tail,
    ]
    const content = positionalExport(
      PROM_RU,
      [cellsOf(first, characteristics), cellsOf(second, ['Цвет', '', 'Синий', 'Обивка', '', 'велюр|шеніл'])],
      ';',
    )
    const { report, of } = await take(iconv.encode(content, 'windows-1251'))
    assert.deepEqual([reasonsOf(report), report.source?.likeness, report.created], [[], 'prom', 3])
    const [parent, grey, blue] = [of('77'), of('PR-1'), of('PR-2')]
    assert.deepEqual([parent.name, parent.tags.length, parent.type], ['Крісло Лорд', 2, 'variable'])
    assert.match(parent.description, /Крісло; м’яке/)
    assert.deepEqual(parent.shown.toSorted(), [
      'Бренд: Лорд',
      'Країна виробник: Україна',
      'Обивка: велюр,шеніл',
      'Цвет: Серый,Синий',
      'Ширина: 80 см',
    ])
    assert.deepEqual(
      [grey.regularPrice, grey.salePrice, grey.stockQuantity, grey.images.length],
      [500_000, 450_000, 4, 2],
    )
    assert.ok(grey.saleUntil)
    assert.deepEqual([blue.regularPrice, blue.salePrice, blue.stockStatus], [520_000, 500_000, 'outofstock'])
    for (const column of ['Оптовая_цена', 'Название_позиции', 'Ярлык', 'Продукт_на_сайте'])
      assert.ok(report.unknownColumns.includes(column), `${column}: ${report.unknownColumns}`)
  })

  it('Horoshop in Russian: the end of a sale, galleries, what only its marketplaces need', async () => {
    const common = {
      'Родительский артикул': 'H-1',
      'Название (UA)': 'Ліжко Мрія',
      'Название (RU)': 'Кровать Мечта',
      Бренд: 'Мрія',
      Раздел: 'Меблі/Ліжка',
      Валюта: 'UAH',
      Отображать: 'Да',
      'Дата добавления': '03-02-2024 10:00:00',
      'HTML title (UA)': 'Ліжко купити',
      'Минимальный заказ': '1',
      'Описание товара (UA)': '<p>Ліжко; дубове</p>',
      'Описание товара (RU)': '<p>Кровать</p>',
      'Тип гарантии': 'Гарантія виробника',
      'Гарантийный срок, мес.': '24',
      'Выгружать на маркетплейсы': 'Ні',
      'Состояние товара': 'Новий',
      'Только для взрослых': 'Ні',
    }
    const { report, of, categories } = await take(
      `\ufeff${exportOf(
        HOROSHOP,
        [
          {
            ...common,
            Артикул: 'H-1',
            'Название модификации (UA)': 'Ліжко Мрія біле',
            Цена: '15000,00',
            'Старая цена': '18000,00',
            Наличие: 'В наявності',
            'Дополнительные разделы': 'Акції;Меблі/Спальня',
            Фото: 'https://h.example/content/1.jpg',
            Галерея: 'https://h.example/content/2.jpg;https://h.example/content/3.jpg',
            Алиас: 'lizhko-mriia-bile',
            Количество: '7',
            Цвет: 'Білий',
            'Дата и время окончания акции': '31-12-2030 23:59:00',
            Штрихкод: '4820000000048',
          },
          { ...common, Артикул: 'H-2', Цена: '15500', Наличие: 'Не в наявності', Количество: '0', Цвет: 'Дуб' },
        ],
        ';',
        '\r\n',
      )}`,
    )
    assert.deepEqual([reasonsOf(report), report.source?.likeness, report.created], [[], 'horoshop', 3])
    const [white, oak] = [of('H-1'), of('H-2')]
    assert.deepEqual(
      [white.regularPrice, white.salePrice, white.stockQuantity, white.images, white.gtin],
      [1_800_000, 1_500_000, 7, ['1.jpg', '2.jpg', '3.jpg'], '4820000000048'],
    )
    assert.equal(white.saleUntil, Date.UTC(2030, 11, 31, 21, 59, 1))
    assert.deepEqual([oak.regularPrice, oak.salePrice, oak.stockStatus], [1_550_000, null, 'outofstock'])
    const parent = of('H-1-var')
    assert.deepEqual(parent.shown.toSorted(), ['Бренд: Мрія', 'Гарантийный срок, мес.: 24', 'Колір: Білий,Дуб'])
    assert.deepEqual([parent.slug, parent.categories.length, categories.length], ['lizhko-mriia-bile', 3, 4])
    assert.equal(parent.meta.seo_title, 'Ліжко купити')
    for (const column of ['Название (RU)', 'Название модификации (UA)', 'Код УКТ ВЭД'])
      assert.ok(report.unknownColumns.includes(column), `${column}: ${report.unknownColumns}`)
  })
})

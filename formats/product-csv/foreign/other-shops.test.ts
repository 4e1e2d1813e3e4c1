import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, it } from 'node:test'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { importFile, reasonsOf, tableOf } from '../fixtures/import-file.ts'

// The headers are those of real exports; the goods are ours.

const WOO_RU =
  'ID|Тип|Артикул|Имя|Опубликован|рекомендуемый?|Видимость в каталоге|Короткое описание|Описание|Дата начала действия продажной цены|Дата окончания действия продажной цены|Статус налога|Налоговый класс|В наличии?|Запасы|Малое количество на складе|Задержанный заказ возможен?|Продано индивидуально?|Вес (kg)|Длина (cm)|Ширина (cm)|Высота (cm)|Разрешить отзывы от клиентов?|Примечание к покупке|Цена распродажи|Базовая цена|Категории|Метки|Класс доставки|Изображения|Лимит загрузок|Число дней до просроченной загрузки|Родительский|Сгруппированные товары|Апсейл|Кросселы|Внешний URL|Текст кнопки|Позиция|Имя атрибута 1|Значение(-я) аттрибута(-ов) 1|Видимость атрибута 1|Глобальный атрибут 1'
/** As the translation of WooCommerce on wordpress.org names them. */
const WOO_UK =
  'ID|Тип|Артикул|Назва|Опубліковано|Рекомендовано?|Видимість в каталозі|Короткий опис|Опис|Початок акції|Завершення акції|Статус податку|Клас податку|В наявності?|Запаси|Низька кількість запасів|Дозволити резервування?|Продавати окремо?|Вага (kg)|Довжина (mm)|Ширина (mm)|Висота (mm)|Дозволити відгуки?|Нотатка до покупки|Ціна зі знижкою|Звичайна ціна|Категорії|Позначки|Клас доставки|Зображення|Ліміт завантажень|Число днів до закінчення Завантаження|Предок|Згруповані товари|Пропозиція товарів|Супутні товари|Зовнішній URL|Текст кнопки|Позиція|Назва 1 атрибуту|1 значення атрибуту|Атрибут 1 видимий|Атрибут 1 глобальний|Атрибут 1 за замовчуванням|Завантажити 1 назву|Завантажити 1 URL|Мета: _note'
/** Of 2025, with the columns that it has named otherwise since. */
const WOO_RU_NEW =
  'ID|Тип|Артикул|GTIN, UPC, EAN или ISBN|Имя|Опубликован|Рекомеднуемый|Видимость в каталоге|Краткое описание|Описание|Дата начала действия скидки|Дата окончания действия скидки|Статус налога|Налоговый класс|Наличие|Запасы|Величина малых запасов|Возможен ли предзаказ?|Продано индивидуально?|Вес (кг)|Длина (см)|Ширина (см)|Высота (см)|Разрешить отзывы от клиентов?|Примечание к покупке|Акционная цена|Базовая цена|Категории|Метки|Класс доставки|Изображения|Лимит загрузок|Дней срока загрузки|Родительский|Сгруппированные товары|Апсэлы|Кросселы|Внешний URL|Текст кнопки|Позиция|Бренды|Название атрибута 1|Значения атрибутов 1|Видимость атрибута 1|Глобальный атрибут 1'
const SHOPIFY_OLD =
  'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option1 Linked To|Option2 Name|Option2 Value|Option2 Linked To|Option3 Name|Option3 Value|Option3 Linked To|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|Image Position|Image Alt Text|Gift Card|SEO Title|SEO Description|Variant Image|Variant Weight Unit|Variant Tax Code|Cost per item|Status'
const SHOPIFY_NEW =
  'Title|URL handle|Description|Vendor|Product category|Type|Tags|Published on online store|Status|SKU|Barcode|Option1 name|Option1 value|Option1 Linked To|Option2 name|Option2 value|Option2 Linked To|Option3 name|Option3 value|Option3 Linked To|Price|Compare-at price|Cost per item|Charge tax|Tax code|Inventory tracker|Inventory quantity|Continue selling when out of stock|Weight value (grams)|Weight unit for display|Requires shipping|Fulfillment service|Product image URL|Image position|Image alt text|Variant image URL|Gift card|SEO title|SEO description'
const OPENCART =
  'product_id|name(uk-ua)|name(ru-ru)|categories|sku|upc|ean|jan|isbn|mpn|location|quantity|model|manufacturer|image_name|shipping|price|points|date_added|date_modified|date_available|weight|weight_unit|length|width|height|length_unit|status|tax_class_id|description(uk-ua)|description(ru-ru)|meta_title(uk-ua)|stock_status_id|store_ids|layout|related_ids|tags(uk-ua)|sort_order|subtract|minimum'
const PRESTASHOP =
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1);Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Supplier reference #;Supplier;Manufacturer;EAN13;UPC;MPN;Ecotax;Width;Height;Depth;Weight;Quantity;Minimal quantity;Low stock level;Visibility;Summary;Description;Tags (x,y,z...);URL rewritten;Image URLs (x,y,z...);Image alt texts (x,y,z...);Feature(Name:Value:Position);Condition'
const PROM =
  'Код_товару|Назва_позиції|Назва_позиції_укр|Пошукові_запити|Пошукові_запити_укр|Опис|Опис_укр|Тип_товару|Ціна|Валюта|Одиниця_виміру|Мінімальний_обсяг_замовлення|Оптова_ціна|Посилання_зображення|Наявність|Кількість|Номер_групи|Назва_групи|Унікальний_ідентифікатор|Ідентифікатор_товару|Виробник|Країна_виробник|Знижка|ID_групи_різновидів|Особисті_нотатки|Термін_дії_знижки_від|Термін_дії_знижки_до|Ціна_від|Ярлик|Код_маркування_(GTIN)|Номер_пристрою_(MPN)|Вага,кг|Ширина,см|Висота,см|Довжина,см|Назва_Характеристики|Одиниця_виміру_Характеристики|Значення_Характеристики|Назва_Характеристики 2|Одиниця_виміру_Характеристики 2|Значення_Характеристики 2'
const HOROSHOP =
  'Артикул|Родительский артикул|Артикул для отображения на сайте|Название модификации (UA)|Название модификации (RU)|Название (UA)|Название (RU)|Бренд|Раздел|Цена|Старая цена|Валюта|Отображать|Наличие|Дополнительные разделы|Фото|Галерея|Обзор 360|Алиас|Ссылка|Дата добавления|HTML title (UA)|Поставщик|Иконки|Знижка %|Популярность|Количество|Описание товара (UA)|Описание товара (RU)|Короткое описание (UA)|Размер (UA)|Размер (RU)|Каркас'

onEachDatabase('a real header of', (name) => {
  let shop: TestShop
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-others-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())
  const products = () => listProductsAfter(shop, 0, 100)
  const take = (headers: string, rows: Record<string, string>[], delimiter = '|') =>
    importFile(shop, dir, tableOf(headers, rows, delimiter))
  const attributesOf = (product: { attributes: { name: string; values: { name: string }[] }[] } | undefined) =>
    product?.attributes.map((attribute) => [attribute.name, attribute.values.map((value) => value.name).join()])

  it('WooCommerce in Ukrainian: variations with their parent, the time of a sale, links', async () => {
    const report = await take(WOO_UK, [
      {
        ID: '11',
        Тип: 'variable',
        Артикул: 'UK-1',
        Назва: 'Шафа',
        'Рекомендовано?': '1',
        'Низька кількість запасів': '2',
        'Дозволити відгуки?': '1',
        'Нотатка до покупки': 'Дякуємо',
        'Супутні товари': 'UK-2',
        'Пропозиція товарів': 'UK-2',
        'Назва 1 атрибуту': 'Колір',
        '1 значення атрибуту': 'білий, дуб',
        'Атрибут 1 за замовчуванням': 'дуб',
      },
      {
        ID: '12',
        Тип: 'variation',
        Предок: 'UK-1',
        'Ціна зі знижкою': '900',
        'Звичайна ціна': '1000',
        'Початок акції': '2026-11-01',
        'Завершення акції': '2026-11-30',
        'Дозволити резервування?': '1',
        'Назва 1 атрибуту': 'Колір',
        '1 значення атрибуту': 'дуб',
      },
      { ID: '13', Тип: 'simple', Артикул: 'UK-2', Назва: 'Полиця', 'Звичайна ціна': '5', 'Продавати окремо?': '1' },
    ])
    assert.deepEqual([reasonsOf(report), report.unknownColumns, report.source?.likeness], [[], [], 'woocommerce'])
    const [parent, variation, shelf] = await products()
    assert.deepEqual(
      [
        parent?.featured,
        parent?.lowStockAmount,
        parent?.reviewsAllowed,
        parent?.purchaseNote,
        parent?.attributes[0]?.defaultValue,
      ],
      [true, 2, true, 'Дякуємо', 'dub'],
    )
    assert.deepEqual([parent?.crossSells, parent?.upsells, shelf?.soldIndividually], [[13], [13], true])
    assert.deepEqual([variation?.parentId, variation?.salePrice, variation?.backorders], [11, 90000, 'yes'])
    assert.deepEqual(
      [variation?.saleFrom, variation?.saleUntil],
      [Date.UTC(2026, 9, 31, 22), Date.UTC(2026, 10, 30, 22)],
    )
    const newer = await take(WOO_RU_NEW, [
      { Тип: 'simple', Артикул: 'RU-2', Имя: 'Лава', 'Базовая цена': '7', Рекомеднуемый: '1' },
    ])
    assert.deepEqual([reasonsOf(newer), newer.unknownColumns], [[], []])
    assert.equal((await products()).at(-1)?.featured, true)
  })

  it('Shopify, as it was and as it is: variants, prices, what is hidden', async () => {
    await take(SHOPIFY_OLD, [
      { Handle: 'a', Title: 'Пуф', Published: 'FALSE', 'Variant SKU': 'A', 'Variant Price': '10', Status: 'active' },
      { Handle: 'b', Title: 'Лава', Published: 'TRUE', 'Variant SKU': 'B', 'Variant Price': '11', Status: 'draft' },
      {
        Handle: 'c',
        Title: 'Стіл',
        Published: 'TRUE',
        'Variant SKU': 'C',
        'Variant Price': '12.50',
        Status: 'active',
        'Variant Grams': '2500',
        'Variant Inventory Policy': 'deny',
      },
    ])
    assert.deepEqual(
      (await products()).map(({ sku, status, regularPrice, weightG }) => [sku, status, regularPrice, weightG]),
      [
        ['A', 'private', 1000, null],
        ['B', 'draft', 1100, null],
        ['C', 'publish', 1250, 2500],
      ],
    )
    const rows = [
      {
        Title: 'Диван',
        'URL handle': 'd',
        Vendor: 'Фабрика',
        'Published on online store': 'TRUE',
        Status: 'Active',
        SKU: 'D-1',
        'Option1 name': 'Колір',
        'Option1 value': 'Сірий',
        Price: '100',
        'Compare-at price': '120',
        'Inventory quantity': '3',
        'Weight value (grams)': '9000',
        'Product image URL': 'https://s.example/1.jpg',
      },
      { 'URL handle': 'd', SKU: 'D-2', 'Option1 value': 'Синій', Price: '110' },
    ]
    const report = await take(SHOPIFY_NEW, rows)
    assert.deepEqual([reasonsOf(report), report.source?.likeness, report.created], [[], 'shopify', 3])
    const made = (await products()).filter(({ sku }) => /^D-|^d$/.test(sku))
    assert.deepEqual(
      made.map((product) => [
        product.sku,
        product.type,
        product.regularPrice,
        product.salePrice,
        product.stockQuantity,
        product.weightG,
      ]),
      [
        ['d', 'variable', null, null, null, 9000],
        ['D-1', 'variation', 12_000, 10_000, 3, 9000],
        ['D-2', 'variation', 11_000, null, null, null],
      ],
    )
    assert.deepEqual(attributesOf(made[0])?.[0], ['Колір', 'Сірий,Синій'])
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('WooCommerce in Russian: values of attributes, backorders, short description', async () => {
    const report = await take(WOO_RU, [
      {
        ID: '5',
        Тип: 'simple',
        Артикул: 'RU-1',
        Имя: 'Комод',
        Опубликован: '1',
        'Короткое описание': 'Дубовий',
        'Базовая цена': '900',
        'Малое количество на складе': '2',
        'Задержанный заказ возможен?': '1',
        Запасы: '4',
        'Имя атрибута 1': 'Колір',
        'Значение(-я) аттрибута(-ов) 1': 'Дуб, Білий',
        'Видимость атрибута 1': '1',
      },
    ])
    assert.deepEqual([reasonsOf(report), report.unknownColumns, report.source?.likeness], [[], [], 'woocommerce'])
    const [product] = await products()
    assert.deepEqual(
      [product?.shortDescription, product?.lowStockAmount, product?.backorders, attributesOf(product)],
      ['Дубовий', 2, 'yes', [['Колір', 'Дуб,Білий']]],
    )
  })

  it('a price list: prices in hryvnias by their headers, remainders, availability in words', async () => {
    const report = await take(
      'Код;Найменування товару;Ціна, грн;Ціна зі знижкою (грн.);К-сть;Наявність',
      [
        { Код: '001', 'Найменування товару': 'Пуф', 'Ціна, грн': '1 450,50', 'К-сть': '3' },
        {
          Код: '002',
          'Найменування товару': 'Лава',
          'Ціна, грн': '900',
          'Ціна зі знижкою (грн.)': '800',
          Наявність: '2 шт.',
        },
        { Код: '003', 'Найменування товару': 'Полиця', 'Ціна, грн': '90', Наявність: 'під замовлення 14 днів' },
      ],
      ';',
    )
    const named = [
      [3, 'stockNotCounted'],
      [4, 'stockTerm'],
    ]
    assert.deepEqual([reasonsOf(report), report.unknownColumns], [named, []])
    assert.deepEqual(
      (await products()).map((product) => [
        product.sku,
        product.regularPrice,
        product.salePrice,
        product.stockQuantity,
        product.stockStatus,
      ]),
      [
        ['001', 145050, null, 3, 'instock'],
        ['002', 90000, 80000, null, 'instock'],
        ['003', 9000, null, null, 'onbackorder'],
      ],
    )
    const dollars = await take('Код;Назва;Ціна, USD', [{ Код: '9', Назва: 'Пуф', 'Ціна, USD': '45' }], ';')
    assert.deepEqual(dollars.unknownColumns, ['Ціна, USD'])
  })

  it('OpenCart: the model where there is no SKU, units of their own, no categories named «20»', async () => {
    const report = await take(OPENCART, [
      {
        product_id: '7',
        'name(uk-ua)': 'Шафа',
        'name(ru-ru)': 'Шкаф',
        categories: '20,28',
        model: 'SH-7',
        quantity: '5',
        price: '1250.0000',
        weight: '12500.00',
        weight_unit: 'g',
        length: '600',
        width: '40',
        length_unit: 'mm',
        status: 'true',
        minimum: '2',
        manufacturer: 'Гуцул',
      },
      {
        'name(uk-ua)': 'Стіл',
        categories: 'Столи',
        sku: 'ST',
        model: 'M',
        price: '10',
        status: 'false',
        weight: '1',
        weight_unit: 'пуд',
      },
    ])
    assert.deepEqual(reasonsOf(report), [
      [3, 'unknownUnit'],
      [2, 'categoryNumbers'],
    ])
    const [product] = await products()
    assert.deepEqual(
      [product?.sku, product?.name, product?.regularPrice, product?.weightG, product?.depthMm, product?.widthMm],
      ['SH-7', 'Шафа', 125_000, 12_500, 600, 40],
    )
    assert.deepEqual([product?.minQuantity, product?.status, await listAllCategories(shop)], [2, 'publish', []])
  })

  it('PrestaShop: a percentage without its sign, visibility, features', async () => {
    const row = {
      'Product ID': '1',
      'Active (0/1)': '1',
      'Name *': 'Полиця',
      'Categories (x,y,z...)': 'Полиці',
      'Price tax excluded': '200',
      'Wholesale price': '80',
      'Discount percent': '5.5',
      'Reference #': 'P-1',
      'Discount from (yyyy-mm-dd)': '2026-06-01',
      'Discount to (yyyy-mm-dd)': '2030-12-31',
      Visibility: 'both',
      Weight: '0.068357',
      'Feature(Name:Value:Position)': 'Висота:75 см:1, Матеріал:Дуб:2',
      'Image URLs (x,y,z...)': 'https://p.example/1.jpg,https://p.example/2.jpg',
      Quantity: '160',
    }
    const hidden = { ...row, 'Product ID': '2', 'Reference #': 'P-2', 'Discount amount': '30', Visibility: 'none' }
    const report = await take(PRESTASHOP, [row, hidden], ';')
    assert.deepEqual([reasonsOf(report), report.source?.likeness], [[], 'prestashop'])
    const [first, second] = await products()
    assert.deepEqual([first?.sku, first?.salePrice, first?.visibility], ['P-1', 18_900, 'visible'])
    assert.deepEqual([second?.sku, second?.salePrice, second?.visibility], ['P-2', 17_000, 'hidden'])
    assert.deepEqual(attributesOf(first), [
      ['Висота', '75 см'],
      ['Матеріал', 'Дуб'],
    ])
    assert.deepEqual([first?.pictures.length, first?.saleUntil !== null], [2, true])
  })

  it('Prom: the identifier where there is no code, numbered characteristics, and no dollars for hryvnias', async () => {
    const report = await take(PROM, [
      {
        Назва_позиції: 'Стол',
        Назва_позиції_укр: 'Стіл',
        Ціна: '550',
        Валюта: 'UAH',
        Наявність: '!',
        Унікальний_ідентифікатор: '901',
        Знижка: '10%',
        Термін_дії_знижки_до: '31.12.2030',
        Назва_Характеристики: 'Ширина',
        Одиниця_виміру_Характеристики: 'см',
        Значення_Характеристики: '120',
        'Назва_Характеристики 2': 'Колір',
        'Значення_Характеристики 2': 'Білий',
      },
      { Код_товару: 'K-2', Назва_позиції: 'Лава', Ціна: '550', Валюта: 'USD', Наявність: '+' },
    ])
    assert.deepEqual(reasonsOf(report), [[3, 'foreignCurrency']])
    const [table, ...others] = await products()
    assert.deepEqual([table?.sku, table?.name, table?.salePrice, others], ['901', 'Стіл', 49_500, []])
    assert.deepEqual(attributesOf(table), [
      ['Ширина', '120 см'],
      ['Колір', 'Білий'],
    ])
  })

  it('Horoshop: variants by columns of their own, additional sections, gallery, currency', async () => {
    const common = {
      'Родительский артикул': 'X',
      'Название (UA)': 'Ліжко',
      'Название (RU)': 'Кровать',
      Валюта: 'UAH',
      Раздел: 'Меблі/Ліжка',
      'Дополнительные разделы': 'Акції;Меблі/Спальня',
      Отображать: 'Так',
      Наличие: 'В наявності',
      Каркас: 'дуб',
    }
    const report = await take(HOROSHOP, [
      {
        ...common,
        Артикул: 'X-1',
        'Размер (UA)': '160х200',
        'Размер (RU)': '160х200',
        Цена: '350,00 грн',
        Фото: 'https://h.example/1.jpg',
        Галерея: 'https://h.example/2.jpg; https://h.example/3.jpg',
      },
      { ...common, Артикул: 'X-2', 'Размер (UA)': '180х200', Цена: '400', 'Знижка %': '10' },
    ])
    assert.deepEqual([reasonsOf(report), report.source?.likeness], [[], 'horoshop'])
    const [parent, small, large] = await products()
    assert.deepEqual([parent?.type, parent?.name, parent?.categories.length], ['variable', 'Ліжко', 3])
    assert.deepEqual(attributesOf(parent), [
      ['Розмір', '160х200,180х200'],
      ['Каркас', 'дуб'],
    ])
    assert.deepEqual(
      [small?.sku, small?.regularPrice, small?.pictures.length, large?.salePrice],
      ['X-1', 35_000, 3, 36_000],
    )
  })

  it('Horoshop: the main product of a group names no parent, and a hidden one is not shown', async () => {
    const row = { Раздел: 'Столи', Цена: '1250', Наличие: 'В наявності' }
    await take(HOROSHOP.replace('Отображать', 'Відображати на сайті').replace('Размер (RU)', 'Колір'), [
      { ...row, Артикул: 'H-1', 'Название (UA)': 'Стіл', Колір: 'Білий' },
      { ...row, Артикул: 'H-2', 'Родительский артикул': 'H-1', 'Название (UA)': 'Стіл', Колір: 'Чорний' },
      { ...row, Артикул: 'H-3', 'Название (UA)': 'Лава', 'Відображати на сайті': 'Ні' },
    ])
    assert.deepEqual(
      (await products()).map(({ sku, type, status }) => [sku, type, status]),
      [
        ['H-1-var', 'variable', 'publish'],
        ['H-3', 'simple', 'private'],
        ['H-1', 'variation', 'publish'],
        ['H-2', 'variation', 'publish'],
      ],
    )
  })

  it('Prom: a number of days instead of «in stock» is an order, whatever the quantity', async () => {
    const row = { Назва_позиції: 'Пуф', Ціна: '100', Валюта: 'UAH' }
    await take(PROM, [
      { ...row, Код_товару: 'P-1', Наявність: '15', Кількість: '0' },
      { ...row, Код_товару: 'P-2', Наявність: '+' },
      { ...row, Код_товару: 'P-3', Наявність: '-' },
    ])
    assert.deepEqual(
      (await products()).map(({ sku, stockStatus }) => [sku, stockStatus]),
      [
        ['P-1', 'onbackorder'],
        ['P-2', 'instock'],
        ['P-3', 'outofstock'],
      ],
    )
  })
})
